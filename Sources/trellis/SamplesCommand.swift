import ArgumentParser
import TrellisImport
import TrellisSimulation
import TrellisSpec
import TrellisWorkspace

/// `trellis samples`.
struct SamplesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples",
    abstract: "Find values for tests in your Swift code.",
    discussion: """
      A transition has no test if Trellis knows no value of a type that it carries.
      This command looks for the declarations of these types in your Swift code, and
      adds samples to trellis.yaml: two of each type, created with an initializer, a
      case of an enum, or a static member. Nothing else changes; review them, and run
      'trellis generate'.

      EXAMPLES
        trellis samples
        trellis samples --dry-run
        trellis samples Specs --code Sources
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for specs.", completion: .specs)
  var specs: [String] = []

  @Option(help: "Swift files, and folders to search for them; by default, this one.")
  var code: [String] = []

  @Flag(help: "Print what would be added without writing any files.")
  var dryRun = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let search: SampleSearch
    do {
      search = try ProgressLine.show {
        let types = TypeSamples(code, currentFolder: currentFolder)
        return try SampleSearch(specs, currentFolder: currentFolder) { type, module in
          types.samples(of: type, in: module)
        }
      }
    } catch {
      throw Failure("\(error); nothing was written")
    }
    if !dryRun, !search.found.isEmpty {
      try outputOptions.print(search.write(), orFail: "nothing was written")
    }
    for found in search.found {
      printLine("\(found.type): \(found.values.joined(separator: ", "))")
    }
    for type in search.missing {
      printLine("\(type): nothing in the code says how to create one; add it to \(search.path)")
    }
    let count = search.found.count
    let declared = search.after.map(\.declared).reduce(0, +)
    printLine(
      count == 0
        ? search.missing.isEmpty ? "No type lacks a sample." : "Found no samples."
        : "\(dryRun ? "Would add" : "Added") samples of \(count) \(count == 1 ? "type" : "types") to \(search.path)."
    )
    printLine(
      "Tests cover \(Self.covered(search.after)) of \(declared) transitions, \(Self.covered(search.before)) without these samples."
    )
  }

  private static func covered(_ coverage: [TestCoverage]) -> Int {
    coverage.map(\.covered).reduce(0, +)
  }
}
