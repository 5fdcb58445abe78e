import Testing
import TrellisSpec

@testable import TrellisRender

/// How chains of presentations are cut, so that the compiler finds an error in one of them at once.
@Suite struct PresentationChainTests {
  private func spec(_ count: Int, key: String = "destination", more: String = "") -> String {
    let sheets = ["a", "b", "c", "d", "e"].prefix(count).map { "  \($0): {sheet: EditFeature}\n" }
    return "feature: RootFeature\nactions: [editTapped]\n\(key):\n\(sheets.joined())\(more)"
  }

  private func view(
    _ spec: String, target: String = "composable-architecture 1.26"
  ) throws -> String {
    let file = try #require(try render(spec, target: target).first { $0.kind == .view })
    return String(
      file.text.prefix(
        upTo: file.text.firstRange(of: "\n#Preview")?.lowerBound ?? file.text.endIndex))
  }

  @Test func oneIsPartOfTheBody() throws {
    let text = try view(spec(1))
    expect(text, contains: "item: $store.scope(\\.$destination, action: \\.destination).a")
    #expect(!text.contains("content"))
  }

  @Test func twoShareABindingAndTheContentIsApart() throws {
    try #expect(
      view(spec(2)) == """
        import ComposableArchitecture
        import SwiftUI

        struct RootView: View {
          @Bindable var store: StoreOf<RootFeature>

          var body: some View {
            let destination = $store.scope(\\.$destination, action: \\.destination)
            content
              .sheet(
                item: destination.a
              ) { (store: StoreOf<EditFeature>) in
                EditView(store: store)
              }
              .sheet(
                item: destination.b
              ) { (store: StoreOf<EditFeature>) in
                EditView(store: store)
              }
          }

          private var content: some View {
            Form {
              Button("Edit") {
                store.send(.editTapped)
              }
            }
          }
        }

        """)
  }

  /// The toolbar belongs to the content.
  @Test func toolbar() throws {
    let text = try view(spec(2, more: "toolbar: {confirmationAction: editTapped}\n"))
    let content = try #require(text.firstRange(of: "var content"))
    #expect(text[content.upperBound...].contains(".toolbar {"))
    #expect(!text[..<content.lowerBound].contains(".toolbar {"))
  }

  private func parts(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("some View {") || $0.contains(".sheet(") }
      .map {
        $0.contains(".sheet(")
          ? "sheet"
          : String(
            $0.split(separator: " ").last { $0 != "{" && $0 != "View" && $0 != "some" } ?? "")
      }
  }

  @Test func atMostTwoWithoutASharedBinding() throws {
    let cut = [
      "body:", "sheet", "content:", "content2:", "sheet", "sheet", "content3:", "sheet", "sheet",
    ]
    try #expect(parts(view(spec(5), target: "composable-architecture 1.17")) == cut)
    try #expect(parts(view(spec(5), target: "composable-architecture 1.0")) == cut + ["previews:"])
    try #expect(parts(view(spec(5, key: "presents"))) == cut)
    try #expect(
      parts(view(spec(5))) == ["body:"] + Array(repeating: "sheet", count: 5) + ["content:"])
  }

  @Test func models() throws {
    try #expect(
      parts(view(spec(5), target: "swift-navigation 2")) == [
        "body:", "sheet", "sheet", "content:", "content2:", "sheet", "sheet", "sheet",
      ])
  }

  /// What a modifier applies to is apart already.
  @Test func linked() throws {
    try expectLinked(
      .view, of: spec(2),
      contains: """
        func body(content: Content) -> some View {
        let destination = $store.scope(state: \\.$destination, action: \\.destination)
        content
        .sheet(
        item: destination.a
        """)
  }

  @Test func insideAStack() throws {
    let drills =
      "destination: {a: {navigationDestination: EditFeature}, b: {navigationDestination: EditFeature}}\n"
    try expect(
      .view, of: "feature: RootFeature\npath: {edit: EditFeature}\n\(drills)",
      contains: """
        NavigationStack(path: $store.scope(\\.path, action: \\.path)) {
        let destination = $store.scope(\\.$destination, action: \\.destination)
        root
        .navigationDestination(
        item: destination.a
        """)
  }
}
