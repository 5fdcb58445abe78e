"""`trellis_library`: the features of a module."""

load(":link.bzl", "names_of_outputs", "run_link")
load(":toolchain.bzl", "TOOLCHAIN")

TrellisInfo = provider(
    doc = "The specs of a module, and what they say to others.",
    fields = {
        "library": "What `trellis link` needs to know of the module.",
        "names": "The beginnings of the names of the files that the specs become.",
        "summaries": "What the specs say to other modules: structs with the module, its interface, and its reactions.",
        "known": "The summaries of the modules that the module depends on, directly or not: a depset.",
    },
)

def interfaces(summaries):
    """Returns the interfaces of summaries, as a list of files.

    Args:
        summaries: A depset of summaries.
    """
    return [summary.interface for summary in summaries.to_list()]

def _trellis_library_impl(ctx):
    module = ctx.attr.module_name or ctx.label.name
    library = struct(
        label = ctx.label,
        module = module,
        specs = ctx.files.specs,
        configuration = ctx.file.configuration,
        templates = ctx.files.templates,
        code = ctx.files.code,
        target = ctx.attr.target,
    )
    names = names_of_outputs(ctx, ctx.files.specs)
    infos = [dependency[TrellisInfo] for dependency in ctx.attr.deps]
    known = depset(
        [summary for info in infos for summary in info.summaries],
        transitive = [info.known for info in infos],
    )

    summaries = []
    for name in names:
        path = ctx.label.name + ".summaries/" + name
        summaries.append(struct(
            module = module,
            interface = ctx.actions.declare_file(path + ".interface.yaml"),
            reactions = ctx.actions.declare_file(path + ".reactions.yaml"),
        ))
    run_link(
        ctx,
        library,
        [summary.interface for summary in summaries] + [summary.reactions for summary in summaries],
        "TrellisSummary",
        "Summarizing the features of",
        options = ["--summary"],
    )

    features = []
    for name in names:
        path = ctx.label.name + ".features/" + name
        features.append(ctx.actions.declare_file(path + ".feature.swift"))
        features.append(ctx.actions.declare_file(path + ".presentations.swift"))
    run_link(
        ctx,
        library,
        features,
        "TrellisFeatures",
        "Generating the features of",
        inputs = [depset(interfaces(known))],
        dependencies = known,
    )
    return [
        DefaultInfo(files = depset(features)),
        TrellisInfo(library = library, names = names, summaries = summaries, known = known),
    ]

trellis_library = rule(
    implementation = _trellis_library_impl,
    doc = "Generates the features of a module's specs. Name it in the `srcs` of the module's `swift_library`.",
    attrs = {
        "specs": attr.label_list(
            doc = "The specs, files of this package.",
            allow_files = [".feature.yaml", ".feature.yml", ".feature.json"],
            allow_empty = False,
            mandatory = True,
        ),
        "module_name": attr.string(
            doc = "The module that the features are part of. The default is the name of the target.",
        ),
        "deps": attr.label_list(
            doc = "The `trellis_library` of each module with specs that the module depends on.",
            providers = [TrellisInfo],
        ),
        "configuration": attr.label(
            doc = "The `trellis.yaml` of the specs.",
            allow_single_file = [".yaml"],
        ),
        "templates": attr.label_list(
            doc = "The templates in the folder that `templates` of the configuration names.",
            allow_files = [".mustache"],
        ),
        "code": attr.label_list(
            doc = "The module's own Swift files, if its views push screens with `NavigationLink(state:)`.",
            allow_files = [".swift"],
        ),
        "target": attr.string(
            doc = "The version to generate code for, such as `composable-architecture 1.25`. The default is the target of the configuration.",
        ),
    },
    toolchains = [TOOLCHAIN],
)
