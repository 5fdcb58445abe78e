"""Toolchains for builds with a `MODULE.bazel` file."""

load("//private:binaries.bzl", "declare_binaries")

_release = tag_class(
    doc = "The release of Trellis that builds run. Only the root module chooses it.",
    attrs = {
        "repository": attr.string(
            doc = "The owner and the name of Trellis' repository, such as `OWNER/trellis`.",
            mandatory = True,
        ),
        "sha256": attr.string_dict(
            doc = "The checksums of the archives `trellis-PLATFORM.tar.gz`, by platform, as in `checksums.txt` of the release.",
            mandatory = True,
        ),
        "version": attr.string(mandatory = True),
    },
)

def _trellis_impl(ctx):
    for module in ctx.modules:
        if module.is_root:
            for release in module.tags.release:
                declare_binaries("trellis_toolchains", release.repository, release.version, release.sha256)

trellis = module_extension(
    implementation = _trellis_impl,
    doc = "Register `@trellis_toolchains//:all` after a tag `release`.",
    tag_classes = {"release": _release},
)
