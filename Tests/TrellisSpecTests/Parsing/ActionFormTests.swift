import Testing
import TrellisSpecTestSupport

/// `actions` in all of their forms.
@Suite struct ActionFormTests {
  private func actions(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return try feature("feature: Inventory\nactions:\n\(indented)").actions.map(\.summary)
  }

  @Test func aName() throws {
    #expect(try actions("- saveButtonTapped") == ["saveButtonTapped"])
    #expect(try actions("- \"saveButtonTapped\"") == ["saveButtonTapped"])
    #expect(try actions("- saveButtonTapped:") == ["saveButtonTapped"])
  }

  @Test func aNameAndATypeOrMore() throws {
    #expect(try actions("- loaded(Item)") == ["loaded(Item)"])
    #expect(try actions("- loaded(Item?, Int)") == ["loaded(Item?, Int)"])
    #expect(try actions("- loaded([Item])") == ["loaded([Item])"])
    #expect(
      try actions("- 'loaded(Result<[String: Int], any Error>)'")
        == ["loaded(Result<[String: Int], any Error>)"])
    #expect(try actions("- loaded (Item)") == ["loaded(Item)"])
    #expect(try actions("- done((Int) -> Void)") == ["done((Int) -> Void)"])
  }

  @Test func labelsInAMapping() throws {
    #expect(try actions("- moved: {from: Int, to: Int}") == ["moved(from: Int, to: Int)"])
    #expect(try actions("- {moved: {from: Int, to: Int}}") == ["moved(from: Int, to: Int)"])
    #expect(
      try actions("- moved:\n    from: Int\n    to: [Int]") == ["moved(from: Int, to: [Int])"])
  }

  @Test func labelsInQuotes() throws {
    #expect(try actions("- \"moved(from: Int, to: Int)\"") == ["moved(from: Int, to: Int)"])
    #expect(try actions("- 'loaded(Item, at: Int)'") == ["loaded(Item, at: Int)"])
    #expect(try actions("- 'loaded(at: [String: Int])'") == ["loaded(at: [String: Int])"])
  }

  @Test func aLabelWithoutQuotes() throws {
    #expect(try actions("- loaded(item: Item)") == ["loaded(item: Item)"])
    #expect(
      try actions("- loaded(item: Result<Int, any Error>)") == [
        "loaded(item: Result<Int, any Error>)"
      ])
    #expect(try actions("- loaded(item: Item?)") == ["loaded(item: Item?)"])
  }

  @Test func theMappingForm() throws {
    #expect(try actions("- {name: saved, doc: It is there.}") == ["saved // It is there."])
    #expect(try actions("- {doc: It is there., name: saved}") == ["saved // It is there."])
    #expect(
      try actions("- {with: {item: Item}, name: saved}")
        == actions("- {name: saved, with: {item: Item}}"))
    #expect(
      try actions("- name: loaded(Item)\n  doc: |\n    It is there.\n    Now.")
        == ["loaded(Item) // It is there. / Now."])
    #expect(
      try actions("- {name: moved, with: {from: Int}, doc: It moved.}")
        == ["moved(from: Int) // It moved."])
    #expect(try actions("- name: saved") == ["saved"])
  }

  @Test func anActionNamedName() throws {
    #expect(try actions("- name: {first: String}") == ["name(first: String)"])
    #expect(try actions("- name") == ["name"])
  }

  @Test func inBrackets() throws {
    let feature = try feature(
      """
      feature: Inventory
      actions: [a, b(Int), c(Int, String), d(x: Int), "e(y: Int, Int)", {f: {z: Int}}, g]
      """)
    #expect(
      feature.actions.map(\.summary) == [
        "a", "b(Int)", "c(Int, String)", "d(x: Int)", "e(y: Int, Int)", "f(z: Int)", "g",
      ])
  }

  @Test func labelsInBrackets() throws {
    let feature = try feature(
      """
      feature: Inventory
      actions: [moved(from: Int, to: Int), loaded(Result<Int, any Error>)]
      """)
    #expect(
      feature.actions.map(\.summary) == [
        "moved(from: Int, to: Int)", "loaded(Result<Int, any Error>)",
      ])
  }

  @Test func results() throws {
    let feature = try feature(
      """
      feature: Inventory
      actions:
        - loaded(Result<Int, any Error>)
        - item: {result: "Result<Int, any Error>"}
        - two(Result<Int, any Error>, Int)
        - results([Result<Int, any Error>])
      """)
    #expect(feature.actions.map(\.isResult) == [true, true, false, false])
  }
}
