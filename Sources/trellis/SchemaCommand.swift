import ArgumentParser
import TrellisSchema
import TrellisSpec

/// `trellis schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of specs or of trellis.yaml.",
    discussion: """
      An editor with a YAML language server uses the schema to complete, explain and
      check specs. Name the schema in the first line of a spec,

        # yaml-language-server: $schema=spec.schema.json

      or in the editor's settings for all files named *.feature.yaml.

      EXAMPLES
        trellis schema > spec.schema.json
        trellis schema configuration > trellis.schema.json
      """
  )

  /// A kind of file with a schema.
  enum Document: String, ExpressibleByArgument, CaseIterable {
    case spec
    case configuration
  }

  @Argument(help: "The kind of file: spec or configuration.")
  var document = Document.spec

  func run() {
    switch document {
    case .spec: printLine(Schema.spec.text)
    case .configuration: printLine(Schema.configuration.text)
    }
  }
}
