import TrellisSwift

extension SourceText {
  /// The pieces between dots.
  var piecesBetweenDots: [SourceText] {
    // Finding characters is expensive, and most names have no dots.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return [self] }
    var offset = 0
    return text.split(separator: ".", omittingEmptySubsequences: false).map { piece in
      defer { offset += piece.unicodeScalars.count + 1 }
      return part(String(piece), at: offset)
    }
  }

  /// The name without the backticks around it.
  var withoutBackticks: SourceText {
    guard text.utf8.first == UInt8(ascii: "`"), text.count > 2, text.hasSuffix("`") else {
      return self
    }
    return part(String(text.dropFirst().dropLast()), at: 1)
  }
}
