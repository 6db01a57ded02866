#!/usr/bin/env python3
"""Stand-ins for the tools of a Mac that the scripts of an AIR app call: one program, called by their names.

Every call is a line of JSON in the file that CALLS names. The tools do what the scripts rely on and no more: xcodebuild
makes an extension, adt an IPA, codesign seals a bundle, and refuses one whose inner bundles are not sealed as they are.
"""

import hashlib
import json
import os
import pathlib
import plistlib
import stat
import sys
import zipfile

name, arguments = pathlib.Path(sys.argv[0]).name, sys.argv[1:]


def record(**more):
    with open(os.environ["CALLS"], "a") as calls:
        calls.write(json.dumps({"tool": name, "arguments": arguments, **more}) + "\n")


def fail(text):
    print(f"{name}: {text}", file=sys.stderr)
    sys.exit(1)


def after(option):
    return arguments[arguments.index(option) + 1]


def pack(archive, root, top, prefix=""):
    for path in sorted((root / top).rglob("*")):
        entry = zipfile.ZipInfo(prefix + str(path.relative_to(root)) + ("/" if path.is_dir() else ""))
        entry.external_attr = path.stat().st_mode << 16
        archive.writestr(entry, b"" if path.is_dir() else path.read_bytes())


def content(bundle):
    """What a seal covers."""
    digest = hashlib.sha256()
    for path in sorted(pathlib.Path(bundle).rglob("*")):
        if path.is_file() and path != pathlib.Path(bundle) / "_CodeSignature" / "CodeResources":
            digest.update(str(path.relative_to(bundle)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def xcodebuild():
    record()
    if not pathlib.Path(after("-project")).joinpath("project.pbxproj").is_file():
        fail("no such project")
    scheme = pathlib.Path(after("-project")) / "xcshareddata" / "xcschemes" / (after("-scheme") + ".xcscheme")
    if not scheme.is_file():
        fail("no such scheme")
    products = pathlib.Path(after("-derivedDataPath")) / "Build" / "Products"
    bundle = products / f"{after('-configuration')}-{after('-sdk')}" / (after("-scheme") + ".appex")
    bundle.mkdir(parents=True, exist_ok=True)
    (bundle / "Info.plist").write_bytes(plistlib.dumps({"CFBundleExecutable": after("-scheme")}))
    (bundle / after("-scheme")).write_text("code")


def adt():
    record()
    at = arguments.index("-provisioning-profile") + 2
    output, descriptor, *rest = arguments[at:]
    if not pathlib.Path(descriptor).is_file():
        fail("no descriptor")
    with zipfile.ZipFile(output, "w") as archive:
        base = "Payload/AirPhotoShare.app/"
        archive.writestr(base + "AirPhotoShare", "runtime")
        archive.writestr(base + "Frameworks/Inner.framework/Inner", "code")
        while rest:
            if rest[0] == "-C":
                pack(archive, pathlib.Path(rest[1]), rest[2], base)
                rest = rest[3:]
            else:
                archive.write(rest[0], base + rest[0])
                rest = rest[1:]


def security():
    record()
    if arguments[:2] != ["cms", "-D"]:
        fail("unknown command")
    profile = pathlib.Path(after("-i")).read_bytes()
    if not profile.startswith(b"signed:"):
        fail("no profile")
    sys.stdout.buffer.write(profile.removeprefix(b"signed:"))


def plist_buddy():
    record()
    value = plistlib.loads(pathlib.Path(arguments[-1]).read_bytes())
    for key in after("-c").removeprefix("Print :").split(":"):
        if key not in value:
            fail(f'Print: Entry, ":{key}", Does Not Exist')
        value = value[key]
    if "-x" in arguments:
        sys.stdout.buffer.write(plistlib.dumps(value))
    elif isinstance(value, list):
        print("Array {\n" + "".join(f"    {each}\n" for each in value) + "}")
    else:
        print(value)


def codesign():
    bundle = pathlib.Path(arguments[-1])
    rights = plistlib.loads(pathlib.Path(after("--entitlements")).read_bytes()) if "--entitlements" in arguments else None
    profile = bundle / "embedded.mobileprovision"
    record(
        bundle=bundle.name, identity=after("--sign"), entitlements=rights,
        profile=profile.read_text() if profile.is_file() else None)
    for inner in [*bundle.rglob("*.appex"), *bundle.rglob("*.framework")]:
        seal = inner / "_CodeSignature" / "CodeResources"
        if not seal.is_file() or seal.read_text() != content(inner):
            fail(f"{inner.name} in {bundle.name} is not signed as it is")
    (bundle / "_CodeSignature").mkdir(exist_ok=True)
    (bundle / "_CodeSignature" / "CodeResources").write_text(content(bundle))


def zip_up():
    record()
    if arguments != ["-qry", "-", "Payload"]:
        fail("arguments")
    with zipfile.ZipFile(sys.stdout.buffer, "w") as archive:
        pack(archive, pathlib.Path("."), "Payload")


def unzip():
    record()
    with zipfile.ZipFile(arguments[1]) as archive:
        for entry in archive.infolist():
            path = pathlib.Path(archive.extract(entry, after("-d")))
            mode = entry.external_attr >> 16
            if stat.S_IMODE(mode):
                path.chmod(stat.S_IMODE(mode))


{
    "xcodebuild": xcodebuild, "adt": adt, "security": security, "PlistBuddy": plist_buddy, "codesign": codesign,
    "zip": zip_up, "unzip": unzip,
}[name]()
