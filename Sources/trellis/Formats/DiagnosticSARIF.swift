import Foundation
import TrellisRules
import TrellisSpec

/// Diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
enum DiagnosticSARIF {
  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version
      case runs
    }
  }

  private struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  private struct Tool: Encodable {
    var driver: Driver
  }

  private struct Driver: Encodable {
    var name = "Trellis"
    var rules: [Rule]
  }

  private struct Rule: Encodable {
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var defaultConfiguration: Configuration
  }

  private struct Configuration: Encodable {
    var level: String
  }

  private struct Text: Encodable {
    var text: String
  }

  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
    var fixes: [Fix]?
  }

  private struct Location: Encodable {
    var message: Text?
    var physicalLocation: PhysicalLocation
  }

  private struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  private struct ArtifactLocation: Encodable {
    var uri: String
  }

  private struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endColumn: Int?

    /// The place of what is wrong with a whole file. GitHub requires a line.
    static let firstLine = Region(startLine: 1)

    private init(startLine: Int) {
      self.startLine = startLine
    }

    init(_ range: SourceRange) {
      startLine = range.line
      startColumn = range.column
      endColumn = range.column + range.length
    }

    init(_ edit: LineEdit) {
      startLine = edit.line
      startColumn = edit.column
      endColumn = edit.column + edit.length
    }
  }

  private struct Fix: Encodable {
    var description: Text
    var artifactChanges: [Change]
  }

  private struct Change: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  private struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Text
  }

  /// The text of a log with one run, followed by a newline.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - repositoryPath: A closure that makes a path start at the repository's root.
  static func text(
    of diagnostics: [Diagnostic], repositoryPath: (String) -> String
  ) -> String {
    let mentioned = Set(diagnostics.map(\.rule))
    let rules = RuleIdentifier.allCases.filter(mentioned.contains)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    let results = diagnostics.map {
      result($0, ruleIndex: indices[$0.rule] ?? -1, repositoryPath)
    }
    let run = Run(tool: Tool(driver: Driver(rules: rules.map(rule))), results: results)
    return DiagnosticJSON.encoded(Log(runs: [run]))
  }

  private static func rule(_ identifier: RuleIdentifier) -> Rule {
    let text = identifier.text
    return Rule(
      id: identifier.rawValue, shortDescription: Text(text: text.meaning),
      fullDescription: Text(text: text.reason),
      defaultConfiguration: Configuration(level: identifier.severity.rawValue))
  }

  private static func result(
    _ diagnostic: Diagnostic, ruleIndex: Int, _ repositoryPath: (String) -> String
  ) -> Result {
    let notes = diagnostic.notes.map { note in
      Location(
        message: Text(text: note.message),
        physicalLocation: physicalLocation(repositoryPath(note.range.file.path), note.range))
    }
    return Result(
      ruleId: diagnostic.rule.rawValue, ruleIndex: ruleIndex, level: diagnostic.severity.rawValue,
      message: Text(text: diagnostic.message),
      locations: [
        Location(
          physicalLocation: physicalLocation(repositoryPath(diagnostic.path), diagnostic.range))
      ],
      relatedLocations: notes.isEmpty ? nil : notes,
      fixes: diagnostic.fixIt.map { [fix($0, repositoryPath)] })
  }

  private static func physicalLocation(
    _ path: String, _ range: SourceRange?
  ) -> PhysicalLocation {
    PhysicalLocation(
      artifactLocation: ArtifactLocation(uri: uri(path)),
      region: range.map(Region.init) ?? .firstLine)
  }

  private static func fix(_ fixIt: FixIt, _ repositoryPath: (String) -> String) -> Fix {
    Fix(
      description: Text(text: "Write '\(fixIt.replacement)'"),
      artifactChanges: [
        Change(
          artifactLocation: ArtifactLocation(uri: uri(repositoryPath(fixIt.range.file.path))),
          replacements: [fixIt].edits.map { edit in
            Replacement(deletedRegion: Region(edit), insertedContent: Text(text: edit.text))
          })
      ])
  }

  /// A path as a relative reference, or as a URI if it is absolute.
  private static func uri(_ path: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }
}
