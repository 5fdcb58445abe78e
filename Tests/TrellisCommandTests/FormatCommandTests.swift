import Foundation
import Testing
import TrellisTestSupport

/// `trellis format`.
@Suite struct FormatCommandTests {
  private let project = Project()
  private let messy = "doc: 'A'\n\nfeature:   AFeature # name\n"
  private let formatted = "feature: AFeature  # name\ndoc: A\n"

  private func expect(
    _ arguments: String..., prints lines: [String], errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try project.expect(
      ["format"] + arguments,
      gives: Run(
        ending: .exit(errors.isEmpty ? 0 : 1), output: lines.map { $0 + "\n" }.joined(),
        errors: errors),
      sourceLocation: sourceLocation)
  }

  @Test func specsAndConfigurations() throws {
    try project.write([
      "A.feature.yaml": messy, "Sub/B.feature.yml": messy.replacing("AF", with: "BF"),
      "Sub/C.feature.yaml": formatted.replacing("AF", with: "CF"), "Other.yaml": messy,
      "D.feature.json": "{ \"feature\":\"DFeature\" }", "trellis.yaml": "mode:   linked\n",
    ])
    try expect(
      prints: [
        "formatted A.feature.yaml", "formatted Sub/B.feature.yml", "formatted trellis.yaml",
        "3 of 4 files formatted",
      ])
    #expect(try project.read("A.feature.yaml") == formatted)
    #expect(try project.read("trellis.yaml") == "mode: linked\n")
    #expect(try project.read("Other.yaml") == messy)
    #expect(try project.read("D.feature.json") == "{ \"feature\":\"DFeature\" }")
    let before = try project.everything()
    try expect(prints: ["0 of 4 files formatted"])
    try expect("--check", prints: ["4 files are formatted"])
    #expect(try project.everything() == before)
  }

  @Test func checkAndDiffWriteNothing() throws {
    try project.write(["A.feature.yaml": messy, "Sub/trellis.yaml": "mode:   linked"])
    let before = try project.everything()
    try expect(
      "--check", prints: ["unformatted A.feature.yaml", "unformatted Sub/trellis.yaml"],
      errors: "Error: 2 files aren't formatted; run 'trellis format'\n")
    let diff = try project.trellis("format", "--diff", "A.feature.yaml")
    #expect(diff.ending == .exit(0))
    #expect(diff.lines.contains("-feature:   AFeature # name"))
    #expect(diff.lines.contains("+feature: AFeature  # name"))
    #expect(try project.trellis("format", "--diff", "--check").ending == .exit(1))
    #expect(try project.everything() == before)
  }

  @Test func mistakesInYAMLConcernTheirFileOnly() throws {
    try project.write(["A.feature.yaml": messy, "B.feature.yaml": "feature: [\n"])
    let run = try project.trellis("format")
    #expect(run.ending == .exit(1))
    #expect(run.errorLines.first?.hasPrefix("B.feature.yaml:") == true)
    #expect(run.errorLines.last == "Error: 1 error; those files stay as they are")
    #expect(try project.read("A.feature.yaml") == formatted)
    #expect(try project.read("B.feature.yaml") == "feature: [\n")
  }

  @Test func mistakesInTheLanguageDontMatter() throws {
    try project.write("doc: A\nfeature: AFeature\nstat: {  a: Int}\n", to: "A.feature.yaml")
    try expect(prints: ["formatted A.feature.yaml", "1 of 1 file formatted"])
    #expect(
      try project.read("A.feature.yaml") == "feature: AFeature\n\nstat: {  a: Int}\n\ndoc: A\n")
  }

  @Test func linksStayLinks() throws {
    try project.write(messy, to: "Texts/A.yaml")
    try project.link("A.feature.yaml", to: "Texts/A.yaml")
    try expect(prints: ["formatted A.feature.yaml", "1 of 1 file formatted"])
    #expect(try project.read("Texts/A.yaml") == formatted)
    let path = project.path("A.feature.yaml")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "Texts/A.yaml")
  }

  @Test func linksOutOfTheFolderArentFollowed() throws {
    try project.write(messy, to: "../A.yaml")
    try project.link("A.feature.yaml", to: "../A.yaml")
    let run = try project.trellis("format")
    #expect(
      run.errors.contains(
        "A.feature.yaml: error: a symbolic link leads out of the folder 'project'"),
      "\(run.errors)")
    #expect(run.ending == .exit(1))
    #expect(try project.read("../A.yaml") == messy)
  }

  @Test func aFileThatIsntThere() throws {
    try expect(
      "A.feature.yaml", prints: ["0 of 0 files formatted"],
      errors: """
        A.feature.yaml: error: the file or folder doesn't exist
        Error: 1 error; those files stay as they are

        """)
  }

  // MARK: - Standard input

  @Test(arguments: [["--stdin"], ["-"], ["--stdin", "--path", "A.feature.yaml"]])
  func standardInput(arguments: [String]) throws {
    try project.write(messy, to: "input")
    let before = try project.everything()
    let result = try project.run(["format"] + arguments, input: project.path("input"))
    #expect(result == Run(ending: .exit(0), output: formatted, errors: ""))
    #expect(try project.everything() == before)
  }

  @Test func thePathSaysWhatTheInputIs() throws {
    try project.write("output: {view: a, reducer: b}\nmode:  linked\n", to: "input")
    let run = try project.run(
      ["format", "-", "--path", "App/trellis.yaml"], input: project.path("input"))
    #expect(run.output == "output: {reducer: b, view: a}\nmode: linked\n")
  }

  @Test func invalidInput() throws {
    try project.write("a: [", to: "input")
    let run = try project.run(
      ["format", "--stdin", "--path", "X.feature.yaml"], input: project.path("input"))
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(run.errorLines.first?.hasPrefix("X.feature.yaml:1:") == true)
    try project.write(Data([0xFF, 0xFE]), to: "input")
    let binary = try project.run(["format", "-"], input: project.path("input"))
    #expect(binary.ending == .exit(1))
    #expect(binary.output == "")
  }

  @Test func checkingInput() throws {
    try project.write(messy, to: "input")
    let run = try project.run(["format", "--stdin", "--check"], input: project.path("input"))
    #expect(run == Run(ending: .exit(1), output: "", errors: "Error: <stdin> isn't formatted\n"))
  }

  @Test(arguments: [["--stdin", "A.feature.yaml"], ["-", "A.feature.yaml"], ["--path", "A"]])
  func wrongUsage(arguments: [String]) throws {
    let run = try project.run(["format"] + arguments)
    #expect(run.ending == .exit(64))
    #expect(run.output == "")
  }

  // MARK: - What Trellis writes

  @Test func newFilesAreFormatted() throws {
    try project.write(
      """
      feature: RootFeature

      destination:
        item: {sheet: ItemFeature}

      actions: [openButtonTapped]

      reducer:
        openButtonTapped: {present: item, with: {names: state.names, count: 1}}
        destination.item.delegate.done(names): dismiss

      """, to: "Root.feature.yaml")
    #expect(try project.trellis("new", "Item").ending == .exit(0))
    #expect(try project.trellis("new", "Example", "--example").ending == .exit(0))
    #expect(try project.trellis("new", "Bare").ending == .exit(0))
    let run = try project.trellis("format", "--check")
    #expect(run.ending == .exit(0), "\(run)")
    let other = Project()
    #expect(try other.trellis("init").ending == .exit(0))
    #expect(try other.trellis("format", "--check").ending == .exit(0))
  }

  // MARK: - Interruptions

  @Test(arguments: [SIGINT, SIGKILL]) func allOrNothing(signal: Int32) throws {
    let names = (1...20).map { "F\($0).feature.yaml" }
    for name in names { try project.write(messy, to: name) }
    let program = try project.program(["format"])
    let process = try program.start()
    while !FileManager.default.fileExists(atPath: project.path(".trellis/journal")) {
      if try program.ending(of: process) != nil { break }
    }
    kill(process, signal)
    _ = try? program.wait(for: process)
    for name in names { #expect([messy, formatted].contains(try project.read(name))) }
    if signal == SIGINT { #expect(Set(try names.map(project.read)).count == 1) }
    #expect(try project.trellis("format").ending == .exit(0))
    for name in names { #expect(try project.read(name) == formatted) }
    #expect(try project.files() == names.sorted())
  }
}
