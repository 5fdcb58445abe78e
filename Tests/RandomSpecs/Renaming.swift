import TrellisSpec

/// Another name for a feature, of the same length and with the same place among others.
struct Renaming {
  private let spellings: [(old: String, new: String)]

  init(_ name: String) {
    // The name up to the number of the seed.
    let tail = name.drop { $0 != "q" }.dropFirst().drop { $0.isNumber }
    let stem = String(name.dropLast(tail.count))
    let other = stem.replacingEach("q", with: "r")
    spellings = [(stem, other), (stem.humanized, other.humanized)]
  }

  func applied(to text: String) -> String {
    spellings.reduce(text) { $0.replacing($1.old, with: $1.new) }
  }
}
