"""The part of Dart's core library that the mapping files use. Strings are sequences of UTF-16 units, as in Dart."""
import datetime
import json
import re

from dart_tree import units


class DartObject:
    initial = {}
    constructors = {}

    @classmethod
    def blank(cls):
        return cls.__new__(cls)

    def fill(self, owner):
        for name, make in owner.initial.items():
            setattr(self, "d_" + name, make())
        return self

    def equals(self, other):
        return self is other

    def __eq__(self, other):
        return self.equals(other)

    __hash__ = None


class DartEnum:
    def __init__(self, kind, name):
        self.kind, self.d_name = kind, name


class DartThrow(Exception):
    """Carries what Dart threw."""

    def __init__(self, value):
        super().__init__(call(value, "toString") if isinstance(value, DartObject) else str(value))
        self.value = value


class FormatException(Exception):
    pass


def throw(value):
    raise DartThrow(value)


def no_case():
    raise AssertionError("no case of a switch fits")


def same(one, other):
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if one is None or other is None:
        return one is other
    if isinstance(one, (list, dict, set)):
        return one is other
    return one == other


def if_null(value, otherwise):
    return otherwise() if value is None else value


def not_null(value):
    if value is None:
        raise TypeError("null where there must be a value")
    return value


def is_a(value, kind):
    if kind.endswith("?"):
        return value is None or is_a(value, kind[:-1])
    kind = kind.replace(" ", "")
    if kind == "Object":
        return value is not None
    if kind == "String":
        return isinstance(value, str)
    if kind == "bool":
        return isinstance(value, bool)
    if kind == "int":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "double":
        return isinstance(value, float)
    if kind == "List<Object?>":
        return isinstance(value, list)
    if kind == "Map<String,Object?>":
        return isinstance(value, dict)
    return any(one.__name__ == "d_" + kind for one in type(value).__mro__)


def cast(value, kind):
    if not is_a(value, kind):
        raise TypeError(f"not a {kind}")
    return value


def text_of(value):
    if isinstance(value, str):
        return value
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, DartObject):
        return call(value, "toString")
    return str(value)


def each(values):
    return list(values)


def spread(value):
    return list(value.items()) if isinstance(value, dict) else list(value)


def dart_list(*groups):
    return [one for group in groups for one in group]


def dart_map(*groups):
    return dict(one for group in groups for one in group)


def dart_set(*groups):
    return {one for group in groups for one in group}


def at_index(value, index):
    if isinstance(value, dict):
        return value.get(index)
    if not 0 <= index < len(value):
        raise IndexError("RangeError")
    return value[index]


GETTERS = {
    "length": len, "isEmpty": lambda value: len(value) == 0, "isNotEmpty": lambda value: len(value) > 0,
    "keys": lambda value: list(value), "message": lambda value: str(value),
    "hashCode": lambda value: 0, "month": lambda value: value.month, "day": lambda value: value.day,
}


def get(value, name):
    if value is None:
        raise TypeError(f"null has no {name}")
    if isinstance(value, (DartObject, DartEnum)) or (isinstance(value, type) and issubclass(value, DartObject)):
        return getattr(value, "d_" + name)
    return GETTERS[name](value)


def substring(value, start, end=None):
    end = len(value) if end is None else end
    if not 0 <= start <= end <= len(value):
        raise IndexError("RangeError")
    return value[start:end]


def code_unit_at(value, index):
    if not 0 <= index < len(value):
        raise IndexError("RangeError")
    return ord(value[index])


METHODS = {
    str: {
        "startsWith": lambda value, start: value.startswith(start),
        "codeUnitAt": code_unit_at, "substring": substring, "contains": lambda value, part: part in value,
        "lastIndexOf": lambda value, part: value.rfind(part), "padRight": lambda value, width, fill: value.ljust(width, fill),
    },
    list: {"add": list.append, "join": lambda value, separator: separator.join(value)},
    dict: {"containsKey": lambda value, key: key in value, "remove": lambda value, key: value.pop(key, None)},
    set: {"add": lambda value, one: value.add(one), "contains": lambda value, one: one in value},
    int: {"abs": abs, "truncate": int}, float: {"abs": abs, "truncate": int},
}


def call(value, name, *arguments, **named):
    if value is None:
        raise TypeError(f"null has no {name}")
    if isinstance(value, (DartObject, Core)) or value in CORE:
        return getattr(value, "d_" + name)(*arguments, **named)
    return METHODS[type(value)][name](value, *arguments)


class Core:
    """A class of the core library."""


class d_int(Core):
    @staticmethod
    def d_parse(value):
        if not re.fullmatch(r"[+-]?[0-9]+", value):
            raise FormatException(value)
        return int(value)


class d_String(Core):
    @staticmethod
    def d_fromCharCodes(values):
        return "".join(map(chr, values))


class d_Object(Core):
    @staticmethod
    def d_hash(*values):
        return 0


class d_DateTime(Core):
    def __init__(self, value):
        self.value = value

    @staticmethod
    def d_utc(*parts):
        year, month, day, hour, minute, second, millisecond = parts
        # Months and days run over into the next, as in Dart.
        year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
        start = datetime.datetime(year, month, 1)
        return d_DateTime(start + datetime.timedelta(
            days=day - 1, hours=hour, minutes=minute, seconds=second, milliseconds=millisecond))

    month = property(lambda self: self.value.month)
    day = property(lambda self: self.value.day)

    def d_toIso8601String(self):
        return self.value.strftime("%Y-%m-%dT%H:%M:%S.") + f"{self.value.microsecond // 1000:03}Z"

    def __eq__(self, other):
        return isinstance(other, d_DateTime) and self.value == other.value

    __hash__ = None


class Match(Core):
    def __init__(self, match):
        self.match = match

    def d_group(self, number):
        return self.match.group(number)


class d_RegExp(Core):
    def __init__(self, pattern):
        # JavaScript's meaning: `$` is the very end, `\d` is ASCII.
        self.pattern = re.compile(re.sub(r"\$$", r"\\Z", pattern), re.ASCII)

    def d_firstMatch(self, value):
        match = self.pattern.search(value)
        return Match(match) if match else None


CORE = (d_int, d_String, d_Object, d_DateTime)


def d_jsonDecode(value):
    whole = value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")

    def refuse(name):
        raise FormatException(f"{name} is no JSON")

    try:
        return in_units(json.loads(whole, parse_constant=refuse))
    except ValueError as error:
        raise FormatException(str(error)) from None


def in_units(value):
    if isinstance(value, str):
        return units(value)
    if isinstance(value, list):
        return [in_units(one) for one in value]
    if isinstance(value, dict):
        return {units(key): in_units(one) for key, one in value.items()}
    return value


def in_characters(value):
    """The way back, for comparing."""
    if isinstance(value, str):
        return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    if isinstance(value, list):
        return [in_characters(one) for one in value]
    if isinstance(value, dict):
        return {in_characters(key): in_characters(one) for key, one in value.items()}
    return value
