import TrellisSpec

/// The JSON Schemas of the language.
package enum Schema {
  /// The schema of a spec.
  package static let spec: JSONValue = {
    var writer = SchemaWriter()
    var members = writer.schema(Language.feature, title: "A spec of Trellis")
    let fitting = Language.feature.entries.filter { !$0.conflicts.contains("cases") }
    let names = JSONValue.array(fitting.map { .string($0.name) })
    members.append(.init("dependencies", ["cases": ["propertyNames": ["enum": names]]]))
    return document(members, writer)
  }()

  /// The schema of `trellis.yaml`.
  package static let configuration: JSONValue = {
    var writer = SchemaWriter()
    var members = writer.schema(Language.configuration, title: "The configuration of Trellis")
    // A configuration without settings is an empty document.
    members = members.map { $0.name == "type" ? .init("type", ["object", "array", "null"]) : $0 }
    members.append(.init("maxItems", 0))
    return document(members, writer)
  }()

  private static func document(
    _ members: [JSONValue.Member], _ writer: SchemaWriter
  ) -> JSONValue {
    let version = JSONValue.Member("$schema", "http://json-schema.org/draft-07/schema#")
    return .object([version] + members + [.init("definitions", .object(writer.definitions))])
  }
}
