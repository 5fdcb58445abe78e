import TrellisYAML

extension YAMLReading {
  /// The events, or the problem: `+` begins something, `-` ends it, `=` is a text.
  var outline: String {
    guard let problem else { return events.map(\.outline).joined(separator: " ") }
    var parts = [problem.text]
    if let offset = problem.offset { parts.append("at byte \(offset)") }
    if !problem.place.isEmpty { parts.append("at \(Self.place(problem.place))") }
    if let context = problem.context, let place = problem.contextPlace {
      parts.append("\(context) at \(Self.place(place))")
    }
    return parts.joined(separator: ", ")
  }

  private static func place(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ":")
  }
}

extension YAMLReading.Event {
  fileprivate var outline: String {
    let anchor = anchor.map { "&\(String(decoding: $0, as: UTF8.self))" } ?? ""
    let tag = tag.map { "<\(String(decoding: $0, as: UTF8.self))>" } ?? ""
    return switch kind {
    case .documentStart(let isExplicit): isExplicit ? "---" : "+doc"
    case .documentEnd(let isExplicit): isExplicit ? "..." : "-doc"
    case .scalar(let style): "=\(anchor)\(tag)\(style.indicator)\(visibleText)"
    case .alias: "*\(anchor.dropFirst())"
    case .listStart(let isInBrackets): "+list\(isInBrackets ? "[]" : "")\(anchor)\(tag)"
    case .listEnd: "-list"
    case .mappingStart(let isInBrackets): "+map\(isInBrackets ? "{}" : "")\(anchor)\(tag)"
    case .mappingEnd: "-map"
    }
  }

  /// The text with visible white space.
  private var visibleText: String {
    String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case " ": "_"
      case "\n": "\\n"
      case "\0"..<" ", "\u{7F}"..<"\u{A1}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}

extension YAMLEvent.Style {
  fileprivate var indicator: String {
    switch self {
    case .plain: ""
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    }
  }
}
