import Foundation
import Testing
import TrellisSpec

@testable import TrellisImport

/// The values of types that are found in Swift code.
@Suite struct TypeSamplesTests {
  private func samples(
    of type: String, _ code: String, in module: String? = "App", others: [String: String] = [:]
  ) -> [String] {
    let files =
      [SwiftFile(SourceFile(path: "App.swift", text: code), module: "Sources/App")]
      + others.sorted { $0.key < $1.key }.map { name, code in
        SwiftFile(SourceFile(path: "\(name).swift", text: code), module: "Sources/\(name)")
      }
    return TypeSamples(files).samples(of: type, in: module)
  }

  @Test(arguments: [
    (
      "struct Item { let id: UUID; var name: String }",
      [#"Item(id: UUID(90), name: "Blob")"#, #"Item(id: UUID(91), name: "Blob Jr.")"#]
    ),
    (
      "struct Item { let id: Int; var name = \"\"; var note: String?; let kind = 3 }",
      ["Item(id: 42)", "Item(id: 43)"]
    ),
    ("struct Item { var name = \"\" }", [#"Item(name: "Blob")"#, #"Item(name: "Blob Jr.")"#]),
    ("struct Item { var isOn: Bool { true } }", ["Item()"]),
    (
      "struct Item { let first, second: Int }",
      ["Item(first: 42, second: 42)", "Item(first: 43, second: 43)"]
    ),
    (
      "struct Item { static let none = 1; lazy var a = 2; let id: Int }",
      ["Item(id: 42)", "Item(id: 43)"]
    ),
    (
      "struct Item { var tags: [String]; var scores: [String: Int] }",
      [
        #"Item(tags: ["Blob"], scores: ["Blob": 42])"#,
        #"Item(tags: ["Blob Jr."], scores: ["Blob Jr.": 43])"#,
      ]
    ),
    (
      "struct Item { init(_ id: Int, in place: Int) {} }", ["Item(42, in: 42)", "Item(43, in: 43)"]
    ),
    (
      "struct Item { init(from decoder: any Decoder) throws {}; init?(text: String) {}; init(id: Int, note: Note) {}; init(id: Int) {} }",
      ["Item(id: 42)", "Item(id: 43)"]
    ),
    (
      "struct Item { let `in`: Int; let `inout`: Int }",
      ["Item(in: 42, `inout`: 42)", "Item(in: 43, `inout`: 43)"]
    ),
    ("enum Item { case first, second, third }", [".first", ".second"]),
    ("enum Item { case first(Int), second }", [".second", ".first(43)"]),
    ("enum Item { case `default`, other }", [".default", ".other"]),
    ("enum Item: String { case only }", [".only"]),
    ("typealias Item = Int", ["42", "43"]),
    ("typealias Item = Tagged<Int, String>", [#""Blob""#, #""Blob Jr.""#]),
    ("typealias Item = Tagged<Int, UUID>", [".init(UUID(90))", ".init(UUID(91))"]),
    (
      "struct Item { private let id: Int; static let mock = Item(id: 1); static var other: Self { .mock } }",
      ["Item.mock", "Item.other"]
    ),
    (
      "struct Item { private var id: Int; static func mock() -> Self { Self(id: 1) } }",
      ["Item.mock()"]
    ),
  ])
  func declarations(code: String, expected: [String]) {
    #expect(samples(of: "Item", code) == expected)
  }

  @Test(arguments: [
    "struct Other {}", "class Item { init() {} }", "actor Item {}", "protocol Item {}",
    "struct Item<Value> { let value: Value }", "private struct Item {}", "enum Item {}",
    "struct Item { private let id: Int }", "struct Item { let item: [Item] }",
    "struct Item { let other: Other }", "struct Item { let run: () -> Void }",
    "#if DEBUG\nstruct Item {}\n#endif", "struct Item { init() async {} }",
    "struct Item { let id: Int; init(from decoder: any Decoder) throws {} }",
  ])
  func nothing(code: String) {
    #expect(samples(of: "Item", code) == [])
  }

  @Test(arguments: [
    ("Outer.Item", ["Outer.Item(id: 42, kind: .large)", "Outer.Item(id: 43, kind: .small)"]),
    ("Outer.Item.ID", ["42", "43"]), ("Outer.Item.Kind", [".large", ".small"]),
    ("Outer.Name", [#""Blob""#, #""Blob Jr.""#]),
    ("[Outer.Item.Kind]", ["[.large]", "[.small]"]), ("Outer.Item.Kind?", [".large", ".small"]),
    ("IdentifiedArrayOf<Outer.Name>", [#"["Blob"]"#, #"["Blob Jr."]"#]),
    ("Missing", []), ("Outer.Missing", []), ("Result<Int, any Error>", []), ("[Int", []),
    ("Color", [".red", ".blue"]),
  ])
  func typesInsideOfTypes(type: String, expected: [String]) {
    let code = """
      enum Outer {
        typealias Name = String
      }
      extension Outer {
        struct Item: Identifiable {
          let id: Int
          let kind: Kind
          enum Kind { case large, small }
        }
      }
      """
    #expect(samples(of: type, code) == expected)
  }

  /// Tests see what is internal in their module only.
  @Test func otherModules() {
    let code = """
      public struct Open { let id: Int; public init(id: Int) {} }
      public struct Closed { let id: Int }
      struct Hidden { let id: Int }
      """
    func found(_ type: String, _ module: String) -> [String] {
      samples(of: type, "", in: module, others: ["Models": code, "Feature": "struct A {}"])
    }
    for module in ["Models", "Feature"] {
      #expect(found("Open", module) == ["Open(id: 42)", "Open(id: 43)"])
    }
    #expect(found("Closed", "Models").count == 2)
    #expect(found("Closed", "Feature") == [])
    #expect(found("Hidden", "Models").count == 2)
    #expect(found("Hidden", "Feature") == [])
  }
}
