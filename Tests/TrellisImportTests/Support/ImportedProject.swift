import Foundation
import Testing
import TrellisWorkspace

@testable import TrellisImport

/// A project in a temporary folder, whose code is imported.
final class ImportedProject {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes files.
  ///
  /// - Parameter files: Their texts, by path.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// The texts of files, by path.
  ///
  /// - Parameter suffix: How their names end.
  func texts(_ suffix: String) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(suffix) && !$0.hasPrefix(".trellis")
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      })
  }

  func removeSpecs() throws {
    for path in try texts(".feature.yaml").keys {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
    try FileManager.default.removeItem(at: folder.appendingPathComponent(".trellis"))
  }

  func generate() throws {
    let generation = Generation(Generation.Request(specs: [], currentFolder: folder))
    #expect(generation.diagnostics.filter { $0.severity == .error } == [])
    #expect(generation.write() == [])
  }

  func importing(
    paths: [String] = [], output: String? = nil, replaces: Bool = false
  ) throws -> Importing {
    try Importing(
      Importing.Request(paths: paths, output: output, replaces: replaces, currentFolder: folder))
  }
}
