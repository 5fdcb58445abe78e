import Foundation
import TrellisFormat
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisYAML

/// Brings specs and their configuration to a version of the language: the implementation of
/// `trellis migrate`.
package struct Migration: Sendable {
  /// A file that changes.
  package struct File: Sendable {
    /// The path in messages.
    package let path: String
    /// The text on the disk.
    package let oldText: String
    /// The text in the other version of the language.
    package let newText: String

    fileprivate let url: URL
  }

  /// The version of the language.
  package let version: Int
  /// The files that change, in order.
  package private(set) var files: [File] = []
  /// What is wrong with the files, and what they contain that a person has to respell.
  package private(set) var diagnostics: [Diagnostic]

  private let root: URL
  private let currentFolder: URL

  /// Migrates files in memory. The disk is only read.
  ///
  /// - Parameters:
  ///   - arguments: Spec files, and folders to search for them. None stands for the current folder.
  ///   - name: The version; `nil` for the newest.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Throws: ``CommandFailure`` if the project can't have that version.
  package init(
    _ arguments: [String], to name: String?, currentFolder: URL
  ) throws(CommandFailure) {
    self.currentFolder = currentFolder
    let sources = SpecSources(arguments, currentFolder: currentFolder)
    let configuration = sources.configuration
    root = configuration.root ?? currentFolder
    do throws(LanguageHistory.UnknownVersion) {
      version = try name.map(LanguageHistory.version) ?? LanguageHistory.newest
    } catch {
      throw CommandFailure(error.description)
    }
    diagnostics = sources.diagnostics
    if configuration.language > version {
      throw CommandFailure(
        "the specs are written in version \(configuration.language) of the language, and nothing brings them back to \(version)"
      )
    }
    let parsed = concurrentMap(sources.sources, showing: .reading) { ParsedSpec($0.text) }
    diagnostics += parsed.flatMap(\.diagnostics).filter { $0.severity == .error }
    if diagnostics.hasErrors {
      diagnostics = diagnostics.inOrderOfPlace()
      return
    }
    var locations: Set<URL> = []
    for (source, parsed) in zip(sources.sources, parsed) {
      guard case .success(let file) = source.text else { continue }
      // Several links can lead to one file.
      let url = source.location.url.standardizedFileURL
      if !locations.insert(url.resolvingSymlinksInPath()).inserted { continue }
      let new = try Self.text(of: file, parsed, in: version)
      diagnostics += new.left
      add(File(path: file.path, oldText: file.text(applying: []), newText: new.text, url: url))
    }
    if let folder = configuration.root {
      let url = folder.appendingPathComponent(Configuration.fileName)
      add(try Self.configuration(at: url, in: version, shownFrom: currentFolder))
    }
    files.sort { $0.path < $1.path }
    diagnostics = diagnostics.inOrderOfPlace()
  }

  private mutating func add(_ file: File) {
    if file.newText != file.oldText { files.append(file) }
  }

  /// A spec in a version of the language.
  ///
  /// - Returns: The text, and the messages about former spellings that it still contains.
  private static func text(
    of file: SourceFile, _ parsed: ParsedSpec, in version: Int
  ) throws(CommandFailure) -> (text: String, left: [Diagnostic]) {
    let deprecated = parsed.diagnostics.filter { $0.rule == .deprecatedSpelling }
    let fixIts = deprecated.compactMap(\.fixIt).filter { fixIt in
      LanguageHistory.respellings.contains {
        $0.version <= version && $0.former == fixIt.range.text && $0.current == fixIt.replacement
      }
    }
    let left = deprecated.filter { $0.fixIt == nil }
    if fixIts.isEmpty { return (file.text(applying: []), left) }
    let text = file.text(applying: fixIts)
    let before = parseSpecs(in: file)
    let migrated = parseSpecs(in: SourceFile(path: file.path, text: text))
    guard !migrated.diagnostics.hasErrors,
      SpecContents.text(of: migrated.features) == SpecContents.text(of: before.features)
    else {
      throw CommandFailure(
        "\(file.path) would say something else in version \(version) of the language; 'trellis validate \(shellWord(file.path))' shows what to change by hand"
      )
    }
    return (text, left)
  }

  // MARK: - The configuration

  private static func configuration(
    at url: URL, in version: Int, shownFrom folder: URL
  ) throws(CommandFailure) -> File {
    let path = url.pathRelative(to: folder)
    let file: SourceFile
    switch FileReading.read(url, as: path) {
    case .success(let read): file = read
    case .failure(let unreadable): throw CommandFailure([unreadable.diagnostic])
    }
    let old = contents(of: file)
    let text = Self.text(of: file, old.language, naming: version)
    let new = contents(of: SourceFile(path: path, text: text))
    guard new.language?.text == String(version), new.others == old.others else {
      throw CommandFailure(
        "\(path) is written in a rare form of YAML; write 'language: \(version)' into it, and run 'trellis migrate' again"
      )
    }
    return File(
      path: path, oldText: file.text(applying: []), newText: text,
      url: url.standardizedFileURL)
  }

  private static func contents(
    of file: SourceFile
  ) -> (language: SourceText?, others: String) {
    let kinds = GeneratedFile.Kind.allCases.map(\.rawValue)
    var configuration = parseConfiguration(in: file, outputKinds: kinds).configuration
    let language = configuration.language
    configuration.language = nil
    return (language, SpecContents.text(of: configuration))
  }

  /// The text of a configuration that names a version.
  ///
  /// - Parameters:
  ///   - file: The configuration.
  ///   - named: The version that it names so far.
  ///   - version: The new version.
  private static func text(
    of file: SourceFile, _ named: SourceText?, naming version: Int
  ) -> String {
    if let named {
      return file.text(applying: [FixIt(range: named.range, replacement: String(version))])
    }
    let entry = "language: \(version)"
    let events = (try? YAMLEvent.all(in: file.text)) ?? []
    let start = events.firstIndex {
      if case .mappingStart = $0.kind { true } else { false }
    }
    let first = start.map { events[$0 + 1] }
    if let start, let first, case .mappingStart(isInBrackets: true) = events[start].kind {
      let separator = first.kind == .mappingEnd ? "" : ", "
      return inserting(entry + separator, at: first.range.lowerBound, into: file)
    }
    // Comments stay with the keys that they are about, because the new key is the last one.
    let ending = file.text.contains("\r\n") ? "\r\n" : "\n"
    let isAtStart = file.text.lines.last?.isEmpty ?? true
    let column = first.map { place(of: $0.range.lowerBound, in: file).column } ?? 1
    let indentation = String(repeating: " ", count: column - 1)
    return inserting(
      "\(isAtStart ? "" : ending)\(indentation)\(entry)\(ending)",
      at: file.text.unicodeScalars.count, into: file)
  }

  /// - Parameter offset: The number of Unicode scalars before the new text.
  private static func inserting(_ new: String, at offset: Int, into file: SourceFile) -> String {
    var scalars = file.text(applying: []).unicodeScalars
    let mark = scalars.count - file.text.unicodeScalars.count
    scalars.insert(
      contentsOf: new.unicodeScalars,
      at: scalars.index(scalars.startIndex, offsetBy: mark + offset))
    return String(scalars)
  }

  private static func place(
    of offset: Int, in file: SourceFile
  ) -> (line: Int, column: Int) {
    let scalars = file.text.unicodeScalars
    return file.place(of: scalars.index(scalars.startIndex, offsetBy: offset))
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
