extension JSONValue {
  /// The value as formatted text.
  package var text: String { text(indentation: "") }

  /// The value as text in a single line.
  package var textInOneLine: String { text(between: ", ", after: ": ") }

  /// The value as text without any spaces that aren't part of texts.
  package var compactText: String { text(between: ",", after: ":") }

  private func text(between separator: String, after name: String) -> String {
    switch self {
    case .array(let values):
      "[" + values.map { $0.text(between: separator, after: name) }.joined(separator: separator)
        + "]"
    case .object(let members):
      "{"
        + members.map {
          Self.quoted($0.name) + name + $0.value.text(between: separator, after: name)
        }.joined(separator: separator) + "}"
    case .null, .bool, .integer, .number, .string: text
    }
  }

  private func text(indentation: String) -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      if values.allSatisfy(\.isScalar) {
        return "[" + values.map { $0.text(indentation: "") }.joined(separator: ", ") + "]"
      }
      return Self.lines(
        values.map { $0.text(indentation: indentation + "  ") }, "[", "]", indentation)
    case .object(let members):
      let lines = members.map {
        "\(Self.quoted($0.name)): \($0.value.text(indentation: indentation + "  "))"
      }
      return Self.lines(lines, "{", "}", indentation)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func lines(
    _ lines: [String], _ open: String, _ close: String, _ indentation: String
  ) -> String {
    if lines.isEmpty { return open + close }
    let inner = lines.map { "\(indentation)  \($0)" }.joined(separator: ",\n")
    return "\(open)\n\(inner)\n\(indentation)\(close)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
