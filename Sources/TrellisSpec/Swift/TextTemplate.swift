/// Text for people with values in braces: `Delete {name}?`.
package struct TextTemplate: Sendable {
  /// A segment of the text.
  package enum Piece: Equatable, Sendable {
    /// Literal text.
    case text(String)
    /// A value, possibly followed by members.
    case value(String)
  }

  /// The segments, in order.
  package private(set) var pieces: [Piece] = []

  /// The values, each with the number of Unicode scalars before it.
  package private(set) var values: [(name: String, offset: Int)] = []

  /// Splits a text. Braces around anything other than a name stay as they are.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var literal = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if scalars[index] == "{", let close = scalars[(index + 1)...].firstIndex(where: endsName),
        scalars[close] == "}"
      {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[index + 1..<close])
        let name = String(view)
        let names = name.split(separator: ".", omittingEmptySubsequences: false)
        if names.allSatisfy({ SwiftIdentifier.isWellFormed(String($0)) }) {
          if !literal.isEmpty { pieces.append(.text(String(literal))) }
          literal = String.UnicodeScalarView()
          pieces.append(.value(name))
          values.append((name, index + 1))
          index = close + 1
          continue
        }
      }
      literal.append(scalars[index])
      index += 1
    }
    if !literal.isEmpty { pieces.append(.text(String(literal))) }
  }
}

/// Whether a character can't be part of a name with members.
private func endsName(_ scalar: Unicode.Scalar) -> Bool {
  scalar != "." && !isIdentifierPart(scalar)
}
