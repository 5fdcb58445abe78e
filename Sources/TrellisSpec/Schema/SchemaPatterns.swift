/// Regular expressions of names, in what JSON Schema, JavaScript and Python have in common.
///
/// Letters of any language are allowed, and no such class is common to all: a name is told by the
/// signs that are not in it.
enum SchemaPatterns {
  private static let signs = #"!-/:-@\[-^`{-~"#
  private static let bareName = #"[^\s\d\#(signs)][^\s\#(signs)]*"#
  private static let name = "(\(bareName)|`\(bareName)`)"
  private static let arguments = #"( *\([\s\S]*\))?"#

  /// A name, which may be in backticks.
  static let identifier = "^\(name)$"
  /// A name that is never in backticks.
  static let plainName = "^\(bareName)$"
  /// The name of a type.
  static let typeName = #"^\#(bareName)(\.\#(bareName))*$"#
  /// `name(Type)`.
  static let declaration = "^\(name)\(arguments)$"
  /// `name`, `outer.name`, `name(argument)`.
  static let reference = #"^\#(name)(\.\#(name))?\#(arguments)$"#
  /// `destination.edit.delegate.didSave(item)`.
  static let actionPattern = #"^\#(name)(\.\#(name))*\#(arguments)$"#
  /// A path of a URL.
  static let url = "^/"
  /// `true` or `false`, where a text is written.
  static let flag = "^(true|false)$"
  /// A declaration that YAML has cut at a comma, up to the comma: a parenthesis in it is open.
  static let openDeclaration = #"^[^()]*(\(([^()]|\([^()]*\))*)+$"#
  /// The first type of a declaration that YAML has cut behind it: no parenthesis is closed that it
  /// does not open.
  static let openType = #"^([^()]|\([^()]*\))*$"#
  /// The last type of a declaration, with the parenthesis behind it.
  static let lastType = #"\)$"#
  /// What YAML has taken for a key: a declaration up to the colon of a label.
  static let labelledDeclaration = #"^[^(]+\("#
}
