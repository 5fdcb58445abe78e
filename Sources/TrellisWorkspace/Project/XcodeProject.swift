import Foundation
import TrellisProject

/// An Xcode project, as far as its folders and synchronized groups indicate its targets.
struct XcodeProject: Equatable {
  /// The name of the project or workspace, without its extension.
  let name: String
  /// The folders of code, by path below the folder of the project or workspace.
  let sources: [String]
  /// The folders of unit tests, by path below the same folder.
  let tests: [String]

  /// Finds the project in a folder, or returns `nil` if there is none.
  ///
  /// - Parameter folder: The folder. If it contains only a workspace, its subfolders are searched
  ///   for projects.
  init?(in folder: URL) {
    let entries = Self.entries(of: folder)
    if let project = entries.first(where: { $0.hasSuffix(Self.ending) }) {
      let folders = Self.targetFolders(folder, project)
      name = String(project.dropLast(Self.ending.count))
      sources = folders.sources
      tests = folders.tests
    } else if let workspace = entries.first(where: { $0.hasSuffix(".xcworkspace") }) {
      name = String(workspace.dropLast(".xcworkspace".count))
      var (sources, tests): ([String], [String]) = ([], [])
      for entry in entries {
        let below = folder.appendingPathComponent(entry)
        guard let project = Self.entries(of: below).first(where: { $0.hasSuffix(Self.ending) })
        else { continue }
        let folders = Self.targetFolders(below, project)
        sources += folders.sources.map { "\(entry)/\($0)" }
        tests += folders.tests.map { "\(entry)/\($0)" }
      }
      self.sources = sources
      self.tests = tests
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

  /// The folder of the unit tests for some code, which has the same name followed by `Tests`.
  ///
  /// - Parameter sources: The folder of the code.
  func tests(of sources: String) -> String? {
    tests.first { $0 == "\(sources)Tests" }
  }

  private static let ending = ".xcodeproj"

  private static func entries(of folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  // MARK: - Folders

  /// The folders beside a project that contain Swift files. If the project has synchronized groups,
  /// which are folders that belong to a target, only these count.
  private static func targetFolders(
    _ folder: URL, _ project: String
  ) -> (sources: [String], tests: [String]) {
    let synchronized = synchronizedFolders(of: folder.appendingPathComponent(project))
    let found = entries(of: folder).filter { name in
      let url = folder.appendingPathComponent(name)
      guard FileReading.type(of: url) == .folder else { return false }
      if !synchronized.isEmpty { return synchronized.contains(name) }
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

  /// The paths of the project's synchronized groups.
  private static func synchronizedFolders(of project: URL) -> Set<String> {
    let file = project.appendingPathComponent("project.pbxproj")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var result: Set<String> = []
    var isInSection = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.contains(" section */") {
        isInSection = line.contains("Begin PBXFileSystemSynchronizedRootGroup ")
      } else if isInSection, let range = line.range(of: "path = ") {
        let value = line[range.upperBound...].prefix { $0 != ";" }
        result.insert(value.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")))
      }
    }
    return result
  }
}

extension String {
  /// The last component of a path.
  var lastComponent: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
