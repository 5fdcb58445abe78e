import TrellisSpec

/// Regular expressions for names, in the syntax that JSON Schema, JavaScript and Python share.
///
/// Letters of any alphabet are allowed, and these have no character class for them in common. The
/// expressions therefore list the characters that a name can't contain.
enum SchemaPatterns {
  private static let signs = #"!-/:-@\[-^`{-~"#
  private static let bareName = #"[^\s\d\#(signs)][^\s\#(signs)]*"#
  private static let name = "(\(bareName)|`\(bareName)`)"
  private static let arguments = #"( *\([\s\S]*\))?"#
  private static let action = #"\#(name)(\.\#(name))*\#(arguments)"#

  /// A name, which can be in backticks.
  static let identifier = "^\(name)$"
  /// A name without backticks.
  static let plainName = "^\(bareName)$"
  /// A module that a spec imports.
  static let module = #"^(public )?\#(bareName)(\.\#(bareName))*$"#
  /// The name of a type.
  static let typeName = #"^\#(bareName)(\.\#(bareName))*$"#
  /// `Outer.Inner`, or `Feature(argument)`.
  static let featureReference = #"^\#(bareName)(\.\#(bareName))*\#(arguments)$"#
  /// `name(Type)`.
  static let declaration = "^\(name)\(arguments)$"
  /// `name`, `outer.name`, `name(argument)`.
  static let reference = #"^\#(name)(\.\#(name))?\#(arguments)$"#
  /// `name`, `destination.edit.update(name)`, `rows[id].refresh`.
  static let sentAction = #"^\#(name)(\[[\s\S]*\])?(\.\#(name))*\#(arguments)$"#
  /// `destination.edit.delegate.didSave(item)`, or several of these.
  static let actionPattern = "^\(action)( *, *\(action))*$"
  /// The path of a URL.
  static let url = "^/"
  /// `true` or `false`, where text is expected.
  static let flag = "^(true|false)$"
  /// A declaration that YAML has split at a comma, up to the comma: one of its parentheses is still
  /// open.
  static let openDeclaration = #"^[^()]*(\(([^()]|\([^()]*\))*)+$"#
  /// The first type of a declaration that YAML has split after it: it closes no parenthesis that it
  /// doesn't open.
  static let openType = #"^([^()]|\([^()]*\))*$"#
  /// The last type of a declaration, with the closing parenthesis.
  static let lastType = #"\)$"#
  /// What YAML has read as a key: a declaration up to the colon of a label.
  static let labelledDeclaration = #"^[^(]+\("#
}
