/// A piece of YAML that the grammar of events is about.
///
/// The texts of tokens are beside them, in ``YAMLScanner``, because most tokens have none.
struct YAMLToken {
  /// What it is.
  enum Kind {
    /// The end of the text.
    case end
    /// `%YAML`, with the version.
    case version
    /// `%TAG`, with the handle and what it stands for.
    case handle
    /// `---`
    case documentStart
    /// `...`
    case documentEnd
    /// The beginning of a list with dashes.
    case blockListStart
    /// The beginning of a mapping without braces.
    case blockMappingStart
    /// The end of one of these two.
    case blockEnd
    /// `[`
    case listStart
    /// `]`
    case listEnd
    /// `{`
    case mappingStart
    /// `}`
    case mappingEnd
    /// `-`
    case item
    /// `,`
    case comma
    /// `?`, or the place before a key that is followed by a colon.
    case key
    /// `:`
    case value
    /// `*`, with the name.
    case alias
    /// `&`, with the name.
    case anchor
    /// `!`, with the handle of the tag, which can be empty, and the rest.
    case tag
    /// A text, with itself.
    case scalar
  }

  /// What it is.
  let kind: Kind
  /// Where it begins.
  let start: YAMLMark
  /// Where it ends.
  let end: YAMLMark
  /// How a text is written.
  var style = YAMLEvent.Style.plain
}
