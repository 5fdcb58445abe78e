import TrellisSpec

/// A tag of a template, with its place.
struct MustacheTag: Sendable {
  /// The kind of the tag.
  enum Kind: Sendable {
    case variable
    case section
    case invertedSection
    case end
    case partial
    /// A partial whose name is the value of a field.
    case dynamicPartial
  }

  /// The kind of the tag.
  let kind: Kind
  /// The name that it refers to, without the functions around it.
  let name: String
  /// The functions around the name, from the outermost: `last` in `{{^last()}}`.
  let functions: [String]
  /// The name as written, which is the same at the start and the end of a section.
  let spelling: String
  /// Where the name stands.
  let range: SourceRange

  /// Whether its name is that of a field, not of a template or a block.
  var namesField: Bool {
    switch kind {
    case .variable, .section, .invertedSection, .dynamicPartial: true
    case .end, .partial: false
    }
  }

  /// The names of fields, each with its place. `{{outer.inner}}` contains two.
  var fields: [(name: String, range: SourceRange)] {
    let functions = spelling.firstPlace(of: name).map { spelling[..<$0.lowerBound] } ?? ""
    var column = range.column + functions.unicodeScalars.count
    var result: [(name: String, range: SourceRange)] = []
    for piece in name.split(separator: ".", omittingEmptySubsequences: false) {
      let length = piece.unicodeScalars.count
      let place = SourceRange(file: range.file, line: range.line, column: column, length: length)
      if length > 0 { result.append((String(piece), place)) }
      column += length + 1
    }
    return result
  }
}

/// A part of a template that isn't valid Mustache.
struct MustacheProblem: Error {
  /// The problem and its solution.
  let message: String
  /// Where.
  let range: SourceRange
}
