import TrellisSpec

/// A tag of a template, with its place.
struct MustacheTag {
  /// What the tag does.
  enum Kind {
    case variable
    case section
    case invertedSection
    case end
    case partial
    /// A partial whose name is the value of a field.
    case dynamicPartial
    /// A part that a template which includes this one may replace: `{{$NAME}}`.
    case block
    /// A partial with other blocks: `{{<NAME}}`.
    case parent
  }

  /// What the tag does.
  let kind: Kind
  /// What it names, without functions around it.
  let name: String
  /// The functions around the name, the outermost first: `last` in `{{^last()}}`.
  let functions: [String]
  /// The name as it is written, which a section and its end have in common.
  let spelling: String
  /// Where the name stands.
  let range: SourceRange
  /// The sections that the tag stands in, the outermost first.
  let sections: [String]

  /// Whether its name is that of a field, and not that of a template or a block.
  var namesField: Bool {
    switch kind {
    case .variable, .section, .invertedSection, .dynamicPartial: true
    case .end, .partial, .block, .parent: false
    }
  }

  /// The names of fields, each with its place: those of `{{outer.inner}}` are two.
  var fields: [(name: String, range: SourceRange)] {
    let functions = spelling.firstRange(of: name).map { spelling[..<$0.lowerBound] } ?? ""
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

/// Something in a template that is not Mustache.
struct MustacheProblem: Error {
  /// What is wrong and what to do.
  let message: String
  /// Where.
  let range: SourceRange
}
