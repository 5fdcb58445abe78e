import TrellisSpec

/// Finds the tags of a template, and its problems.
struct MustacheScanner {
  /// A tag, a comment or a change of the delimiters, with its delimiters.
  struct Piece {
    /// The tag; `nil` for a comment or delimiters.
    let tag: MustacheTag?
    /// Its place, in Unicode scalars.
    let range: Range<Int>
  }

  /// The tags in order, except for comments and settings.
  private(set) var tags: [MustacheTag] = []
  /// The problems, ordered by place.
  private(set) var problems: [MustacheProblem] = []

  /// All pieces, in order.
  private(set) var pieces: [Piece] = []
  /// The template.
  let scalars: [Unicode.Scalar]

  private let file: SourceFile
  private var offset = 0
  private var line = 1
  private var column = 1
  private var delimiters = Delimiters()
  private var open: [(tag: MustacheTag, delimiters: Delimiters)] = []

  /// The strings that delimit tags.
  private struct Delimiters {
    var start = Array("{{".unicodeScalars)
    var end = Array("}}".unicodeScalars)
  }

  /// Scans a template.
  ///
  /// - Parameter file: The template.
  init(_ file: SourceFile) {
    self.file = file
    scalars = Array(file.text.unicodeScalars)
    while let place = firstPlace(of: delimiters.start) {
      advance(by: place - offset)
      scanTag()
    }
    problems += open.map { section, _ in
      MustacheProblem(
        message:
          "the section '\(section.spelling)' isn't closed; write '{{/\(section.spelling)}}' where it ends",
        range: section.range)
    }
    problems.sort { $0.range < $1.range }
  }

  /// The templates that are included regardless of the fields, outside of all sections.
  var unconditionalPartials: [MustacheTag] {
    var depth = 0
    return tags.filter { tag in
      switch tag.kind {
      case .section, .invertedSection: depth += 1
      case .end: depth -= 1
      case .partial: return depth == 0
      case .variable, .dynamicPartial: break
      }
      return false
    }
  }

  // MARK: - Reading

  private func firstPlace(of text: [Unicode.Scalar]) -> Int? {
    var start = offset
    while let place = scalars[start...].firstIndex(of: text[0]) {
      if scalars[place...].starts(with: text) { return place }
      start = place + 1
    }
    return nil
  }

  private mutating func advance(by count: Int = 1) {
    for scalar in scalars[offset...].prefix(count) {
      offset += 1
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }

  private mutating func skipBlanks() {
    while offset < scalars.count, scalars[offset].properties.isWhitespace { advance() }
  }

  private func range(_ length: Int) -> SourceRange {
    SourceRange(file: file, line: line, column: column, length: length)
  }

  private mutating func report(_ message: String, at range: SourceRange) {
    problems.append(MustacheProblem(message: message, range: range))
  }

  // MARK: - Tags

  private mutating func scanTag() {
    let start = range(delimiters.start.count)
    let (first, count) = (offset, tags.count)
    advance(by: delimiters.start.count)
    let sign = offset < scalars.count ? scalars[offset] : " "
    let end = sign == "{" ? ["}"] + delimiters.end : delimiters.end
    guard let bodyEnd = firstPlace(of: end) else {
      report("the tag isn't closed; write '\(Self.text(end))' where it ends", at: start)
      offset = scalars.count
      return
    }
    let body = scalars[offset..<bodyEnd]
    if sign != "!", sign != "%", sign != "=" { scanName(sign, until: bodyEnd, at: start) }
    if offset > bodyEnd { return }
    advance(by: bodyEnd - offset + end.count)
    pieces.append(Piece(tag: tags.count > count ? tags.last : nil, range: first..<offset))
    if sign == "=" { setDelimiters(body, at: start) }
  }

  private mutating func scanName(
    _ sign: Unicode.Scalar, until end: Int, at start: SourceRange
  ) {
    var kind = Self.kinds[sign] ?? .variable
    if sign == "$" || sign == "<" {
      report("templates have no blocks; include another template with '{{>NAME}}'", at: start)
      // What closes it isn't a mistake of its own.
      kind = .section
      advance()
    }
    if Self.kinds[sign] != nil || sign == "{" || sign == "&" { advance() }
    skipBlanks()
    if kind == .partial, offset < end, scalars[offset] == "*" {
      kind = .dynamicPartial
      advance()
    }
    var last = end
    while last > offset, scalars[last - 1].properties.isWhitespace { last -= 1 }
    let spelling = Self.text(scalars[min(offset, last)..<last])
    if spelling.isEmpty { return report("a tag needs a name", at: start) }
    let place = range(spelling.unicodeScalars.count)
    guard spelling.unicodeScalars.allSatisfy(Self.isPartOfName),
      !spelling.hasPrefix("."), !spelling.hasSuffix("."), !spelling.hasText(".."),
      let (name, functions) = Self.functions(of: spelling)
    else {
      return report("'\(spelling)' isn't a name; names consist of letters and digits", at: place)
    }
    let tag = MustacheTag(
      kind: kind, name: name, functions: functions, spelling: spelling, range: place)
    switch kind {
    case .end: close(tag)
    case .section, .invertedSection:
      if open.count == Self.deepest {
        report("sections are nested too deeply here", at: place)
        offset = scalars.count
        open = []
        return
      }
      open.append((tag, delimiters))
      tags.append(tag)
    case .variable, .partial, .dynamicPartial: tags.append(tag)
    }
  }

  private mutating func close(_ tag: MustacheTag) {
    guard let section = open.last else {
      return report(
        "'\(tag.spelling)' is closed but never opened; remove the tag", at: tag.range)
    }
    if section.tag.spelling == tag.spelling {
      delimiters = section.delimiters
      open.removeLast()
      tags.append(tag)
    } else if open.contains(where: { $0.tag.spelling == tag.spelling }) {
      report(
        "'\(tag.spelling)' is closed before '\(section.tag.spelling)', which was opened later",
        at: tag.range)
      while open.removeLast().tag.spelling != tag.spelling {}
    } else {
      report(
        "'\(tag.spelling)' is closed, but the open section is '\(section.tag.spelling)'",
        at: tag.range)
      open.removeLast()
    }
  }

  /// Changes the delimiters: `=START END=`.
  private mutating func setDelimiters(_ body: ArraySlice<Unicode.Scalar>, at start: SourceRange) {
    let words = body.dropFirst().dropLast().split(whereSeparator: \.properties.isWhitespace)
    guard body.count > 1, body.last == "=", words.count == 2 else {
      return report("write new delimiters as '{{=START END=}}'", at: start)
    }
    delimiters = Delimiters(start: Array(words[0]), end: Array(words[1]))
  }

  /// Nobody reads more levels, and each costs stack.
  private static let deepest = 64

  private static let kinds: [Unicode.Scalar: MustacheTag.Kind] = [
    "#": .section, "^": .invertedSection, "/": .end, ">": .partial,
  ]

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(scalar) }
    return text
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: ".-_?()*/".unicodeScalars.contains(scalar)
    }
  }

  /// The name in a spelling such as `outer(inner(name))`, and the functions around it.
  private static func functions(of spelling: String) -> (name: String, functions: [String])? {
    if !spelling.hasText("("), !spelling.hasText(")") { return (spelling, []) }
    var functions = spelling.split(separator: "(", omittingEmptySubsequences: false)
      .map(String.init)
    var name = functions.removeLast()
    let closing = String(repeating: ")", count: functions.count)
    guard name.hasSuffix(closing), !functions.contains("") else { return nil }
    name = String(name.dropLast(closing.count))
    return name.contains(")") || name.isEmpty && functions.isEmpty ? nil : (name, functions)
  }
}

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
