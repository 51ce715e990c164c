//! `cargo xtask dist`: a release in `target/packages`, for people without Rust. A tarball, a
//! Debian package, a bill of materials, checksums; at the end each is opened and tried.
//!
//! Needs nothing but what Debian has; no tool of cargo is installed for it.

mod bill;
mod deb;
mod notices;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::dependencies::{Dependencies, PROGRAM, TARGET};
use crate::needs;
use crate::run::{cargo, finish, output};

/// Where the release lies.
const DIST: &str = "target/packages";
/// Where it is put together and tried.
const STAGED: &str = "target/staged";
/// What people read first.
const PAPERS: [&str; 5] = [
    "README.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "NOTICE.md",
    "CHANGELOG.md",
];
/// What the papers link to.
const FURTHER: [&str; 2] = ["docs", deb::UNIT];
/// Shells, and the name each looks for.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "hypersleep.bash"),
    ("zsh", "_hypersleep"),
    ("fish", "hypersleep.fish"),
];
/// The licences of all libraries, and those of Rust's own.
const NOTICES: &str = "THIRD-PARTY-LICENCES.txt";
const RUST_NOTICES: &str = "RUST-LIBRARY-LICENCES.html";
/// What every Debian has: glibc and what it depends on.
const LIBC_FAMILY: [&str; 8] = [
    "linux-vdso.so",
    "ld-linux-x86-64.so",
    "libc.so",
    "libdl.so",
    "libgcc_s.so",
    "libm.so",
    "libpthread.so",
    "librt.so",
];
/// The second number of glibc 2.36, which Debian 12 has.
const GLIBC_OF_DEBIAN_12: u32 = 36;

/// What is released.
struct Release<'a> {
    root: &'a Path,
    version: String,
    /// When its commit was made, in seconds since 1970: the date of every file.
    time: String,
}

/// Makes a release, and tries it.
pub(crate) fn make(root: &Path) -> Result<()> {
    needs::for_dist()?;
    // What can be wrong quickly comes before the long build.
    let all = Dependencies::read(root)?;
    let parts = all.of_the_program()?;
    let notices = notices::text(root, &parts)?;
    let version = parts[0].version.clone();
    let time = output(
        Command::new("git")
            .current_dir(root)
            .args(["log", "-1", "--format=%ct"]),
    )?;
    let release = Release {
        root,
        version,
        time: time.trim().to_owned(),
    };
    empty(&release.dist())?;
    empty(&root.join(STAGED))?;

    println!("== the program");
    let program = build(root)?;
    let glibc = check_libraries(&program)?;
    println!("== the tarball");
    let tree = release.stage(&program, &notices)?;
    let tarball = release.pack(&tree)?;
    println!("== the Debian package");
    let package = deb::build(&release, &tree, glibc)?;
    println!("== the bill of materials");
    let bill = format!("{}.cdx.json", release.name());
    let text = serde_json::to_string_pretty(&bill::of(&all, &parts))?;
    write(&release.dist().join(&bill), text + "\n")?;
    println!("== checksums");
    let files = [tarball.as_str(), &package, &bill];
    let mut sums = Command::new("sha256sum");
    let sums = output(sums.current_dir(release.dist()).args(files))?;
    write(&release.dist().join("SHA256SUMS"), &sums)?;
    println!("== trying it");
    release.try_out(&tarball, &package)?;
    print!("{DIST} holds a release that works:\n{sums}");
    Ok(())
}

/// Builds the program; its path.
fn build(root: &Path) -> Result<PathBuf> {
    let args = ["build", "--profile", "dist", "--locked", "--bin", PROGRAM];
    let mut build = cargo(root, &args);
    build.args(["--target", TARGET]);
    // Instead of flags a developer may have set: a program for every such processor, which does not
    // tell where it was built.
    build.env_remove("RUSTFLAGS");
    build.env("CARGO_ENCODED_RUSTFLAGS", flags(root, &cargo_home()?));
    finish(&mut build, "the program cannot be built")?;
    Ok(root.join("target").join(TARGET).join("dist").join(PROGRAM))
}

fn cargo_home() -> Result<PathBuf> {
    let home = || env::home_dir().map(|home| home.join(".cargo"));
    env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(home)
        .context("nobody says where cargo keeps its files: set CARGO_HOME")
}

/// The flags for the compiler, as cargo wants them.
fn flags(root: &Path, cargo_home: &Path) -> String {
    let shown = |path: &Path, name: &str| format!("--remap-path-prefix={}={name}", path.display());
    [shown(cargo_home, "/cargo"), shown(root, "/hypersleep")].join("\x1f")
}

impl Release<'_> {
    fn dist(&self) -> PathBuf {
        self.root.join(DIST)
    }

    fn staged(&self, what: &str) -> PathBuf {
        self.root.join(STAGED).join(what)
    }

    fn name(&self) -> String {
        format!("{PROGRAM}-{}-x86_64-linux", self.version)
    }

    /// Puts together what the tarball holds.
    fn stage(&self, program: &Path, notices: &str) -> Result<PathBuf> {
        let tree = self.staged(&self.name());
        copy(program, &tree.join(PROGRAM))?;
        let mut list = Command::new("git");
        list.current_dir(self.root).args(["ls-files", "--"]);
        for file in output(list.args(PAPERS).args(FURTHER))?.lines() {
            copy(&self.root.join(file), &tree.join(file))?;
        }
        write(&tree.join(NOTICES), notices)?;
        copy(&notices::of_rust()?, &tree.join(RUST_NOTICES))?;
        for (shell, file) in COMPLETIONS {
            let script = output(Command::new(program).args(["completions", shell]))?;
            write(&tree.join("completions").join(file), script)?;
        }
        let pages = tree.join("man/man1");
        fs::create_dir_all(&pages).with_context(|| cannot("make", &pages))?;
        let mut man = Command::new(program);
        finish(man.arg("man").arg(pages), "there are no man pages")?;
        for paper in PAPERS {
            if !tree.join(paper).is_file() {
                bail!("{paper} is missing, or git does not know it");
            }
        }
        make_readable(&tree)?;
        Ok(tree)
    }

    /// Packs the tree; the file's name.
    fn pack(&self, tree: &Path) -> Result<String> {
        let file = format!("{}.tar.gz", self.name());
        let mut tar = Command::new("tar");
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
        tar.arg(format!("--mtime=@{}", self.time));
        tar.args(["--use-compress-program", "gzip -9n", "--create", "--file"]);
        tar.arg(self.dist().join(&file)).arg("--directory");
        tar.arg(tree.with_file_name("")).arg(self.name());
        finish(&mut tar, "the tarball cannot be packed")?;
        Ok(file)
    }

    /// Opens what was made and starts the program in it, as somebody who has nothing else.
    fn try_out(&self, tarball: &str, package: &str) -> Result<()> {
        let (from_tarball, from_package) = (self.staged("tarball"), self.staged("package"));
        fs::create_dir_all(&from_tarball).with_context(|| cannot("make", &from_tarball))?;
        let mut unpack = Command::new("tar");
        unpack.arg("--extract").arg("--file");
        unpack.arg(self.dist().join(tarball));
        unpack.arg("--directory").arg(&from_tarball);
        finish(&mut unpack, "the tarball does not unpack")?;
        let mut unpack = Command::new("dpkg-deb");
        unpack.arg("--extract").arg(self.dist().join(package));
        unpack.arg(&from_package);
        finish(&mut unpack, "the Debian package does not unpack")?;
        for program in [
            from_tarball.join(self.name()).join(PROGRAM),
            from_package.join(deb::BINARY),
        ] {
            let answer = output(Command::new(&program).env_clear().arg("--version"))?;
            if answer.trim() != format!("{PROGRAM} {}", self.version) {
                bail!("{} says it is {}", program.display(), answer.trim());
            }
            check_libraries(&program)?;
        }
        let mut sums = Command::new("sha256sum");
        sums.current_dir(self.dist());
        sums.args(["--check", "--quiet", "SHA256SUMS"]);
        finish(&mut sums, "a file does not have its checksum")
    }
}

/// Sees that the program runs on a Debian 12 with nothing installed; gives the second number of the
/// glibc it needs.
fn check_libraries(program: &Path) -> Result<u32> {
    let libraries = output(Command::new("ldd").arg(program))?;
    let strangers = strangers(&libraries);
    if !strangers.is_empty() {
        bail!(
            "the program needs libraries that not every Debian has: {}",
            strangers.join(", ")
        );
    }
    let bytes = fs::read(program).with_context(|| cannot("read", program))?;
    let glibc = glibc(&bytes).context("the program does not say which glibc it needs")?;
    if glibc > GLIBC_OF_DEBIAN_12 {
        bail!("the program needs glibc 2.{glibc}, newer than Debian 12's: build it there");
    }
    Ok(glibc)
}

/// The libraries `ldd` names that are not of the libc family.
fn strangers(ldd: &str) -> Vec<&str> {
    let names = ldd
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let is_known = |name: &str| {
        let file = name.rsplit('/').next().unwrap_or(name);
        let known = LIBC_FAMILY.iter();
        known
            .filter_map(|known| file.strip_prefix(known))
            .any(|version| version.starts_with('.'))
    };
    names.filter(|name| !is_known(name)).collect()
}

/// The highest 2.N of the symbols `…@GLIBC_2.N` a program asks for.
fn glibc(program: &[u8]) -> Option<u32> {
    const MARK: &[u8] = b"GLIBC_2.";
    let found = program.windows(MARK.len()).enumerate();
    let found = found.filter(|(_, window)| *window == MARK);
    let number = |at: usize| {
        let digits = program[at + MARK.len()..].iter();
        let digits = digits.take_while(|digit| digit.is_ascii_digit());
        let digits: String = digits.map(|&digit| char::from(digit)).collect();
        digits.parse().ok()
    };
    found.filter_map(|(at, _)| number(at)).max()
}

/// Files as everybody may read them, whatever the umask of whoever makes the release.
fn make_readable(tree: &Path) -> Result<()> {
    let mut chmod = Command::new("chmod");
    chmod.args(["--recursive", "u=rwX,go=rX"]).arg(tree);
    finish(&mut chmod, "the files' modes cannot be set")
}

fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| cannot("empty", folder))?;
    }
    fs::create_dir_all(folder).with_context(|| cannot("make", folder))
}

fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let folder = file.with_file_name("");
    fs::create_dir_all(&folder).with_context(|| cannot("make", &folder))?;
    fs::write(file, text).with_context(|| cannot("write", file))
}

/// Copies a file, or a folder with all that is in it.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if from.is_dir() {
        for entry in fs::read_dir(from).with_context(|| cannot("list", from))? {
            let name = entry.with_context(|| cannot("list", from))?.file_name();
            copy(&from.join(&name), &to.join(&name))?;
        }
        return Ok(());
    }
    let folder = to.with_file_name("");
    fs::create_dir_all(&folder).with_context(|| cannot("make", &folder))?;
    fs::copy(from, to).with_context(|| cannot("copy", from))?;
    Ok(())
}

fn cannot(what: &str, path: &Path) -> String {
    format!("cannot {what} {}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_libc_family_is_known() {
        let ldd = "\tlinux-vdso.so.1 (0x0)\n\
                   \tlibgcc_s.so.1 => /lib/x86_64-linux-gnu/libgcc_s.so.1 (0x0)\n\
                   \tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x0)\n\
                   \tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x0)\n\
                   \t/lib64/ld-linux-x86-64.so.2 (0x0)\n";
        assert!(strangers(ldd).is_empty());
        let more = format!("{ldd}\tlibssl.so.3 => not found\n\tlibcrypt.so.1 => /lib/x (0x0)\n");
        assert_eq!(strangers(&more), ["libssl.so.3", "libcrypt.so.1"]);
    }

    #[test]
    fn the_newest_glibc_counts() {
        let program = b"\x7fELF\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.17\0GLIBC_2.";
        assert_eq!(glibc(program), Some(34));
        assert_eq!(glibc(b"\x7fELF"), None);
    }

    #[test]
    fn the_compiler_forgets_where_it_worked() {
        assert_eq!(
            flags(
                Path::new("/home/ann/my games"),
                Path::new("/home/ann/.cargo")
            ),
            "--remap-path-prefix=/home/ann/.cargo=/cargo\x1f\
             --remap-path-prefix=/home/ann/my games=/hypersleep"
        );
    }

    #[test]
    fn a_folder_is_copied_with_all_that_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to/here"));
        write(&from.join("a/b"), "b").unwrap();
        write(&from.join("c"), "c").unwrap();
        copy(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("a/b")).unwrap(), "b");
        assert_eq!(fs::read_to_string(to.join("c")).unwrap(), "c");
        let error = copy(&from.join("d"), &to.join("d")).unwrap_err();
        assert!(error.to_string().starts_with("cannot copy "), "{error}");
    }
}
