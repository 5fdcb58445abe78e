import TrellisSpec

/// Spells texts as Swift string literals.
enum SwiftStringLiteral {
  /// A literal of a text.
  ///
  /// - Parameter text: Any text.
  static func literal(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// A literal of a text with values in braces.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parameters: The values; one that neither is a text nor a number is described.
  static func literal(_ text: String, interpolating parameters: [Parameter]) -> String {
    literal(text) { interpolation($0, parameters) }
  }

  /// A literal of a text with values in braces.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - interpolation: What stands for a value, by its name.
  static func literal(_ text: String, interpolation: (String) -> String) -> String {
    let pieces = TextTemplate(text).pieces.map { piece in
      switch piece {
      case .text(let text): escaped(text)
      case .value(let name): "\\(\(interpolation(name)))"
      }
    }
    return "\"\(pieces.joined())\""
  }

  // What `LocalizedStringKey` interpolates by itself.
  static let plainTypes: Set<String> = ["Double", "Float", "Int", "String"]

  private static func interpolation(_ name: String, _ parameters: [Parameter]) -> String {
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
