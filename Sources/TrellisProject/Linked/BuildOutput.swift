import Foundation
import TrellisSpec

/// The folder that a build writes its files into. Nobody edits them, and those that are no longer
/// generated go away.
package struct BuildOutput: Sendable {
  /// A file.
  package struct File: Sendable {
    /// Its name.
    let name: String
    /// Its text.
    let text: String

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - text: Its text, which says in the first line that a build has written it.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  private let folder: URL
  private let endings: [String]
  private let shownFrom: URL

  /// - Parameters:
  ///   - folder: The folder.
  ///   - endings: The endings of the names of its files.
  ///   - shown: The folder that paths in messages are relative to.
  package init(_ folder: URL, endings: [String], shownFrom shown: URL) {
    self.folder = folder
    self.endings = endings
    shownFrom = shown
  }

  /// Writes the files whose text is new, and removes those of specs that are gone. A file that no
  /// build has written is not touched.
  ///
  /// - Parameter files: All files.
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write(_ files: [File]) -> [Diagnostic] {
    var changes: [FileChange] = []
    var problems: [Diagnostic] = []
    for file in files {
      let url = folder.appendingPathComponent(file.name)
      var problem: String?
      switch FileReading.existing(url) {
      case .failure(let obstacle): problem = obstacle.message
      case .success(let existing?) where existing.isLink:
        problem = "a symbolic link has this name; move it away"
      case .success(let existing?) where !LinkedFile.isOne(existing.bytes):
        problem = "this file already exists, and no build has written it; move it away"
      case .success(let existing):
        let change = FileChange(file.name, from: existing?.bytes, to: file.text)
        if change.new != change.old { changes.append(change) }
      }
      if let problem {
        let path = url.pathRelative(to: shownFrom)
        problems.append(Diagnostic(rule: .unwritableFile, problem, path: path))
      }
    }
    if !problems.isEmpty { return problems }
    let stale = staleFiles(besides: Set(files.map(\.name)))
    return Writer().write([Writer.Batch(changes + stale, in: folder)], shownFrom: shownFrom)
  }

  private func staleFiles(besides written: Set<String>) -> [FileChange] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      !written.contains(name) && endings.contains(where: name.hasSuffix)
    }.sorted().compactMap { name in
      guard case .success(let file?) = FileReading.existing(folder.appendingPathComponent(name)),
        !file.isLink, LinkedFile.isOne(file.bytes)
      else { return nil }
      return FileChange(name, from: file.bytes, to: nil)
    }
  }
}
