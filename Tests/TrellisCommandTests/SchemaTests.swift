import Foundation
import Testing

/// `trellis schema`.
@Suite struct SchemaTests {
  private let project = Project()

  @Test(arguments: [[], ["spec"]]) func spec(arguments: [String]) throws {
    let schema = try schema(arguments)
    #expect(schema["title"] as? String == "A spec of Trellis")
    #expect(schema["required"] as? [String] == ["feature"])
    #expect(schema["additionalProperties"] as? Bool == false)
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties["reducer"]?["description"] as? String != nil)
  }

  @Test func configuration() throws {
    let schema = try schema(["configuration"])
    #expect(schema["title"] as? String == "The configuration of Trellis")
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties["target"] != nil)
    #expect(properties["feature"] == nil)
  }

  @Test func theOrderIsAlwaysTheSame() throws {
    let first = try project.trellis("schema")
    #expect(try project.trellis("schema") == first)
    #expect(
      first.lines.prefix(3) == [
        "{", #"  "$schema": "http://json-schema.org/draft-07/schema#","#,
        #"  "title": "A spec of Trellis","#,
      ])
    #expect(first.output.hasSuffix("\n}\n"))
  }

  @Test func anotherDocument() throws {
    let run = try project.trellis("schema", "specs")
    #expect(run.ending == .exit(64))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: The value 'specs' is invalid for '<document>'"))
  }

  private func schema(_ arguments: [String]) throws -> [String: Any] {
    let run = try project.run(["schema"] + arguments)
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(try project.files() == [])
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(schema as? [String: Any])
  }
}
