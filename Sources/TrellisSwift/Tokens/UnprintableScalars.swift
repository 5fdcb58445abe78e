extension SwiftTokens {
  /// The first character that is invisible and that Swift rejects, and the number of Unicode
  /// scalars before it.
  ///
  /// In a string, only characters that change the appearance of the surrounding code count.
  package var firstUnprintable: (scalar: Unicode.Scalar, offset: Int)? {
    if scalars.allSatisfy({ (" "..."~").contains($0) }) { return nil }
    var strings = tokens.filter { $0.kind == .string }[...]
    for (offset, scalar) in scalars.enumerated() where !(" "..."~").contains(scalar) {
      while let first = strings.first, first.end <= offset { strings.removeFirst() }
      let isInString = strings.first.map { $0.offset <= offset } ?? false
      if scalar.isControl || !isInString && scalar.isBlank { return (scalar, offset) }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, or changes the direction of the text after it.
  fileprivate var isControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0x09, 0x0A, 0x0D: false
    default: properties.generalCategory == .control
    }
  }

  /// Whether it looks like a space or is invisible, but isn't a plain space.
  fileprivate var isBlank: Bool {
    switch properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
