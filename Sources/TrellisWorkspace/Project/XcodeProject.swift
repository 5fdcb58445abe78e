import Foundation
import TrellisProject

/// The folders of an Xcode project's targets.
struct XcodeProject: Equatable {
  /// A folder of code.
  struct Folder: Equatable {
    /// The path below the folder of the project or workspace.
    var path: String
    /// The name of the module; `nil` if the folder alone is known.
    var module: String?
    /// The names of the target and those that it depends on.
    var targets: [String] = []
  }

  /// The name of the project or workspace, without its extension.
  let name: String
  private var code: [Folder] = []
  private var unitTests: [Folder] = []

  /// The folders of code, by path below the folder of the project or workspace.
  var sources: [String] { code.map(\.path) }
  /// The folders of unit tests, by path below the same folder.
  var tests: [String] { unitTests.map(\.path) }

  /// Finds the project in a folder, or returns `nil` if there is none.
  ///
  /// - Parameter folder: The folder. If it contains only a workspace, its subfolders are searched
  ///   for projects.
  init?(in folder: URL) {
    let entries = Self.entries(of: folder)
    if let project = entries.first(where: { $0.hasSuffix(Self.ending) }) {
      name = String(project.dropLast(Self.ending.count))
      addTargets(folder, project, "")
    } else if let workspace = entries.first(where: { $0.hasSuffix(".xcworkspace") }) {
      name = String(workspace.dropLast(".xcworkspace".count))
      for entry in entries {
        let below = folder.appendingPathComponent(entry)
        guard let project = Self.entries(of: below).first(where: { $0.hasSuffix(Self.ending) })
        else { continue }
        addTargets(below, project, "\(entry)/")
      }
    } else {
      return nil
    }
  }

  /// The folder of code with the project's name, or the only one.
  var mainSources: String? {
    let named = sources.filter { $0.lastComponent == name }
    let found = named.isEmpty ? sources : named
    return found.count == 1 ? found[0] : nil
  }

  /// The name of the module that some code belongs to, if the project says it.
  ///
  /// - Parameter sources: The folder of the code.
  func module(of sources: String) -> String? {
    code.first { $0.path == sources }?.module
  }

  /// The folder of the unit tests for some code: those of the target that depends on its target, or those with the
  /// same name followed by `Tests`.
  ///
  /// - Parameter sources: The folder of the code.
  func tests(of sources: String) -> String? {
    let target = code.first { $0.path == sources }?.targets.first
    let dependent = unitTests.filter { folder in
      target.map { folder.targets.dropFirst().contains($0) } == true
    }
    return dependent.first?.path ?? tests.first { $0 == "\(sources)Tests" }
  }

  /// Adds the folders of a project's targets or, if it doesn't say them, those next to it.
  private mutating func addTargets(_ folder: URL, _ project: String, _ prefix: String) {
    let file = folder.appendingPathComponent(project).appendingPathComponent("project.pbxproj")
    let text = try? String(contentsOf: file, encoding: .utf8)
    let targets = XcodeTargets(text ?? "").targets
    func folders(_ isIncluded: (XcodeTargets.Product) -> Bool) -> [Folder] {
      var known: Set<String> = []
      return targets.compactMap { target -> Folder? in
        guard let product = target.product, isIncluded(product), let path = target.sources,
          known.insert(path).inserted
        else { return nil }
        return Folder(
          path: prefix + path, module: target.module,
          targets: [target.name] + target.dependencies)
      }.sorted { $0.path < $1.path }
    }
    let found = folders { $0 != .unitTests }
    if !found.isEmpty {
      code += found
      unitTests += folders { $0 == .unitTests }
      return
    }
    let others = Self.foldersOfCode(in: folder)
    code += others.sources.map { Folder(path: prefix + $0) }
    unitTests += others.tests.map { Folder(path: prefix + $0) }
  }

  private static let ending = ".xcodeproj"

  private static func entries(of folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  // MARK: - Folders

  /// The folders next to a project that contain Swift files.
  private static func foldersOfCode(in folder: URL) -> (sources: [String], tests: [String]) {
    let found = entries(of: folder).filter { name in
      let url = folder.appendingPathComponent(name)
      guard FileReading.type(of: url) == .folder else { return false }
      return !otherFolders.contains(name) && !name.contains(".") && holdsSwift(url)
    }
    return (
      found.filter { !$0.hasSuffix("Tests") },
      found.filter { $0.hasSuffix("Tests") && !$0.hasSuffix("UITests") }
    )
  }

  private static let otherFolders = ["Carthage", "DerivedData", "Pods", "build"]

  /// Whether a folder, or a folder in it, contains a Swift file.
  private static func holdsSwift(_ folder: URL) -> Bool {
    let entries = entries(of: folder)
    if entries.contains(where: ModuleFolder.marksProject) { return false }
    if entries.contains(where: { $0.hasSuffix(".swift") }) { return true }
    return entries.contains { name in
      Self.entries(of: folder.appendingPathComponent(name)).contains { $0.hasSuffix(".swift") }
    }
  }
}

extension String {
  /// The last component of a path.
  var lastComponent: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
