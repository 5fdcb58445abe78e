import Foundation
import TrellisFormat
import TrellisProject
import TrellisSpec

/// Formats specs and configurations: the implementation of `trellis format`.
package struct SpecFormatting: Sendable {
  /// A file that formatting changes.
  package struct File: Sendable {
    /// The path in messages.
    package let path: String
    /// The text on the disk.
    package let oldText: String
    /// The formatted text.
    package let newText: String

    fileprivate let url: URL
  }

  /// The files that change, in order.
  package let files: [File]
  /// The number of files that were read.
  package let count: Int
  /// What is wrong with files, which stay as they are.
  package let diagnostics: [Diagnostic]

  private let currentFolder: URL
  private let root: URL

  /// Formats files in memory. The disk is only read.
  ///
  /// - Parameters:
  ///   - arguments: Specs, configurations, and folders. None stands for the current folder.
  ///   - currentFolder: The folder that relative paths start from.
  package init(_ arguments: [String], currentFolder: URL) {
    self.currentFolder = currentFolder
    var reader = ConfigurationReader(currentFolder: currentFolder)
    root = reader.read(near: arguments, targets: []).root ?? currentFolder
    var finder = SpecFinder(currentFolder: currentFolder, root: nil)
    let configurations = arguments.filter(Self.isConfiguration)
    let others = arguments.filter { !Self.isConfiguration($0) }
    let specs = arguments.isEmpty || !others.isEmpty ? finder.find(others).map(\.path) : []
    // JSON has a style of its own.
    let paths = (configurations + finder.configurations + specs).filter { !$0.hasSuffix(".json") }
    let results = concurrentMap(paths) { path in
      Self.format(URL(fileURLWithPath: path, relativeTo: currentFolder), path)
    }
    files = results.compactMap(\.file).sorted { $0.path < $1.path }
    count = results.count
    diagnostics =
      finder.diagnostics.filter { $0.rule != .ignoredConfiguration }
      + results.flatMap(\.diagnostics)
  }

  private static func format(
    _ url: URL, _ path: String
  ) -> (file: File?, diagnostics: [Diagnostic]) {
    switch FileReading.read(url, as: path) {
    case .failure(let error): return (nil, [error.diagnostic])
    case .success(let file):
      let old = file.text(applying: [])
      let format = SpecFormat(file, isConfiguration: isConfiguration(path))
      if format.text == old { return (nil, format.diagnostics) }
      let changed = File(
        path: path, oldText: old, newText: format.text,
        url: url.standardizedFileURL)
      return (changed, format.diagnostics)
    }
  }

  /// Whether a path is that of a configuration.
  private static func isConfiguration(_ path: String) -> Bool {
    path.split(separator: "/").last.map(String.init) == Configuration.fileName
  }

  /// Formats a text that isn't on the disk.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - path: The path in messages, whose name says what the text is.
  /// - Returns: The text before and after, and what is wrong with it.
  package static func format(
    _ data: Data, as path: String
  ) -> (old: String, new: String, diagnostics: [Diagnostic]) {
    switch FileReading.text(data, as: path) {
    case .failure(let error): return ("", "", [error.diagnostic])
    case .success(let file):
      let old = file.text(applying: [])
      if path.hasSuffix(".json") { return (old, old, []) }
      let format = SpecFormat(file, isConfiguration: isConfiguration(path))
      return (old, format.text, format.diagnostics)
    }
  }

  /// Writes the files that change.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let changes = files.map { file in
      (
        url: file.url, old: Optional(Data(file.oldText.utf8)),
        new: Optional(Data(file.newText.utf8))
      )
    }
    let batches = Writer.Batch.batches(changes, below: root)
    return Writer().write(batches, shownFrom: currentFolder)
  }
}
