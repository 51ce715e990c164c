//! The Debian package: the files of the tarball where Debian wants them, and the service. It is
//! installed but not started: a server wants to be told its own name first.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{NOTICES, PAPERS, RUST_NOTICES, Release, cannot, copy, make_readable, write};
use crate::dependencies::PROGRAM;
use crate::run::{finish, output};

/// Where the program lies in the package.
pub(super) const BINARY: &str = "usr/bin/hypersleep";
/// The service, as hosts use it who have no package.
pub(super) const UNIT: &str = "hosting/hypersleep.service";
const DOCUMENTS: &str = "usr/share/doc/hypersleep";
const PAGES: &str = "usr/share/man/man1";

/// Files of the tarball, and where Debian looks for them.
const PLACES: [(&str, &str); 5] = [
    (PROGRAM, BINARY),
    (
        "completions/hypersleep.bash",
        "usr/share/bash-completion/completions/hypersleep",
    ),
    (
        "completions/_hypersleep",
        "usr/share/zsh/vendor-completions/_hypersleep",
    ),
    (
        "completions/hypersleep.fish",
        "usr/share/fish/vendor_completions.d/hypersleep.fish",
    ),
    ("man/man1", PAGES),
];

/// After installing: a newer program takes over from one that runs.
const POSTINST: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = configure ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload || true
    systemctl try-restart hypersleep.service || true
fi
";
/// Before removing; the games in /var/lib/hypersleep stay.
const PRERM: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = remove ] && [ -d /run/systemd/system ]; then
    systemctl disable --now hypersleep.service || true
fi
";

/// Builds the package from the tarball's files; the name of its file.
pub(super) fn build(release: &Release, tree: &Path, glibc: u32) -> Result<String> {
    let staged = release.staged("deb");
    for (from, to) in PLACES {
        copy(&tree.join(from), &staged.join(to))?;
    }
    let documents = staged.join(DOCUMENTS);
    for paper in PAPERS.iter().chain(&[NOTICES, RUST_NOTICES, "docs"]) {
        copy(&tree.join(paper), &documents.join(paper))?;
    }
    write(&documents.join("copyright"), copyright())?;
    let unit = tree.join(UNIT);
    let unit = fs::read_to_string(&unit).with_context(|| cannot("read", &unit))?;
    let unit = packaged(&unit)?;
    write(
        &staged.join("usr/lib/systemd/system/hypersleep.service"),
        unit,
    )?;
    // Debian's man pages are packed.
    let mut gzip = Command::new("gzip");
    gzip.args(["-9n", "--recursive"]).arg(staged.join(PAGES));
    finish(&mut gzip, "the man pages cannot be packed")?;

    let size = output(Command::new("du").args(["-sk"]).arg(&staged))?;
    let size = size.split_whitespace().next().unwrap_or("0");
    let control = staged.join("DEBIAN");
    write(
        &control.join("control"),
        about(&release.version, size, glibc),
    )?;
    for (name, script) in [("postinst", POSTINST), ("prerm", PRERM)] {
        write(&control.join(name), script)?;
    }
    make_readable(&staged)?;
    let mut executable = Command::new("chmod");
    executable.arg("+x").arg(control.join("postinst"));
    executable.arg(control.join("prerm"));
    finish(&mut executable, "the package's scripts cannot be started")?;

    let file = format!("{PROGRAM}_{}_amd64.deb", release.version);
    let mut pack = Command::new("dpkg-deb");
    pack.env("SOURCE_DATE_EPOCH", &release.time);
    pack.args(["--root-owner-group", "-Zxz", "--build"]);
    pack.arg(&staged).arg(release.dist().join(&file));
    finish(&mut pack, "the Debian package cannot be built")?;
    Ok(file)
}

/// What Debian is told of the package.
fn about(version: &str, size: &str, glibc: u32) -> String {
    format!(
        "Package: {PROGRAM}\n\
         Version: {version}\n\
         Architecture: amd64\n\
         Maintainer: The Hypersleep developers <root@localhost>\n\
         Installed-Size: {size}\n\
         Depends: libc6 (>= 2.{glibc}), libgcc-s1\n\
         Section: games\n\
         Priority: optional\n\
         Description: board games aboard a starship, every rule enforced\n \
         A server for browsers, a command line for scripts, bots that never cheat,\n \
         and a record of every game that proves its dice.\n"
    )
}

fn copyright() -> String {
    format!(
        "Copyright (c) 2026 The Hypersleep developers\n\n\
         Under the MIT licence or the Apache License 2.0, at your choice: LICENSE-MIT and\n\
         LICENSE-APACHE in this folder; the latter also in /usr/share/common-licenses/Apache-2.0.\n\
         The licences of the libraries it is built with: {NOTICES},\n\
         {RUST_NOTICES}.\n"
    )
}

/// The service as the package has it: its program lies elsewhere, and the first line says what is
/// left to do.
fn packaged(unit: &str) -> Result<String> {
    let Some((_, rest)) = unit.split_once('\n') else {
        bail!("{UNIT} is empty");
    };
    let moved = rest.replace("ExecStart=/usr/local/bin/", "ExecStart=/usr/bin/");
    if moved == rest {
        bail!("{UNIT} does not start /usr/local/bin/{PROGRAM}");
    }
    Ok(format!(
        "# Put your own name behind --host: `systemctl edit --full hypersleep`; then `systemctl enable --now hypersleep`.\n{moved}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_is_told_what_the_program_needs() {
        let text = about("0.1.0", "1234", 34);
        assert!(text.contains("\nVersion: 0.1.0\n"), "{text}");
        assert!(
            text.contains("\nDepends: libc6 (>= 2.34), libgcc-s1\n"),
            "{text}"
        );
        // Further lines of a description begin with a space.
        let (_, description) = text.split_once("\nDescription: ").unwrap();
        let mut further = description.lines().skip(1);
        assert!(further.all(|line| line.starts_with(' ')), "{text}");
    }

    #[test]
    fn the_service_starts_the_program_of_the_package() {
        let unit = include_str!("../../../hosting/hypersleep.service");
        let text = packaged(unit).unwrap();
        assert!(
            text.contains("\nExecStart=/usr/bin/hypersleep serve "),
            "{text}"
        );
        assert!(!text.contains("/usr/local"), "{text}");
        assert!(packaged("# A service\nExecStart=/bin/true\n").is_err());
    }
}
