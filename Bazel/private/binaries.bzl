"""The binaries of releases."""

PLATFORMS = {
    "linux-aarch64": ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    "linux-x86_64": ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    "macos-universal": ["@platforms//os:macos"],
}

_BINARY = """\
load("@rules_trellis//:defs.bzl", "trellis_toolchain")

trellis_toolchain(
    name = "trellis",
    tool = "bin/trellis",
    visibility = ["//visibility:public"],
)
"""

def _trellis_binary_impl(ctx):
    ctx.download_and_extract(
        url = "https://github.com/{}/releases/download/{}/trellis-{}.tar.gz".format(
            ctx.attr.repository,
            ctx.attr.version,
            ctx.attr.platform,
        ),
        sha256 = ctx.attr.sha256,
        output = "bin",
    )
    ctx.file("BUILD.bazel", _BINARY)

trellis_binary = repository_rule(
    implementation = _trellis_binary_impl,
    doc = "The binary of a release for a platform.",
    attrs = {
        "platform": attr.string(mandatory = True, values = PLATFORMS.keys()),
        "repository": attr.string(mandatory = True),
        "sha256": attr.string(mandatory = True),
        "version": attr.string(mandatory = True),
    },
)

_TOOLCHAIN = """\
toolchain(
    name = "{platform}",
    exec_compatible_with = {constraints},
    toolchain = "@{binaries}_{name}//:trellis",
    toolchain_type = "@rules_trellis//toolchain:type",
)
"""

def _trellis_toolchains_impl(ctx):
    ctx.file("BUILD.bazel", "\n".join([
        _TOOLCHAIN.format(
            platform = platform,
            constraints = PLATFORMS[platform],
            binaries = ctx.attr.binaries,
            name = platform.replace("-", "_"),
        )
        for platform in ctx.attr.platforms
    ]))

trellis_toolchains = repository_rule(
    implementation = _trellis_toolchains_impl,
    doc = "The toolchains of some platforms. A binary is downloaded only if a build runs on its platform.",
    attrs = {
        "binaries": attr.string(mandatory = True),
        "platforms": attr.string_list(mandatory = True),
    },
)

def declare_binaries(name, repository, version, sha256):
    """Declares the repositories of a release.

    Args:
        name: The name of the repository with the toolchains.
        repository: The owner and the name of Trellis' repository, such as `OWNER/trellis`.
        version: The release.
        sha256: The checksums of the archives, by platform, as in `checksums.txt` of the release.
    """
    for platform in sha256:
        if platform not in PLATFORMS:
            fail("'{}' is not a platform of Trellis; there are {}".format(platform, ", ".join(PLATFORMS)))
        trellis_binary(
            name = name + "_" + platform.replace("-", "_"),
            platform = platform,
            repository = repository,
            sha256 = sha256[platform],
            version = version,
        )
    trellis_toolchains(name = name, binaries = name, platforms = sha256.keys())
