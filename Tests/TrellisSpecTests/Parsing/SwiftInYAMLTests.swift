import Testing
import TrellisSpecTestSupport

/// Swift without quotes that YAML reads as something else: tags, lists, mappings, booleans.
@Suite struct SwiftInYAMLTests {
  private func type(_ written: String) throws -> String {
    try feature("feature: Inventory\nstate:\n  value: \(written)").state[0].summary
  }

  private func value(_ written: String) throws -> String {
    try feature(stepSpec("set:\n  draft: \(written)")).reactions[0].steps[0].summary
  }

  @Test func typesInBrackets() throws {
    #expect(try type("[String]") == "value: [String]")
    #expect(try type("[String: Int]") == "value: [String: Int]")
    #expect(try type("[String: [Int]]") == "value: [String: [Int]]")
    #expect(try type("[(Int, String)]") == "value: [(Int, String)]")
    #expect(try type("{type: [String: Int]}") == "value: [String: Int]")
  }

  @Test func defaultsInBrackets() throws {
    #expect(try type("{type: [Int], default: [1, 2]}") == "value: [Int] = [1, 2]")
    #expect(try type("{type: [Int], default: []}") == "value: [Int] = []")
    #expect(
      try type(#"{type: "[String: Int]", default: ["a": 1]}"#)
        == #"value: [String: Int] = ["a": 1]"#)
  }

  @Test func lists() throws {
    #expect(try value("[]") == "set draft = []")
    #expect(try value("[1, 2]") == "set draft = [1, 2]")
    #expect(try value(#"["a", "b"]"#) == #"set draft = ["a", "b"]"#)
    #expect(try value(#"["a": 1]"#) == #"set draft = ["a": 1]"#)
    #expect(try value("[[1], [2]]") == "set draft = [[1], [2]]")
  }

  @Test func bracketsInTexts() throws {
    #expect(try value(#"["]", "a"]"#) == #"set draft = ["]", "a"]"#)
    #expect(try value(#"["{", "("]"#) == #"set draft = ["{", "("]"#)
  }

  @Test func listsOnSeveralLines() {
    expectErrors(
      stepSpec("set:\n  draft: 1️⃣[1,\n    2]"),
      ["1️⃣ error: the value of 'draft' is a list, expected text"])
    expectErrors(
      stepSpec("set:\n  draft:\n    1️⃣- 1\n    - 2"),
      ["1️⃣ error: the value of 'draft' is a list, expected text"])
  }

  @Test func closures() throws {
    #expect(try value("{}") == "set draft = {}")
    #expect(try value("{$0 + 1}") == "set draft = {$0 + 1}")
    #expect(try value("{ $0 + 1 }") == "set draft = { $0 + 1 }")
  }

  @Test func negations() throws {
    #expect(try value("!state.isReady") == "set draft = !state.isReady")
    #expect(try value("'!state.isReady'") == "set draft = !state.isReady")
    #expect(
      try value("'!state.isReady && state.count > 0'")
        == "set draft = !state.isReady && state.count > 0")
  }

  @Test func words() throws {
    let words = [
      "true", "false", "yes", "no", "on", "off", "nil", "0", "007", "0x1F", "1.50", "1e3",
    ]
    for word in words {
      #expect(try value(word) == "set draft = \(word)")
    }
    #expect(try value(".all") == "set draft = .all")
    #expect(try value("-1") == "set draft = -1")
    #expect(try value("2024-01-01") == "set draft = 2024-01-01")
    #expect(try value(#"\.name"#) == #"set draft = \.name"#)
  }

  @Test func texts() throws {
    #expect(try value(#"'"Stock"'"#) == #"set draft = "Stock""#)
    #expect(try value(#""\"Stock\"""#) == #"set draft = "Stock""#)
    #expect(try value(#"Text("Stock")"#) == #"set draft = Text("Stock")"#)
    #expect(try value(##"'#"raw"#'"##) == ##"set draft = #"raw"#"##)
  }

  @Test func aNegationInBraces() {
    expectErrors(
      """
      feature: Inventory
      actions: [a]
      reducer:
        a: {set: {isReady: !state.isReady1️⃣}}
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: did not find expected whitespace or line break; put Swift \
        that begins with '!' in quotes
        """
      ])
  }

  @Test func aNegationBeforeAnAnd() {
    expectErrors(
      stepSpec("set: {count: 1}\nwhere: !state.isReady &1️⃣& state.count > 0"),
      [
        """
        1️⃣ error: this isn't valid YAML: did not find expected alphabetic or numeric character; put \
        Swift that begins with '!' in quotes
        """
      ])
  }

  @Test func aCommaInBraces() {
    expectErrors(
      """
      feature: Inventory
      actions: [a]
      reducer:
        a: {run: {call: 1️⃣client.load(1, 2), sends: a}}
      """,
      [
        """
        1️⃣ error: inside braces, a comma ends the value; put 'client.load(1, 2)' in quotes
        """
      ])
  }
}
