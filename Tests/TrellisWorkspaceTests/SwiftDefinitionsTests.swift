import Testing
import TrellisWorkspace

/// Where the Swift code beside specs declares things.
@Suite struct SwiftDefinitionsTests {
  private let folder = Folder()

  @Test func typesAndMethods() throws {
    try folder.write([
      "Item.feature.yaml": "feature: ItemFeature\n",
      "Item.swift": "struct Other { func save() {} }\n  public struct Item {}\n",
      "Item+Logic.swift": """
      extension Other { func load() {} }

      extension ItemFeature {
        func save(_ state: inout State) {}
      }
      """,
    ])
    var definitions = SwiftDefinitions(currentFolder: folder.url)
    let type = definitions.type("Item", near: "Item.feature.yaml")
    #expect(type?.url.lastPathComponent == "Item.swift")
    #expect(type?.line == 2)
    #expect(type?.column == 17)
    let method = definitions.method("save", of: "ItemFeature", near: "Item.feature.yaml")
    #expect(method?.url.lastPathComponent == "Item+Logic.swift")
    #expect(method?.line == 4)
    #expect(method?.column == 8)
    #expect(definitions.type("Unknown", near: "Item.feature.yaml") == nil)
    #expect(definitions.method("load", of: "ItemFeature", near: "Item.feature.yaml") == nil)
  }
}
