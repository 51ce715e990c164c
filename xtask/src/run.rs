//! Starting other programs: one heading before, one sentence if they fail. Knows nothing of what
//! they are for.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// `cargo ARGS`, in the workspace, by the cargo that started us.
pub(crate) fn cargo(root: &Path, args: &[&str]) -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(args);
    command
}

/// Runs to the end with our own output; if it fails, `remedy` is the error.
pub(crate) fn finish(command: &mut Command, remedy: &str) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("`{}` did not start", words(command)))?;
    if !status.success() {
        bail!("{remedy} (`{}` ended with {status})", words(command));
    }
    Ok(())
}

/// Runs to the end and gives what it printed; its complaints go where ours go.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` did not start", words(command)))?;
    if !output.status.success() {
        bail!("`{}` ended with {}", words(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed what is no text", words(command)))
}

/// Whether it starts and succeeds; its output goes nowhere.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The command as one would type it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_name()
        .unwrap_or(command.get_program());
    let mut words = program.to_string_lossy().into_owned();
    for arg in command.get_args() {
        words.push(' ');
        words.push_str(&arg.to_string_lossy());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_one_types() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["fmt", "--all"]);
        assert_eq!(words(&command), "cargo fmt --all");
    }

    #[test]
    fn a_failure_is_one_sentence_with_the_remedy_first() {
        let mut command = Command::new("cargo");
        command.arg("no-such-command").stderr(Stdio::null());
        let error = finish(&mut command, "mend it").unwrap_err().to_string();
        assert!(
            error.starts_with("mend it (`cargo no-such-command` ended with "),
            "{error}"
        );
    }

    #[test]
    fn output_is_what_was_printed() {
        let mut echo = Command::new("echo");
        assert_eq!(output(echo.arg("here")).unwrap(), "here\n");
        let error = output(&mut Command::new("false")).unwrap_err().to_string();
        assert!(error.starts_with("`false` ended with "), "{error}");
    }

    #[test]
    fn what_does_not_start_does_not_succeed() {
        assert!(!succeeds(&mut Command::new("no-such-program-anywhere")));
    }
}
