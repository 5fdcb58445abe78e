import TrellisSpec
import TrellisSwift

/// Spells text as Swift string literals.
enum SwiftStringLiteral {
  /// The literal of a text.
  ///
  /// - Parameter text: Any text.
  static func literal(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// The arguments of a text view: its literal, and where its translations are.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parameters: The values. A value that is neither a string nor a number is interpolated by
  ///     its description.
  static func arguments(_ text: PromptText, interpolating parameters: [Parameter]) -> String {
    arguments(text) { interpolation($0, parameters) }
  }

  /// The arguments of a text view: its literal, and where its translations are.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - interpolation: What is interpolated for an expression in braces.
  static func arguments(_ text: PromptText, interpolation: (String) -> String) -> String {
    var arguments = [literal(text.template.text, interpolation: interpolation)]
    if let table = text.table { arguments.append("tableName: \(literal(table.text))") }
    if let bundle = text.bundle { arguments.append("bundle: \(bundle.text)") }
    if let comment = text.comment { arguments.append("comment: \(literal(comment.text))") }
    return arguments.joined(separator: ", ")
  }

  /// The literal of a text with values in braces.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - interpolation: What is interpolated for an expression in braces.
  static func literal(_ text: String, interpolation: (String) -> String) -> String {
    let pieces = TextTemplate(text).pieces.map { piece in
      switch piece {
      case .text(let text): escaped(text)
      case .value(let value): "\\(\(interpolation(value)))"
      }
    }
    return "\"\(pieces.joined())\""
  }

  // The types that `LocalizedStringKey` interpolates without help.
  static let plainTypes: Set<String> = ["Double", "Float", "Int", "String"]

  private static func interpolation(_ name: String, _ parameters: [Parameter]) -> String {
    if !TextTemplate.isName(name) { return name }
    let parameter = parameters.first { $0.label?.text == name }
    guard let type = parameter?.type.text, !plainTypes.contains(type) else {
      return name.split(separator: ".").map { SwiftIdentifier.escaped(String($0)) }
        .joined(separator: ".")
    }
    return "String(describing: \(SwiftIdentifier.escaped(name)))"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.properties.generalCategory == .control
          || scalar.properties.generalCategory == .lineSeparator
          || scalar.properties.generalCategory == .paragraphSeparator
        {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
