#!/usr/bin/env python3
"""Writes a large invented project in Xcode's form: generate.py <path> <bytes>. The same size gives the same file."""
import hashlib
import sys


def ident(*parts):
    return hashlib.sha256("/".join(map(str, parts)).encode()).hexdigest()[:24].upper()


def section(name, objects):
    body = "".join(f"\t\t{text}\n" for _, text in sorted(objects))
    return f"\n/* Begin {name} section */\n{body}/* End {name} section */\n"


def project(files):
    per_group = 40
    references, builds, groups, phase = [], [], [], []
    group_ids = []
    for start in range(0, files, per_group):
        group = ident("group", start)
        children = []
        for number in range(start, min(start + per_group, files)):
            name = f"Screen{number:05}+Topic{number % 7}.swift"
            reference, build = ident("file", number), ident("build", number)
            references.append((reference, f'{reference} /* {name} */ = {{isa = PBXFileReference; fileEncoding = 4; '
                               f'lastKnownFileType = sourcecode.swift; path = "{name}"; sourceTree = "<group>"; }};'))
            builds.append((build, f"{build} /* {name} in Sources */ = {{isa = PBXBuildFile; "
                           f"fileRef = {reference} /* {name} */; }};"))
            phase.append(f"\t\t\t\t{build} /* {name} in Sources */,\n")
            children.append(f"\t\t\t\t{reference} /* {name} */,\n")
        groups.append((group, f"{group} /* Part{start} */ = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n"
                       f"{''.join(children)}\t\t\t);\n\t\t\tpath = Part{start};\n\t\t\tsourceTree = \"<group>\";\n\t\t}};"))
        group_ids.append((group, f"Part{start}"))
    app, product, main, products = ident("app"), ident("product"), ident("main"), ident("products")
    root, sources = ident("root"), ident("sources")
    references.append((product, f"{product} /* App.app */ = {{isa = PBXFileReference; explicitFileType = "
                       f"wrapper.application; includeInIndex = 0; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; }};"))
    listed = "".join(f"\t\t\t\t{i} /* {n} */,\n" for i, n in group_ids)
    groups.append((main, f"{main} = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n{listed}\t\t\t\t{products} "
                   f"/* Products */,\n\t\t\t);\n\t\t\tsourceTree = \"<group>\";\n\t\t}};"))
    groups.append((products, f"{products} /* Products */ = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\t"
                   f"{product} /* App.app */,\n\t\t\t);\n\t\t\tname = Products;\n\t\t\tsourceTree = \"<group>\";\n\t\t}};"))
    configurations, lists = [], []
    for owner, isa, name in ((root, "PBXProject", "App"), (app, "PBXNativeTarget", "App")):
        members = ""
        for mode in ("Debug", "Release"):
            one = ident("configuration", owner, mode)
            members += f"\t\t\t\t{one} /* {mode} */,\n"
            configurations.append((one, f"{one} /* {mode} */ = {{\n\t\t\tisa = XCBuildConfiguration;\n\t\t\t"
                                   f"buildSettings = {{\n\t\t\t\tPRODUCT_NAME = \"$(TARGET_NAME)\";\n\t\t\t\t"
                                   f"SWIFT_VERSION = 5.0;\n\t\t\t}};\n\t\t\tname = {mode};\n\t\t}};"))
        lists.append((ident("list", owner), f"{ident('list', owner)} /* Build configuration list for {isa} \"{name}\" */"
                      f" = {{\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = (\n{members}\t\t\t);\n\t\t\t"
                      f"defaultConfigurationIsVisible = 0;\n\t\t\tdefaultConfigurationName = Release;\n\t\t}};"))
    target = (app, f"{app} /* App */ = {{\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildConfigurationList = "
              f"{ident('list', app)} /* Build configuration list for PBXNativeTarget \"App\" */;\n\t\t\tbuildPhases = (\n"
              f"\t\t\t\t{sources} /* Sources */,\n\t\t\t);\n\t\t\tbuildRules = (\n\t\t\t);\n\t\t\tdependencies = (\n\t\t\t);\n"
              f"\t\t\tname = App;\n\t\t\tproductName = App;\n\t\t\tproductReference = {product} /* App.app */;\n\t\t\t"
              f"productType = \"com.apple.product-type.application\";\n\t\t}};")
    whole = (root, f"{root} /* Project object */ = {{\n\t\t\tisa = PBXProject;\n\t\t\tattributes = {{\n\t\t\t\t"
             f"LastUpgradeCheck = 1500;\n\t\t\t}};\n\t\t\tbuildConfigurationList = {ident('list', root)} /* Build "
             f"configuration list for PBXProject \"App\" */;\n\t\t\tcompatibilityVersion = \"Xcode 14.0\";\n\t\t\tmainGroup = "
             f"{main};\n\t\t\tproductRefGroup = {products} /* Products */;\n\t\t\tprojectDirPath = \"\";\n\t\t\t"
             f"projectRoot = \"\";\n\t\t\ttargets = (\n\t\t\t\t{app} /* App */,\n\t\t\t);\n\t\t}};")
    phases = (sources, f"{sources} /* Sources */ = {{\n\t\t\tisa = PBXSourcesBuildPhase;\n\t\t\tbuildActionMask = "
              f"2147483647;\n\t\t\tfiles = (\n{''.join(phase)}\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t}};")
    return ("// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n"
            + section("PBXBuildFile", builds) + section("PBXFileReference", references) + section("PBXGroup", groups)
            + section("PBXNativeTarget", [target]) + section("PBXProject", [whole])
            + section("PBXSourcesBuildPhase", [phases]) + section("XCBuildConfiguration", configurations)
            + section("XCConfigurationList", lists)
            + f"\t}};\n\trootObject = {root} /* Project object */;\n}}\n")


if __name__ == "__main__":
    path, size = sys.argv[1], int(sys.argv[2])
    per_file = (len(project(2000)) - len(project(1000))) / 1000
    with open(path, "w") as out:
        out.write(project(int(size / per_file)))
