/// A comment on a line of its own.
struct OwnComment {
  /// The text, from the `#`.
  let text: String
  /// Whether a blank line is above it.
  let isAfterBlank: Bool
}

/// Entries or items below each other.
struct SpecBlock {
  /// The anchor and the tag.
  var properties = ""
  /// The entries of a mapping, or the items of a list.
  var entries: [SpecLine] = []
  /// The comments after the last of them.
  var end: [OwnComment] = []
  /// Whether it is a list.
  let isList: Bool
}

/// An entry of a mapping, or an item of a list, with its comments.
struct SpecLine {
  /// What an entry or an item contains.
  indirect enum Value {
    /// Nothing.
    case none
    /// What stands behind the key or begins below it.
    case inline(SpecPiece)
    /// What stands below it, line by line.
    case block(SpecBlock)
  }

  /// The comments above it.
  var comments: [OwnComment] = []
  /// Whether a blank line is above it and its comments.
  var isAfterBlank = false
  /// Whether a blank line separates it from its comments.
  var isKeyAfterBlank = false
  /// The key, unless it is an item of a list.
  var key: SpecPiece?
  /// Whether a question mark is before the key.
  var isKeyMarked = false
  /// The comment behind the colon or the dash, if the value is below.
  var beside: [String] = []
  /// The comments between that and a text below.
  var below: [OwnComment] = []
  /// The value.
  var value = Value.none
  /// The comment behind the value, and its further lines.
  var comment: [String] = []
  /// The comments inside an entry without a value.
  var inner: [OwnComment] = []
}

/// A text, an alias, or a value in brackets, as it is in the source.
struct SpecPiece {
  /// Its events.
  let events: Range<Int>
  /// Its place.
  let range: Range<Int>
  /// The column of the mapping or the list that contains it.
  let column: Int
  /// Whether it begins below its key or its dash.
  var isBelow = false
}

/// A document of a spec.
struct SpecPage {
  /// The comments and directives above the dashes, and the dashes with the comment beside them.
  var start: [String] = []
  /// The comments at the top that belong to no key.
  var head: [OwnComment] = []
  /// The document's value.
  var root = SpecLine.Value.none
  /// The comment behind a root without lines of its own.
  var comment: [String] = []
  /// The comments after everything else.
  var end: [OwnComment] = []
  /// The dots at the end with the comment beside them.
  var dots: [String] = []
}
