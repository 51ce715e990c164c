//! What only developers need: programs from Debian packages, programs that cargo installs, and
//! packages of npm. Finds what is missing and installs it where that is possible (Debian packages:
//! root on Debian), else says what to type. What the game itself needs is no business of this file.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run::{cargo, finish};

/// A program that is started. It is there if `binary` is on the `PATH` or a file matches
/// `location`, in which a component `*` stands for any one name.
struct Need {
    what: &'static str,
    binary: &'static str,
    location: &'static str,
    package: &'static str,
}

/// What tests start.
const TESTS: &[Need] = &[
    Need {
        what: "Chromium",
        binary: "chromium",
        location: "/usr/bin/chromium",
        package: "chromium",
    },
    Need {
        what: "ChromeDriver",
        binary: "chromedriver",
        location: "/usr/bin/chromedriver",
        package: "chromium-driver",
    },
    Need {
        what: "npm",
        binary: "npm",
        location: "/usr/bin/npm",
        package: "npm",
    },
];

/// What counting instructions starts.
const COUNTS: &[Need] = &[Need {
    what: "Valgrind",
    binary: "valgrind",
    location: "/usr/bin/valgrind",
    package: "valgrind",
}];

/// What packing a release starts.
const DIST: &[Need] = &[
    Need {
        what: "dpkg-deb",
        binary: "dpkg-deb",
        location: "/usr/bin/dpkg-deb",
        package: "dpkg",
    },
    Need {
        what: "xz",
        binary: "xz",
        location: "/usr/bin/xz",
        package: "xz-utils",
    },
    Need {
        what: "git",
        binary: "git",
        location: "/usr/bin/git",
        package: "git",
    },
];

/// A package of npm, in a folder of its own under `target`.
struct Package {
    name: &'static str,
    version: &'static str,
    folder: &'static str,
    /// What is used of it.
    file: &'static str,
}

/// The accessibility checker that browser tests load into the page.
const AXE: Package = Package {
    name: "axe-core",
    version: "4.14.0",
    folder: "axe",
    file: "axe.min.js",
};

/// The checker of the scripts' types.
const TYPESCRIPT: Package = Package {
    name: "typescript",
    version: "6.0.3",
    folder: "typescript",
    file: "bin/tsc",
};

/// Makes sure that everything tests need is there.
pub(crate) fn for_tests(root: &Path) -> Result<()> {
    install_programs("tests need", TESTS)?;
    install_package(root, &AXE)?;
    install_package(root, &TYPESCRIPT)
}

/// The program that checks types, for node to run.
pub(crate) fn type_checker(root: &Path) -> PathBuf {
    TYPESCRIPT.path(root)
}

/// Makes sure that everything is there to count instructions: Valgrind, and the runner that belongs
/// to the library of this version.
pub(crate) fn for_counts(root: &Path, gungraun: &str) -> Result<()> {
    install_programs("counting instructions needs", COUNTS)?;
    install_with_cargo(
        root,
        "gungraun-runner",
        &["gungraun-runner"],
        Some(gungraun),
    )
}

/// Makes sure that everything is there to pack a release.
pub(crate) fn for_dist() -> Result<()> {
    install_programs("a release needs", DIST)
}

/// Makes sure that cargo has installed a program, in this version if one is named. `asks` is how it
/// tells its version.
pub(crate) fn install_with_cargo(
    root: &Path,
    name: &str,
    asks: &[&str],
    version: Option<&str>,
) -> Result<()> {
    if installed_version(asks).is_some_and(|found| version.is_none_or(|wanted| found == wanted)) {
        println!("{name} is there");
        return Ok(());
    }
    println!("installing {name} with cargo, for every project of this user");
    let mut install = cargo(root, &["install", name, "--locked"]);
    if let Some(version) = version {
        install.args(["--version", version, "--force"]);
    }
    finish(
        &mut install,
        &format!("cargo could not install {name}: see its messages above"),
    )?;
    if installed_version(asks).is_none() {
        bail!(
            "cargo installed {name}, yet it does not start: add cargo's folder of programs to the PATH"
        );
    }
    Ok(())
}

/// The second word of what `PROGRAM --version` prints: `gungraun-runner 0.20.0`.
fn installed_version(program: &[&str]) -> Option<String> {
    let mut command = Command::new(program[0]);
    let output = command.args(&program[1..]).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let version = text.split_whitespace().nth(1)?.to_owned();
    output.status.success().then_some(version)
}

/// Installs those of `needs` that are missing; `who` begins the sentence that says what to do where
/// that is not possible.
fn install_programs(who: &str, needs: &[Need]) -> Result<()> {
    let path = env::var_os("PATH").unwrap_or_default();
    let missing = missing(needs, &path);
    if missing.is_empty() {
        println!("all programs are there: {}", names(needs.iter()));
        return Ok(());
    }
    if !(on_debian() && is_root()) {
        bail!("{who} {}", advice(&missing));
    }
    println!("installing {}", names(missing.iter().copied()));
    apt_get(&["update"])?;
    let mut args = vec!["install", "-y", "--no-install-recommends"];
    args.extend(missing.iter().map(|need| need.package));
    apt_get(&args)?;
    let missing = self::missing(needs, &path);
    if !missing.is_empty() {
        bail!(
            "apt-get installed the packages, yet {} cannot be found",
            places(&missing)
        );
    }
    Ok(())
}

fn apt_get(args: &[&str]) -> Result<()> {
    let mut apt = Command::new("apt-get");
    apt.env("DEBIAN_FRONTEND", "noninteractive").args(args);
    finish(&mut apt, "apt-get failed: see its messages above")
}

fn missing<'a>(needs: &'a [Need], path: &OsStr) -> Vec<&'a Need> {
    needs.iter().filter(|need| !is_there(need, path)).collect()
}

fn is_there(need: &Need, path: &OsStr) -> bool {
    env::split_paths(path).any(|folder| folder.join(need.binary).is_file())
        || matches_a_file(Path::new(need.location))
}

/// Whether some file has this path, `*` standing for any one name.
fn matches_a_file(pattern: &Path) -> bool {
    let mut candidates = vec![PathBuf::new()];
    for component in pattern.components() {
        candidates = if component.as_os_str() == "*" {
            candidates
                .iter()
                .flat_map(|folder| entries(folder))
                .collect()
        } else {
            candidates
                .iter()
                .map(|folder| folder.join(component))
                .collect()
        };
    }
    candidates.iter().any(|candidate| candidate.is_file())
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    entries.flatten().map(|entry| entry.path()).collect()
}

fn on_debian() -> bool {
    Path::new("/etc/debian_version").exists()
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn advice(missing: &[&Need]) -> String {
    let packages: Vec<_> = missing.iter().map(|need| need.package).collect();
    format!(
        "{}: on Debian run `sudo apt-get update && sudo apt-get install -y --no-install-recommends {}`",
        places(missing),
        packages.join(" ")
    )
}

fn places(needs: &[&Need]) -> String {
    let places: Vec<_> = needs
        .iter()
        .map(|need| {
            format!(
                "{} (`{}` on the PATH or {})",
                need.what, need.binary, need.location
            )
        })
        .collect();
    places.join(", ")
}

fn names<'a>(needs: impl Iterator<Item = &'a Need>) -> String {
    let names: Vec<_> = needs.map(|need| need.what).collect();
    names.join(", ")
}

impl Package {
    fn prefix(&self, root: &Path) -> PathBuf {
        root.join("target").join(self.folder)
    }

    fn home(&self, root: &Path) -> PathBuf {
        self.prefix(root).join("node_modules").join(self.name)
    }

    fn path(&self, root: &Path) -> PathBuf {
        self.home(root).join(self.file)
    }

    fn is_there(&self, root: &Path) -> bool {
        let manifest = self.home(root).join("package.json");
        let manifest = fs::read_to_string(manifest).unwrap_or_default();
        manifest.contains(&format!("\"version\": \"{}\"", self.version))
            && self.path(root).is_file()
    }
}

/// Has npm put the package under `target`, unless this version is there.
fn install_package(root: &Path, package: &Package) -> Result<()> {
    let Package { name, version, .. } = package;
    if package.is_there(root) {
        println!("{name} {version} is there");
        return Ok(());
    }
    println!("fetching {name} {version} from the npm registry");
    let folder = package.prefix(root);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut npm = Command::new("npm");
    npm.args([
        "install",
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--prefix",
    ]);
    npm.arg(&folder).arg(format!("{name}@{version}"));
    finish(
        &mut npm,
        &format!("npm could not fetch {name}: see its messages above"),
    )?;
    if !package.is_there(root) {
        bail!(
            "npm installed {name}, yet {} or its version {version} is missing",
            package.path(root).display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Need = Need {
        what: "Foo",
        binary: "foo",
        location: "/nowhere/foo",
        package: "foo-tools",
    };

    #[test]
    fn a_program_on_the_path_is_there() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!is_there(&NOWHERE, folder.path().as_os_str()));
        fs::write(folder.path().join("foo"), "").unwrap();
        assert!(is_there(&NOWHERE, folder.path().as_os_str()));
    }

    #[test]
    fn a_program_at_its_location_is_there() {
        let location = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        assert!(is_there(
            &Need {
                location,
                ..NOWHERE
            },
            OsStr::new("")
        ));
    }

    #[test]
    fn a_folder_of_the_same_name_is_no_program() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("foo")).unwrap();
        assert!(!is_there(&NOWHERE, folder.path().as_os_str()));
    }

    #[test]
    fn a_star_stands_for_one_name() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("15/bin")).unwrap();
        fs::write(folder.path().join("15/bin/initdb"), "").unwrap();
        assert!(matches_a_file(&folder.path().join("*/bin/initdb")));
        assert!(!matches_a_file(&folder.path().join("*/initdb")));
        assert!(!matches_a_file(&folder.path().join("*/bin/psql")));
    }

    #[test]
    fn advice_names_what_is_missing_and_the_command() {
        assert_eq!(missing(&[NOWHERE], OsStr::new("")).len(), 1);
        assert_eq!(
            advice(&[&NOWHERE]),
            "Foo (`foo` on the PATH or /nowhere/foo): on Debian run \
             `sudo apt-get update && sudo apt-get install -y --no-install-recommends foo-tools`"
        );
    }

    #[test]
    fn a_program_tells_its_version() {
        let version = installed_version(&["cargo"]).unwrap();
        assert!(version.starts_with("1."), "{version}");
        assert_eq!(installed_version(&["no-such-program-anywhere"]), None);
        assert_eq!(installed_version(&["cargo", "no-such-command"]), None);
    }

    #[test]
    fn another_version_of_a_package_does_not_count() {
        let root = tempfile::tempdir().unwrap();
        let home = root.path().join("target/axe/node_modules/axe-core");
        fs::create_dir_all(&home).unwrap();
        fs::write(home.join("axe.min.js"), "").unwrap();
        let of_version = |version: &str| {
            let manifest = format!("{{\n  \"version\": \"{version}\"\n}}");
            fs::write(home.join("package.json"), manifest).unwrap();
            AXE.is_there(root.path())
        };
        assert!(!of_version("0.0.1"));
        assert!(of_version(AXE.version));
        assert!(!TYPESCRIPT.is_there(root.path()));
    }
}
