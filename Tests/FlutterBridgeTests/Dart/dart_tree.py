"""The tree of Dart sources, and words about it that the translator shares."""
import tree_sitter_dart
from tree_sitter import Language, Parser

LANGUAGE = Language(tree_sitter_dart.language())
OPERATIONS = {
    "logical_and_expression", "logical_or_expression", "equality_expression", "relational_expression",
    "additive_expression", "multiplicative_expression", "if_null_expression", "conditional_expression",
    "type_test_expression", "type_cast_expression", "unary_expression", "bitwise_and_expression",
    "bitwise_or_expression", "shift_expression",
}
OPERATORS = {
    "relational_operator", "equality_operator", "logical_and_operator", "logical_or_operator", "additive_operator",
    "multiplicative_operator", "shift_operator", "&", "|", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "+", "-", "*",
    "/", "~/", "%", "??", "?", ":",
}
PRECEDENCE = [["??"], ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">=", "is", "is!", "as"], ["|"], ["&"],
              ["<<", ">>"], ["+", "-"], ["*", "/", "~/", "%"]]
IGNORED = {"comment", "documentation_comment", "annotation"}


class Unknown(Exception):
    """Something outside of the subset."""

    def __init__(self, node, why=""):
        line = node.start_point[0] + 1
        super().__init__(f"line {line}: {why or node.type}: {node.text.decode()[:80]}")


def parse(source):
    return Parser(LANGUAGE).parse(source).root_node


def faults(root):
    """Where the grammar does not understand the source: (line, column, text)."""
    found = []
    stack = [root]
    while stack:
        node = stack.pop()
        if node.is_error or node.is_missing:
            found.append((node.start_point[0] + 1, node.start_point[1] + 1, node.text.decode(errors="replace")[:60]))
        elif node.has_error:
            stack += reversed(node.children)
    return found


def text(node):
    return node.text.decode()


def children(node):
    return [child for child in node.children if child.type not in IGNORED]


def first(node, *types):
    return next((child for child in node.children if child.type in types), None)


def safe(name):
    """A Dart name as a Python one: no keyword, and no double underscore that Python would change."""
    return "d_" + name


def units(string):
    """A string as Dart has it: one character per unit of UTF-16."""
    data = string.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[i] | data[i + 1] << 8) for i in range(0, len(data), 2))


def declared_name(node):
    """The name a declaration gives; None if there is none."""
    found = node.child_by_field_name("name")
    if found is not None:
        return text(found)
    for child in node.named_children:
        if child.type.endswith("signature"):
            name = child.child_by_field_name("name")
            names = [text(one) for one in child.children if one.type == "identifier"]
            return text(name) if name is not None else names[-1] if names else None
        if child.type in ("initialized_identifier_list", "static_final_declaration_list"):
            return text(child.named_children[0].children[0])
    return None
