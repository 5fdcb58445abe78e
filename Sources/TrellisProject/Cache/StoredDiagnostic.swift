import TrellisSpec

/// A diagnostic of an earlier run, as stored in the cache.
package struct StoredDiagnostic: Equatable {
  /// A remark that points to another place.
  package struct Note: Equatable {
    let message: String
    let place: StoredPlace
  }

  /// A replacement for a place.
  package struct Replacement: Equatable {
    let text: String
    let place: StoredPlace
    /// What it adds elsewhere.
    var additions: [Addition] = []
  }

  /// A text that a replacement adds elsewhere.
  package struct Addition: Equatable {
    let text: String
    let place: StoredPlace
  }

  let severity: Diagnostic.Severity
  let rule: RuleIdentifier
  let message: String
  let path: String
  let place: StoredPlace?
  var fixIt: Replacement?
  var notes: [Note]

  package init(
    severity: Diagnostic.Severity, rule: RuleIdentifier, message: String, path: String,
    place: StoredPlace?, fixIt: Replacement?, notes: [Note]
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.path = path
    self.place = place
    self.fixIt = fixIt
    self.notes = notes
  }

  /// Takes a diagnostic.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity, rule: diagnostic.rule, message: diagnostic.message,
      path: diagnostic.path, place: diagnostic.range.map { StoredPlace($0) },
      fixIt: diagnostic.fixIt.map {
        Replacement(
          text: $0.replacement, place: StoredPlace($0.range),
          additions: $0.additions.map { Addition(text: $0.text, place: StoredPlace($0.place)) })
      },
      notes: diagnostic.notes.map { Note(message: $0.message, place: StoredPlace($0.range)) })
  }

  /// The paths of the files that it has places in.
  package var paths: [String] {
    let places = [place, fixIt?.place].compactMap(\.self) + notes.map(\.place)
    return (places + (fixIt?.additions.map(\.place) ?? [])).map(\.path)
  }

  /// The diagnostic with its places in the files of this run; `nil` if a file is missing.
  ///
  /// - Parameter files: The files by path.
  package func diagnostic(_ files: [String: SourceFile]) -> Diagnostic? {
    guard let place else {
      return Diagnostic(severity, rule: rule, message, path: path)
    }
    guard let range = place.range(files) else { return nil }
    var remarks: [Diagnostic.Note] = []
    for note in notes {
      guard let range = note.place.range(files) else { return nil }
      remarks.append(Diagnostic.Note(message: note.message, range: range))
    }
    var replacement: FixIt?
    if let fixIt {
      guard let range = fixIt.place.range(files) else { return nil }
      var additions: [FixIt.Addition] = []
      for addition in fixIt.additions {
        guard let place = addition.place.range(files) else { return nil }
        additions.append(FixIt.Addition(addition.text, at: place))
      }
      replacement = FixIt(range: range, replacement: fixIt.text, additions: additions)
    }
    return Diagnostic(
      severity, rule: rule, Message(message), at: range, notes: remarks, fixIt: replacement)
  }
}
