import Testing
import TrellisSpec
import TrellisTestSupport
import TrellisYAML

@testable import TrellisFormat

/// What other modules need to know of a spec.
@Suite struct SpecInterfaceTests {
  private func interface(
    _ text: String, _ contents: SpecInterface.Contents = .declarations,
    _ settings: SpecInterface.Settings = SpecInterface.Settings()
  ) -> SpecInterface {
    SpecInterface(SourceFile(path: "Item.feature.yaml", text: text), contents, settings)
  }

  private static let item = """
    feature: ItemFeature
    access: public
    doc: An item.
    state:
      name: String
      count: Int = 0
    actions:
      - addTapped
      - removeTapped
    alerts:
      confirm:
        title: Remove it?
        message: You can't undo this.
        buttons:
          remove: {role: destructive, title: Remove}
          cancel: {role: cancel, title: Cancel}
    toolbar:
      primaryAction: {action: addTapped, title: Add}
    reducer:
      addTapped:
        set: {count: state.count + 1}
      removeTapped:
        present: confirm
      alert.remove:
        - set: {count: 0}

    """

  @Test func othersSeeDeclarationsAndEntries() {
    let interface = interface(Self.item)
    #expect(interface.diagnostics.map(\.message) == [])
    #expect(
      interface.text == """
        feature: ItemFeature
        access: public

        state:
          name: String
          count: Int = 0

        alerts:
          confirm:
            title: Remove it?
            buttons: {remove: {title: Remove, role: destructive}, cancel: {title: Cancel, role: cancel}}

        actions: [addTapped, removeTapped]

        reducer:
          addTapped: custom
          removeTapped: custom
          alert.remove: custom

        """)
  }

  @Test func testsSeeWhatEntriesDo() {
    let interface = interface(Self.item, .reactions)
    #expect(interface.text.contains("addTapped: {set: {count: state.count + 1}}"))
    #expect(!interface.text.contains("message"))
    #expect(!interface.text.contains("toolbar"))
    #expect(!interface.text.contains("doc:"))
  }

  /// An edit that others can't see, and how much of the spec stays the same.
  struct Edit: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let sameReactions: Bool
    var testDescription: String { new }
  }

  @Test(arguments: [
    Edit(old: "feature:", new: "# A comment.\nfeature:", sameReactions: true),
    Edit(old: "doc: An item.", new: "doc: Something that is sold.", sameReactions: true),
    Edit(
      old: "addTapped:\n    set: {count: state.count + 1}",
      new: "addTapped: {set: {count: state.count + 1}}", sameReactions: true),
    Edit(old: "title: Add", new: "title: Add one", sameReactions: true),
    Edit(old: "state.count + 1", new: "state.count + 2", sameReactions: false),
    Edit(old: "You can't undo this.", new: "This is final.", sameReactions: true),
  ])
  func whatOthersDoNotSee(edit: Edit) {
    let edited = Self.item.replacing(edit.old, with: edit.new)
    #expect(edited != Self.item)
    #expect(interface(edited).diagnostics.map(\.message) == [])
    #expect(interface(edited).text == interface(Self.item).text)
    let isSame = interface(edited, .reactions).text == interface(Self.item, .reactions).text
    #expect(isSame == edit.sameReactions)
  }

  @Test(arguments: [
    ("count: Int = 0", "count: Int = 1"),
    ("- removeTapped", "- removeTapped\n  - closeTapped"),
    ("access: public\n", ""),
    ("remove: {role: destructive, title: Remove}", "remove: {role: destructive, title: Delete}"),
    ("addTapped:\n", "onAppear: custom\n  addTapped:\n"),
  ])
  func whatOthersSee(old: String, new: String) {
    let edited = Self.item.replacing(old, with: new)
    #expect(edited != Self.item)
    #expect(interface(edited).text != interface(Self.item).text)
  }

  @Test func enumFeaturesStayWhole() {
    let text = """
      feature: ScreenFeature

      cases:
        first: ItemFeature
        item: ItemFeature

      actions:
        - loaded(Int)

      reducer:
        loaded: {become: item}

      """
    #expect(interface(text).text.contains("loaded: {become: item}"))
  }

  @Test func whatTheProjectSays() {
    let settings = SpecInterface.Settings(access: .package) { "\($0.dropLast(7))Screen" }
    let interface = interface("feature: ItemFeature\n", .declarations, settings)
    #expect(
      interface.text == "feature: ItemFeature\naccess: package\nview: {name: ItemScreen}\n")
    let explicit = SpecInterface(
      SourceFile(
        path: "Item.feature.yaml", text: "feature: ItemFeature\naccess: public\nview: ItemPage\n"),
      .declarations, settings)
    #expect(explicit.text == "feature: ItemFeature\naccess: public\nview: ItemPage\n")
  }

  @Test func mistakesInTheForm() {
    let interface = interface("feature: ItemFeature\nstates: {}\n")
    #expect(interface.text == "")
    #expect(interface.diagnostics.map(\.message).first?.hasPrefix("unknown key 'states'") == true)
  }

  @Test func severalFeaturesInAFile() {
    let text = "feature: AFeature\ndoc: A.\n---\nfeature: BFeature\ndoc: B.\n"
    #expect(interface(text).text == "feature: AFeature\n---\nfeature: BFeature\n")
  }

  /// A summary of a summary is the summary, so it's a spec in the one style of specs.
  @Test func summariesOfAllSamples() {
    var count = 0
    let files = WrittenSpecTests.written.prefix(Sweep.count(25, of: 1_000))
    for file in files where file.path != "trellis.yaml" {
      for contents in SpecInterface.Contents.allCases {
        let interface = SpecInterface(file, contents)
        guard !interface.diagnostics.hasErrors else { continue }
        count += 1
        let copy = SourceFile(path: file.path, text: interface.text)
        #expect(SpecInterface(copy, contents).text == interface.text, "\(file.path)")
        #expect(SpecFormat(copy).text == interface.text, "\(file.path)")
      }
    }
    #expect(count > (Sweep.isLong ? 150 : 20))
  }
}
