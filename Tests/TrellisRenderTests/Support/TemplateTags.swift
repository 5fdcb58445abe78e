import TrellisRender

/// The tags of a template, as a tree. It supports the parts of Mustache that the templates use.
indirect enum TemplateTag: Sendable {
  case variable(String)
  case section(String, isInverted: Bool, [TemplateTag])
  case partial(String)
  case dynamicPartial(String)

  /// Parses a template.
  static func parse(_ text: String) -> [TemplateTag] {
    var tags = words(of: text)[...]
    return parse(&tags)
  }

  private static func words(of text: String) -> [String] {
    text.split(separator: "{{", omittingEmptySubsequences: true).dropFirst(
      text.hasPrefix("{{") ? 0 : 1
    )
    .compactMap { piece in
      piece.firstRange(of: "}}").map { String(piece[..<$0.lowerBound]) }
    }
  }

  private static func parse(_ tags: inout ArraySlice<String>) -> [TemplateTag] {
    var result: [TemplateTag] = []
    while let tag = tags.popFirst() {
      let name = String(tag.dropFirst())
      switch tag.first {
      case "#", "^":
        result.append(.section(name, isInverted: tag.first == "^", parse(&tags)))
      case "/": return result
      case ">":
        result.append(
          name.hasPrefix("*") ? .dynamicPartial(String(name.dropFirst())) : .partial(name))
      case "!", "%": break
      default: result.append(.variable(tag))
      }
    }
    return result
  }
}

/// The shape of a field's values, collected from all fields that were added.
final class FieldShape {
  var fields: [String: FieldShape] = [:]
  var texts: Set<String> = []

  /// Whether a section for the field is ever rendered, and whether an inverted section is.
  private(set) var isEverThere = false
  private(set) var isEverAbsent = false

  func add(_ value: Any) {
    let isThere = (value as? Bool) ?? !((value as? [[String: Any]])?.isEmpty ?? false)
    isEverThere = isEverThere || isThere
    isEverAbsent = isEverAbsent || !isThere
    switch value {
    case let fields as [String: Any]:
      for (name, value) in fields {
        let shape = self.fields[name] ?? FieldShape()
        self.fields[name] = shape
        shape.add(value)
      }
    case let list as [[String: Any]]:
      for element in list { add(element) }
    case let text as String:
      texts.insert(text)
    default: break
    }
  }
}
