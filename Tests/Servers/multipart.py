"""Reads a multipart/form-data body as it arrives: nothing but the text fields is kept in memory."""

import hashlib
import re

FIELD_LIMIT = 1 << 20
HEADER_LIMIT = 16 << 10


class Malformed(Exception):
    """The body breaks the form that RFC 7578 describes."""


class Part:
    def __init__(self, headers):
        disposition = headers.get("content-disposition", "")
        if not disposition.startswith("form-data"):
            raise Malformed(f"a part with the disposition {disposition!r}")
        self.name = quoted(disposition, "name")
        self.filename = quoted(disposition, "filename")
        self.type = headers.get("content-type")
        self.headers = headers
        self.size = 0
        self.digest = hashlib.sha256()
        self.value = b""
        if self.name is None:
            raise Malformed("a part without a name")

    def take(self, data):
        self.size += len(data)
        self.digest.update(data)
        if self.filename is None:
            self.value += data
            if len(self.value) > FIELD_LIMIT:
                raise Malformed(f"the field {self.name!r} is longer than {FIELD_LIMIT} bytes")

    def description(self):
        found = {"name": self.name, "size": self.size, "sha256": self.digest.hexdigest(), "headers": self.headers}
        if self.filename is None:
            found["value"] = self.value.decode("utf-8", "replace")
        else:
            found["filename"] = self.filename
            found["type"] = self.type
        return found


def quoted(header, parameter):
    """The value of a parameter as browsers write it: only the quote and the line breaks are escaped."""
    found = re.search(r'(?:^|;)\s*' + parameter + r'="((?:[^"])*)"', header)
    if found is None:
        return None
    return found.group(1).replace("%22", '"').replace("%0D", "\r").replace("%0A", "\n")


def boundary_of(content_type):
    found = re.match(r'multipart/form-data;\s*boundary=(?:"([^"]+)"|([^\s;]+))\s*$', content_type or "")
    if found is None:
        raise Malformed(f"the content type {content_type!r}")
    return (found.group(1) or found.group(2)).encode("ascii")


def read_form(content_type, chunks):
    """The parts of a body, each with its size and digest.

    `chunks` yields the body's bytes. What comes after the closing delimiter is refused, so that a wrong length shows.
    """
    delimiter = b"\r\n--" + boundary_of(content_type)
    chunks = iter(chunks)
    # The first delimiter has no line break before it.
    buffer = b"\r\n"
    parts = []
    current = None

    def more():
        nonlocal buffer
        chunk = next(chunks, None)
        if chunk is None:
            raise Malformed("the body ends in the middle")
        buffer += chunk

    while True:
        place = buffer.find(delimiter)
        if place < 0:
            keep = len(delimiter) - 1
            if current is None and len(buffer) > HEADER_LIMIT:
                raise Malformed("something before the first delimiter")
            if current is not None and len(buffer) > keep:
                current.take(buffer[:-keep])
                buffer = buffer[-keep:]
            more()
            continue
        if current is not None:
            current.take(buffer[:place])
        elif place != 0:
            raise Malformed("something before the first delimiter")
        buffer = buffer[place + len(delimiter):]
        while len(buffer) < 2:
            more()
        if buffer[:2] == b"--":
            rest = buffer[2:] + b"".join(chunks)
            if rest not in (b"", b"\r\n"):
                raise Malformed(f"{len(rest)} bytes after the end")
            return parts
        if buffer[:2] != b"\r\n":
            raise Malformed("a delimiter that goes on")
        buffer = buffer[2:]
        while b"\r\n\r\n" not in buffer:
            if len(buffer) > HEADER_LIMIT:
                raise Malformed("the headers of a part are too long")
            more()
        head, buffer = buffer.split(b"\r\n\r\n", 1)
        headers = {}
        for line in head.decode("utf-8").split("\r\n"):
            name, colon, value = line.partition(":")
            if not colon or name.lower() in headers:
                raise Malformed(f"the header line {line!r}")
            headers[name.lower()] = value.strip()
        current = Part(headers)
        parts.append(current)
        # The delimiter may follow at once.
        buffer = buffer if buffer else b""
