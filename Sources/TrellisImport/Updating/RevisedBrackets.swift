/// Entries or items in braces or brackets after an update.
struct RevisedBrackets {
  private let range: Range<Int>
  private let places: [Range<Int>]
  private let characters: SpecCharacters

  init(_ range: Range<Int>, _ places: [Range<Int>], _ characters: SpecCharacters) {
    (self.range, self.places, self.characters) = (range, places, characters)
  }

  /// The text with its brackets.
  ///
  /// - Parameter pieces: The entries in their new order.
  func text(of pieces: [RevisedText.Piece]) -> String {
    guard let first = places.first, let last = places.last, !pieces.isEmpty else {
      let signs = characters[range.lowerBound] == "[" ? ("[", "]") : ("{", "}")
      return signs.0 + pieces.map(\.text).joined(separator: ", ") + signs.1
    }
    var result = characters.text(range.lowerBound..<first.lowerBound)
    for (position, piece) in pieces.enumerated() {
      if position > 0 { result += separator(between: pieces[position - 1].index, piece.index) }
      result += piece.text
    }
    return result + characters.text(last.upperBound..<range.upperBound)
  }

  private func separator(between before: Int?, _ after: Int?) -> String {
    if let before, let after, after == before + 1 {
      return characters.text(places[before].upperBound..<places[after].lowerBound)
    }
    let usual = zip(places, places.dropFirst()).lazy
      .map { characters.text($0.upperBound..<$1.lowerBound) }
      .first { !$0.contains("#") }
    return usual ?? ", "
  }
}
