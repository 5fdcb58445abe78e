import Foundation
import Testing

/// A module that is generated from summaries of the modules that it imports.
@Suite struct SummariesTests {
  private let project = Project()

  private func prepare() throws {
    try project.write([
      "Items/Item.feature.yaml": """
      feature: ItemFeature
      access: public
      state: {count: Int = 0}
      actions: [addTapped, closeTapped]
      delegate: [closed]
      reducer:
        addTapped: {set: {count: state.count + 1}}
        closeTapped: {delegate: closed}

      """,
      "Shop/Shop.feature.yaml": """
      feature: ShopFeature
      state: {total: Int = 0}
      scope: {item: ItemFeature}
      actions: [sumTapped]
      reducer:
        sumTapped: {set: {total: state.total + 1}}
        item.delegate.closed: {set: {total: 0}}

      """,
    ])
  }

  private func summarize(_ arguments: [String] = []) throws {
    let run = try project.run(
      [
        "link", "--summary", "--hermetic", "--module", "Items", "--output", "summaries",
        "Items/Item.feature.yaml",
      ] + arguments)
    #expect(run == Run(ending: .exit(0), output: "", errors: ""))
  }

  private func link(from spec: String, to output: String, _ arguments: [String] = []) throws -> Run
  {
    try project.run(
      [
        "link", "--module", "Shop", "--folder", "Shop", "--output", output, "--dependency",
        "Items=\(spec)", "--hermetic", "Shop/Shop.feature.yaml",
      ] + arguments)
  }

  private func texts(in folder: String) throws -> [String: String] {
    let names = try project.files().filter { $0.hasPrefix("\(folder)/") }
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        (String($0.dropFirst(folder.count + 1)), try project.read($0))
      })
  }

  @Test(arguments: [false, true])
  func theSameIsGenerated(tests: Bool) throws {
    try prepare()
    try summarize()
    #expect(
      try project.files().filter { $0.hasPrefix("summaries/") } == [
        "summaries/Item.interface.yaml", "summaries/Item.reactions.yaml",
      ])
    let options = tests ? ["--tests"] : []
    let fromSpec = try link(from: "Items/Item.feature.yaml", to: "specs", options)
    let fromSummary = try link(from: "summaries/Item.interface.yaml", to: "out", options)
    #expect(fromSummary == fromSpec)
    #expect(fromSummary.ending == .exit(0), "\(fromSummary.errors)")
    #expect(try texts(in: "out") == texts(in: "specs"))
    #expect(try texts(in: "out").count == (tests ? 1 : 2))
  }

  @Test func whatStaysTheSameAfterAnEditInside() throws {
    try prepare()
    try summarize()
    let before = try texts(in: "summaries")
    let text = try project.read("Items/Item.feature.yaml")
    try project.write("# Items.\n" + text, to: "Items/Item.feature.yaml")
    try summarize()
    #expect(try texts(in: "summaries") == before)
    try project.write(
      text.replacing("state.count + 1", with: "state.count + 2"), to: "Items/Item.feature.yaml")
    try summarize()
    let after = try texts(in: "summaries")
    #expect(after["Item.interface.yaml"] == before["Item.interface.yaml"])
    #expect(after["Item.reactions.yaml"] != before["Item.reactions.yaml"])
  }

  @Test func aTestThatPlaysNoReactionNeedsNone() throws {
    try prepare()
    try summarize()
    try project.write(
      "feature: ShopFeature\nstate: {total: Int = 0}\nactions: [sumTapped]\nreducer: {sumTapped: {set: {total: 1}}}\n",
      to: "Shop/Shop.feature.yaml")
    let run = try link(
      from: "summaries/Item.interface.yaml", to: "out", ["--tests", "--unused", "unused.txt"])
    #expect(run == Run(ending: .exit(0), output: "", errors: ""))
    #expect(try project.read("unused.txt") == "summaries/Item.reactions.yaml\n")
  }

  @Test func aTestThatPlaysAReactionNeedsIt() throws {
    try prepare()
    try summarize()
    try project.write(
      """
      feature: ShopFeature
      state: {total: Int = 0}
      scope: {item: ItemFeature}
      actions: [sumTapped]
      reducer:
        sumTapped: {send: item.closeTapped}

      """, to: "Shop/Shop.feature.yaml")
    let arguments = ["--tests", "--unused", "unused.txt"]
    let run = try link(from: "summaries/Item.interface.yaml", to: "out", arguments)
    #expect(run == Run(ending: .exit(0), output: "", errors: ""))
    #expect(try project.read("unused.txt") == "")
    _ = try link(from: "Items/Item.feature.yaml", to: "specs", ["--tests"])
    #expect(try texts(in: "out") == texts(in: "specs"))
    #expect(try texts(in: "out").count == 1)
    try FileManager.default.removeItem(atPath: project.path("summaries/Item.reactions.yaml"))
    let before = try texts(in: "out")
    let missing = try link(from: "summaries/Item.interface.yaml", to: "out", arguments)
    #expect(missing.ending == .exit(1))
    #expect(missing.errors.contains("summaries/Item.reactions.yaml"), "\(missing.errors)")
    #expect(try texts(in: "out") == before)
  }

  /// A hermetic run reads nothing that it isn't told, such as a `trellis.yaml` beside the spec.
  @Test func onlyNamedFilesAreRead() throws {
    try prepare()
    try project.write("target: composable-architecture 1.0\n", to: "trellis.yaml")
    let target = ["--target", "composable-architecture 1.26"]
    let new = try link(from: "Items/Item.feature.yaml", to: "new", target)
    #expect(new == Run(ending: .exit(0), output: "", errors: ""))
    let old = try link(
      from: "Items/Item.feature.yaml", to: "old", ["--configuration", "trellis.yaml"])
    #expect(old.ending == .exit(0), "\(old.errors)")
    #expect(try texts(in: "new")["Shop.feature.swift"]?.contains("@ObservableState") == true)
    #expect(try texts(in: "old")["Shop.feature.swift"]?.contains("@ObservableState") == false)
    try FileManager.default.removeItem(atPath: project.path("trellis.yaml"))
    let again = try link(from: "Items/Item.feature.yaml", to: "again", target)
    #expect(again.ending == .exit(0))
    #expect(try texts(in: "again") == texts(in: "new"))
    #expect(try !project.files().contains { $0.contains("cache") })
  }

  @Test func mistakesLeaveSummariesAsTheyAre() throws {
    try prepare()
    try summarize()
    let before = try texts(in: "summaries")
    try project.write("feature: ItemFeature\nstates: {}\n", to: "Items/Item.feature.yaml")
    let run = try project.run([
      "link", "--summary", "--module", "Items", "--output", "summaries", "Items",
    ])
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("Items/Item.feature.yaml:2:1: error: unknown key 'states'"))
    #expect(try texts(in: "summaries") == before)
  }

  @Test func summariesOfSpecsThatAreGone() throws {
    try prepare()
    try project.write("feature: OtherFeature\n", to: "Items/Other.feature.yaml")
    let arguments = ["link", "--summary", "--module", "Items", "--output", "summaries", "Items"]
    #expect(try project.run(arguments).ending == .exit(0))
    #expect(try texts(in: "summaries").count == 4)
    try FileManager.default.removeItem(atPath: project.path("Items/Other.feature.yaml"))
    #expect(try project.run(arguments).ending == .exit(0))
    #expect(
      try texts(in: "summaries").keys.sorted() == ["Item.interface.yaml", "Item.reactions.yaml"])
  }

  @Test func dependenciesInAFile() throws {
    try prepare()
    try summarize()
    try project.write("Items=summaries/Item.interface.yaml\n", to: "modules.txt")
    let arguments = [
      "link", "--module", "Shop", "--output", "out", "--dependencies", "modules.txt",
      "--hermetic", "Shop/Shop.feature.yaml",
    ]
    #expect(try project.run(arguments).ending == .exit(0))
    try project.write("Items=summaries/Item.interface.yaml\nItems\n", to: "modules.txt")
    let run = try project.run(arguments)
    #expect(run.ending != .exit(0))
    #expect(
      run.errors.contains("modules.txt:2: 'Items' is not of the form MODULE=SPEC"),
      "\(run.errors)")
  }

  @Test(arguments: [
    (["--configuration", "trellis.yaml"], "'--configuration' needs '--hermetic'"),
    (["--code", "A.swift"], "'--code' needs '--hermetic'"),
    (["--tests", "--unused", "unused.txt"], "'--unused' needs '--hermetic'"),
    (["--hermetic", "--unused", "unused.txt"], "'--unused' needs '--tests'"),
    (["--summary", "--tests"], "'--summary' and '--tests' exclude each other"),
    (
      ["--summary", "--dependency", "A=a.yaml"], "a summary doesn't depend on other modules"
    ),
  ])
  func optionsThatDoNotFit(arguments: [String], message: String) throws {
    try prepare()
    let before = try project.everything()
    let run = try project.run(
      ["link", "--module", "Items", "--output", "out", "Items"] + arguments)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.ending != .exit(0))
    #expect(try project.everything() == before)
  }
}
