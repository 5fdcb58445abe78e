import TrellisFormat
import TrellisSpec

/// The reference of the language, made from its description.
enum SiteReference {
  /// A page about a mapping.
  struct Page {
    /// The name that other articles link to.
    let name: String
    /// The article.
    let text: String
  }

  /// The pages: one for each mapping of specs, and one for the configuration.
  static var pages: [Page] {
    var mappings: [Mapping] = []
    for mapping in [Language.feature, Language.configuration] { collect(mapping, &mappings) }
    return mappings.map { Page(name: name(of: $0), text: text(of: $0)) }
  }

  /// The mapping, and those that its values can be.
  private static func collect(_ mapping: Mapping, _ mappings: inout [Mapping]) {
    if mappings.contains(where: { $0.title == mapping.title }) { return }
    mappings.append(mapping)
    for entry in mapping.entries {
      for inner in LanguageMappings.mappings(in: entry.meaning.value) { collect(inner, &mappings) }
    }
  }

  static func name(of mapping: Mapping) -> String {
    let words = mapping.title.split { !$0.isLetter && !$0.isNumber }.filter {
      !["A", "An"].contains($0)
    }
    return "Reference" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func text(of mapping: Mapping) -> String {
    var lines = [
      "# \(mapping.title)", "", "The keys, in the order of formatted specs.", "",
    ]
    for entry in mapping.entries {
      lines += ["## \(entry.name)", "", sentence(entry.meaning.summary)]
      if entry.isRequired { lines[lines.count - 1] += " It is required." }
      if !entry.conflicts.isEmpty {
        let others = entry.conflicts.map { "`\($0)`" }.joined(separator: ", ")
        lines[lines.count - 1] += " It can't appear with \(others)."
      }
      let links = LanguageMappings.mappings(in: entry.meaning.value).filter {
        $0.title != mapping.title
      }
      if !links.isEmpty {
        let names = links.map { "<doc:\(name(of: $0))>" }
        lines[lines.count - 1] += " See \(names.joined(separator: ", "))."
      }
      let example = SpecEntry(entry.name, SpecValue(entry.meaning.example))
      lines += ["", "```yaml", SpecWriter.Paragraph(example).text + "```", ""]
    }
    return lines.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") ? text : text + "."
  }
}

/// The mappings that values can be.
enum LanguageMappings {
  /// The mappings of a form, without those inside of them, in order.
  static func mappings(in form: ValueForm) -> [Mapping] {
    var result: [Mapping] = []
    collect(form, &result)
    var seen: Set<String> = []
    return result.filter { seen.insert($0.title).inserted }
  }

  private static func collect(_ form: ValueForm, _ result: inout [Mapping]) {
    switch form {
    case .mapping(let mapping): result.append(mapping)
    case .list(let inner), .listOfAny(let inner), .shared(_, let inner): collect(inner, &result)
    case .names(let names): collect(names.value, &result)
    case .anyOf(let forms): for inner in forms { collect(inner, &result) }
    default: break
    }
  }
}

extension SpecValue {
  /// An example of the language's description, as specs are written.
  init(_ example: JSONValue) {
    switch example {
    case .null: self = .mapping([])
    case .bool(let value): self = .text("\(value)")
    case .integer(let value): self = .text("\(value)")
    case .number(let value): self = .text("\(value)")
    case .string(let text): self = .text(text)
    case .array(let values): self = .list(values.map { Self($0) })
    case .object(let members):
      self = .mapping(members.map { SpecEntry($0.name, Self($0.value)) })
    }
  }
}
