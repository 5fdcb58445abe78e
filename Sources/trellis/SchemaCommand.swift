import ArgumentParser
import TrellisSpec

/// `trellis schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of specs, or of trellis.yaml.",
    discussion: """
      An editor with a YAML language server completes, explains and checks specs
      with it. Name the file in the first line of a spec,

        # yaml-language-server: $schema=spec.schema.json

      or in the editor's settings for all files called *.feature.yaml.

      EXAMPLES
        trellis schema > spec.schema.json
        trellis schema configuration > trellis.schema.json
      """
  )

  /// The subject of a schema.
  enum Document: String, ExpressibleByArgument, CaseIterable {
    case spec
    case configuration
  }

  @Argument(help: "What it is the schema of: spec or configuration.")
  var document = Document.spec

  func run() {
    switch document {
    case .spec: printLine(Schema.spec.text)
    case .configuration: printLine(Schema.configuration.text)
    }
  }
}
