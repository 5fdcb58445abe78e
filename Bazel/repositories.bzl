"""Toolchains for builds with a `WORKSPACE` file."""

load("//private:binaries.bzl", "declare_binaries")

def trellis_register_toolchains(repository, version, sha256, name = "trellis_toolchains"):
    """Downloads a release of Trellis where it is needed, and registers it as a toolchain.

    Args:
        repository: The owner and the name of Trellis' repository, such as `OWNER/trellis`.
        version: The release.
        sha256: The checksums of the archives `trellis-PLATFORM.tar.gz`, by platform, as in
            `checksums.txt` of the release.
        name: The name of the repository with the toolchains.
    """
    declare_binaries(name, repository, version, sha256)
    native.register_toolchains("@{}//:all".format(name))
