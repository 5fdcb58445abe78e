import TrellisFormat

/// A value in the text of a spec, with its place in the characters of the text.
struct PlacedValue {
  /// What it contains.
  indirect enum Content {
    /// A text.
    case text(String)
    /// A list.
    case list([PlacedItem])
    /// A mapping. Nothing at all is one without entries.
    case mapping([PlacedEntry])
  }

  /// What it contains.
  var content: Content
  /// Its place, without what surrounds it.
  var range: Range<Int>
  /// Whether it is in braces, in brackets, or a text.
  var isInLine: Bool

  /// The lines of the entries or items below each other; otherwise its place.
  var region: Range<Int> {
    if isInLine { return range }
    switch content {
    case .text: return range
    case .list(let items): return Self.region(items.map(\.range)) ?? range
    case .mapping(let entries): return Self.region(entries.map(\.range)) ?? range
    }
  }

  private static func region(_ ranges: [Range<Int>]) -> Range<Int>? {
    guard let first = ranges.first, let last = ranges.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// The value without its place.
  var value: SpecValue {
    switch content {
    case .text(let text): .text(text)
    case .list(let items): .list(items.map(\.value.value))
    case .mapping(let entries): .mapping(entries.map(\.entry))
    }
  }
}

/// An item of a list in the text of a spec.
struct PlacedItem {
  /// The item.
  var value: PlacedValue
  /// Its lines, with the comments above it. In brackets, only its own place.
  var range: Range<Int>
  /// The position of its dash.
  var start: Int
  /// The position of the comment right above it.
  var lead = 0
}

/// An entry of a mapping in the text of a spec.
struct PlacedEntry {
  /// The key.
  var key: String
  /// The place of the key.
  var keyRange: Range<Int>
  /// The value.
  var value: PlacedValue
  /// Its lines, with the comments above it. In braces, only its own place.
  var range: Range<Int>
  /// The position of its key, or of the question mark before that.
  var start: Int
  /// The position of the comment right above it.
  var lead = 0
  /// The comment right above it.
  var comment: [String] = []

  /// The entry without its place.
  var entry: SpecEntry {
    SpecEntry(key, value.value, comment: comment)
  }
}
