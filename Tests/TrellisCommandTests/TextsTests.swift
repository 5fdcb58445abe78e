import Testing

/// User-facing texts, which become Swift literals.
@Suite struct TextsTests {
  private let project = Project()

  /// Titles, and the literals that they become.
  private static let titles = [
    (#"Say "yes""#, #"TextState("Say \"yes\"")"#),
    (#"'Say "yes"'"#, #"TextState("Say \"yes\"")"#),
    (#"C:\new"#, #"TextState("C:\\new")"#),
    (#"at the end\"#, #"TextState("at the end\\")"#),
    (#"\(x)"#, #"TextState("\\(x)")"#),
    (#"'\(secret())'"#, #"TextState("\\(secret())")"#),
    (#"'\\(x)'"#, #"TextState("\\\\(x)")"#),
    (##"'#"raw"#'"##, ##"TextState("#\"raw\"#")"##),
    (#"'"""'"#, #"TextState("\"\"\"")"#),
    (#""two\nlines""#, #"TextState("two\nlines")"#),
    (#""a\r\nb\tc""#, #"TextState("a\r\nb\tc")"#),
    (#""\0\e\x7F\N\L\P""#, #"TextState("\u{0}\u{1B}\u{7F}\u{85}\u{2028}\u{2029}")"#),
    ("|\n      one\n      two", #"TextState("one\ntwo\n")"#),
    (">\n      one\n      two", #"TextState("one two\n")"#),
    ("🙂👩‍👩‍👧", #"TextState("🙂👩‍👩‍👧")"#),
    (#""\U0001F642""#, #"TextState("🙂")"#),
    ("Ça va ? 日本", #"TextState("Ça va ? 日本")"#),
    (#"'{"{{#view}}"} {"{{>reducer}}"} & <b>'"#, #"TextState("{{#view}} {{>reducer}} & <b>")"#),
    (#"'{"{"}{"}"}'"#, #"TextState("{}")"#),
    ("yes", #"TextState("yes")"#),
    ("'*/ // '", #"TextState("*/ // ")"#),
  ]

  @Test func titles() throws {
    let numbers = Self.titles.indices
    let alerts = zip(numbers, Self.titles).map { number, title in
      "  ask\(number):\n    title: \(title.0)\n    buttons: {ok: {}}\n"
    }
    try project.write(
      """
      feature: AFeature
      view: none
      alerts:
      \(alerts.joined())
      actions: [\(numbers.map { "tapped\($0)" }.joined(separator: ", "))]
      reducer: {\(numbers.map { "tapped\($0): {present: ask\($0)}" }.joined(separator: ", "))}

      """, to: "A.feature.yaml")
    let run = try project.trellis("generate")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    let lines = try project.read("AFeature.swift").split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
    let literals = lines.filter { $0.hasPrefix("TextState(") && $0 != #"TextState("OK")"# }
    #expect(literals.count == Self.titles.count)
    for (literal, title) in zip(literals, Self.titles) {
      #expect(literal == title.1)
      #expect(literal.unicodeScalars.elementsEqual(title.1.unicodeScalars))
    }
  }

  @Test func documentation() throws {
    try project.write(
      "feature: AFeature\nview: none\ndoc: |\n  One */ two\n  \\(x) {{view}}\n",
      to: "A.feature.yaml")
    #expect(try project.trellis("generate").ending == .exit(0))
    #expect(
      try project.read("AFeature.swift")
        .contains("\n/// One */ two\n/// \\(x) {{view}}\n@Reducer\n"))
  }

  @Test func aHeader() throws {
    try project.write([
      "A.feature.yaml": "feature: AFeature\nview: none\n",
      "trellis.yaml": "header: |\n  One */ two\n  {{view}}\n",
    ])
    #expect(try project.trellis("generate").ending == .exit(0))
    #expect(
      try project.read("AFeature.swift")
        .hasPrefix("// One */ two\n// {{view}}\n\nimport ComposableArchitecture\n"))
  }

  @Test func textsThatWouldEndAComment() throws {
    // In Swift, a line separator ends a comment, so the text after it would be code.
    try project.write(
      "feature: AFeature\nview: none\ndoc: \"One\\Lfatal() \\r two\"\n", to: "A.feature.yaml")
    #expect(try project.trellis("generate").ending == .exit(0))
    let lines = try project.read("AFeature.swift").split(whereSeparator: \.isNewline)
    #expect(
      lines.filter { $0.contains("fatal()") || $0.contains("two") }.allSatisfy {
        $0.hasPrefix("///")
      })
  }
}
