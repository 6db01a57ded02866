"""Expressions by Dart's precedence, out of flattened tokens."""
from dart_tree import PRECEDENCE, Unknown, first, safe, text


class Reader:
    """Reads flattened tokens by Dart's precedence."""

    def __init__(self, scope, tokens):
        self.scope = scope
        self.tokens = tokens
        self.position = 0

    def operator(self, *wanted):
        if self.position < len(self.tokens):
            kind, value, _ = self.tokens[self.position]
            if kind == "operator" and value in wanted:
                self.position += 1
                return value
        return None

    def conditional(self):
        condition = self.binary(0)
        if not self.operator("?"):
            return condition
        consequence = self.conditional()
        if not self.operator(":"):
            raise Unknown(self.tokens[0][2], "? without :")
        return f"({consequence} if {condition} else {self.conditional()})"

    def binary(self, level):
        if level == len(PRECEDENCE):
            return self.unary()
        left = self.binary(level + 1)
        while True:
            operator = self.operator(*PRECEDENCE[level])
            if not operator:
                return left
            if operator in ("is", "is!", "as"):
                kind = self.tokens[self.position][1]
                self.position += 1
                test = f"is_a({left}, {kind!r})"
                left = {"is": test, "is!": f"(not {test})", "as": f"cast({left}, {kind!r})"}[operator]
                continue
            right = self.binary(level + 1)
            left = {
                "??": f"if_null({left}, lambda: {right})", "||": f"({left} or {right})", "&&": f"({left} and {right})",
                "==": f"same({left}, {right})", "!=": f"(not same({left}, {right}))", "~/": f"({left} // {right})",
            }.get(operator, f"({left} {operator} {right})")

    def unary(self):
        kind, value, node = self.tokens[self.position]
        if kind == "prefix":
            self.position += 1
            inner = self.unary()
            return f"(not {inner})" if value == "!" else f"({value}{inner})"
        return self.postfix()

    def postfix(self):
        kind, node, _ = self.tokens[self.position]
        if kind != "node":
            raise Unknown(self.tokens[self.position][2], "an operator without a value")
        self.position += 1
        selectors = []
        while self.position < len(self.tokens):
            kind, value, _ = self.tokens[self.position]
            if kind != "node" or value.type not in ("selector", "unconditional_assignable_selector"):
                break
            selectors.append(value if value.type != "selector" else value.children[0])
            self.position += 1
        return self.selected(node, selectors)

    def selected(self, node, selectors):
        scope = self.scope
        name = text(node) if node.type == "identifier" else None
        result = None
        if name is not None and name in scope.translator.classes and name not in scope.locals:
            result, selectors = self.of_class(name, selectors)
        elif name is not None and selectors and selectors[0].type == "argument_part":
            arguments = ", ".join(scope.arguments(first(selectors[0], "arguments")))
            result, selectors = f"{scope.name(name)}({arguments})", selectors[1:]
        else:
            result = scope.primary(node)
        while selectors:
            selector, rest = selectors[0], selectors[1:]
            if selector.type in ("unconditional_assignable_selector", "conditional_assignable_selector"):
                index = first(selector, "index_selector")
                if index:
                    result = f"at_index({result}, {scope.expression(index.children[1:-1])})"
                elif selector.type == "conditional_assignable_selector":
                    raise Unknown(selector)
                else:
                    member = text(selector.children[-1])
                    if rest and rest[0].type == "argument_part":
                        arguments = scope.arguments(first(rest[0], "arguments"))
                        result, rest = f"call({', '.join([result, repr(member)] + arguments)})", rest[1:]
                    else:
                        result = f"get({result}, {member!r})"
            elif selector.type == "!":
                result = f"not_null({result})"
            else:
                raise Unknown(selector)
            selectors = rest
        return result

    def of_class(self, name, selectors):
        """A constructor's call, or a static member."""
        scope = self.scope
        if selectors and selectors[0].type == "argument_part":
            return scope.make(name, "", scope.arguments(first(selectors[0], "arguments"))), selectors[1:]
        member = text(selectors[0].children[-1])
        if len(selectors) > 1 and selectors[1].type == "argument_part":
            arguments = scope.arguments(first(selectors[1], "arguments"))
            if member in scope.translator.classes[name]["statics"]:
                return f"{safe(name)}.{safe(member)}({', '.join(arguments)})", selectors[2:]
            return scope.make(name, member, arguments), selectors[2:]
        return f"{safe(name)}.{safe(member)}", selectors[1:]
