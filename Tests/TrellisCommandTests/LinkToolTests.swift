import Foundation
import Testing

/// `trellis-link`, which the build plugin runs instead of `trellis link`.
@Suite struct LinkToolTests {
  private let project = Project()

  private func prepare() throws {
    try project.write([
      "Shop/Cart.feature.yaml": "feature: CartFeature\nscope: {item: ItemFeature}\n",
      "Shop/Total.feature.yaml":
        "feature: TotalFeature\nstate: {sum: Int = 0}\nactions: [addTapped]\nreducer: {addTapped: {set: {sum: state.sum + 1}}}\n",
      "Items/Item.feature.yaml": "feature: ItemFeature\naccess: public\nactions: [saved(Int)]\n",
    ])
  }

  /// What both tools understand, with the arguments in the order in which the plugin passes them.
  private func arguments(output: String, tests: Bool) -> [String] {
    ["--output", output, "--module", "Shop", "--folder", project.path("Shop")]
      + (tests ? ["--tests"] : [])
      + ["--dependency", "Items=\(project.path("Items/Item.feature.yaml"))", "--"]
      + ["Cart", "Total"].map { project.path("Shop/\($0).feature.yaml") }
  }

  @Test(arguments: [false, true])
  func itDoesTheSameAsTheCommand(tests: Bool) throws {
    try prepare()
    let command = try project.run(["link"] + arguments(output: "command", tests: tests))
    let tool = try project.run(arguments(output: "tool", tests: tests), of: "trellis-link")
    #expect(tool == Run(ending: .exit(0), output: "", errors: ""))
    #expect(tool == command)
    let names = try project.files().filter { $0.hasPrefix("command/") }
      .map { String($0.dropFirst("command/".count)) }
    #expect(names.count == (tests ? 2 : 4))
    for name in names {
      #expect(try project.read("tool/\(name)") == project.read("command/\(name)"))
    }
    #expect(try project.files().filter { $0.hasPrefix("tool/") }.count == names.count)
  }

  @Test func itReportsTheSameAsTheCommand() throws {
    try prepare()
    try project.write("feature: TotalFeature\nstates: {}\n", to: "Shop/Total.feature.yaml")
    let command = try project.run(["link"] + arguments(output: "out", tests: false))
    let tool = try project.run(arguments(output: "out", tests: false), of: "trellis-link")
    #expect(tool == command)
    #expect(tool.ending == .exit(1))
    #expect(tool.errors.contains("/Shop/Total.feature.yaml:2:1: error: unknown key 'states'"))
    #expect(try !project.files().contains { $0.hasPrefix("out") })
  }

  @Test func itReportsWhatCannotBeWritten() throws {
    try prepare()
    try project.write("", to: "out")
    let run = try project.run(arguments(output: "out", tests: false), of: "trellis-link")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("/out: error: "), "\(run.errors)")
  }

  @Test(arguments: [
    ([], "'--output' is missing"),
    (["--output", "out"], "'--module' is missing"),
    (["--output"], "'--output' needs a value"),
    (["--output", ""], "'--output' needs a value"),
    (["--output", "--module", "Shop"], "'--output' needs a value"),
    (["--output", "out", "--output", "other"], "'--output' can be given only once"),
    (
      ["--output", "out", "--module", "Shop", "--dependency", "Items"],
      "'--dependency Items' is not of the form MODULE=SPEC"
    ),
    (
      ["--help"],
      "unknown argument '--help'; TrellisPlugin runs this tool, and 'trellis link' is for everyone else"
    ),
    (
      ["Shop"],
      "unknown argument 'Shop'; TrellisPlugin runs this tool, and 'trellis link' is for everyone else"
    ),
  ])
  func otherArguments(arguments: [String], message: String) throws {
    try prepare()
    let run = try project.run(arguments, of: "trellis-link")
    #expect(run == Run(ending: .exit(64), output: "", errors: "error: \(message)\n"))
  }
}
