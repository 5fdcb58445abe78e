/// A piece of YAML that the grammar of events is about.
struct YAMLToken {
  /// What it is.
  enum Kind {
    /// The end of the text.
    case end
    /// `%YAML`
    case version
    /// `%TAG`
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
    /// `*`
    case alias
    /// `&`
    case anchor
    /// `!`
    case tag
    /// A text.
    case scalar
  }

  /// What it is.
  let kind: Kind
  /// Where it begins.
  let start: YAMLMark
  /// Where it ends.
  let end: YAMLMark
  /// A text, a name, the part of a tag behind its handle, or what a handle stands for.
  var text = ""
  /// The handle of a tag.
  var handle = ""
  /// How a text is written.
  var style = YAMLEvent.Style.plain
}
