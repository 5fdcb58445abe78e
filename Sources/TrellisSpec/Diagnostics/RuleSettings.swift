/// A project's settings for warnings: which ones to suppress, and which ones to treat as errors.
///
/// Errors can't be suppressed, because the generated code wouldn't compile.
package struct RuleSettings: Sendable {
  /// The level of a rule.
  package enum Level: String, CaseIterable, Sendable {
    /// Warnings are suppressed.
    case off
    /// Warnings are reported.
    case warning
    /// Warnings are errors.
    case error
  }

  /// The `rules` of `trellis.yaml`.
  package var levels: [RuleIdentifier: Level] = [:]
  /// Whether all warnings are errors.
  package var isStrict = false

  /// Creates the default options.
  package init() {}

  /// The diagnostics with the project's settings applied, without those that a comment in the file
  /// suppresses.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning else { return diagnostic }
      let level = levels[diagnostic.rule] ?? diagnostic.rule.defaultLevel
      if level == .off || diagnostic.isSwitchedOff { return nil }
      return level == .error || isStrict ? diagnostic.raised : diagnostic
    }
  }
}

extension RuleIdentifier {
  /// Whether a project can turn the rule off.
  ///
  /// The declarations in other Swift files are only read as text, so this error can be wrong.
  package var canBeTurnedOff: Bool {
    severity == .warning || self == .duplicateType
  }

  /// The level of the rule if the project doesn't set one.
  fileprivate var defaultLevel: RuleSettings.Level {
    self == .duplicateType ? .error : .warning
  }
}

extension Diagnostic {
  /// The diagnostic as an error.
  fileprivate var raised: Diagnostic {
    guard let range else { return Diagnostic(rule: rule, message, path: path) }
    return Diagnostic(rule: rule, Message(message), at: range, notes: notes, fixIt: fixIt)
  }

  /// Whether a comment in its line, or alone in the line above, names its rule:
  /// `# trellis:off unhandled-action`.
  fileprivate var isSwitchedOff: Bool {
    guard let range else { return false }
    let lines = [range.line, range.line - 1].map { range.file.line($0) ?? "" }
    let isAlone = lines[1].drop(while: \.isWhitespace).hasPrefix("#")
    return ([lines[0]] + (isAlone ? [lines[1]] : [])).contains { line in
      guard let comment = line.range(of: "# trellis:off ") else { return false }
      let names = line[comment.upperBound...].split { $0 == " " || $0 == "," }
      return names.contains { $0 == rule.rawValue }
    }
  }
}
