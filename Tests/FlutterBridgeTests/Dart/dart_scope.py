"""Statements and expressions of the subset, inside of one function."""
import re

from dart_reader import Reader
from dart_tree import IGNORED, OPERATIONS, OPERATORS, Unknown, children, first, safe, text, units

ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f", "v": "\v"}


class Scope:
    def __init__(self, translator, owner, is_static=False):
        self.translator = translator
        self.owner = owner
        self.is_static = is_static
        self.locals = set()

    def write(self, line):
        self.translator.write(line)

    # Statements

    def block(self, node):
        inner = [child for child in children(node) if child.type not in ("{", "}")]
        if not inner:
            self.write("pass")
        for child in inner:
            self.statement(child)

    def nested(self, node):
        self.translator.indent += 1
        if node.type == "block":
            self.block(node)
        else:
            self.statement(node)
        self.translator.indent -= 1

    def statement(self, node):
        handler = getattr(self, node.type, None)
        if handler is None or not node.type.endswith(("statement", "declaration")):
            raise Unknown(node)
        handler(node)

    def local_variable_declaration(self, node):
        inner = node.named_children[0]
        if inner.type != "initialized_variable_definition":
            raise Unknown(node)
        name = text(inner.child_by_field_name("name"))
        parts = inner.children
        equals = next((i for i, part in enumerate(parts) if part.type == "="), None)
        value = self.expression(parts[equals + 1:]) if equals is not None else "None"
        self.locals.add(name)
        self.write(f"{safe(name)} = {value}")

    def expression_statement(self, node):
        inner = [child for child in children(node) if child.type != ";"]
        if len(inner) == 1 and inner[0].type == "postfix_expression":
            return self.step(inner[0])
        if len(inner) == 1 and inner[0].type == "assignment_expression":
            return self.assignment(inner[0])
        if inner[0].type == "throw_expression":
            return self.write(f"raise DartThrow({self.expression(inner[0].children[1:])})")
        self.write(self.expression(inner))

    def step(self, node):
        target = self.target(first(node, "assignable_expression"))
        sign = "+" if "++" in text(node) else "-"
        self.write(f"{target} {sign}= 1")

    def assignment(self, node):
        parts = node.children
        position = next(i for i, part in enumerate(parts) if node.field_name_for_child(i) == "operator")
        value = self.expression(parts[position + 1:])
        operator = text(parts[position])
        if operator not in ("=", "+=", "-="):
            raise Unknown(node)
        self.write(f"{self.target(parts[0])} {operator} {value}")

    def target(self, node):
        parts = children(node)
        if len(parts) == 1:
            return self.name(text(parts[0]))
        last = parts[-1]
        base = self.expression(parts[:-1])
        index = first(last, "index_selector")
        if index:
            return f"{base}[{self.expression(index.children[1:-1])}]"
        return f"{base}.{safe(text(last.children[-1]))}"

    def return_statement(self, node):
        inner = [child for child in children(node)[1:] if child.type != ";"]
        self.write("return " + (self.expression(inner) if inner else "None"))

    def continue_statement(self, node):
        self.write("continue")

    def break_statement(self, node):
        self.write("break")

    def if_statement(self, node):
        parts = children(node)
        opened = next(i for i, part in enumerate(parts) if part.type == "(")
        closed = next(i for i, part in enumerate(parts) if part.type == ")" and i > opened)
        self.write(f"if {self.expression(parts[opened + 1:closed])}:")
        self.nested(node.child_by_field_name("consequence"))
        alternative = node.child_by_field_name("alternative")
        if alternative:
            self.write("else:")
            self.nested(alternative)

    def while_statement(self, node):
        condition = node.child_by_field_name("condition")
        self.write(f"while {self.expression([condition])}:")
        self.nested(node.child_by_field_name("body"))

    def for_statement(self, node):
        parts = first(node, "for_loop_parts")
        body = node.child_by_field_name("body")
        kids = [child for child in children(parts) if child.type not in ("(", ")")]
        if any(child.type == "in" for child in kids):
            name, values = self.each(kids)
            self.write(f"for {safe(name)} in each({values}):")
            return self.nested(body)
        self.statement(parts.child_by_field_name("init"))
        condition = [c for i, c in enumerate(parts.children) if parts.field_name_for_child(i) == "condition"]
        update = parts.child_by_field_name("update")
        if "continue" in text(body):
            raise Unknown(node, "continue in a counting loop")
        self.write(f"while {self.expression(condition)}:")
        self.nested(body)
        self.translator.indent += 1
        self.step(update)
        self.translator.indent -= 1

    def each(self, kids):
        position = next(i for i, child in enumerate(kids) if child.type == "in")
        name = text(kids[position - 1])
        values = self.expression(kids[position + 1:])
        self.locals.add(name)
        return name, values

    def try_statement(self, node):
        kids = children(node)
        self.write("try:")
        self.nested(node.child_by_field_name("body"))
        kind = text(first(node, "type_identifier"))
        clause = first(node, "catch_clause")
        name = text(first(first(clause, "catch_parameters"), "identifier"))
        if kind != "FormatException":
            raise Unknown(node)
        self.locals.add(name)
        self.write(f"except FormatException as caught:")
        self.translator.indent += 1
        self.write(f"{safe(name)} = caught")
        self.translator.indent -= 1
        self.nested(kids[-1])

    # Expressions

    def name(self, name):
        if name in self.locals:
            return safe(name)
        kind, owner = self.translator.member_kind(self.owner, name)
        if kind == "member" and not self.is_static:
            return f"self.{safe(name)}"
        if kind == "static":
            return f"{safe(owner)}.{safe(name)}"
        if name == "this":
            return "self"
        return safe(name)

    def expression(self, nodes):
        """The Python for sibling nodes that make one expression."""
        if nodes == ["None"]:
            return "None"
        tokens = []
        self.flatten(nodes, tokens)
        reader = Reader(self, tokens)
        result = reader.conditional()
        if reader.position != len(tokens):
            raise Unknown(nodes[0], "more than one expression")
        return result

    def flatten(self, nodes, tokens):
        for node in nodes:
            kind = node.type
            if kind in IGNORED:
                continue
            if kind in OPERATIONS:
                self.flatten(node.children, tokens)
            elif kind == "type_test":
                negated = "!" in [child.type for child in first(node, "is_operator").children]
                tokens.append(("operator", "is!" if negated else "is", node))
                tokens.append(("type", self.type(node.children[1:]), node))
            elif kind == "type_cast":
                tokens.append(("operator", "as", node))
                tokens.append(("type", self.type(node.children[1:]), node))
            elif kind == "prefix_operator" or kind == "negation_operator":
                tokens.append(("prefix", text(node), node))
            elif kind in OPERATORS:
                tokens.append(("operator", text(node), node))
            else:
                tokens.append(("node", node, node))

    def type(self, nodes):
        return "".join(text(node) for node in nodes if node.type not in IGNORED)

    def primary(self, node):
        handler = getattr(self, "p_" + node.type, None)
        if handler is None:
            raise Unknown(node)
        return handler(node)

    def p_identifier(self, node):
        return self.name(text(node))

    def p_this(self, node):
        return "self"

    def p_decimal_integer_literal(self, node):
        return text(node)

    p_hex_integer_literal = p_decimal_floating_point_literal = p_decimal_integer_literal

    def p_null_literal(self, node):
        return "None"

    def p_true(self, node):
        return "True"

    def p_false(self, node):
        return "False"

    def p_parenthesized_expression(self, node):
        return "(" + self.expression(node.children[1:-1]) + ")"

    def p_const_object_expression(self, node):
        kids = node.children[1:]
        names = [text(kid) for kid in kids if kid.type in ("type_identifier", "identifier")]
        return self.make(names[0], names[1] if len(names) > 1 else "", self.arguments(first(node, "arguments")))

    def p_throw_expression(self, node):
        return f"throw({self.expression(node.children[1:])})"

    def make(self, owner, name, arguments):
        if owner not in self.translator.classes:
            raise KeyError(f"no class {owner}")
        return f"{safe(owner)}.constructors['{name}']({', '.join([safe(owner)] + arguments)})"

    def arguments(self, node):
        result = []
        for child in node.named_children:
            if child.type == "argument":
                result.append(self.expression(child.children))
            elif child.type == "named_argument":
                label = text(first(child, "label").children[0])
                result.append(f"{safe(label)}={self.expression(child.children[1:])}")
            elif child.type not in IGNORED:
                raise Unknown(child)
        return result

    def p_string_literal(self, node):
        quote = text(node.children[0])
        is_raw = quote.startswith("r")
        start = node.children[0].end_byte
        parts = []
        source = node.text
        base = node.start_byte
        for child in node.children[1:]:
            if child.type != "template_substitution" and child is not node.children[-1] and not child.is_named:
                continue
            if child.type not in ("template_substitution",) and child != node.children[-1]:
                continue
            piece = source[start - base:child.start_byte - base].decode()
            if piece:
                parts.append(repr(units(piece if is_raw else unescape(piece))))
            if child.type == "template_substitution":
                inner = [kid for kid in child.children if kid.type not in ("$", "{", "}", "${")]
                value = self.name(text(inner[0])) if inner[0].type == "identifier_dollar_escaped" else self.expression(inner)
                parts.append(f"text_of({value})")
            start = child.end_byte
        return "(" + " + ".join(parts) + ")" if parts else "''"

    def p_list_literal(self, node):
        return f"dart_list({self.elements(node)})"

    def p_set_or_map_literal(self, node):
        kinds = {child.type for child in node.named_children}
        arguments = first(node, "type_arguments")
        is_map = (arguments is not None and "," in text(arguments)) or (arguments is None and (
            "pair" in kinds or not kinds - {"const_builtin"} or "spread_element" in kinds))
        return f"{'dart_map' if is_map else 'dart_set'}({self.elements(node)})"

    def elements(self, node):
        """Python's argument: a list of thunks' results, each a list of elements."""
        parts = []
        for child in children(node):
            if child.type in ("[", "]", "{", "}", ",", "const_builtin", "type_arguments"):
                continue
            parts.append(child)
        # Elements are separated by commas; an element may be several nodes.
        groups, current = [], []
        for child in children(node):
            if child.type in ("[", "]", "{", "}", "const_builtin", "type_arguments"):
                continue
            if child.type == ",":
                groups.append(current)
                current = []
            else:
                current.append(child)
        if current:
            groups.append(current)
        return ", ".join(self.element(group) for group in groups if group)

    def element(self, nodes):
        node = nodes[0]
        if node.type == "pair":
            parts = node.children
            colon = next(i for i, part in enumerate(parts) if part.type == ":")
            return f"[({self.expression(parts[:colon])}, {self.expression(parts[colon + 1:])})]"
        if node.type == "spread_element":
            return f"spread({self.expression(node.children[1:])})"
        if node.type == "if_element":
            parts = children(node)
            opened = next(i for i, part in enumerate(parts) if part.type == "(")
            closed = next(i for i, part in enumerate(parts) if part.type == ")")
            return f"({self.element(parts[closed + 1:])} if {self.expression(parts[opened + 1:closed])} else [])"
        if node.type == "for_element":
            kids = [c for c in children(first(node, "for_loop_parts")) if c.type not in ("(", ")")]
            name, values = self.each(kids)
            parts = children(node)
            position = next(i for i, part in enumerate(parts) if part.type == "for_loop_parts")
            return f"[one for {safe(name)} in each({values}) for one in {self.element(parts[position + 1:])}]"
        return f"[{self.expression(nodes)}]"

    def p_switch_expression(self, node):
        condition = self.expression([node.child_by_field_name("condition")])
        self.translator.temporary += 1
        name = f"subject{self.translator.temporary}"
        cases = []
        for case in [child for child in node.named_children if child.type == "switch_expression_case"]:
            parts = children(case)
            arrow = next(i for i, part in enumerate(parts) if part.type == "=>")
            pattern = parts[0]
            if pattern.type == "object_pattern":
                if len(pattern.named_children) > 1:
                    raise Unknown(pattern)
                test = f"is_a({name}, '{text(pattern.named_children[0])}')"
            elif text(pattern) == "_":
                test = "True"
            else:
                test = f"same({name}, {self.expression(pattern.children)})"
            when = next((i for i, part in enumerate(parts) if part.type == "when"), None)
            if when is not None:
                test = f"({test} and {self.expression(parts[when + 1:arrow])})"
            cases.append((test, self.expression(parts[arrow + 1:])))
        body = "no_case()"
        for test, value in reversed(cases):
            body = f"({value} if {test} else {body})"
        return f"(lambda {name}: {body})({condition})"


def unescape(piece):
    return re.sub(r"\\(u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|.)", replaced, piece, flags=re.S)


def replaced(match):
    code = match.group(2) or match.group(3) or match.group(4)
    return chr(int(code, 16)) if code else ESCAPES.get(match.group(1), match.group(1))
