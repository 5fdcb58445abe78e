import TrellisSwift

/// Swift in a spec. It's cut into tokens once, so that each of its parts can be read by the grammar
/// of its place, and have problems of its own.
struct Fragment {
  /// The Swift as spelled in the spec.
  let source: SourceText
  /// Its tokens.
  let tokens: SwiftTokens

  private init(_ source: SourceText, _ tokens: SwiftTokens) {
    (self.source, self.tokens) = (source, tokens)
  }

  init(_ source: SourceText) {
    self.init(source, SwiftTokens(source.text))
  }

  /// A part, without the whitespace at its ends.
  private func part(_ range: Range<Int>) -> Fragment {
    let range = tokens.trimmed(range)
    let part = tokens.part(range)
    return Fragment(source.part(part.text, at: range.lowerBound), part)
  }

  private var end: Int { source.text.unicodeScalars.count }

  /// The parts between commas that aren't in brackets.
  ///
  /// - Parameter angles: Whether `<` and `>` are brackets, as in types.
  func partsBetweenCommas(angles: Bool) -> [Fragment] {
    let ranges = tokens.ranges(separatedBy: ",", angles: angles)
    return ranges.count == 1 ? [self] : ranges.map(part)
  }

  /// The parts before and inside of parentheses at its end, or `nil` if there are none.
  var parenthesized: (name: SourceText, values: Fragment)? {
    guard let open = tokens.tokens.first(where: { $0.text == "(" }),
      let close = tokens.tokens.last, close.text == ")", close.end == end
    else { return nil }
    return (part(0..<open.offset).source, part(open.end..<close.offset))
  }

  /// The label and the value of `label: value`, or only a value.
  var labelled: (label: SourceText?, value: Fragment) {
    let first = tokens.tokens.prefix(3)
    guard first.count == 3, first[0].kind == .identifier, first[1].text == ":" else {
      return (nil, self)
    }
    return (source.part(first[0].text, at: 0), part(first[2].offset..<end))
  }

  /// The type and the default value of `Type = value`. Both can be empty.
  var declaration: (type: Fragment, value: Fragment?) {
    guard let sign = tokens.tokens.first(where: isAssignment) else { return (self, nil) }
    return (part(0..<sign.offset), part(sign.end..<end))
  }

  private func isAssignment(_ token: SwiftTokens.Token) -> Bool {
    guard token.text == "=" else { return false }
    let before = token.offset > 0 ? tokens.scalar(at: token.offset - 1) : nil
    return tokens.scalar(at: token.end) != "="
      && !(before.map { "=<!".unicodeScalars.contains($0) } ?? false)
  }
}
