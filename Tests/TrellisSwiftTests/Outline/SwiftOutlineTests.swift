import Testing

@testable import TrellisSwift

/// What a Swift file declares.
@Suite struct SwiftOutlineTests {
  private func types(_ text: String) -> [String] {
    SwiftOutline(text).types.map { "\($0.line) \($0.name)" }
  }

  @Test func everyKindOfType() {
    #expect(
      types(
        """
        import struct Foundation.Date
        @Reducer(state: .equatable) public struct One<T>: P where T == [Int] {
          struct Nested {}
        }
        final class Two { class func three() {}; class var x: Int { 1 } }
        indirect enum `Four` { case actor, five }
        actor
          Six {}
        protocol Seven: AnyObject { associatedtype Nested }
        typealias Eight = (Int) -> [String: One<Int>]
        extension Nine { struct Nested {} }
        func ten() { struct Nested {} }
        let eleven = { struct Nested {} }
        macro twelve() = #externalMacro(module: "M", type: "T")
        """) == ["2 One", "5 Two", "6 Four", "7 Six", "9 Seven", "10 Eight"])
  }

  @Test func whatIsBelowAConditionCounts() {
    #expect(
      types(
        """
        #if os(iOS)
          struct One {}
        #else
          struct Two {}
        #endif
        """) == ["2 One", "4 Two"])
  }

  @Test func otherFilesDoNotSeePrivateTypes() {
    #expect(
      types(
        """
        private struct One {}
        fileprivate final class Two {}
        private let x = 1
        struct Three { private init() {} }
        private(set) var y = 2
        struct Four {}
        """) == ["4 Three", "6 Four"])
  }

  @Test(arguments: [
    "// struct No {",
    "/* { /* struct No {} */ { */",
    #"let a = "struct No { \" {""#,
    ##"let a = #"{ " \(no) struct No {"#"##,
    "let a = \"\"\"\n  struct No {\n  \\\"\"\" \"\" {\n  \"\"\"",
    #"let a = "\([1].map { "\($0 as? [String: Int] ?? ["{": 1])" }) {""#,
    ##"let a = #"\#(f("{")) {"#"##,
    #"let a = /[{"]+\/{/"#,
    ##"let a = #/ { " /#"##,
    ##"let a = #"""#; let b = #""""{""#"##,
    "let a = #\"\"\"\n  { \"\"\" struct No {\n  \"\"\"#",
    "let a = b / c; let d = e / f",
    "let a = scope(state: /A.b, action: (/C.d))",
    "let `struct` = 1",
    "let a = X.struct",
    "let 🎉 = 1",
    "let a = \u{201C}b\u{201D}",
    "let a = f(class: 1, struct: 2, `enum`: 3)",
  ])
  func whatIsNotADeclaration(text: String) {
    #expect(types("\(text)\nstruct Yes {}\n").map { $0.split(separator: " ")[1] } == ["Yes"])
    #expect(
      types("struct Yes {\n\(text)\n}\nenum No {}").map { $0.split(separator: " ")[1] } == [
        "Yes", "No",
      ])
  }

  @Test func linesAreCounted() {
    #expect(types("/*\n*/\n\"\"\"\n\n\"\"\"\r\nstruct One {}") == ["6 One"])
  }

  @Test func methods() {
    let outline = SwiftOutline(
      """
      extension CartFeature {
        func saved(_ id: Int, state: inout State) -> Effect<Action> { func no() {}; return .none }
        static func == (a: Self, b: Self) -> Bool { true }
        func `default`() {}
        // func no() {}
      }
      extension Shop.CartFeature where X == Int { private func hidden() {} }
      extension CartFeature.State { mutating func reset() {} }
      func free() {}
      """)
    #expect(
      outline.methods.map { "\($0.method.type).\($0.method.name)" } == [
        "CartFeature.saved", "CartFeature.default", "CartFeature.hidden", "State.reset",
      ])
  }

  @Test func navigationLinks() {
    let outline = SwiftOutline(
      """
      struct RootView: View {
        var body: some View {
          NavigationLink(state: AppFeature.Path.State.detail(Detail.State(item: item.other))) { Text("A") }
          NavigationLink(
            // A comment.
            state: isNew ? .add : .edit(x), label: Label.plain)
          NavigationLink("Title") { .no }
          NavigationLink(value: Path.no) {}
        }
      }
      """)
    #expect(
      outline.linkedStates == [
        ["AppFeature", "Path", "State", "detail"], ["isNew"], ["add"], ["edit"],
      ])
  }

  /// Broken code ends the outline early, and nothing else.
  @Test(arguments: [
    "struct A { }}\nstruct B {}", "struct A {}\n)", "\"", "\"\"\"", "\"\\(", "/*", "#\"", "/", "#/",
    "`", "struct", "extension A.", "NavigationLink(state:", "NavigationLink(state: .a", "\\", "(]",
    "\"\\", "#/\\", "/\\",
  ])
  func brokenCode(text: String) {
    #expect(SwiftOutline(text).types.allSatisfy { $0.name == "A" })
    #expect(SwiftOutline("struct A {}\n" + text).types.first?.name == "A")
  }

  /// Each byte is looked at once, also in deep and long code.
  @Test func theWholeFileIsRead() {
    for text in [
      String(repeating: "{", count: 100_000), String(repeating: "\"\\(", count: 50_000),
      String(repeating: "/*", count: 50_000), String(repeating: "struct A {} ", count: 10_000),
    ] {
      #expect(SwiftOutline(text).readBytes == text.utf8.count)
    }
  }
}
