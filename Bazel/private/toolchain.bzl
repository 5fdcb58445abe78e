"""The tool that the actions run."""

TOOLCHAIN = "@rules_trellis//toolchain:type"

def _trellis_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(tool = ctx.file.tool)]

trellis_toolchain = rule(
    implementation = _trellis_toolchain_impl,
    doc = "A binary of Trellis. Name it in a `toolchain` of the type `@rules_trellis//toolchain:type`.",
    attrs = {
        "tool": attr.label(
            doc = "The binary `trellis` for the platform that builds run on.",
            allow_single_file = True,
            mandatory = True,
        ),
    },
)

def trellis_tool(ctx):
    """Returns the binary of the toolchain.

    Args:
        ctx: The context of a rule with the toolchain.

    Returns:
        The file.
    """
    return ctx.toolchains[TOOLCHAIN].tool
