import Foundation
import TrellisTestSupport

/// The form in which a package gets the plugins, and the build system that builds it.
enum PluginForm: String, CaseIterable, Sendable {
  /// This repository, so that builds compile Trellis.
  case source
  /// The plugin package of a release, with a binary.
  case binary
  /// The same, with Swift Build.
  case binaryWithSwiftBuild

  /// The forms with a binary.
  static let binaries: [PluginForm] = [.binary, .binaryWithSwiftBuild]

  /// The value of `--build-system`.
  var buildSystem: String { self == .binaryWithSwiftBuild ? "swiftbuild" : "native" }

  /// The folder of the packages that use the plugins in this form.
  var surroundings: URL {
    IntegrationPackage.repository.appendingPathComponent(".build/integration/\(rawValue)")
  }

  /// Puts the plugins' package next to the packages that use it, as somebody does who has cloned it
  /// there.
  func makeSurroundings() throws {
    let package = self == .source ? IntegrationPackage.repository : try PluginPackage.folder.get()
    let manager = FileManager.default
    let trellis = surroundings.appendingPathComponent("trellis").path
    if (try? manager.destinationOfSymbolicLink(atPath: trellis)) == package.path { return }
    try manager.createDirectory(at: surroundings, withIntermediateDirectories: true)
    try? manager.removeItem(atPath: trellis)
    try manager.createSymbolicLink(atPath: trellis, withDestinationPath: package.path)
  }
}
