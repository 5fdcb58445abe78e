"""Generates the features of specs, and their tests, for `swift_library` and `swift_test`.

`Docs/Monorepos.md` of Trellis explains how to use these rules.
"""

load("//private:library.bzl", _TrellisInfo = "TrellisInfo", _trellis_library = "trellis_library")
load("//private:tests.bzl", _trellis_tests = "trellis_tests")
load("//private:toolchain.bzl", _trellis_toolchain = "trellis_toolchain")

TrellisInfo = _TrellisInfo
trellis_library = _trellis_library
trellis_tests = _trellis_tests
trellis_toolchain = _trellis_toolchain
