import Testing

@testable import TrellisProject
@testable import TrellisRender
@testable import TrellisWorkspace

/// Path patterns.
@Suite struct OutputPatternTests {
  private let folder = Folder()

  private func path(
    _ pattern: String, _ folder: [String] = [], target: String = "1.26"
  ) throws -> String {
    let file = FileDeclaration(
      kind: .view, feature: "AFeature", type: "AView", name: nil, spec: "A.feature.yaml")
    let components = OutputPattern(pattern).components(
      for: file, folder: folder, target: try Target(target))
    return components.joined(separator: "/")
  }

  @Test(arguments: [
    ("{feature}.swift", "AFeature.swift"),
    ("{view}.swift", "AView.swift"),
    ("{folder}/{view}.swift", "Sources/App/Deep/AView.swift"),
    ("{module}/{view}.swift", "App/AView.swift"),
    ("{target}/{view}.swift", "composable-architecture-1.26/AView.swift"),
    ("Out/{feature}+{view}.swift", "Out/AFeature+AView.swift"),
    ("{feature}{feature}.swift", "AFeatureAFeature.swift"),
    ("./{folder}//{view}.swift", "Sources/App/Deep/AView.swift"),
    ("Ö/日本/{view}.swift", "Ö/日本/AView.swift"),
  ])
  func placeholders(pattern: String, expected: String) throws {
    #expect(OutputPattern(pattern).problem == nil)
    #expect(try path(pattern, ["Sources", "App", "Deep"]) == expected)
  }

  @Test(arguments: [
    ([], ""), (["App"], "App"), (["Sources"], "Sources"), (["Sources", "App"], "App"),
    (["Sources", "App", "Deep"], "App"), (["Modules", "One", "Sources", "App"], "App"),
    (["Modules", "One"], "One"), (["Modules", "Sources"], "Sources"),
  ])
  func theModule(folder: [String], module: String) throws {
    let expected = (module.isEmpty ? "" : "\(module)/") + "AView.swift"
    #expect(try path("{module}/{view}.swift", folder) == expected)
  }

  @Test func withoutAFolder() throws {
    #expect(try path("{folder}/{view}.swift") == "AView.swift")
    #expect(try path("Out/{folder}/{view}.swift") == "Out/AView.swift")
  }

  @Test func theVersionOfATarget() throws {
    #expect(
      try path("{target}/{view}.swift", target: "1.17.3")
        == "composable-architecture-1.17/AView.swift")
  }

  @Test func whatStandsInAFolderNamedLikeAPlaceholder() throws {
    #expect(
      try path("{folder}/{view}.swift", ["{view}", "{target}"]) == "{view}/{target}/AView.swift")
  }

  private static let known = "the placeholders are {feature}, {folder}, {module}, {target}, {view}"

  @Test(arguments: [
    ("{name}/{view}.swift", "unknown placeholder '{name}'; \(known)"),
    ("{}{view}.swift", "unknown placeholder '{}'; \(known)"),
    ("{Feature}.swift", "unknown placeholder '{Feature}'; \(known)"),
    ("{ view }.swift", "unknown placeholder '{ view }'; \(known)"),
    ("{view.swift", "'{' isn't closed in '{view.swift'"),
    ("{folder}/x.swift", "'{folder}/x.swift' is the same for every feature; add {feature} to it"),
    ("x.swift", "'x.swift' is the same for every feature; add {feature} to it"),
    ("{view}", "'{view}' doesn't end in '.swift'"),
    ("{view}.txt", "'{view}.txt' doesn't end in '.swift'"),
  ])
  func problems(pattern: String, problem: String) {
    #expect(OutputPattern(pattern).problem == problem)
  }

  @Test(arguments: [
    ".trellis/{feature}.swift", "{folder}/.TRELLIS/{feature}.swift",
    "Out/.{folder}trellis/{feature}.swift",
  ])
  func trellisOwnFolder(pattern: String) {
    #expect(
      OutputPattern(pattern).problem
        == "Trellis uses the folder '.trellis' itself; choose another one")
  }

  @Test(arguments: [
    "{feature}/.swift", ".{feature}.swift", "{feature}/.{view}.swift", "{feature}/{folder}.swift",
    "{feature}/{module}.swift",
  ])
  func hiddenFiles(pattern: String) {
    #expect(
      OutputPattern(pattern).problem
        == "the file's name starts with a dot, so no build compiles it; write '{feature}.swift'")
  }

  @Test(arguments: [
    "{feature}\0.swift", "A\nB/{feature}.swift", "{feature}.swift\n", "\t{feature}.swift",
    "{fea\u{7F}ture}.swift", "A\u{2028}B/{feature}.swift", "{feature}\u{85}.swift",
  ])
  func invisibleCharacters(pattern: String) {
    #expect(
      OutputPattern(pattern).problem
        == "the pattern contains a control character or a line break; write it on one line")
  }

  @Test(arguments: [
    " {feature}.swift", "Out /{feature}.swift", "{folder}/ {feature}.swift",
    "\u{A0}Out/{feature}.swift",
  ])
  func spacesAtTheEdges(pattern: String) {
    #expect(
      OutputPattern(pattern).problem
        == "the name of a file or folder starts or ends with a space; remove the space")
  }

  @Test func longNames() {
    let name = String(repeating: "ä", count: 128)
    #expect(
      OutputPattern("\(name)/{feature}.swift").problem
        == "the name of a file or folder is longer than 255 bytes; shorten it")
    #expect(OutputPattern("\(name.dropLast())/{feature}.swift").problem == nil)
  }

  @Test func hiddenFoldersAreNoProblem() {
    #expect(OutputPattern(".generated/{folder}/{feature}.swift").problem == nil)
  }

  @Test(arguments: [
    "/{view}.swift", "../{view}.swift", "A/../../{view}.swift", "{folder}/../{view}.swift",
    "..\\{view}.swift",
    "{folder}../{view}.swift", "{module}../{view}.swift", ".{folder}./{view}.swift",
    "{folder}{module}../{view}.swift",
  ])
  func waysOut(pattern: String) {
    #expect(
      OutputPattern(pattern).problem
        == "'\(pattern)' leads out of the output folder; write a path below it")
  }
}
