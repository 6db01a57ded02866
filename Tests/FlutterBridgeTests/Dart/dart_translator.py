"""Translates the subset of Dart that the mapping files of the plugin are written in to Python, over the grammar's tree.

There is no Dart runtime among the packages of Debian and PyPI. What the translator does not know is an error, never
left out. The grammar's precedence of mixed operators is not relied on: expressions are flattened and parsed again.
"""
from dart_scope import Scope
from dart_tree import Unknown, children, first, safe, text


class Translator:
    """Translates files to one Python module; classes may refer to each other in any order."""

    def __init__(self):
        self.lines = ["from dart_runtime import *", ""]
        self.indent = 0
        self.classes = {}
        self.globals = set()
        self.temporary = 0

    # Output

    def write(self, line):
        self.lines.append("    " * self.indent + line)

    def source(self):
        return "\n".join(self.lines) + "\n"

    # Declarations

    def add(self, roots):
        for root in roots:
            for node in root.children:
                if node.type == "class_definition":
                    self.scan(node)
                elif node.type == "enum_declaration":
                    self.classes[text(node.child_by_field_name("name"))] = {
                        "parent": None, "members": set(), "statics": set()}
                elif node.type == "function_signature":
                    self.globals.add(text(node.child_by_field_name("name")))
                elif node.type == "static_final_declaration_list":
                    self.globals |= {text(one.children[0]) for one in node.named_children}
        for root in roots:
            self.file(root)

    def scan(self, node):
        name = text(node.child_by_field_name("name"))
        parent = first(node, "superclass")
        info = {"parent": text(first(parent, "type_identifier")) if parent else None, "members": set(),
                "statics": set()}
        for member in node.child_by_field_name("body").named_children:
            if member.type == "method_signature":
                inner = member.named_children[-1]
                found = inner.child_by_field_name("name")
                if found is not None and inner.type in ("function_signature", "getter_signature"):
                    info["statics" if first(member, "static") else "members"].add(text(found))
            elif member.type == "declaration":
                names = [text(one.children[0]) for kind in ("initialized_identifier_list", "static_final_declaration_list")
                         for group in member.children if group.type == kind for one in group.named_children]
                info["statics" if first(member, "static") else "members"].update(names)
        self.classes[name] = info

    def member_kind(self, owner, name):
        while owner:
            info = self.classes.get(owner)
            if info is None:
                return None, None
            if name in info["members"]:
                return "member", owner
            if name in info["statics"]:
                return "static", owner
            owner = info["parent"]
        return None, None

    def file(self, root):
        nodes = children(root)
        for position, node in enumerate(nodes):
            if node.type == "class_definition":
                self.class_definition(node)
            elif node.type == "enum_declaration":
                self.enum(node)
            elif node.type == "function_signature":
                self.function(node, nodes[position + 1], None, safe(text(node.child_by_field_name("name"))))
            elif node.type == "static_final_declaration_list":
                for one in node.named_children:
                    name, value = text(one.children[0]), one.children[2:]
                    self.write(f"{safe(name)} = {Scope(self, None).expression(value)}")
            elif node.type not in ("function_body", "import_or_export", "const_builtin", "final_builtin", ";",
                                   "library_name", "type_identifier", "type_arguments"):
                raise Unknown(node)

    def enum(self, node):
        name = text(node.child_by_field_name("name"))
        self.write(f"class {safe(name)}(DartEnum): pass")
        for one in node.child_by_field_name("body").named_children:
            if one.type == "enum_constant":
                value = text(one.child_by_field_name("name"))
                self.write(f"{safe(name)}.{safe(value)} = {safe(name)}('{name}', '{value}')")

    def class_definition(self, node):
        name = text(node.child_by_field_name("name"))
        parent = self.classes[name]["parent"]
        self.write("")
        self.write(f"class {safe(name)}({safe(parent) if parent else 'DartObject'}): pass")
        members = children(node.child_by_field_name("body"))
        fields = []
        for position, member in enumerate(members):
            if member.type == "declaration":
                if first(member, "constant_constructor_signature", "constructor_signature"):
                    continue
                self.fields(name, member, fields)
        self.write(f"{safe(name)}.initial = {{{', '.join(fields)}}}")
        self.write(f"{safe(name)}.constructors = dict({safe(name)}.constructors)")
        has_constructor = False
        for position, member in enumerate(members):
            if member.type == "declaration":
                made = first(member, "constant_constructor_signature", "constructor_signature")
                if made:
                    has_constructor = True
                    self.constructor(name, made, first(member, "initializers") or first(made, "initializers"))
            elif member.type == "method_signature":
                body = members[position + 1] if position + 1 < len(members) else None
                self.method(name, member, body)
        if not has_constructor:
            self.write(f"{safe(name)}.constructors[''] = lambda cls: cls.blank().fill({safe(name)})")

    def fields(self, owner, member, fields):
        for group in member.named_children:
            if group.type == "static_final_declaration_list":
                for one in group.named_children:
                    value = Scope(self, owner).expression(one.children[2:])
                    self.write(f"{safe(owner)}.{safe(text(one.children[0]))} = {value}")
            elif group.type == "initialized_identifier_list":
                for one in group.named_children:
                    if len(one.children) > 1:
                        value = Scope(self, owner).expression(one.children[2:])
                        fields.append(f"'{text(one.children[0])}': (lambda: {value})")

    def parameters(self, node, scope):
        """Python's parameters, and statements that fill in defaults; `this.x` is told apart."""
        positional, named, fills = [], [], []

        def one(parameter, default, is_named):
            inner = first(parameter, "constructor_param", "super_formal_parameter")
            if inner is not None:
                name = text(inner.children[-1])
                # `String this.x` puts the type before.
                if inner.type == "constructor_param":
                    name = text([c for c in inner.children if c.type == "identifier"][-1])
                fills.append(("super" if inner.type == "super_formal_parameter" else "this", name))
            else:
                name = text(parameter.child_by_field_name("name"))
            scope.locals.add(name)
            value = scope.expression(default) if default else None
            (named if is_named else positional).append((name, value))

        def group(nodes, is_named, is_optional):
            position = 0
            while position < len(nodes):
                if nodes[position].type == "formal_parameter":
                    default = []
                    end = position + 1
                    if end < len(nodes) and nodes[end].type == "=":
                        end += 1
                        while end < len(nodes) and nodes[end].type not in (",", "}", "]"):
                            default.append(nodes[end])
                            end += 1
                    elif is_optional:
                        default = ["None"]
                    one(nodes[position], default, is_named)
                    position = end
                else:
                    position += 1

        plain = [child for child in children(node) if child.type != "optional_formal_parameters"]
        group(plain, False, False)
        optional = first(node, "optional_formal_parameters")
        if optional:
            kids = children(optional)
            is_named = kids[0].type == "{"
            marked, previous = [], None
            for kid in kids:
                marked.append(kid)
            group(marked, is_named, True)
        signature = [safe(name) + (f"={value}" if value is not None else "") for name, value in positional]
        if named:
            signature.append("*")
            signature += [safe(name) + f"={value if value is not None else 'None'}" for name, value in named]
        return signature, fills

    def constructor(self, owner, node, initializers):
        names = [text(child) for child in node.children if child.type == "identifier"]
        name = names[1] if len(names) > 1 else ("_" if text(node).endswith("._") else "")
        scope = Scope(self, owner, is_static=True)
        signature, fills = self.parameters(first(node, "formal_parameter_list"), scope)
        function = f"make_{owner}_{name}"
        self.write(f"def {function}({', '.join(['cls'] + signature)}):")
        self.indent += 1
        to_super = [safe(field) for kind, field in fills if kind == "super"]
        entries, parent_arguments = [], to_super
        for entry in initializers.named_children if initializers else []:
            inner = entry.named_children
            if inner and inner[0].type == "field_initializer":
                parts = inner[0].children
                equals = next(i for i, part in enumerate(parts) if part.type == "=")
                entries.append((text(parts[equals - 1]), scope.expression(parts[equals + 1:])))
            elif first(entry, "super"):
                parent_arguments = to_super + scope.arguments(first(entry, "arguments"))
            else:
                raise Unknown(entry)
        parent = self.classes[owner]["parent"]
        if parent:
            self.write(f"self = {safe(parent)}.constructors[''](cls, {', '.join(parent_arguments)})")
        else:
            self.write("self = cls.blank()")
        self.write(f"self.fill({safe(owner)})")
        for kind, field in fills:
            if kind == "this":
                self.write(f"self.{safe(field)} = {safe(field)}")
        for field, value in entries:
            self.write(f"self.{safe(field)} = {value}")
        self.write("return self")
        self.indent -= 1
        self.write(f"{safe(owner)}.constructors['{name}'] = {function}")

    def method(self, owner, member, body):
        inner = member.named_children[-1]
        if inner.type == "factory_constructor_signature":
            names = [text(child) for child in inner.children if child.type == "identifier"]
            name = names[1] if len(names) > 1 else ""
            function = f"make_{owner}_{name}"
            self.function(inner, body, owner, function, ["cls"], is_static=True)
            self.write(f"{safe(owner)}.constructors['{name}'] = {function}")
        elif inner.type == "getter_signature":
            name = text(inner.child_by_field_name("name"))
            is_static = first(member, "static") is not None
            function = f"get_{owner}_{name}"
            self.function(inner, body, owner, function, [] if is_static else ["self"], is_static)
            if is_static:
                raise Unknown(member, "a static getter")
            self.write(f"{safe(owner)}.{safe(name)} = property({function})")
        elif inner.type == "operator_signature":
            function = f"equals_{owner}"
            self.function(inner, body, owner, function, ["self"])
            self.write(f"{safe(owner)}.equals = {function}")
        elif inner.type == "function_signature":
            name = text(inner.child_by_field_name("name"))
            is_static = first(member, "static") is not None
            function = f"do_{owner}_{name}"
            self.function(inner, body, owner, function, [] if is_static else ["self"], is_static)
            target = f"staticmethod({function})" if is_static else function
            self.write(f"{safe(owner)}.{safe(name)} = {target}")
        else:
            raise Unknown(inner)

    def function(self, signature, body, owner, name, extra=(), is_static=False):
        scope = Scope(self, owner, is_static=is_static)
        found = first(signature, "formal_parameter_list")
        parameters = self.parameters(found, scope)[0] if found else []
        self.write(f"def {name}({', '.join(list(extra) + parameters)}):")
        self.indent += 1
        block = first(body, "block")
        if block:
            scope.block(block)
            self.write("return None")
        else:
            arrow = next(i for i, child in enumerate(body.children) if child.type == "=>")
            self.write("return " + scope.expression([c for c in body.children[arrow + 1:] if c.type != ";"]))
        self.indent -= 1
