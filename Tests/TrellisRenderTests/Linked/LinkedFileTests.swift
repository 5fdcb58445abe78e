import Testing
import TrellisSpec

@testable import TrellisRender

/// The files of a build: one of each kind for each spec, containing all of its features.
@Suite struct LinkedFileTests {
  private let spec = """
    feature: RootFeature
    imports: [Models]
    scope: {row: RowFeature}
    actions: [tapped]
    reducer: {tapped: dismissSelf}
    ---
    feature: RowFeature
    imports: [Rows]
    view: generated
    state: {count: Int = 0}
    actions: [tapped]
    reducer: {tapped: {set: {count: 1}}}
    """

  // MARK: - Several features

  @Test func reducers() throws {
    let text = try link(.reducer, of: spec)
    #expect(
      text.hasPrefix(
        """
        // Written by Trellis from Test.feature.yaml in each build. Edit the spec instead of this file.

        import ComposableArchitecture
        import Foundation
        import Models
        import Rows

        @Reducer
        struct RootFeature {

        """))
    expect(
      text,
      contains: """
        @Reducer
        struct RowFeature {
        """)
  }

  @Test func views() throws {
    let text = try link(.view, of: spec)
    expect(
      text,
      contains: """
        #if canImport(SwiftUI)
        import ComposableArchitecture
        import Models
        import Rows
        import SwiftUI
        extension View {
        """)
    expect(text, contains: "private struct RootPresentations: ViewModifier {")
    expect(text, contains: "struct RowView: View {")
    #expect(text.hasSuffix("\n#endif\n"))
  }

  @Test func tests() throws {
    let text = try link(.tests, of: spec)
    expect(
      text,
      contains: """
        import Rows
        import Testing
        @MainActor
        struct RootFeatureSpecTests {
        """)
    expect(
      text,
      contains: """
        @MainActor
        struct RowFeatureSpecTests {
        """)
  }

  // MARK: - Several specs

  @Test func eachSpecHasAFileOfEachKind() throws {
    let files = try link(
      [.reducer, .view],
      of: [spec, "feature: OtherFeature\nview: none\nscope: {row: RowFeature}"])
    #expect(
      files.map { "\($0.spec) \($0.kind)" } == [
        "Test.feature.yaml reducer", "Test.feature.yaml view", "Test2.feature.yaml reducer",
        "Test2.feature.yaml view",
      ])
    expect(files[2].text, contains: "struct OtherFeature {")
  }

  @Test func nothingToWrite() throws {
    let files = try link([.view, .tests], of: [spec, "feature: OtherFeature\nview: none"])
    for file in files.suffix(2) {
      #expect(
        file.text
          == "// Written by Trellis from Test2.feature.yaml in each build. Edit the spec instead of this file.\n"
      )
    }
  }

  @Test func header() throws {
    var options = RenderOptions()
    options.header = ["Ours."]
    try #expect(
      link(.reducer, of: spec, options: options).hasPrefix(
        """
        // Written by Trellis from Test.feature.yaml in each build. Edit the spec instead of this file.

        // Ours.

        import ComposableArchitecture

        """))
  }

  @Test func indentation() throws {
    var options = RenderOptions()
    options.indentation = .tab
    try #expect(
      link(.view, of: spec, options: options).contains(
        "\n\tprivate struct RootPresentations: ViewModifier {\n\t\tlet store: StoreOf<RootFeature>\n"
      ))
  }
}
