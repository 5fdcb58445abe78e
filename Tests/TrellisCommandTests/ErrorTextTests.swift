import Testing

/// The form of an error: its place, its message, the line and a caret.
@Suite struct ErrorTextTests {
  private let project = Project()

  private func expect(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let errors = try errors(text)
    #expect(errors == expected, sourceLocation: sourceLocation)
  }

  private func errors(_ text: String, in path: String = "A.feature.yaml") throws -> String {
    try project.write(text, to: path)
    let run = try project.trellis("validate", path)
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    return run.errors
  }

  @Test func aLineAndACaret() throws {
    try expect(
      "feature: AFeature\nstate:\n  count: Int = (\n",
      """
      A.feature.yaml:3:16: error: the expression isn't valid Swift: '(' isn't closed; expected ')'
       3 |   count: Int = (
         |                ^
      Error: 1 error

      """)
  }

  @Test func aLineNumberOfThreeDigits() throws {
    let comments = String(repeating: "# Note\n", count: 120)
    try expect(
      "feature: AFeature\n\(comments)viw: none\n",
      """
      A.feature.yaml:122:1: error: unknown key 'viw'; did you mean 'view'?
       122 | viw: none
           | ^~~
      Error: 1 error

      """)
  }

  @Test func aNote() throws {
    try expect(
      "feature: AFeature\nstate:\n  a: Int = 0\nstate:\n  b: Int = 0\n",
      """
      A.feature.yaml:4:1: error: this mapping contains the key 'state' twice; keep one of them
       4 | state:
         | ^~~~~
      A.feature.yaml:2:1: note: the first one is here
       2 | state:
         | ^~~~~
      Error: 1 error

      """)
  }

  @Test func theCaretStandsUnderWideLetters() throws {
    try expect(
      "feature: AFeature\nstate: {日本: Int = 0, é: Int = 0, 🙂: Int = 0}\n",
      """
      A.feature.yaml:2:34: error: a property '🙂' isn't a Swift name; use letters, digits and '_', \
      and don't start with a digit
       2 | state: {日本: Int = 0, é: Int = 0, 🙂: Int = 0}
         |                                    ^~
      Error: 1 error

      """)
  }

  @Test func aWholeFile() throws {
    #expect(
      try project.trellis("validate", "Missing.feature.yaml").errors == """
        Missing.feature.yaml: error: the file or folder doesn't exist
        Error: 1 error

        """)
  }

  @Test func anEmptyLineHasNoSpaceAtItsEnd() throws {
    try expect(
      "",
      """
      A.feature.yaml:1:1: error: the file is empty; start the spec with 'feature: NameOfTheFeature'
      Error: 1 error

      """)
  }

  @Test func inALongLineTheCaretIsNear() throws {
    let properties = (1...500).map { "p\($0): Int = 0" }.joined(separator: ", ")
    let text = try errors("feature: AFeature\nstate: {\(properties), 0: Int = 0}\n")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("A.feature.yaml:2:"))
    #expect(lines.allSatisfy { $0.count < 500 })
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1].dropFirst(column).hasPrefix("0: Int = 0"))
  }

  @Test func controlCharactersReachNoTerminal() throws {
    let text = try errors(#"{feature: AFeature, "\e[31mstat\a": {}}"#)
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func thePathIsAsItWasWritten() throws {
    let text = "feature: AFeature\nviw: X\n"
    #expect(
      try errors(text, in: "Sub Folder/Ä.yaml")
        .hasPrefix("Sub Folder/Ä.yaml:2:1: error: unknown key 'viw'; did you mean 'view'?\n"))
    #expect(
      try errors(text, in: "./A.yaml").hasPrefix("./A.yaml:2:1: error: unknown key 'viw'"))
  }
}
