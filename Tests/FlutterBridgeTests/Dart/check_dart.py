"""Checks the plugin's Dart without a Dart runtime.

    check_dart.py syntax FOLDER…            every .dart file is understood by the grammar
    check_dart.py vectors LIB VECTORS       the mapping files of LIB, translated and run, against the shared vectors

Prints one line per fault and a last line with counts. Ends with 1 when there was a fault.
"""
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))

import dart_runtime  # noqa: E402
import dart_translator  # noqa: E402
import dart_tree  # noqa: E402

MAPPING = [
    "share_format_exception", "members", "json_text", "share_id", "launch_link", "item_kind", "share_failure",
    "share_time", "shared_item", "share", "seen_shares", "inlet_exception", "answer", "share_target", "stored_copy", "upload",
    "shared_media_file",
]


def syntax(folders):
    files = sorted(file for folder in folders for file in pathlib.Path(folder).rglob("*.dart"))
    faults = 0
    for file in files:
        for line, column, text in dart_tree.faults(dart_tree.parse(file.read_bytes())):
            faults += 1
            print(f"{file}:{line}:{column}: not understood: {text!r}")
        for line, target in imports(file):
            if not (file.parent / target).exists():
                faults += 1
                print(f"{file}:{line}:1: there is no {target}")
    print(f"{len(files)} files, {faults} faults")
    return faults == 0 and len(files) > 0


def imports(file):
    """The files of the same package that a file names: (line, path)."""
    for number, line in enumerate(file.read_text().splitlines(), 1):
        match = re.match(r"(?:import|export) '([^':]+\.dart)'", line)
        if match:
            yield number, match.group(1)


def documented(lib):
    """How many of the public declarations in the library's files have a comment: (with, all)."""
    counts = [0, 0]

    def visit(node):
        kinds = ("class_definition", "enum_declaration", "method_signature", "declaration", "enum_constant")
        previous = None
        for child in node.children:
            if child.type in kinds:
                name = dart_tree.declared_name(child)
                inner_class = child.type in ("class_definition", "enum_declaration")
                overrides = previous is not None and previous.type == "annotation"
                if name and not name.startswith("_") and not overrides:
                    counts[1] += 1
                    counts[0] += previous is not None and previous.type == "documentation_comment"
                if inner_class and name and not name.startswith("_"):
                    visit(child.child_by_field_name("body"))
            previous = child

    for file in sorted((pathlib.Path(lib) / "src").glob("*.dart")):
        visit(dart_tree.parse(file.read_bytes()))
    return counts


def module(lib):
    translator = dart_translator.Translator()
    translator.add([dart_tree.parse((pathlib.Path(lib) / f"src/{name}.dart").read_bytes()) for name in MAPPING])
    names = {}
    exec(compile(translator.source(), "dart", "exec"), names)
    return names


class Check:
    def __init__(self, names):
        self.names = names
        self.count = 0
        self.faults = 0

    def expect(self, name, found, expected):
        self.count += 1
        if found != expected:
            self.faults += 1
            print(f"{name}: {str(found)[:300]} instead of {str(expected)[:300]}")

    def make(self, kind, constructor, *arguments):
        owner = self.names["d_" + kind]
        return owner.constructors[constructor](owner, *arguments)

    def links(self, table):
        link_class = self.names["d_LaunchLink"]
        link = link_class.d_of(table["scheme"])
        for vector in table["links"]:
            reading = link.d_read(dart_runtime.units(vector_text(vector, "link")))
            found = [reading.d_isOurs, reading.d_share, reading.d_refusal]
            expected = [vector["reading"] != "notOurs", vector.get("id"), vector.get("refusal")]
            self.expect(f"link, {vector['name']}", found, expected)
        for scheme in table["schemes"]["good"]:
            self.expect(f"scheme {scheme!r}", link_class.d_of(scheme) is not None, True)
        for scheme in table["schemes"]["bad"]:
            self.expect(f"scheme {scheme!r}", link_class.d_of(scheme), None)

    def parse(self, text):
        """The share, or the failure in the table's words."""
        try:
            return self.make("Share", "parse", dart_runtime.units(text)), None
        except dart_runtime.DartThrow as thrown:
            failure = thrown.value
            if failure.d_isNewerSchema:
                return None, {"kind": "newerSchema", "found": failure.d_found, "supported": failure.d_supported}
            return None, {"kind": "malformed", "place": failure.d_place}

    def documents(self, table):
        for vector in table["documents"]:
            name = f"document, {vector['name']}"
            share, failure = self.parse(vector_text(vector, "document"))
            self.expect(name, failure, vector.get("bridges", vector.get("failure")))
            if share is None or failure:
                continue
            written = dart_runtime.in_characters(share.d_toJson())
            self.expect(name, written, vector.get("share"))
            again, failure = self.parse(json.dumps(written))
            self.expect(f"{name}, written and read again", failure is None and again == share, True)
            self.expect(f"{name}, kinds", [item.d_kind.d_name for item in share.d_items],
                        [item["kind"] for item in written["items"]])

    def seen(self):
        def share(number, attempt):
            document = {"schema": 1, "id": f"01m8nd0w9700037qzra9adaqq{number}", "attempt": attempt,
                        "receivedAt": "2026-11-30T04:12:09Z", "items": []}
            return self.parse(json.dumps(document))[0]

        seen = self.make("SeenShares", "")
        steps = [
            ([share(1, 1), share(2, 1)], ["1", "2"]), ([share(1, 1), share(2, 1), share(3, 1)], ["3"]),
            ([share(2, 1), share(3, 1)], []), ([share(1, 2), share(2, 1), share(3, 2)], ["1", "3"]), ([], []),
            ([share(1, 2)], ["1"]),
        ]
        for number, (pending, expected) in enumerate(steps):
            self.expect(f"seen shares, step {number}", [one.d_id[-1] for one in seen.d_fresh(pending)], expected)

    def answers(self):
        read = self.names["d_readAnswer"]
        self.expect("an answer", read('{"result":{"acknowledged":true}}').d_flag("acknowledged"), True)
        for text, expected in [
            ('{"error":{"code":"notFound","message":"m"}}', "InletException(notFound): m"),
            ("", "ShareFormatException"), ("{}", "ShareFormatException: result"), ("[]", "ShareFormatException"),
            ('{"error":"x"}', "ShareFormatException: error"), ('{"result":[]}', "ShareFormatException: result"),
        ]:
            try:
                self.expect(f"answer {text}", read(text), None)
            except dart_runtime.DartThrow as thrown:
                self.expect(f"answer {text}", str(thrown).startswith(expected), True)

    def media(self):
        items = [
            {"id": "0", "kind": "image", "path": "/c/p0", "mimeType": "image/heic"}, {"id": "1", "kind": "text", "value": "t"},
            {"id": "2", "kind": "url", "value": "https://a.example"}, {"id": "3", "kind": "text", "path": "/c/long.txt"},
            {"id": "4", "kind": "video", "path": "/c/p4", "durationMs": 1500}, {"id": "5", "kind": "hologram", "path": "/c/p5"},
            {"id": "6", "kind": "webpage", "data": {"a": 1}},
        ]
        document = {"schema": 1, "id": "01m8nd0w9700037qzra9adaqqv", "receivedAt": "2026-11-30T04:12:09Z",
                    "message": "m", "items": items}
        files = self.names["d_SharedMediaFile"].d_of(self.parse(json.dumps(document))[0])
        self.expect("media", [[one.d_type.d_name, one.d_path, one.d_duration, one.d_message] for one in files], [
            ["image", "/c/p0", None, "m"], ["text", "t", None, "m"], ["url", "https://a.example", None, "m"],
            ["file", "/c/long.txt", None, "m"], ["video", "/c/p4", 1500, "m"], ["file", "/c/p5", None, "m"],
        ])

    def targets(self):
        told = {"id": "a", "title": "Ä 🙂", "subtitle": "s", "section": "x", "symbol": "star", "order": 3,
                "extra": {"k": [1]}, "lastUsed": "2026-11-30T04:12:09.123Z", "pictureUri": "file:///p"}
        target = self.make("ShareTarget", "fromJson", dart_runtime.in_units(told))
        sent = {key: value for key, value in told.items() if key not in ("lastUsed", "pictureUri")}
        self.expect("target", dart_runtime.in_characters(target.d_toJson()), sent)
        self.expect("target's time", target.d_lastUsed.d_toIso8601String(), told["lastUsed"])
        told = {"id": "u", "state": "sending", "fileName": "a.png", "bytes": 9, "sent": 3, "attempts": 2}
        upload = self.make("Upload", "fromJson", told)
        self.expect("upload", [upload.d_id, upload.d_state, upload.d_fileName, upload.d_bytes, upload.d_sent,
                               upload.d_link, upload.d_members["attempts"]], ["u", "sending", "a.png", 9, 3, None, 2])
        copy = self.make("StoredCopy", "fromJson", {"name": "n", "path": "/p/n", "uri": "file:///p/n", "size": 3})
        self.expect("copy", [copy.d_name, copy.d_path, copy.d_size], ["n", "/p/n", 3])


def vector_text(vector, key):
    repeated = vector.get("repeat", {"text": "", "count": 0})
    return vector[key] + repeated["text"] * repeated["count"]


def vectors(lib, folder):
    check = Check(module(lib))
    check.links(json.loads((pathlib.Path(folder) / "links.json").read_text()))
    check.documents(json.loads((pathlib.Path(folder) / "documents.json").read_text()))
    check.seen()
    check.answers()
    check.media()
    check.targets()
    found, total = documented(lib)
    check.expect("documented public declarations, of 100", found * 100 >= total * 90 and total > 100, True)
    print(f"{found} of {total} public declarations are documented")
    print(f"{check.count} checks, {check.faults} faults")
    return check.faults == 0


if __name__ == "__main__":
    command, *arguments = sys.argv[1:] or [""]
    if command == "syntax":
        sys.exit(0 if syntax(arguments) else 1)
    if command == "vectors" and len(arguments) == 2:
        sys.exit(0 if vectors(*arguments) else 1)
    print(__doc__, file=sys.stderr)
    sys.exit(64)
