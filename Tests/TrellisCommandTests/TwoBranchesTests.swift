import Foundation
import Testing
import TrellisTestSupport

/// Two branches that change one feature: the left one its first reaction, and the right one its last. Both
/// generate, and Git brings them together without a conflict.
@Suite struct TwoBranchesTests {
  private let project = Project()

  /// How a change comes to the other branch.
  enum Way: CaseIterable {
    case merge, rebase, cherryPick
    /// The right change isn't committed when the left one comes.
    case stash
    /// The same, and a run in between finds the specs without it.
    case stashAndGenerate
  }

  /// Where somebody has edited generated files.
  enum Edits {
    case none, left, right, both
  }

  private static let spec = """
    feature: CartFeature
    state:
      count: Int = 0
    actions: [first, second, third, fourth, last]
    reducer:
      first: {set: {count: 1}}
      second: {set: {count: 2}}
      third: {set: {count: 3}}
      fourth: {set: {count: 4}}
      last: {set: {count: 5}}

    """

  private static let leftEdit = "\n// The left edit.\n"
  private static let rightEdit = "// The right edit.\n"

  // MARK: - The story

  @Test(
    arguments: [
      (Way.merge, Edits.both), (.merge, .left), (.merge, .right), (.merge, .none), (.rebase, .both),
      (.cherryPick, .both), (.stash, .right), (.stashAndGenerate, .both),
    ].prefix(Sweep.count(1, of: 8)))
  func changesOfOneFeature(way: Way, edits: Edits) throws {
    try begin(hasAttributes: true)
    try tell(way, edits)
  }

  /// As at GitHub, which ignores what attributes say about merges, or where someone has removed them.
  @Test(arguments: Way.allCases.prefix(Sweep.count(1, of: 9)))
  func withoutAttributes(way: Way) throws {
    try begin(hasAttributes: false)
    try tell(way, .both)
  }

  private func begin(hasAttributes: Bool) throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try project.write(["trellis.yaml": "mode: scaffold\n", "Cart.feature.yaml": Self.spec])
    if !hasAttributes { try project.write("# None\n", to: ".trellis/.gitattributes") }
    try generate()
    try commit("Begin")
  }

  private func changeLeft(_ edits: Edits) throws {
    try project.edit("Cart.feature.yaml") { $0.replacing("count: 1}", with: "count: 10}") }
    try generate()
    if edits == .left || edits == .both {
      try project.edit("CartFeature.swift") { $0 + Self.leftEdit }
      try generate()
    }
  }

  private func changeRight(_ edits: Edits) throws {
    try project.edit("Cart.feature.yaml") { $0.replacing("count: 5}", with: "count: 50}") }
    if edits == .right || edits == .both {
      try project.edit("CartFeature.swift") { Self.rightEdit + $0 }
      try project.edit("CartView.swift") { $0 + Self.rightEdit }
    }
    try generate()
  }

  private func tell(_ way: Way, _ edits: Edits) throws {
    try git("checkout", "--quiet", "-b", "left")
    try changeLeft(edits)
    try commit("Left")
    switch way {
    case .merge, .rebase, .cherryPick:
      try git("checkout", "--quiet", "-b", "right", "main")
      try changeRight(edits)
      try commit("Right")
      switch way {
      case .merge: try git("merge", "--quiet", "--no-edit", "left")
      case .rebase: try git("rebase", "--quiet", "left")
      default:
        try git("checkout", "--quiet", "left")
        try git("cherry-pick", "right")
      }
    case .stash, .stashAndGenerate:
      try git("checkout", "--quiet", "main")
      try changeRight(edits)
      try git("stash")
      if way == .stashAndGenerate { try generate() }
      try git("merge", "--quiet", "left")
      try git("stash", "pop")
    }
    try expectBoth(edits)
  }

  /// The project contains both changes and all edits, and Trellis knows what it wrote.
  private func expectBoth(_ edits: Edits) throws {
    try generate()
    let text = try project.read("CartFeature.swift")
    #expect(text.contains("state.count = 10\n") && text.contains("state.count = 50\n"))
    try expectEdits(edits)
    try expectOneRecord()
    #expect(try project.trellis("check").ending == .exit(0))
    #expect(try project.trellis("doctor").output.contains("✓ records: 3 files"))
    try commit("Both")
    // Later changes are merged as well.
    try project.edit("Cart.feature.yaml") { $0.replacing("count: 3}", with: "count: 30}") }
    try generate()
    #expect(
      try project.read("CartFeature.swift") == text.replacing("count = 3\n", with: "count = 30\n"))
    try expectEdits(edits)
    if edits == .none { try expectGeneratedText() }
  }

  private func expectEdits(_ edits: Edits) throws {
    let (text, view) = (try project.read("CartFeature.swift"), try project.read("CartView.swift"))
    #expect(text.hasSuffix(Self.leftEdit) == (edits == .left || edits == .both))
    #expect(text.hasPrefix(Self.rightEdit) == (edits == .right || edits == .both))
    #expect(view.hasSuffix(Self.rightEdit) == (edits == .right || edits == .both))
  }

  private func expectOneRecord() throws {
    let records = try FileManager.default.contentsOfDirectory(
      atPath: project.path(".trellis/records"))
    #expect(records.count == 1, "\(records)")
  }

  /// The files are those of a new project with the same specs.
  private func expectGeneratedText() throws {
    let other = Project()
    try other.write(["trellis.yaml": "mode: scaffold\n"])
    for path in try project.files() where path.hasSuffix(".feature.yaml") {
      try other.write(project.read(path), to: path)
    }
    _ = try other.trellis("generate")
    for path in try other.files() where path.hasSuffix(".swift") && !path.hasPrefix("Tests") {
      #expect(try project.read(path) == other.read(path))
    }
  }

  // MARK: - Other stories

  @Test(arguments: [true, false].suffix(Sweep.count(1, of: 2)))
  func aChangeIsReverted(hasAttributes: Bool) throws {
    try begin(hasAttributes: hasAttributes)
    try changeLeft(.left)
    try commit("Left")
    try changeRight(.right)
    try commit("Right")
    try git("revert", "--no-edit", "HEAD~1")
    try generate()
    let text = try project.read("CartFeature.swift")
    #expect(text.contains("state.count = 1\n") && text.contains("state.count = 50\n"))
    #expect(text.hasPrefix(Self.rightEdit) && !text.contains("The left edit"))
    try expectOneRecord()
    #expect(try project.trellis("check").ending == .exit(0))
    try git("revert", "--no-commit", "HEAD~1")
    try generate()
    #expect(try !project.read("CartFeature.swift").contains("edit"))
    try expectGeneratedText()
    try expectOneRecord()
  }

  @Test(arguments: [true, false].suffix(Sweep.count(1, of: 2)))
  func neighbouringFeaturesAreAdded(hasAttributes: Bool) throws {
    try begin(hasAttributes: hasAttributes)
    for (branch, name) in [("left", "Basket"), ("right", "Catalog")] {
      try git("checkout", "--quiet", "-b", branch, "main")
      try project.write(
        Self.spec.replacing("CartFeature", with: name + "Feature"), to: "\(name).feature.yaml")
      try generate()
      try commit(branch)
    }
    try git("merge", "--quiet", "--no-edit", "left")
    #expect(try generate() == "9 files of 3 features: 9 unchanged")
    #expect(try git("status", "--porcelain") == "")
    try expectGeneratedText()
  }

  /// Both specs are the same after the merge, but somebody has taken the file of one side.
  @Test func theFileOfOneSide() throws {
    try begin(hasAttributes: true)
    try git("checkout", "--quiet", "-b", "left")
    try changeLeft(.both)
    try commit("Left")
    try git("checkout", "--quiet", "-b", "right", "main")
    try changeRight(.both)
    try commit("Right")
    try git("merge", "--quiet", "--no-commit", "left")
    try git("checkout", "left", "--", "CartFeature.swift")
    try generate()
    let text = try project.read("CartFeature.swift")
    #expect(text.contains("state.count = 10\n") && text.contains("state.count = 50\n"))
    #expect(text.hasSuffix(Self.leftEdit))
    try expectOneRecord()
  }

  /// `git commit -a` leaves new records out. On this machine, nothing is lost.
  @Test func anUntrackedRecordIsNoticed() throws {
    try begin(hasAttributes: true)
    try changeRight(.right)
    try git("commit", "--quiet", "--all", "--message", "Right")
    #expect(
      try project.trellis("doctor").output.contains(
        "the records of the generated files aren't in version control yet"))
  }

  // MARK: - Git

  /// Runs Git, which must succeed.
  @discardableResult
  private func git(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    let run = try project.runProgram(
      ["git"] + identity + arguments,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
    #expect(
      run.ending == .exit(0), "git \(arguments): \(run.output)\(run.errors)",
      sourceLocation: sourceLocation)
    return run.output
  }

  private func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  /// Generates, which must succeed.
  ///
  /// - Returns: The last line.
  @discardableResult
  private func generate(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let run = try project.trellis("generate")
    #expect(run.ending == .exit(0), "\(run.output)\(run.errors)", sourceLocation: sourceLocation)
    return run.output.split(separator: "\n").last.map(String.init) ?? ""
  }
}
