import Testing

/// Names of features, which are also names of files.
@Suite struct NamesTests {
  private let project = Project()

  private func refused(
    _ files: [String: String], _ errors: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try project.write(files)
    let before = try project.everything()
    try project.expect(
      "generate", gives: Run(ending: .exit(1), output: "", errors: errors),
      sourceLocation: sourceLocation)
    #expect(try project.everything() == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "../../x", "/tmp/x", "..", ".", "a/b", "a\\b", "A B", "1A", "A.swift", "🙂", "$A",
  ])
  func noSwiftName(name: String) throws {
    let carets = "^" + String(repeating: "~", count: name == "🙂" ? 1 : name.count - 1)
    try refused(
      ["A.feature.yaml": spec(name)],
      """
      A.feature.yaml:1:10: error: the feature '\(name)' isn't a Swift name; use letters, digits \
      and '_', and don't start with a digit
       1 | feature: \(name)
         |          \(carets)
      Error: 1 error; nothing was written

      """)
  }

  @Test(arguments: ["class", "Self", "self", "Any", "init", "true", "func", "_"])
  func aWordOfSwift(name: String) throws {
    try refused(
      ["A.feature.yaml": spec(name)],
      """
      A.feature.yaml:1:10: error: a feature can't be named '\(name)', which is a Swift keyword
       1 | feature: \(name)
         |          ^\(String(repeating: "~", count: name.count - 1))
      Error: 1 error; nothing was written

      """)
  }

  @Test(arguments: ["../../x", "/tmp/x", "a/b", "A View"])
  func aViewThatIsNotAName(name: String) throws {
    try refused(
      ["A.feature.yaml": "feature: AFeature\nview: \(name)\n"],
      """
      A.feature.yaml:2:7: error: a view '\(name)' isn't the name of a Swift type
       2 | view: \(name)
         |       ^\(String(repeating: "~", count: name.count - 1))
      Error: 1 error; nothing was written

      """)
  }

  @Test(arguments: [
    ("État", "ÉtatView"), ("日本Feature", "日本View"), ("Ω", "ΩView"), ("_A", "_AView"),
  ])
  func namesInOtherAlphabets(name: String, view: String) throws {
    try project.write(spec(name), to: "A.feature.yaml")
    try project.expect(
      "generate",
      gives: Run(
        ending: .exit(0),
        output: """
          \(newestTarget)
          created \(name).swift
          created \(view).swift
          2 files of 1 feature: 2 created

          """,
        errors: ""))
    #expect(try project.read("\(name).swift").contains("\nstruct \(name) {\n"))
    #expect(try project.read("\(view).swift").contains("\nstruct \(view): View {\n"))
    try project.expect(
      "generate",
      gives: Run(
        ending: .exit(0), output: "\(newestTarget)\n2 files of 1 feature: 2 unchanged\n", errors: ""
      ))
  }

  @Test func twoSpecsOfOneName() throws {
    try refused(
      ["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("AFeature")],
      """
      B.feature.yaml:1:10: error: the feature 'AFeature' has two specs; keep one of them or rename \
      it
       1 | feature: AFeature
         |          ^~~~~~~~
      A.feature.yaml:1:10: note: the first one is here
       1 | feature: AFeature
         |          ^~~~~~~~
      Error: 1 error; nothing was written

      """)
  }

  @Test func namesThatDifferOnlyInCase() throws {
    try refused(
      ["A.feature.yaml": spec("ItemFeature"), "B.feature.yaml": spec("ITEMFeature")],
      """
      B.feature.yaml:1:10: error: 'ITEMFeature' and 'ItemFeature' differ only in capitalization, \
      and so would their files
       1 | feature: ITEMFeature
         |          ^~~~~~~~~~~
      A.feature.yaml:1:10: note: the first one is here
       1 | feature: ItemFeature
         |          ^~~~~~~~~~~
      Error: 1 error; nothing was written

      """)
  }
}
