"""`trellis_tests`: the tests of a module's features."""

load(":library.bzl", "TrellisInfo", "interfaces")
load(":link.bzl", "run_link")
load(":toolchain.bzl", "TOOLCHAIN")

def _trellis_tests_impl(ctx):
    info = ctx.attr.library[TrellisInfo]
    folder = ctx.label.name + ".tests/"
    tests = [
        ctx.actions.declare_file("{}{}.{}.tests.swift".format(folder, info.library.module, name))
        for name in info.names
    ]
    unused = ctx.actions.declare_file(folder + "unused.txt")
    reactions = [summary.reactions for summary in info.known.to_list()]
    run_link(
        ctx,
        info.library,
        tests,
        "TrellisTests",
        "Generating the tests of",
        options = ["--tests", "--unused", unused.path],
        inputs = [depset(interfaces(info.known) + reactions)],
        dependencies = info.known,
        # A test depends on what happens in the features that it reaches, not in all.
        unused = unused,
    )
    return [DefaultInfo(files = depset(tests))]

trellis_tests = rule(
    implementation = _trellis_tests_impl,
    doc = "Generates the tests of a module's features. Name it in the `srcs` of a `swift_test`.",
    attrs = {
        "library": attr.label(
            doc = "The `trellis_library` of the module.",
            mandatory = True,
            providers = [TrellisInfo],
        ),
    },
    toolchains = [TOOLCHAIN],
)
