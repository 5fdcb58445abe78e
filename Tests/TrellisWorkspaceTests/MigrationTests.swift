import Foundation
import Testing
import TrellisSpec

@testable import TrellisWorkspace

/// What `trellis migrate` changes.
@Suite struct MigrationTests {
  private let folder = Folder()

  private func migration(
    _ arguments: String..., to version: String? = nil
  ) throws(CommandFailure) -> Migration {
    try Migration(arguments, to: version, currentFolder: folder.url)
  }

  private static let former = """
    # A bar with two buttons.
    feature: AFeature
    toolbar:
      # At the beginning.
      navigationBarLeading:   firstTapped # First.
      "navigationBarTrailing": [secondTapped]
    actions: [firstTapped, secondTapped]
    reducer: {firstTapped: dismissSelf, secondTapped: dismissSelf}

    """

  private static let current = former.replacing("navigationBar", with: "topBar")

  @Test func formerSpellings() throws {
    try folder.write([
      "A.feature.yaml": Self.former, "trellis.yaml": "# Ours.\nmode: scaffold\n",
    ])
    let generated = folder.run().filter { $0.hasPrefix("created") }
    #expect(!generated.isEmpty)
    let migration = try migration()
    #expect(migration.diagnostics == [])
    #expect(migration.files.map(\.path) == ["A.feature.yaml", "trellis.yaml"])
    #expect(migration.write() == [])
    #expect(try folder.read("A.feature.yaml") == Self.current)
    #expect(try folder.read("trellis.yaml") == "# Ours.\nmode: scaffold\nlanguage: 1\n")
    // The generated code is the same, and a second migration has nothing to do.
    #expect(folder.run() == generated.map { $0.replacing("created", with: "unchanged") })
    #expect(try self.migration().files.isEmpty)
  }

  @Test(arguments: [
    ("", "language: 1\n"),
    ("# Only a comment", "# Only a comment\nlanguage: 1\n"),
    ("mode: scaffold", "mode: scaffold\nlanguage: 1\n"),
    ("mode: scaffold\r\n", "mode: scaffold\r\nlanguage: 1\r\n"),
    ("\u{FEFF}mode: scaffold\n", "\u{FEFF}mode: scaffold\nlanguage: 1\n"),
    ("  mode: scaffold\n  indent: 4\n", "  mode: scaffold\n  indent: 4\n  language: 1\n"),
    ("\"mode\": scaffold\n", "\"mode\": scaffold\nlanguage: 1\n"),
    ("{mode: scaffold} # Ours.\n", "{language: 1, mode: scaffold} # Ours.\n"),
    ("{\n  \"mode\": \"scaffold\"\n}\n", "{\n  language: 1, \"mode\": \"scaffold\"\n}\n"),
    ("{}\n", "{language: 1}\n"),
    ("header: |+\n  Ours.\n\n", "header: |+\n  Ours.\n\nlanguage: 1\n"),
    ("language: 1 # Ours.\n", "language: 1 # Ours.\n"),
    ("language: '1'\n", "language: '1'\n"),
  ])
  func theConfiguration(before: String, after: String) throws {
    try folder.write(["A.feature.yaml": spec("AFeature"), "trellis.yaml": before])
    let migration = try migration()
    #expect(migration.diagnostics == [])
    #expect(migration.write() == [])
    #expect(try folder.everything()["trellis.yaml"] == after)
    #expect(try self.migration().files.isEmpty)
  }

  @Test func aConfigurationThatCannotBeExtended() throws {
    try folder.write([
      "A.feature.yaml": Self.former, "trellis.yaml": "mode: scaffold\n...\n",
    ])
    #expect(throws: CommandFailure.self) { try migration() }
    #expect(try folder.read("A.feature.yaml") == Self.former)
  }

  @Test(
    arguments: [
      ("toolbar: {navigationBarLeading: tapped}", "toolbar: {topBarLeading: tapped}"),
      (
        "destination: {x: {sheet: BFeature, navigationStack: true, toolbar: {navigationBarTrailing: tapped}}}",
        "destination: {x: {sheet: BFeature, navigationStack: true, toolbar: {topBarTrailing: tapped}}}"
      ),
      ("toolbar:\r\n  'navigationBarLeading':\r\n    tapped", nil),
      (
        "toolbar:\n  navigationBarLeading: # What it sends.\n    # More.\n    tapped",
        "toolbar:\n  topBarLeading: # What it sends.\n    # More.\n    tapped"
      ),
      (
        "doc: navigationBarLeading\ntoolbar: {topBarLeading: tapped}",
        "doc: navigationBarLeading\ntoolbar: {topBarLeading: tapped}"
      ),
    ] as [(String, String?)])
  func theLayout(before: String, after: String?) throws {
    func text(_ toolbar: String) -> String {
      "feature: AFeature\n\(toolbar)\nactions: [tapped]\n"
    }
    try folder.write(["Specs/A.feature.yaml": text(before), "B.yaml": spec("BFeature")])
    let migration = try migration("Specs", "B.yaml")
    #expect(migration.diagnostics == [])
    #expect(migration.write() == [])
    let expected = after ?? before.replacing("navigationBar", with: "topBar")
    #expect(try folder.read("Specs/A.feature.yaml") == text(expected))
  }

  @Test func aPlaceThatHasBothSpellings() throws {
    let text = """
      feature: AFeature
      toolbar:
        navigationBarLeading: tapped
        topBarLeading: tapped
      actions: [tapped]

      """
    try folder.write(text, to: "A.feature.yaml")
    let migration = try migration()
    #expect(migration.files.isEmpty)
    #expect(
      migration.diagnostics.map(\.line) == [
        "A.feature.yaml:3:3: warning: 'navigationBarLeading' is now spelled 'topBarLeading'; move what it contains to the 'topBarLeading' of this mapping"
      ])
    let fixed = FixItApplier(Generation.Request(currentFolder: folder.url))
    #expect(fixed.fixed == [])
  }

  @Test func settingsDoNotHideFormerSpellings() throws {
    for level in ["off", "error"] {
      try folder.write([
        "A.feature.yaml": Self.former, "trellis.yaml": "rules: {deprecated-spelling: \(level)}\n",
      ])
      #expect(try migration().files.map(\.path) == ["A.feature.yaml", "trellis.yaml"])
    }
  }

  @Test func mistakesStopEverything() throws {
    try folder.write([
      "A.feature.yaml": Self.former, "B.feature.yaml": "feature: BFeature\nstate: [\n",
      "trellis.yaml": "mode: scaffold\n",
    ])
    let migration = try migration()
    #expect(migration.diagnostics.hasErrors)
    #expect(migration.files.isEmpty)
  }

  @Test func linksToOneFile() throws {
    try folder.write(Self.former, to: "A.feature.yaml")
    try folder.link("Specs", to: ".")
    let migration = try migration("A.feature.yaml", "Specs/A.feature.yaml")
    #expect(migration.files.count == 1)
    #expect(migration.write() == [])
    #expect(try folder.read("A.feature.yaml") == Self.current)
  }

  @Test func aFileThatHasChangedSince() throws {
    try folder.write(["A.feature.yaml": Self.former, "trellis.yaml": "mode: scaffold\n"])
    let migration = try migration()
    try folder.write(spec("AFeature"), to: "A.feature.yaml")
    #expect(!migration.write().isEmpty)
    #expect(try folder.read("A.feature.yaml") == spec("AFeature"))
    #expect(try folder.read("trellis.yaml") == "mode: scaffold\n")
  }

  @Test(arguments: ["2", "0", "-1", "one", "", "99999999999999999999999"])
  func unknownVersions(version: String) throws {
    try folder.write(Self.former, to: "A.feature.yaml")
    #expect(throws: CommandFailure.self) { try migration(to: version) }
  }
}
