import Testing
import TrellisSchema

@testable import TrellisSpec

/// The schemas on their own.
@Suite struct SchemaTests {
  @Test(arguments: [("spec", Schema.spec), ("trellis", Schema.configuration)])
  func theCommittedFile(name: String, schema: JSONValue) {
    #expect(
      Repository.text("Docs/\(name).schema.json") == schema.text + "\n",
      """
      Docs/\(name).schema.json is not what 'trellis schema' prints. Renew both with
      swift run trellis schema > Docs/spec.schema.json
      swift run trellis schema configuration > Docs/trellis.schema.json
      """)
  }

  @Test(arguments: [Schema.spec, Schema.configuration])
  func theValidatorKnowsEveryKeyword(schema: JSONValue) {
    let known = SchemaValidator.keywords.union(SchemaValidator.annotations)
    #expect(keywords(of: schema).subtracting(known) == [])
  }

  @Test(arguments: [Schema.spec, Schema.configuration])
  func everyReferenceResolves(schema: JSONValue) {
    let definitions = schema["definitions"]?.members.map { "#/definitions/\($0.name)" } ?? []
    #expect(Set(references(in: schema)) == Set(definitions))
  }

  @Test(arguments: [Schema.spec, Schema.configuration])
  func everyKeyIsExplained(schema: JSONValue) {
    for property in properties(in: schema) {
      #expect(property.value["description"]?.string.hasSuffix(".") == true, "\(property.name)")
      #expect(property.value["examples"]?.elements.count == 1, "\(property.name)")
    }
  }

  @Test(arguments: [Schema.spec, Schema.configuration])
  func theSchemaAcceptsItsOwnExamples(schema: JSONValue) {
    let validator = SchemaValidator(schema)
    for property in properties(in: schema) {
      for example in property.value["examples"]?.elements ?? [] {
        #expect(validator.accepts(example, property.value), "\(property.name): \(example.text)")
      }
    }
  }

  // MARK: Snippets

  @Test func aWord() {
    expect(
      Schema.spec["properties"]?["access"],
      """
      {
        "description": "The access level of the feature; by default, the configuration's.",
        "enum": ["internal", "package", "public"],
        "examples": ["public"]
      }
      """)
  }

  @Test func aWordThatIsANumber() {
    expect(
      Schema.configuration["properties"]?["indent"],
      """
      {
        "description": "How code is indented.",
        "enum": [2, "2", 4, "4", "tab"],
        "examples": [4]
      }
      """)
  }

  @Test func aFlag() {
    expect(
      Schema.spec["properties"]?["equatable"],
      """
      {
        "description": "'false' if the state can't be compared.",
        "type": ["boolean", "string"],
        "pattern": "^(true|false)$",
        "examples": [false]
      }
      """)
  }

  @Test func namesOfASharedForm() {
    let scope = Schema.spec["properties"]?["scope"]
    #expect(scope?["type"] == ["object", "array", "null"])
    #expect(scope?["patternProperties"]?.members.map(\.value) == [["$ref": "#/definitions/child"]])
    #expect(scope?["additionalProperties"] == false)
  }

  @Test func aMappingWithARequiredKey() {
    let mapping = Schema.spec["definitions"]?["child"]?["anyOf"]?.elements.last
    #expect(mapping?["type"] == "object")
    #expect(mapping?["title"] == "A child")
    #expect(
      mapping?["properties"]?.members.map(\.name) == ["feature", "as", "default", "view", "doc"])
    #expect(mapping?["required"] == ["feature"])
    #expect(mapping?["additionalProperties"] == false)
  }

  @Test func theStepsAndWhatStandsBesideThem() {
    let forms = Schema.spec["definitions"]?["step"]?["anyOf"]?.elements ?? []
    #expect(forms.first == ["enum": ["dismiss", "dismissSelf", "pop", "stop", "custom"]])
    #expect(
      forms.dropFirst().map { $0["properties"]?.members.map(\.name) ?? [] } == [
        ["present", "with", "state", "where"], ["dismiss", "where"],
        ["dismissSelf", "where", "animation"],
        ["push", "with", "state", "where"], ["pop", "where"], ["set", "where"],
        ["select", "where"], ["become", "with", "where"],
        ["send", "with", "where", "animation"], ["delegate", "with", "where", "animation"],
        ["run", "where"], ["cancel", "where"], ["if", "then", "else"], ["guard", "else"],
        ["switch", "cases"], ["let"], ["call", "where"], ["stop"], ["custom", "where"],
      ])
  }

  @Test func theStylesAndTheirOptions() {
    let forms = Schema.spec["definitions"]?["destination"]?["anyOf"]?.elements ?? []
    #expect(
      forms.map { $0["properties"]?.members.map(\.name) ?? [] } == [
        ["sheet", "view", "navigationStack", "detents", "dismissDisabled", "doc", "toolbar"],
        ["popover", "view", "navigationStack", "dismissDisabled", "doc", "toolbar"],
        ["fullScreenCover", "view", "navigationStack", "dismissDisabled", "doc", "toolbar"],
        ["navigationDestination", "view", "doc", "toolbar"], ["inspector", "view", "doc"],
        ["inline", "view", "doc"],
      ])
  }

  private func expect(
    _ schema: JSONValue?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(schema?.text == text, sourceLocation: sourceLocation)
  }

  // MARK: Walking

  /// The members whose value is an object that contains schemas by name.
  private static let namedSchemas: Set = [
    "definitions", "dependencies", "patternProperties", "properties",
  ]

  /// The schemas directly inside a schema.
  private func parts(of schema: JSONValue) -> [JSONValue] {
    schema.members.flatMap { member -> [JSONValue] in
      if Self.namedSchemas.contains(member.name) { return member.value.members.map(\.value) }
      if ["examples", "enum"].contains(member.name) { return [] }
      return member.value.elements + [member.value]
    }
  }

  private func keywords(of schema: JSONValue) -> Set<String> {
    parts(of: schema).reduce(into: Set(schema.members.map(\.name))) {
      $0.formUnion(keywords(of: $1))
    }
  }

  private func references(in schema: JSONValue) -> [String] {
    (schema["$ref"].map { [$0.string] } ?? []) + parts(of: schema).flatMap { references(in: $0) }
  }

  private func properties(in schema: JSONValue) -> [JSONValue.Member] {
    (schema["properties"]?.members ?? []) + parts(of: schema).flatMap { properties(in: $0) }
  }
}
