import Foundation
import Testing

/// Tests that build packages for real, one after the other in one folder. That takes minutes, so they
/// run only on request.
///
/// The package under `Tests/Integration/Shop` has a module `ComposableArchitecture` that stands in for
/// the library, which cannot be downloaded everywhere. The generated code uses the spelling of 1.0,
/// which needs no macros.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["TRELLIS_PACKAGE_TESTS"] != nil,
    "TRELLIS_PACKAGE_TESTS=1 swift test --filter TrellisPluginTests"))
struct PluginTests {}
