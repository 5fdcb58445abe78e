import Testing
import TrellisSpecTestSupport

/// User-facing texts: the parser uses them as YAML reads them, whatever they contain.
@Suite struct PromptTitleTests {
  private func title(_ written: String) throws -> String {
    let feature = try feature(
      """
      feature: Inventory
      alerts:
        notice:
          with: {name: String}
          title: \(written)
      """)
    return try #require(feature.prompts.first).title.template.text
  }

  @Test(arguments: [
    (#"Stock"#, #"Stock"#),
    (#""Stock""#, #"Stock"#),
    (#"'Stock'"#, #"Stock"#),
    (#""Say \"hi\"""#, #"Say "hi""#),
    (#"'Say "hi", it''s ok'"#, #"Say "hi", it's ok"#),
    (#"Say "hi""#, #"Say "hi""#),
    (#""back\\slash""#, #"back\slash"#),
    (#"back\slash \(x)"#, #"back\slash \(x)"#),
    (#""\\(x)""#, #"\(x)"#),
    (#""one\ntwo""#, "one\ntwo"),
    ("|-\n      one\n      two", "one\ntwo"),
    (">-\n      one\n      two", "one two"),
    (#"Delete 🎉?"#, #"Delete 🎉?"#),
    (#""\U0001F389""#, "🎉"),
    (#""Sure: {name}""#, #"Sure: {name}"#),
    (#"true"#, #"true"#),
    (#"0"#, #"0"#),
    (#"no"#, #"no"#),
    (#"!Attention"#, #"!Attention"#),
  ])
  func aTitle(written: String, title expected: String) throws {
    #expect(try title(written) == expected)
  }
}
