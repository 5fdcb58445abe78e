import Foundation
import TrellisProject
import TrellisSpec

/// The place of the first feature and its tests, which `trellis init` creates.
package struct StarterPlace: Equatable, Sendable {
  /// The folder of the feature, relative to the folder of the project; empty for the project's
  /// folder itself.
  package var sources = ""
  /// The folder of its tests, if it isn't the usual one.
  package var tests: String?
  /// The module, if the folders don't determine it.
  package var module: String?
  /// Whether the project has no target for tests.
  package var lacksTests = false

  /// The folder of the project.
  package init() {}

  /// A question whose answer is one of several folders, or none.
  package typealias Choice = (_ question: String, _ folders: [String]) -> String?

  /// Finds the place in a project.
  ///
  /// - Parameters:
  ///   - folder: The folder of the project.
  ///   - sources: The folder of the feature, if a person chooses it.
  ///   - tests: The folder of its tests, if a person chooses it.
  ///   - choose: Asks a person if there are several folders. It returns `nil` if there is no
  ///     answer.
  /// - Throws: ``CommandFailure`` if the place is ambiguous.
  package init(
    in folder: URL, sources: String? = nil, tests: String? = nil, choose: Choice? = nil
  ) throws(CommandFailure) {
    let sources = try sources.map { path throws(CommandFailure) in
      try Self.below(folder, path, "--sources")
    }
    let tests = try tests.map { path throws(CommandFailure) in
      try Self.below(folder, path, "--tests")
    }
    if let targets = Self.packageTargets(of: folder) {
      if let sources {
        self.sources = sources
      } else {
        self.sources = try Self.choice(targets, "The package has several targets", choose)
      }
      self.tests = tests
    } else if let project = XcodeProject(in: folder) {
      if let sources = sources ?? project.mainSources {
        self.sources = sources
      } else {
        let problem = "'\(project.name)' has several folders of code"
        self.sources = try Self.choice(project.sources, problem, choose)
      }
      self.tests = tests ?? project.tests(of: self.sources)
      lacksTests = self.tests == nil
      module =
        project.module(of: self.sources)
        ?? (self.sources.isEmpty ? project.name : self.sources.lastComponent).moduleName
    } else {
      self.sources = sources ?? ""
      self.tests = tests
    }
  }

  /// The folders of a package's targets, by path below its folder, or `nil` if there is no package.
  ///
  /// - Parameter folder: The package's folder.
  static func packageTargets(of folder: URL) -> [String]? {
    let files = FileManager.default
    guard files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
      return nil
    }
    let sources = folder.appendingPathComponent("Sources")
    return ((try? files.contentsOfDirectory(atPath: sources.path)) ?? []).sorted().filter { name in
      !name.hasPrefix(".")
        && FileReading.type(of: sources.appendingPathComponent(name)) == .folder
    }.map { "Sources/\($0)" }
  }

  private static func choice(
    _ folders: [String], _ problem: String, _ choose: Choice?
  ) throws(CommandFailure) -> String {
    if folders.count < 2 { return folders.first ?? "" }
    if let answer = choose?("\(problem). Which one is the feature for?", folders) { return answer }
    let names = folders.map { "'\($0)'" }.joined(separator: ", ")
    throw CommandFailure(
      "\(problem.prefix(1).lowercased() + problem.dropFirst()): \(names); choose one with '--sources \(shellWord(folders[0]))'"
    )
  }

  /// A path below a folder, in its shortest form.
  private static func below(
    _ folder: URL, _ path: String, _ option: String
  ) throws(CommandFailure) -> String {
    // A relative URL wouldn't recognize a folder that doesn't exist yet.
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    let own = url.standardizedFileURL.pathComponents
    let above = folder.standardizedFileURL.pathComponents
    guard own.starts(with: above), !path.isEmpty else {
      throw CommandFailure(
        "'\(option) \(path)' isn't a folder of the project; name a folder in the project")
    }
    return own.dropFirst(above.count).joined(separator: "/")
  }
}
