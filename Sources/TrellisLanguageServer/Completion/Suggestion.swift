import TrellisSpec

/// Something that can be written at a place, before it is known where the place is in the document.
struct CompletionSuggestion: Equatable {
  /// What is written, and what the list shows.
  var label: String
  var kind: CompletionItem.Kind
  /// What it is in a few words, such as a type.
  var detail: String?
  /// What it means.
  var documentation: String?
  /// What is written instead of the label, with places to fill in as `$1`.
  var snippet: String?

  init(
    _ label: String, _ kind: CompletionItem.Kind, detail: String? = nil,
    documentation: String? = nil, snippet: String? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.snippet = snippet
  }

  /// A key with the start of its value.
  ///
  /// - Parameters:
  ///   - entry: The key.
  ///   - mapping: The mapping that it belongs to.
  ///   - column: The column of the key in its line; `nil` in braces.
  ///   - isAlone: Whether the other keys that the mapping requires are written, too.
  init(_ entry: Mapping.Entry, of mapping: Mapping, at column: Int?, isAlone: Bool) {
    self.init(entry.name, .property, documentation: entry.meaning.markdown(of: entry.name))
    detail = entry.isRequired ? "required" : nil
    var number = 1
    let others = isAlone ? mapping.entries.filter { $0.isRequired && $0.name != entry.name } : []
    var lines = [KeySnippet(entry, at: column).text(&number)]
    for other in others { lines.append(KeySnippet(other, at: column).text(&number)) }
    let indentation = String(repeating: " ", count: column ?? 0)
    snippet = lines.joined(separator: column == nil ? ", " : "\n\(indentation)")
  }
}

/// The start of a key's value, as a snippet.
private struct KeySnippet {
  private let entry: Mapping.Entry
  private let column: Int?

  init(_ entry: Mapping.Entry, at column: Int?) {
    (self.entry, self.column) = (entry, column)
  }

  /// The key and what follows it.
  ///
  /// - Parameter number: The number of the next place to fill in.
  func text(_ number: inout Int) -> String {
    let name = entry.name.snippetEscaped
    let forms = PlaceForms(entry.meaning.value)
    defer { number += 1 }
    guard let column else { return "\(name): $\(number)" }
    let inner = String(repeating: " ", count: column + 2)
    switch forms.style {
    case .flag: return "\(name): ${\(number):true}"
    case .words(let words):
      return "\(name): ${\(number)|\(words.map(\.choiceEscaped).joined(separator: ","))|}"
    case .inline: return "\(name): $\(number)"
    case .list: return "\(name):\n\(inner)- $\(number)"
    case .block: return "\(name):\n\(inner)$\(number)"
    }
  }
}

extension PlaceForms {
  /// How a value is usually written.
  enum Style {
    case flag
    case words([String])
    case inline
    case list
    case block
  }

  /// How the value is usually written.
  var style: Style {
    let forms = forms.filter { if case .nothing = $0 { false } else { true } }
    var isList = false
    for form in forms {
      switch form {
      case .flag, .yes: if forms.count == 1 { return .flag }
      case .oneOf(let words): if forms.count == 1 { return .words(words) }
      case .access, .presentation, .role: return .words(words)
      case .list, .listOfAny, .declarations: isList = true
      case .names, .mapping: continue
      default: return .inline
      }
    }
    if forms.contains(where: \.isScalar) { return .inline }
    let hasMapping = forms.contains { if case .mapping = $0 { true } else { false } }
    let hasNames = !names.isEmpty
    // Steps are lists more often than single mappings.
    return isList && !(hasNames && !hasMapping) ? .list : .block
  }

  /// The words that the value can be.
  var words: [String] {
    forms.flatMap { form -> [String] in
      switch form {
      case .oneOf(let words): words
      case .access: Access.allCases.map(\.rawValue)
      case .presentation: PresentationProperties.allCases.map(\.rawValue)
      case .role: PromptButton.Role.allCases.map(\.rawValue)
      case .flag: ["true", "false"]
      case .yes: ["true"]
      default: []
      }
    }
  }
}

extension ValueForm {
  /// Whether it is written behind the colon.
  fileprivate var isScalar: Bool {
    switch self {
    case .list, .listOfAny, .declarations, .names, .mapping, .nothing, .anyOf, .shared,
      .recursive, .oneOf, .flag, .yes:
      false
    default: true
    }
  }
}

extension KeyMeaning {
  /// The meaning with an example, for people.
  ///
  /// - Parameter key: The key.
  func markdown(of key: String) -> String {
    "\(summary)\n\n```yaml\n\(key): \(example.textInOneLine)\n```"
  }
}

extension String {
  /// The text in a snippet, where some characters have a meaning.
  var snippetEscaped: String {
    reduce(into: "") { result, character in
      if "\\$}".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The text as one of the choices of a snippet.
  fileprivate var choiceEscaped: String {
    reduce(into: "") { result, character in
      if "\\,|".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
