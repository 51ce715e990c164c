//! The bill of materials: what is in the program, for those who look up what is known of each part.
//! `CycloneDX` 1.5, from what cargo knows.

use serde_json::{Value, json};

use crate::dependencies::{Dependencies, Package};

/// The bill of a program and its parts; the program is the first of them.
pub(super) fn of(all: &Dependencies, parts: &[&Package]) -> Value {
    let (program, libraries) = parts.split_first().expect("a program has its own package");
    let components: Vec<_> = libraries
        .iter()
        .map(|library| component(library, "library"))
        .collect();
    let dependencies: Vec<_> = parts
        .iter()
        .map(|part| {
            let uses: Vec<_> = all.used_by(part).map(reference).collect();
            json!({ "ref": reference(part), "dependsOn": uses })
        })
        .collect();
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": component(program, "application") },
        "components": components,
        "dependencies": dependencies,
    })
}

fn component(package: &Package, kind: &str) -> Value {
    let mut component = json!({
        "type": kind,
        "bom-ref": reference(package),
        "name": package.name,
        "version": package.version,
        "licenses": [{ "expression": package.licence }],
    });
    // Our own rooms are not on crates.io: an address there would be somebody else's.
    if !package.ours {
        component["purl"] = json!(format!("pkg:cargo/{}", reference(package)));
    }
    if let Some(checksum) = &package.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    component
}

fn reference(package: &Package) -> String {
    format!("{}@{}", package.name, package.version)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dependencies::tests::small_tree;

    #[test]
    fn each_part_has_its_name_licence_and_checksum() {
        let tree = small_tree();
        let bill = of(&tree, &tree.of_the_program().unwrap());
        let expected = json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": { "component": {
                "type": "application",
                "bom-ref": "hypersleep@0.1.0",
                "name": "hypersleep",
                "version": "0.1.0",
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            }},
            "components": [{
                "type": "library",
                "bom-ref": "gungraun-macros@0.1.0",
                "name": "gungraun-macros",
                "version": "0.1.0",
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "purl": "pkg:cargo/gungraun-macros@0.1.0",
                "hashes": [{ "alg": "SHA-256", "content": "00ff" }],
            }],
            "dependencies": [
                { "ref": "hypersleep@0.1.0", "dependsOn": ["gungraun-macros@0.1.0"] },
                { "ref": "gungraun-macros@0.1.0", "dependsOn": [] },
            ],
        });
        assert_eq!(bill, expected);
    }
}
