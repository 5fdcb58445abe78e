"""The action that runs `trellis link`."""

load(":toolchain.bzl", "trellis_tool")

_ENDINGS = [".feature.yaml", ".feature.yml", ".feature.json"]

def names_of_outputs(ctx, specs):
    """Returns the beginnings of the names of generated files: the specs' paths in the package, with dots.

    Args:
        ctx: The context of the rule.
        specs: The specs.

    Returns:
        A list of names, in the order of the specs.
    """
    names = {}
    for spec in specs:
        if spec.owner.package != ctx.label.package or not spec.is_source:
            fail("'{}' must be a file of the package '{}'".format(spec.short_path, ctx.label.package))
        path = spec.owner.name
        for ending in _ENDINGS:
            if path.endswith(ending):
                path = path[:-len(ending)]
                break
        name = path.replace("/", ".")
        if name in names:
            fail("'{}' and '{}' become the same files; rename one of them".format(names[name], spec.short_path))
        names[name] = spec.short_path
    return names.keys()

def folder(label):
    """Returns the folder of a package, from the folder that actions run in.

    Args:
        label: A label in the package.
    """
    return "/".join([part for part in [label.workspace_root, label.package] if part]) or "."

def run_link(ctx, library, outputs, mnemonic, message, options = [], inputs = [], dependencies = None, unused = None):
    """Declares an action that reads only its inputs.

    Args:
        ctx: The context of a rule with the toolchain.
        library: What `trellis link` needs to know of the module: a struct with the label, the module, the specs, the
            configuration with its templates, the code, and the target.
        outputs: The files that it writes, all in one folder.
        mnemonic: The kind of the action.
        message: What the action does, for people.
        options: More options.
        inputs: More inputs: a list of depsets.
        dependencies: The specs of other modules: a depset of structs.
        unused: The output that lists the inputs that nothing depends on.
    """
    arguments = ctx.actions.args()
    arguments.add("link")
    arguments.add("--hermetic")
    arguments.add("--module", library.module)
    arguments.add("--folder", folder(library.label))
    arguments.add("--output", outputs[0].dirname)
    if library.configuration:
        arguments.add("--configuration", library.configuration)
    if library.target:
        arguments.add("--target", library.target)
    arguments.add_all(options)
    files = []
    if dependencies:
        # There can be more of them than a command line can name.
        lines = ctx.actions.args()
        lines.set_param_file_format("multiline")
        lines.use_param_file("--dependencies=%s", use_always = True)
        lines.add_all(dependencies, map_each = _dependency)
        files = [lines]
    specs = ctx.actions.args()
    specs.add_all(library.code, before_each = "--code")
    specs.add("--")
    specs.add_all(library.specs)
    outputs = outputs + ([unused] if unused else [])
    ctx.actions.run(
        executable = trellis_tool(ctx),
        arguments = [arguments] + files + [specs],
        inputs = depset(
            library.specs + library.code + library.templates +
            ([library.configuration] if library.configuration else []),
            transitive = inputs,
        ),
        outputs = outputs,
        unused_inputs_list = unused,
        mnemonic = mnemonic,
        progress_message = message + " " + library.module,
    )

def _dependency(entry):
    return entry.module + "=" + entry.interface.path
