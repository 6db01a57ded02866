"""Turns the tree of a source into Python closures; see actionscript.py."""

import ast
import math

import actionscript as a


def _kids(node, field):
    return [each for each in node.children_by_field_name(field) if each.is_named]


def _one(node, field):
    found = _kids(node, field)
    return found[0] if found else None


def _named(node):
    return [each for each in node.named_children if each.type not in ("line_comment", "block_comment", "comment")]


def _text(node):
    return node.text.decode()


def _hint(node):
    """The type that a variable or a parameter is declared with."""
    inner = _one(node, "type") if node is not None else None
    return _text(inner if inner is not None else node).lstrip(":").strip() if node is not None else None


class Program:
    """Classes of several sources that know each other."""

    def __init__(self, **provided):
        self.globals = dict(a.BUILT_IN)
        self.globals.update(provided)
        self.started = []

    def load(self, sources):
        """Loads sources by name; constants are computed in the order of the list."""
        parsed = []
        for name, source in sources:
            root = a.parse(source, name)
            declaration = next(each for each in a.nodes(root) if each.type == "class_declaration")
            made = a.Class(_text(_one(declaration, "name")))
            self.globals[made.name] = made
            parsed.append((made, declaration))
        for made, declaration in parsed:
            parents = _kids(declaration, "superclass")
            if parents:
                made.parent = self.globals[_text(parents[-1])]
        for made, declaration in parsed:
            Compiler(self, made).members(_one(declaration, "body"))


class Compiler:
    def __init__(self, program, owner):
        self.program, self.owner = program, owner

    def kind(self, name):
        if name is None or name in ("int", "uint", "Number", "Boolean", "String", "Array", "Object", "Function", "*"):
            return name
        if name == "void" or name.startswith("Vector"):
            return "*"
        found = self.program.globals.get(name)
        if not isinstance(found, a.Class):
            raise a.Unsupported(f"unknown type {name}")
        return found

    # Classes

    def members(self, body):
        for node in _named(body):
            marks = [_text(each) for each in node.children if each.type == "property_attribut"]
            is_static = "static" in marks
            if node.type in ("variable_declaration", "constant_declaration"):
                name, kind = _text(_one(node, "name")), self.kind(_hint(_one(node, "type")))
                value = _one(node, "value")
                run = self.expression(value) if value is not None else None
                if is_static:
                    start = a.coerce(kind, run(a.Scope(owner=self.owner))) if run else a.default(kind)
                    self.owner.statics[name], self.owner.static_types[name] = start, kind
                else:
                    self.owner.fields.append((name, kind, run))
            elif node.type == "function_declaration":
                self.method(node, is_static)
            else:
                raise a.Unsupported(f"{node.type} in a class, line {node.start_point[0] + 1}")

    def method(self, node, is_static):
        name = _text(_one(node, "name"))
        function = self.function(node)
        accessor = next((_text(each) for each in node.children if each.type == "accessor"), None)
        if name == self.owner.name:
            self.owner.constructor = function
        elif is_static:
            self.owner.statics[name] = lambda arguments: function(None, arguments)
        elif accessor == "set":
            raise a.Unsupported("setters")
        else:
            self.owner.members[name] = ("getter" if accessor else "method", function)

    def function(self, node):
        parameters, rest = self.parameters(_one(node, "parameters"))
        result = self.kind(_hint(_one(node, "return_type")))
        body = self.statement(_one(node, "body"))
        owner = self.owner

        def call(this, arguments, outer=None):
            scope = a.Scope(parent=outer, this=this, owner=owner)
            for index, (name, kind, value) in enumerate(parameters):
                if index >= len(arguments) and value is None:
                    raise a.Thrown(a.error("Error #1063: an argument is missing"))
                scope.declare(name, kind, arguments[index] if index < len(arguments) else value(scope))
            if rest:
                scope.declare(rest, "Array", list(arguments[len(parameters):]))
            elif len(arguments) > len(parameters):
                raise a.Thrown(a.error("Error #1063: too many arguments"))
            try:
                body(scope)
            except a.Returned as returned:
                return a.coerce(result, returned.value)
            return a.default(result) if result is not None else a.UNDEFINED

        return call

    def parameters(self, node):
        found, rest = [], None
        for child in node.children if node is not None else []:
            if child.type == "identifier":
                found.append([_text(child), None, None])
            elif child.type == "type_hint":
                found[-1][1] = self.kind(_hint(child))
            elif child.type == "rest":
                rest = _text(_named(child)[0])
            elif child.is_named:
                found[-1][2] = self.expression(child)
        return [tuple(each) for each in found], rest

    # Statements

    def statement(self, node):
        run = getattr(self, "do_" + node.type, None)
        if run is None:
            raise a.Unsupported(f"{node.type}, line {node.start_point[0] + 1}: {_text(node)[:40]}")
        return run(node)

    def do_statement_block(self, node):
        steps = [self.statement(each) for each in _named(node)]

        def run(scope):
            for step in steps:
                step(scope)
        return run

    def do_expression_statement(self, node):
        return self.expression(_named(node)[0])

    def do_variable_declaration(self, node):
        name, kind = _text(_one(node, "name")), self.kind(_hint(_one(node, "type")))
        value = _one(node, "value")
        run = self.expression(value) if value is not None else None
        return lambda scope: scope.declare(name, kind, run(scope) if run else a.default(kind))

    do_constant_declaration = do_variable_declaration

    def do_if_statement(self, node):
        test = self.expression(_one(node, "condition"))
        then = self.statement(_one(node, "consequence"))
        other = _one(node, "alternative")
        otherwise = self.statement(_named(other)[0]) if other is not None else None

        def run(scope):
            if a.truth(test(scope)):
                then(scope)
            elif otherwise:
                otherwise(scope)
        return run

    def do_while_statement(self, node):
        return self.loop(None, self.expression(_one(node, "condition")), None, self.statement(_one(node, "body")))

    def do_for_statement(self, node):
        declared = next((each for each in node.children if each.type == "identifier"), None)
        kind = self.kind(_hint(next((each for each in node.children if each.type == "type_hint"), None)))
        value = self.expression(_one(node, "value"))
        name = _text(declared)
        step = _one(node, "increment")
        condition = _one(node, "condition")
        if condition.type == "expression_statement":
            condition = _named(condition)[0]
        return self.loop(
            lambda scope: scope.declare(name, kind, value(scope)), self.expression(condition),
            self.expression(step), self.statement(_one(node, "body")))

    def loop(self, begin, test, step, body):
        def run(scope):
            if begin:
                begin(scope)
            while a.truth(test(scope)):
                try:
                    body(scope)
                except a.Break:
                    break
                except a.Continue:
                    pass
                if step:
                    step(scope)
        return run

    def do_for_in_statement(self, node, values=False):
        left = _kids(node, "left")
        name = _text(next(each for each in left if each.type == "identifier"))
        kind = self.kind(_hint(next((each for each in left if each.type == "type_hint"), None)))
        over, body = self.expression(_one(node, "right")), self.statement(_one(node, "body"))

        def run(scope):
            subject = over(scope)
            if isinstance(subject, dict):
                each = list(subject.values() if values else subject.keys())
            elif isinstance(subject, list):
                each = list(subject) if values else list(range(len(subject)))
            else:
                each = []
            for value in each:
                scope.declare(name, kind, value)
                try:
                    body(scope)
                except a.Break:
                    break
                except a.Continue:
                    continue
        return run

    def do_for_each_in_statement(self, node):
        return self.do_for_in_statement(node, values=True)

    def do_return_statement(self, node):
        given = _named(node)
        value = self.expression(given[0]) if given else None

        def run(scope):
            raise a.Returned(value(scope) if value else a.UNDEFINED)
        return run

    def do_throw_statement(self, node):
        value = self.expression(_named(node)[0])

        def run(scope):
            raise a.Thrown(value(scope))
        return run

    def do_break_statement(self, node):
        def run(scope):
            raise a.Break()
        return run

    def do_continue_statement(self, node):
        def run(scope):
            raise a.Continue()
        return run

    def do_try_statement(self, node):
        body = self.statement(_one(node, "body"))
        if _one(node, "finalizer") is not None or len(_kids(node, "handler")) != 1:
            raise a.Unsupported("try with anything but one catch")
        handler = _one(node, "handler")
        name = _text(_one(handler, "parameter"))
        kind = self.kind(_hint(_one(handler, "type")))
        recover = self.statement(_one(handler, "body"))

        def run(scope):
            try:
                body(scope)
            except a.Thrown as thrown:
                caught = thrown.value
                if isinstance(kind, a.Class) and not (isinstance(caught, a.Instance) and caught.kind.is_a(kind)):
                    raise
                scope.declare(name, kind, caught)
                recover(scope)
        return run

    def do_switch_statement(self, node):
        value = self.expression(_one(node, "value"))
        cases = []
        for case in _named(_one(node, "body")):
            test = self.expression(_one(case, "value")) if case.type == "switch_case" else None
            cases.append((test, [self.statement(each) for each in _kids(case, "body")]))

        def run(scope):
            subject, falls = value(scope), False
            try:
                for test, steps in cases:
                    falls = falls or test is None or a.same(subject, test(scope))
                    if falls:
                        for step in steps:
                            step(scope)
            except a.Break:
                pass
        return run

    # Expressions

    def expression(self, node):
        run = getattr(self, "of_" + node.type, None)
        if run is None:
            raise a.Unsupported(f"{node.type}, line {node.start_point[0] + 1}: {_text(node)[:40]}")
        return run(node)

    def of_parenthesized_expression(self, node):
        return self.expression(_named(node)[0])

    def of_string(self, node):
        text = a.units(ast.literal_eval(_text(node)))
        return lambda scope: text

    def of_number(self, node):
        text = _text(node)
        value = int(text, 0) if text[:2].lower() == "0x" or text.isdigit() else float(text)
        return lambda scope: value

    def of_true(self, node):
        return lambda scope: True

    def of_false(self, node):
        return lambda scope: False

    def of_null(self, node):
        return lambda scope: None

    def of_undefined(self, node):
        return lambda scope: a.UNDEFINED

    def of_this(self, node):
        return lambda scope: scope.this

    def of_array(self, node):
        each = [self.expression(one) for one in _named(node)]
        return lambda scope: [one(scope) for one in each]

    def of_object(self, node):
        pairs = []
        for pair in _named(node):
            key, value = _named(pair)
            name = a.units(ast.literal_eval(_text(key))) if key.type == "string" else _text(key)
            pairs.append((name, self.expression(value)))
        return lambda scope: {name: value(scope) for name, value in pairs}

    def of_identifier(self, node):
        name = _text(node)
        if name == "this":
            return self.of_this(node)
        provided = self.program.globals
        owner = self.owner

        def run(scope):
            level = scope
            while level is not None:
                if name in level.values:
                    return level.values[name]
                level = level.parent
            if isinstance(scope.this, a.Instance) and (scope.this.kind.find(name) or name in scope.this.values):
                return scope.this.get(name)
            kind = owner
            while kind is not None:
                if name in kind.statics:
                    return kind.statics[name]
                kind = kind.parent
            if name in provided:
                return provided[name]
            raise a.Thrown(a.error(f"Error #1065: {name} is not defined"))
        return run

    of_data_type = of_identifier

    def of_member_expression(self, node):
        value, name = self.expression(_one(node, "object")), _text(_one(node, "property"))
        return lambda scope: a.member(value(scope), name)

    def of_subscript_expression(self, node):
        value, index = self.expression(_one(node, "object")), self.expression(_one(node, "index"))
        return lambda scope: a.member(value(scope), index(scope))

    def of_call_expression(self, node):
        function = _one(node, "function")
        arguments = [self.expression(each) for each in _kids(node, "parameters")]
        owner = self.owner
        if function.type == "identifier" and _text(function) == "super":
            def run_super(scope):
                owner.parent.construct(scope.this, [each(scope) for each in arguments])
            return run_super
        if function.type == "new_expression":
            function = _named(function)[0]
        called = self.expression(function)

        def run(scope):
            target = called(scope)
            if not callable(target):
                raise a.Thrown(a.error("Error #1006: not a function"))
            return target([each(scope) for each in arguments])
        return run

    of_super = of_identifier

    def of_anonymous_function(self, node):
        function = self.function(node)
        return lambda scope: (lambda arguments: function(scope.this, arguments, scope))

    def of_ternary_expression(self, node):
        test = self.expression(_one(node, "condition"))
        yes, no = self.expression(_one(node, "iftrue")), self.expression(_one(node, "iffalse"))
        return lambda scope: yes(scope) if a.truth(test(scope)) else no(scope)

    def of_unary_expression(self, node):
        operator = _text(node.child_by_field_name("operator"))
        if operator == "delete":
            target = _one(node, "argument")
            value = self.expression(_one(target, "object"))
            index = self.expression(_one(target, "index"))
            return lambda scope: value(scope).pop(index(scope), None) is not None
        value = self.expression(_one(node, "argument"))
        if operator == "!":
            return lambda scope: not a.truth(value(scope))
        if operator == "-":
            return lambda scope: -a.number_of(value(scope))
        if operator == "typeof":
            return lambda scope: a.type_of(value(scope))
        raise a.Unsupported(operator)

    def of_update_expression(self, node):
        target = _one(node, "argument")
        read, write = self.expression(target), self.writer(target)
        change = 1 if "++" in _text(node) else -1

        def run(scope):
            before = a.number_of(read(scope))
            write(scope, before + change)
            return before
        return run

    def of_assignment_expression(self, node):
        write, value = self.writer(_one(node, "left")), self.expression(_one(node, "right"))
        return lambda scope: write(scope, value(scope))

    def of_augmented_assignment_expression(self, node):
        target = _one(node, "left")
        read, write, value = self.expression(target), self.writer(target), self.expression(_one(node, "right"))
        operation = BINARY[_text(node.child_by_field_name("operator"))[:-1]]
        return lambda scope: write(scope, operation(read(scope), value(scope)))

    def writer(self, node):
        if node.type == "identifier":
            return self.name_writer(_text(node))
        value = self.expression(_one(node, "object"))
        if node.type == "member_expression":
            name = _text(_one(node, "property"))
            return lambda scope, new: (a.set_member(value(scope), name, new), new)[1]
        if node.type == "subscript_expression":
            index = self.expression(_one(node, "index"))
            return lambda scope, new: (a.set_member(value(scope), index(scope), new), new)[1]
        raise a.Unsupported(f"an assignment to {node.type}")

    def name_writer(self, name):
        owner = self.owner

        def write(scope, new):
            level = scope
            while level is not None:
                if name in level.values:
                    level.values[name] = a.coerce(level.types[name], new)
                    return new
                level = level.parent
            if isinstance(scope.this, a.Instance) and name in scope.this.values:
                scope.this.set(name, new)
            elif name in owner.statics:
                owner.statics[name] = a.coerce(owner.static_types[name], new)
            else:
                raise a.Thrown(a.error(f"Error #1065: {name} is not defined"))
            return new
        return write

    def of_cast_expression(self, node):
        value, kind = _named(node)
        name = _text(kind)
        kind = name if name in ("String", "Array", "Number", "Boolean", "Object") else self.kind(name)
        run = self.expression(value)
        return lambda scope: (lambda found: found if _is(found, kind) else None)(run(scope))

    def of_binary_expression(self, node):
        left, right = (self.expression(each) for each in _named(node))
        operator = next(_text(each) for each in node.children if not each.is_named or each.type in ("is", "in"))
        if operator == "&&":
            return lambda scope: (lambda value: right(scope) if a.truth(value) else value)(left(scope))
        if operator == "||":
            return lambda scope: (lambda value: value if a.truth(value) else right(scope))(left(scope))
        if operator == "is":
            # The right side is a type, not a value.
            name = _text(_named(node)[1])
            kind = name if name in ("String", "Array", "Number", "Boolean", "Object") else self.kind(name)
            return lambda scope: _is(left(scope), kind)
        operation = BINARY.get(operator)
        if operation is None:
            raise a.Unsupported(operator)
        return lambda scope: operation(left(scope), right(scope))


def _is(value, kind):
    if isinstance(kind, a.Class):
        return isinstance(value, a.Instance) and value.kind.is_a(kind)
    return {
        "String": isinstance(value, str), "Array": isinstance(value, list), "Number": a.is_number(value),
        "Boolean": isinstance(value, bool), "Object": value is not None and value is not a.UNDEFINED,
    }[kind]


def _add(left, right):
    if isinstance(left, str) or isinstance(right, str):
        return a.text_of(left) + a.text_of(right)
    return a.number_of(left) + a.number_of(right)


def _arithmetic(operation):
    return lambda left, right: operation(a.number_of(left), a.number_of(right))


def _modulo(left, right):
    return math.nan if right == 0 or math.isnan(left) else math.fmod(left, right)


def _in(left, right):
    return left in right if isinstance(right, dict) else False


def _compare(operation):
    def run(left, right):
        if isinstance(left, str) and isinstance(right, str):
            return operation(left, right)
        return operation(a.number_of(left), a.number_of(right))
    return run


BINARY = {
    "+": _add, "-": _arithmetic(lambda x, y: x - y), "*": _arithmetic(lambda x, y: x * y), "%": _arithmetic(_modulo),
    "/": _arithmetic(lambda x, y: x / y if y else math.nan),
    "<": _compare(lambda x, y: x < y), ">": _compare(lambda x, y: x > y),
    "<=": _compare(lambda x, y: x <= y), ">=": _compare(lambda x, y: x >= y),
    "==": a.equal, "!=": lambda x, y: not a.equal(x, y), "===": a.same, "!==": lambda x, y: not a.same(x, y),
    "in": _in,
}
