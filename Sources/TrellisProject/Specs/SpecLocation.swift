import Foundation
import TrellisSpec
import TrellisSwift

/// A spec on the disk.
package struct SpecLocation {
  /// The file.
  package let url: URL
  /// The path in messages.
  package let path: String
  /// The folder of generated files if the command names none.
  package let base: URL
  /// The spec's folder below the base, or empty if it is the base.
  package let folder: [String]
  /// The same below an output folder that the command names.
  package let outputFolder: [String]
  /// The package or Xcode project around the spec, if it is known.
  package private(set) var project: ModuleProject?

  init(url: URL, path: String, base: URL, folder: [String], outputFolder: [String]) {
    self.url = url
    self.path = path
    self.base = base
    self.folder = folder
    self.outputFolder = outputFolder
  }

  /// A spec that the command names directly.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - shown: The folder that paths in messages are relative to.
  init(file: URL, shownFrom shown: URL) {
    let folder = file.deletingLastPathComponent()
    self.init(
      url: file, path: file.pathRelative(to: shown), base: folder, folder: [], outputFolder: [])
  }

  /// The location under another name in the same folder.
  ///
  /// - Parameter name: The name of the file.
  package func renamed(_ name: String) -> SpecLocation {
    SpecLocation(
      url: url.deletingLastPathComponent().appendingPathComponent(name),
      path: ((path as NSString).deletingLastPathComponent as NSString).appendingPathComponent(name),
      base: base, folder: folder, outputFolder: outputFolder
    ).inProject(project)
  }

  /// The location with the project around it.
  func inProject(_ project: ModuleProject?) -> SpecLocation {
    var location = self
    location.project = project
    return location
  }

  /// The module whose tests the spec's most likely belong to: the folder's name, as far as it is a
  /// Swift name.
  package var likelyModule: String {
    let name = OutputPattern.module(folder)
    return SwiftIdentifier.module(ofTarget: name.isEmpty ? base.lastPathComponent : name)
  }

  /// Whether the spec belongs to a target of a package: it is in a folder below `Sources`, next to
  /// a `Package.swift`. In other projects, folders below `Sources` aren't modules.
  package var isInPackageSources: Bool {
    guard let index = folder.firstIndex(of: "Sources"), index + 1 < folder.count else {
      return false
    }
    var package = url.deletingLastPathComponent()
    for _ in folder[index...] { package = package.deletingLastPathComponent() }
    return FileManager.default.fileExists(
      atPath: package.appendingPathComponent("Package.swift").path)
  }
}

extension URL {
  /// Whether the folder belongs to the sources of a package: it is below `Sources`, next to a
  /// `Package.swift`.
  package var isInPackageTarget: Bool {
    let components = standardizedFileURL.pathComponents
    var package = standardizedFileURL
    for component in components.dropFirst().reversed() {
      package = package.deletingLastPathComponent()
      let manifest = package.appendingPathComponent("Package.swift").path
      if component == "Sources", FileManager.default.fileExists(atPath: manifest) { return true }
    }
    return false
  }
}

extension URL {
  /// The name of a spec's file without its extension.
  package var specName: String { LinkedName.base(of: lastPathComponent) }
}
