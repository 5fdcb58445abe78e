import TrellisSchema
import TrellisSpec
import TrellisYAML

/// Whether the schema accepts all documents of a spec file, as in an editor.
func schemaAccepts(_ spec: String) -> Bool {
  let validator = SchemaValidator(Schema.spec)
  guard let documents = try? yamlDocuments(spec) else { return false }
  return documents.allSatisfy(validator.accepts)
}

/// The parser's messages about the form of a spec file.
func formErrors(_ spec: String) -> [String] {
  parseSpecs(in: SourceFile(path: "spec", text: spec)).diagnostics.map(\.message)
}

/// Whether the schema accepts a configuration.
func configurationSchemaAccepts(_ text: String) -> Bool {
  let validator = SchemaValidator(Schema.configuration)
  guard let documents = try? yamlDocuments(text) else { return false }
  return documents.allSatisfy(validator.accepts)
}

/// The parser's messages about a configuration.
func configurationErrors(_ text: String) -> [String] {
  parseConfiguration(
    in: SourceFile(path: "trellis.yaml", text: text), outputKinds: ["reducer", "view", "tests"]
  ).diagnostics.map(\.message)
}
