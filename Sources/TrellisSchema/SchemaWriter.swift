import TrellisSpec

/// Converts forms of values to JSON Schema, draft 7.
///
/// What the parser reads as written, such as `[Int]`, `true` and `0`, reaches a validator as the
/// value that YAML reads.
struct SchemaWriter {
  /// Forms that several keys share, in the order of their first use.
  private(set) var definitions: [JSONValue.Member] = []

  /// The schema of a mapping.
  mutating func schema(_ mapping: Mapping, title: String? = nil) -> [JSONValue.Member] {
    var properties: [JSONValue.Member] = []
    for entry in mapping.entries {
      properties.append(.init(entry.name, schema(entry.meaning)))
    }
    let required = mapping.entries.filter(\.isRequired).map { JSONValue.string($0.name) }
    var members: [JSONValue.Member] = [
      .init("title", .string(title ?? mapping.title)), .init("type", "object"),
      .init("properties", .object(properties)),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members.append(.init("additionalProperties", false))
    return members
  }

  private mutating func schema(_ meaning: KeyMeaning) -> JSONValue {
    var form = schema(meaning.value)
    // A validator ignores everything next to a '$ref'.
    if form.first?.name == "$ref" { form = [.init("allOf", [.object(form)])] }
    return .object(
      [.init("description", .string(meaning.summary))] + form
        + [.init("examples", [meaning.example])])
  }

  private mutating func schema(_ form: ValueForm) -> [JSONValue.Member] {
    switch form {
    case .prose, .text: return type("string", "number", "boolean", "null")
    case .title: return type("string", "number", "boolean") + notEmpty
    case .type: return type("string", "array") + notEmpty + [.init("minItems", 1)]
    // For YAML, Swift that begins with an exclamation mark is a tag without a value.
    case .call, .expression(.reducer): return type("string", "number", "boolean") + notEmpty
    case .expression: return type("string", "number", "boolean", "array", "object")
    case .name: return type("string", "boolean") + pattern(SchemaPatterns.identifier)
    case .plainName: return type("string") + pattern(SchemaPatterns.plainName)
    case .typeName(.feature): return type("string") + pattern(SchemaPatterns.featureReference)
    case .typeName(.module): return type("string") + pattern(SchemaPatterns.module)
    case .typeName: return type("string") + pattern(SchemaPatterns.typeName)
    case .declaration: return type("string", "boolean") + pattern(SchemaPatterns.declaration)
    case .reference(.action): return type("string") + pattern(SchemaPatterns.sentAction)
    case .reference: return type("string", "boolean") + pattern(SchemaPatterns.reference)
    case .dependency: return type("string", "array") + notEmpty + [.init("minItems", 1)]
    case .url: return type("string") + pattern(SchemaPatterns.url)
    case .word: return type("string", "number", "boolean") + notEmpty
    case .flag: return type("boolean", "string") + pattern(SchemaPatterns.flag)
    case .yes: return [.init("enum", [true, "true"])]
    case .nothing: return type("null", "array", "object") + empty
    case .oneOf(let words): return self.words(words)
    case .access: return self.words(Words.access)
    case .presentation: return self.words(Words.presentation)
    case .role: return self.words(Words.role)
    case .list(let item):
      return type("array", "object")
        + [.init("items", .object(schema(item))), .init("maxProperties", 0)]
    case .listOfAny(let item):
      return type("array") + [.init("items", .object(schema(item))), .init("minItems", 1)]
    case .declarations(let withGroups):
      let name = withGroups ? "actions" : "declarations"
      if !isDefined(name) { define(name, declarations(withGroups: withGroups)) }
      return reference(name)
    case .names(let names): return schema(names)
    case .mapping(let mapping): return schema(mapping)
    case .anyOf(let forms):
      var schemas: [JSONValue] = []
      for form in forms { schemas.append(.object(schema(form))) }
      return [.init("anyOf", .array(schemas))]
    case .shared(let name, let form):
      if !isDefined(name) { define(name, schema(form)) }
      return reference(name)
    case .recursive(let name): return reference(name)
    }
  }

  private mutating func schema(_ form: NamesForm) -> [JSONValue.Member] {
    let value = JSONValue.object(schema(form.value))
    var members: [JSONValue.Member]
    switch form.least {
    case .none: members = type("object", "array", "null") + [.init("maxItems", 0)]
    case .one: members = type("object") + [.init("minProperties", 1)]
    }
    switch form.names {
    case .identifiers, .groups: members += names(SchemaPatterns.identifier, value)
    case .patterns: members += names(SchemaPatterns.actionPattern, value)
    case .oneOf(let words):
      let names = JSONValue.array(words.map { .string($0) })
      members += [
        .init("propertyNames", ["enum": names]), .init("additionalProperties", value),
      ]
    case .properties, .changes, .cases, .samples, .targets:
      members.append(.init("additionalProperties", value))
    }
    if form.isSingle { members.append(.init("maxProperties", 1)) }
    if !form.refused.isEmpty {
      let refused = JSONValue.array(form.refused.map { .string($0) })
      members.append(.init("propertyNames", ["not": ["enum": refused]]))
    }
    return members
  }

  /// A list of declarations. In brackets, YAML splits them at the commas of their payloads, and
  /// each piece is an item.
  private mutating func declarations(withGroups: Bool) -> [JSONValue.Member] {
    let mapping = JSONValue.object(schema(Language.action))
    let parameters = single(SchemaPatterns.identifier, .object(schema(.parameters(.payload))))
    var whole: [JSONValue] = [
      .object(schema(.declaration)), mapping, parameters,
      labelled(SchemaPatterns.lastType),
    ]
    let open: JSONValue = [
      ["type": "string", "pattern": .string(SchemaPatterns.openDeclaration)],
      labelled(SchemaPatterns.openType),
    ]
    var pieces: [JSONValue] = [
      .object(type("string", "boolean") + notEmpty), mapping, parameters,
      ["type": "object", "additionalProperties": ["type": "string"], "maxProperties": 1],
    ]
    if withGroups {
      let group = single(
        SchemaPatterns.identifier, .object(schema(.declarations(withGroups: false))))
      whole.append(group)
      pieces.append(group)
    }
    return [
      .init(
        "anyOf",
        [
          ["type": "array", "items": ["anyOf": .array(whole)]],
          ["type": "array", "contains": ["anyOf": open], "items": ["anyOf": .array(pieces)]],
        ])
    ]
  }

  /// `name(label: Type)`, which YAML reads as a mapping.
  private func labelled(_ type: String) -> JSONValue {
    single(
      SchemaPatterns.labelledDeclaration, ["type": "string", "pattern": .string(type)])
  }

  private func words(_ words: [String]) -> [JSONValue.Member] {
    [.init("enum", .array(words.flatMap(values)))]
  }

  private func isDefined(_ name: String) -> Bool {
    definitions.contains { $0.name == name }
  }

  private mutating func define(_ name: String, _ schema: [JSONValue.Member]) {
    definitions.append(.init(name, .object(schema)))
  }

  private func reference(_ name: String) -> [JSONValue.Member] {
    [.init("$ref", .string("#/definitions/\(name)"))]
  }

  private var notEmpty: [JSONValue.Member] { [.init("minLength", 1)] }
  private var empty: [JSONValue.Member] { [.init("maxItems", 0), .init("maxProperties", 0)] }

  private func type(_ names: JSONValue...) -> [JSONValue.Member] {
    [.init("type", names.count == 1 ? names[0] : .array(names))]
  }

  private func pattern(_ pattern: String) -> [JSONValue.Member] {
    [.init("pattern", .string(pattern))]
  }

  private func names(_ pattern: String, _ value: JSONValue) -> [JSONValue.Member] {
    [
      .init("patternProperties", .object([.init(pattern, value)])),
      .init("additionalProperties", false),
    ]
  }

  /// An object with one member.
  private func single(_ pattern: String, _ value: JSONValue) -> JSONValue {
    .object(
      type("object") + names(pattern, value)
        + [.init("minProperties", 1), .init("maxProperties", 1)])
  }

  /// A word as YAML may read it.
  private func values(_ word: String) -> [JSONValue] {
    Int(word).map { [.integer($0), .string(word)] } ?? [.string(word)]
  }
}
