import Foundation
import TrellisSpec
import TrellisSwift

/// The package or the Xcode project around specs, as far as it says how their modules are compiled.
package final class ModuleProject: Sendable {
  /// A module.
  private struct Module {
    let name: String
    let folders: [String]
    let compilerSettings: CompilerSettings
  }

  /// The folder of the project.
  let folder: URL
  /// The file that says so.
  package let file: URL
  /// Stands for the text of the file.
  package let fingerprint: Fingerprint
  private let modules: [Module]
  /// The settings of modules that the file doesn't name.
  private let common: CompilerSettings

  private init(
    _ file: URL, in folder: URL, text: String, _ modules: [Module], common: CompilerSettings = []
  ) {
    self.file = file
    self.folder = folder
    self.modules = modules
    self.common = common
    var fingerprint = Fingerprint()
    fingerprint.combine(text)
    self.fingerprint = fingerprint
  }

  /// The settings of a module.
  ///
  /// - Parameters:
  ///   - name: The name of the module, if it is known.
  ///   - spec: A spec of it.
  package func compilerSettings(of name: String?, with spec: URL) -> CompilerSettings {
    let path = spec.standardizedFileURL.path
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    let below = path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : ""
    func place(_ module: Module) -> Int {
      module.folders.filter { below.hasPrefix($0 + "/") }.map(\.count).max() ?? 0
    }
    if let module = modules.max(by: { place($0) < place($1) }), place(module) > 0 {
      return module.compilerSettings
    }
    let named = modules.first { SwiftIdentifier.module(ofTarget: $0.name) == name }
    return (named ?? (modules.count == 1 ? modules.first : nil))?.compilerSettings ?? common
  }

  /// The names of files that are a project, or contain one.
  private static let manifest = "Package.swift"

  /// Reads the project in a folder, if there is one.
  fileprivate static func project(in folder: URL) -> ModuleProject? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if names.contains(manifest) {
      let file = folder.appendingPathComponent(manifest)
      guard let manifest = PackageManifest(above: folder) else { return nil }
      let modules = manifest.targets.map {
        Module(name: $0.name, folders: [$0.folder], compilerSettings: $0.compilerSettings)
      }
      return ModuleProject(file, in: folder, text: manifest.text, modules)
    }
    guard let name = names.filter({ $0.hasSuffix(".xcodeproj") }).sorted().first else {
      return nil
    }
    let file = folder.appendingPathComponent(name).appendingPathComponent("project.pbxproj")
    guard let text = FileReading.text(of: file) else { return nil }
    let project = XcodeTargets(text)
    return ModuleProject(
      file, in: folder, text: text,
      project.targets.map {
        Module(name: $0.name, folders: $0.folders, compilerSettings: $0.compilerSettings)
      }, common: project.common)
  }
}

/// The projects around specs, each read once.
struct ModuleProjects {
  private var known: [String: ModuleProject?] = [:]

  /// The nearest project above a spec.
  ///
  /// - Parameter spec: The spec.
  mutating func project(around spec: URL) -> ModuleProject? {
    var visited: [String] = []
    var found: ModuleProject?
    for folder in spec.deletingLastPathComponent().andFoldersAbove {
      if let project = known[folder.path] {
        found = project
        break
      }
      visited.append(folder.path)
      found = ModuleProject.project(in: folder)
      if found != nil { break }
    }
    for path in visited { known[path] = .some(found) }
    return found
  }
}
