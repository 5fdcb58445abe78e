import Foundation
import Testing
import TrellisSpec
import TrellisTestSupport
import TrellisYAML

@testable import TrellisWorkspace

/// `trellis validate --fix`.
@Suite struct FixItApplierTests {
  private let folder = Folder()

  private func applyFixIts(isStrict: Bool = false) -> FixItApplier {
    FixItApplier(Generation.Request(isStrict: isStrict, currentFolder: folder.url))
  }

  private func fixed(_ text: String) throws -> String {
    try folder.write(Data(text.utf8), to: "A.feature.yaml")
    #expect(applyFixIts().write().isEmpty)
    return String(
      decoding: try Data(contentsOf: folder.url.appendingPathComponent("A.feature.yaml")),
      as: UTF8.self)
  }

  @Test(arguments: ["\n", "\r\n"])
  func commentsAndLayoutStay(end: String) throws {
    let wrong = """
      \u{FEFF}# Ours.
      feature: AFeature   # The name.

      stat:   {count: Int = 0}
      actons:
          - "tapped"  # A tap.
      reducr: {tapped: {sett: {count: 1}}}
      """.replacing("\n", with: end)
    let right = wrong.replacing("stat:", with: "state:").replacing("actons", with: "actions")
      .replacing("reducr", with: "reducer").replacing("sett", with: "set")
    #expect(try fixed(wrong) == right)
  }

  @Test func whatAFixRevealsIsFixed() throws {
    #expect(
      try fixed("feature: AFeature\nactons: [tapped]\nreducer: {taped: custom}\n")
        == "feature: AFeature\nactions: [tapped]\nreducer: {tapped: custom}\n")
  }

  @Test func severalFilesAndTheConfiguration() throws {
    try folder.write([
      "A.feature.yaml": "feature: AFeature\nstates: {count: Int = 0}\n",
      "B.feature.yaml": "feature: BFeature\nacces: public\n", "trellis.yaml": "indnt: 4\n",
    ])
    let applier = applyFixIts()
    #expect(applier.fixed.count == 3)
    #expect(applier.generation.diagnostics.isEmpty)
    #expect(applier.write().isEmpty)
    #expect(try folder.files() == ["A.feature.yaml", "B.feature.yaml", "trellis.yaml"])
    #expect(try folder.read("A.feature.yaml") == "feature: AFeature\nstate: {count: Int = 0}\n")
    #expect(try folder.read("B.feature.yaml") == "feature: BFeature\naccess: public\n")
    #expect(try folder.read("trellis.yaml") == "indent: 4\n")
  }

  @Test(arguments: [
    // The intended key already exists.
    "feature: AFeature\nstat: {}\nstate: {count: Int = 0}\n",
    // There's no similar key.
    "feature: AFeature\nreducers_of_all: {}\n",
    // A name in a text that differs from its source.
    "feature: AFeature\nactions: [tapped]\nreducer: {\"tap\\u0065\": custom}\n",
  ])
  func whatCannotBeFixedStays(text: String) throws {
    #expect(try fixed(text) == text)
  }

  /// YAML reads a file up to the first such value, so each fix reveals the next one.
  @Test func valuesThatNeedQuotes() throws {
    let wrong = """
      feature: AFeature
      state:
        items: [String] = []
        title: String = "Item #1"
      dependencies: {client: Client}
      actions:
        - moved(from: Int, to: Int)
        - tapped
      reducer:
        moved(from, to): {set: {title: f(a: from, b: to), items: ["a"] + state.items}}
        tapped: {run: client.save(max(1, 2), [3]), where: !state.items.isEmpty}

      """
    #expect(
      try fixed(wrong) == """
        feature: AFeature
        state:
          items: "[String] = []"
          title: 'String = "Item #1"'
        dependencies: {client: Client}
        actions:
          - "moved(from: Int, to: Int)"
          - tapped
        reducer:
          moved(from, to): {set: {title: "f(a: from, b: to)", items: '["a"] + state.items'}}
          tapped: {run: "client.save(max(1, 2), [3])", where: "!state.items.isEmpty"}

        """)
    #expect(applyFixIts().generation.diagnostics.isEmpty)
  }

  /// A fix that makes a file readable is kept, even if it reveals other errors.
  @Test func quotesThatRevealOtherErrors() throws {
    #expect(
      try fixed("feature: AFeature\nstate:\n  items: [Int] = []\nfoo_foo: 1\nbar_bar: 2\n")
        == "feature: AFeature\nstate:\n  items: \"[Int] = []\"\nfoo_foo: 1\nbar_bar: 2\n")
  }

  /// If all uses agree, they are right.
  @Test func oneDeclarationThatIsSpelledUnlikeItsUses() throws {
    let wrong = """
      feature: AFeature
      # tappd, perhaps.
      actions: [tappd, "other(Int)"]
      reducer:
        tapped: custom
        other: {send: tapped}

      """
    #expect(try fixed(wrong) == wrong.replacing("[tappd", with: "[tapped"))
  }

  @Test func severalUsesThatAreSpelledUnlikeOthers() throws {
    let wrong = """
      feature: AFeature
      actions: [tapped, "other(Int)", third]
      reducer:
        tapped: custom
        other: {send: taped}
        third: {send: taped}

      """
    #expect(try fixed(wrong) == wrong.replacing("taped", with: "tapped"))
  }

  @Test func usesOfADeclarationInAnotherFile() throws {
    try folder.write([
      "B.feature.yaml": "feature: BFeature\ndelegate: [didSve]\nactions: [tapped]\n"
        + "reducer: {tapped: {delegate: didSve}}\n"
    ])
    let wrong = """
      feature: AFeature
      scope: {b: BFeature, c: BFeature}
      reducer:
        b.delegate.didSave: custom
        c.delegate.didSave: custom

      """
    #expect(try fixed(wrong) == wrong)
  }

  @Test func aHelpfulFixItNextToAUselessOne() throws {
    #expect(
      try fixed("feature: AFeature\nstat: {}\nstate: {}\nacces: public\n")
        == "feature: AFeature\nstat: {}\nstate: {}\naccess: public\n")
  }

  /// Another run quotes the rest.
  @Test func manyValuesThatNeedQuotes() throws {
    let numbers = 0..<YAMLRepair.mostValues + 2
    let wrong = numbers.map { "  items\($0): [Int] = []\n" }
    let right = numbers.map { "  items\($0): \"[Int] = []\"\n" }
    let head = "feature: AFeature\nstate:\n"
    let once = try fixed(head + wrong.joined())
    #expect(
      once == head + right.prefix(YAMLRepair.mostValues).joined() + wrong.suffix(2).joined())
    #expect(try fixed(once) == head + right.joined())
  }

  /// Specs are checked again a limited number of times, however many fix-its don't help.
  @Test func manyHelpfulFixItsNextToManyUselessOnes() throws {
    let wrong = (1...Sweep.count(15, of: 200)).map {
      "feature: F\($0)\nstat: {}\nstate: {}\nacces: public\n"
    }
    .joined(separator: "---\n")
    #expect(try fixed(wrong) == wrong.replacing("acces:", with: "access:"))
  }

  @Test func fixItsThatHelpOnlyOnTheirOwn() throws {
    // Both keys resemble the same key, but only one of them can become it.
    let wrong = "feature: AFeature\nstat: {a: Int = 0}\nsttate: {b: Int = 0}\nacces: public\n"
    #expect(
      try fixed(wrong)
        == wrong.replacing("stat:", with: "state:").replacing("acces:", with: "access:"))
  }

  @Test func severalFixItsInALine() throws {
    let wrong = """
      feature: AFeature
      state: {isHidden: Bool = false, title: String = ""}
      actions: [tapped]
      reducer: {tapped: {set: {isHiden: 'true', titel: '"A"'}}}

      """
    let fixed = try fixed(wrong)
    #expect(fixed == wrong.replacing("isHiden", with: "isHidden").replacing("titel", with: "title"))
  }

  @Test func aSpecThatIsSavedMeanwhileStays() throws {
    try folder.write([
      "A.feature.yaml": "feature: AFeature\nstat: {}\n",
      "B.feature.yaml": "\u{FEFF}feature: BFeature\nstat: {}\n",
    ])
    let applier = applyFixIts()
    try folder.write("feature: BFeature\ndoc: New.\n", to: "B.feature.yaml")
    let before = try folder.everything()
    #expect(
      applier.write().map(\.line) == [
        "B.feature.yaml: error: the file changed while Trellis was running; run it again"
      ])
    #expect(try folder.everything() == before)
  }

  @Test func aSpecThatIsDeletedMeanwhileStaysSo() throws {
    try folder.write("feature: AFeature\nstat: {}\n", to: "A.feature.yaml")
    let applier = applyFixIts()
    try folder.remove("A.feature.yaml")
    #expect(applier.write().count == 1)
    #expect(try folder.everything() == [:])
  }

  @Test func aSpecElsewhereThatALinkLeadsTo() throws {
    try folder.write([
      "outside/A.yaml": "feature: AFeature\nstat: {}\n", "project/B.feature.yaml": spec("BFeature"),
    ])
    let project = folder.folder("project")
    try project.link("A.feature.yaml", to: "../outside/A.yaml")
    #expect(
      FixItApplier(Generation.Request(currentFolder: project.url)).write().map(\.line) == [
        "A.feature.yaml: error: a symbolic link leads out of the folder 'project'"
      ])
    #expect(try folder.read("outside/A.yaml") == "feature: AFeature\nstat: {}\n")
    #expect(
      try folder.files() == ["outside/A.yaml", "project/A.feature.yaml", "project/B.feature.yaml"])
  }

  @Test func nothingToFixWritesNothing() throws {
    try folder.write("feature: AFeature\n", to: "A.feature.yaml")
    try folder.age("A.feature.yaml")
    let before = try folder.identity("A.feature.yaml")
    #expect(applyFixIts().write().isEmpty)
    #expect(try folder.identity("A.feature.yaml") == before)
  }
}
