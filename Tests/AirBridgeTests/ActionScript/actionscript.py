"""Runs the subset of ActionScript 3 that the bridge's own sources are written in.

The sources are parsed by the tree-sitter grammar, every class becomes a Python object, and every function a closure over
its tree. Whatever is outside the subset is an error when the source is loaded, not when it is reached.
"""

import json
import math
import urllib.parse
from datetime import datetime, timedelta, timezone

from tree_sitter_language_pack import get_parser


class Unsupported(Exception):
    """The source uses something that this interpreter does not know."""


class SyntaxFault(Exception):
    """The grammar does not accept the source."""


class Undefined:
    def __repr__(self):
        return "undefined"


UNDEFINED = Undefined()


class Thrown(Exception):
    def __init__(self, value):
        super().__init__(str(value))
        self.value = value


class Returned(Exception):
    def __init__(self, value):
        self.value = value


class Break(Exception):
    pass


class Continue(Exception):
    pass


class Scope:
    """The variables of one call; AS3 has no narrower scope."""

    __slots__ = ("values", "types", "parent", "this", "owner")

    def __init__(self, parent=None, this=None, owner=None):
        self.values, self.types = {}, {}
        self.parent, self.this, self.owner = parent, this, owner

    def declare(self, name, kind, value):
        self.types[name] = kind
        self.values[name] = coerce(kind, value)


class Instance:
    def __init__(self, kind):
        self.kind, self.values = kind, {}

    def get(self, name):
        found = self.kind.find(name)
        if found and found[0] == "getter":
            return found[1](self, [])
        if found and found[0] == "method":
            return Bound(self, found[1])
        if name in self.values:
            return self.values[name]
        raise Thrown(error(f"there is no {name} on {self.kind.name}"))

    def set(self, name, value):
        kind = self.kind.field_type(name)
        if kind is None:
            raise Thrown(error(f"there is no {name} on {self.kind.name}"))
        self.values[name] = coerce(kind, value)


class Bound:
    def __init__(self, this, function):
        self.this, self.function = this, function

    def __call__(self, arguments):
        return self.function(self.this, arguments)

    def __eq__(self, other):
        return isinstance(other, Bound) and (self.this is other.this) and self.function == other.function

    def __hash__(self):
        return hash(self.function)


class Class:
    def __init__(self, name, parent=None):
        self.name, self.parent = name, parent
        self.fields, self.members, self.statics, self.static_types = [], {}, {}, {}
        self.constructor, self.unit = None, None

    def find(self, name):
        if name in self.members:
            return self.members[name]
        return self.parent.find(name) if self.parent else None

    def field_type(self, name):
        for field, kind, _ in self.fields:
            if field == name:
                return kind
        return self.parent.field_type(name) if self.parent else None

    def is_a(self, other):
        return self is other or (self.parent is not None and self.parent.is_a(other))

    def prepare(self, instance):
        if self.parent:
            self.parent.prepare(instance)
        for name, kind, value in self.fields:
            instance.values[name] = coerce(kind, value(Scope(this=instance, owner=self))) if value else default(kind)

    def construct(self, instance, arguments):
        if self.constructor:
            self.constructor(instance, arguments)
        elif self.parent:
            self.parent.construct(instance, arguments)

    def __call__(self, arguments):
        instance = Instance(self)
        self.prepare(instance)
        self.construct(instance, arguments)
        return instance


def native_class(name, fields, parent=None, construct=None, **methods):
    """A class of the system's, in Python: its methods take the instance and a list."""
    made = Class(name, parent)
    made.fields = [(field, kind, None) for field, kind in fields]
    made.constructor = construct
    made.members = {key: ("method", function) for key, function in methods.items()}
    return made


def _make_error(this, arguments):
    this.values["message"] = text_of(arguments[0]) if arguments else ""


ERROR = native_class("Error", [("message", "String")], construct=_make_error)


def error(message):
    return ERROR([message])


# Values

def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def default(kind):
    return {"int": 0, "uint": 0, "Number": math.nan, "Boolean": False, "*": UNDEFINED}.get(kind)


def number_of(value):
    if is_number(value):
        return value
    if isinstance(value, bool):
        return 1 if value else 0
    if value is None:
        return 0
    if isinstance(value, str):
        try:
            return float(value) if value.strip() else 0
        except ValueError:
            return math.nan
    return math.nan


def coerce(kind, value):
    if kind in (None, "*"):
        return value
    if kind in ("int", "uint"):
        number = number_of(value)
        if math.isnan(number) or math.isinf(number):
            return 0
        whole = int(number) & 0xFFFFFFFF
        return whole - (1 << 32) if kind == "int" and whole >= 1 << 31 else whole
    if kind == "Number":
        return math.nan if value is UNDEFINED else number_of(value)
    if kind == "Boolean":
        return truth(value)
    if value is None or value is UNDEFINED:
        return None
    if kind == "String":
        return text_of(value)
    if kind == "Array" and not isinstance(value, list):
        raise Thrown(error("cannot convert to Array"))
    if isinstance(kind, Class) and not (isinstance(value, Instance) and value.kind.is_a(kind)):
        raise Thrown(error(f"cannot convert to {kind.name}"))
    return value


def truth(value):
    if isinstance(value, float) and math.isnan(value):
        return False
    return value is not UNDEFINED and value is not None and value is not False and value != 0 and value != ""


def text_of(value):
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if value is UNDEFINED:
        return "undefined"
    if is_number(value):
        if isinstance(value, float) and math.isnan(value):
            return "NaN"
        return str(int(value)) if float(value).is_integer() and abs(value) < 1e21 else repr(float(value))
    if isinstance(value, list):
        return ",".join("" if each is None else text_of(each) for each in value)
    if isinstance(value, Instance) and value.kind.is_a(ERROR):
        return value.kind.name + ": " + value.values["message"]
    return "[object Object]"


def type_of(value):
    if isinstance(value, str):
        return "string"
    if isinstance(value, bool):
        return "boolean"
    if is_number(value):
        return "number"
    if value is UNDEFINED:
        return "undefined"
    return "function" if callable(value) and not isinstance(value, (Class, Instance)) else "object"


def same(left, right):
    if isinstance(left, bool) != isinstance(right, bool):
        return False
    if is_number(left) and is_number(right) or isinstance(left, str) and isinstance(right, str):
        return left == right
    if isinstance(left, Bound):
        return left == right
    return left is right


def equal(left, right):
    nothing = (None, UNDEFINED)
    if any(left is each for each in nothing) or any(right is each for each in nothing):
        return any(left is each for each in nothing) and any(right is each for each in nothing)
    if isinstance(left, (str, bool, int, float)) and isinstance(right, (str, bool, int, float)) \
            and type_of(left) != type_of(right):
        return number_of(left) == number_of(right)
    return same(left, right)


def units(text):
    """A string of UTF-16 code units, as ActionScript counts."""
    return "".join(
        character if ord(character) < 0x10000
        else chr(0xD800 + (ord(character) - 0x10000 >> 10)) + chr(0xDC00 + (ord(character) - 0x10000 & 0x3FF))
        for character in text)


def characters(text):
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def into(value):
    """A Python value as an ActionScript one; back is `out_of`."""
    if isinstance(value, str):
        return units(value)
    if isinstance(value, list):
        return [into(each) for each in value]
    if isinstance(value, dict):
        return {units(key): into(each) for key, each in value.items()}
    return value


def out_of(value):
    if isinstance(value, str):
        return characters(value)
    if isinstance(value, list):
        return [out_of(each) for each in value]
    if isinstance(value, dict):
        return {characters(key): out_of(each) for key, each in value.items()}
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


# What the system provides

def _parse_json(arguments):
    def constant(_):
        raise ValueError("not JSON")

    try:
        return into(json.loads(characters(arguments[0]), parse_constant=constant, strict=True))
    except (ValueError, RecursionError):
        raise Thrown(error("Error #1132: invalid JSON")) from None


def _decode_uri(arguments):
    text = characters(text_of(arguments[0]))
    rest = text
    while "%" in rest:
        rest = rest[rest.index("%") + 1:]
        if len(rest) < 2 or any(digit not in "0123456789abcdefABCDEF" for digit in rest[:2]):
            raise Thrown(error("Error #1052: invalid URI"))
    try:
        return units(urllib.parse.unquote(text, errors="strict"))
    except UnicodeDecodeError:
        raise Thrown(error("Error #1052: invalid URI")) from None


EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def _utc(arguments):
    year, month, day, hour, minute, second, milliseconds = (int(each) for each in arguments)
    if year < 100:
        year += 1900  # as the system does
    moment = datetime(year, month + 1, day, hour, minute, second, milliseconds * 1000, tzinfo=timezone.utc)
    return (moment - EPOCH) // timedelta(milliseconds=1)


def _make_date(this, arguments):
    moment = EPOCH + timedelta(milliseconds=arguments[0])
    for name, value in (("fullYearUTC", moment.year), ("monthUTC", moment.month - 1), ("dateUTC", moment.day),
                        ("hoursUTC", moment.hour), ("minutesUTC", moment.minute), ("secondsUTC", moment.second),
                        ("millisecondsUTC", moment.microsecond // 1000)):
        this.values[name] = value


DATE = native_class("Date", [], construct=_make_date)
DATE.statics["UTC"] = _utc


def _has_own(this, arguments):
    return isinstance(this, dict) and arguments[0] in this


BUILT_IN = {
    "Error": ERROR, "Date": DATE,
    "NaN": math.nan, "undefined": UNDEFINED,
    "isNaN": lambda arguments: math.isnan(number_of(arguments[0])),
    "decodeURIComponent": _decode_uri,
    "int": lambda arguments: coerce("int", arguments[0]),
    "Math": {"floor": lambda arguments: math.floor(arguments[0])},
    "JSON": {"parse": _parse_json,
             "stringify": lambda arguments: into(json.dumps(out_of(arguments[0]), ensure_ascii=False))},
    "Object": {"prototype": {"hasOwnProperty": {"call": lambda arguments: _has_own(arguments[0], arguments[1:])}}},
}


def _string(arguments):
    return text_of(arguments[0]) if arguments else ""


_string.fromCharCode = lambda arguments: "".join(chr(int(each)) for each in arguments)
BUILT_IN["String"] = _string


def _clamped(value, length):
    return max(0, min(length, int(value)))


def string_member(text, name):
    if name == "length":
        return len(text)
    if name == "charAt":
        return lambda given: text[int(given[0])] if 0 <= given[0] < len(text) else ""
    if name == "charCodeAt":
        return lambda given: ord(text[int(given[0])]) if 0 <= given[0] < len(text) else math.nan
    if name == "indexOf":
        return lambda given: text.find(given[0])
    if name == "lastIndexOf":
        return lambda given: text.rfind(given[0])
    if name == "split":
        return lambda given: text.split(given[0])
    if name == "substring":
        def substring(given):
            start = _clamped(given[0], len(text))
            end = _clamped(given[1], len(text)) if len(given) > 1 else len(text)
            return text[min(start, end):max(start, end)]
        return substring
    raise Thrown(error(f"there is no {name} on String"))


def array_member(array, name):
    if name == "length":
        return len(array)
    if name == "push":
        return lambda given: (array.extend(given), len(array))[1]
    if name == "shift":
        return lambda given: array.pop(0) if array else UNDEFINED
    if name == "indexOf":
        return lambda given: next((index for index, each in enumerate(array) if same(each, given[0])), -1)
    if name == "concat":
        return lambda given: array + [each for more in given for each in (more if isinstance(more, list) else [more])]
    if name == "join":
        return lambda given: given[0].join(text_of(each) for each in array)
    raise Thrown(error(f"there is no {name} on Array"))


def member(value, name):
    if isinstance(value, Instance):
        return value.get(name)
    if isinstance(value, Class):
        if name in value.statics:
            return value.statics[name]
        raise Thrown(error(f"there is no {name} on class {value.name}"))
    if isinstance(value, str):
        return string_member(value, name)
    if isinstance(value, list):
        if is_number(name):
            return value[int(name)] if 0 <= name < len(value) else UNDEFINED
        return array_member(value, name)
    if isinstance(value, dict):
        return value.get(name, UNDEFINED)
    if value is None or value is UNDEFINED:
        raise Thrown(error("Error #1009: a member of null"))
    if hasattr(value, name):
        return getattr(value, name)
    raise Thrown(error(f"there is no {name}"))


def set_member(value, name, new):
    if isinstance(value, Instance):
        value.set(name, new)
    elif isinstance(value, dict):
        value[name] = new
    elif isinstance(value, list) and is_number(name):
        value.extend([UNDEFINED] * (int(name) + 1 - len(value)))
        value[int(name)] = new
    else:
        raise Thrown(error(f"cannot set {name}"))


def parse(source, name="source"):
    """The tree of a source; a fault of syntax is an exception that says where."""
    tree = get_parser("actionscript").parse(source.encode())
    if tree.root_node.has_error:
        node = next(each for each in nodes(tree.root_node) if each.is_error or each.is_missing)
        line, column = node.start_point
        what = "missing " + node.type if node.is_missing else repr(node.text.decode(errors="replace")[:60])
        raise SyntaxFault(f"{name}:{line + 1}:{column + 1}: {what}")
    return tree.root_node


def nodes(node):
    yield node
    for child in node.children:
        yield from nodes(child)
