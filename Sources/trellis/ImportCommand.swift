import ArgumentParser
import Foundation
import TrellisImport
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// `trellis import`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write specs of existing features.",
    discussion: """
      Reads reducers of every version of the library, and writes a spec for each
      feature. What a spec can't say stays in Swift: the body of a reaction as a
      'custom' step, and everything else as it is. The report says what that is, and
      why. A spec that exists already is updated, and what you wrote there stays.

      Swift files don't change. 'trellis generate' takes them as your versions of
      what it would write, and merges what you change in the specs into them. If the
      build generates your features, add '--replace': then, what it generates is
      taken out of Swift files, and the rest becomes extensions.

      EXAMPLES
        trellis import Sources/Cart --output Specs
        trellis import . --dry-run --format json
        trellis import Sources/Cart --mode linked --replace
        trellis import Sources --check
      """
  )

  @Argument(
    help: "Swift files, and folders to search for features; by default, this one.",
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(
    help: "The folder for new specs; by default, the folder of each feature.",
    completion: .directory)
  var output: String?

  /// Who owns the generated code.
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case scaffold
    case linked
  }

  @Option(help: "Whether 'trellis generate' writes the code, or the build: scaffold or linked.")
  var mode: Mode?

  @Flag(help: "Take out of Swift files what the build generates.")
  var replace = false

  @Flag(help: "Replace code although nothing applies the build plugin.")
  var force = false

  @Flag(help: "Fail if code and specs have drifted apart, without writing any files.")
  var check = false

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @Flag(help: "Print the differences from the files on disk without writing any files.")
  var diff = false

  /// A format of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
  }

  @Option(
    help:
      "The format of the report: text, json, or markdown for a table with a row for each path, which writes no files."
  )
  var format = Format.text

  @Flag(help: "Print every place that stays in Swift.")
  var verbose = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    if format == .markdown {
      let paths = paths.isEmpty ? ["."] : paths
      let imports = try paths.map { (path: $0, importing: try read([$0], isPreview: true)) }
      return printText(ImportTable.text(of: imports))
    }
    let importing = try read(paths, isPreview: check || dryRun || diff)
    if check { return try printDrift(importing) }
    if diff { return printDifferences(importing) }
    if !dryRun, replace, !force, !importing.isGeneratedByBuild {
      throw Failure(
        "nothing applies the build plugin, so nothing would generate what '--replace' takes out; add TrellisPlugin to the targets first, see Docs/LinkedFeatures.md, or add '--force'; nothing was written"
      )
    }
    if !dryRun {
      let problems = ProgressLine.show { importing.write() }
      try outputOptions.print(problems, orFail: "nothing was written")
    }
    switch format {
    case .json: printText(ImportJSON.text(of: importing))
    default: printText(ImportReport.text(of: importing, isVerbose: verbose, isDryRun: dryRun))
    }
  }

  private func read(_ paths: [String], isPreview: Bool) throws -> Importing {
    let request = Importing.Request(
      paths: paths, output: output,
      mode: mode.flatMap { RenderOptions.Mode(rawValue: $0.rawValue) },
      replaces: replace, isPreview: isPreview, currentFolder: currentFolder)
    let importing: Importing
    do {
      importing = try ProgressLine.show { try Importing(request) }
    } catch {
      throw Failure("\(error); nothing was written")
    }
    try outputOptions.print(importing.diagnostics, orFail: "nothing was written")
    return importing
  }

  private func printDifferences(_ importing: Importing) {
    var printed: Set<String> = []
    for feature in importing.features {
      guard let place = feature.place, let text = feature.text, text != place.text,
        printed.insert(place.path).inserted
      else { continue }
      printText(UnifiedDiff.text(from: place.text ?? "", to: text, path: place.path))
    }
    for file in importing.files {
      printText(UnifiedDiff.text(from: file.oldText, to: file.newText, path: file.path))
    }
  }

  /// Prints where specs and code differ, and fails if there is such a place.
  private func printDrift(_ importing: Importing) throws {
    var drifted = 0
    for feature in importing.features where !feature.changes.isEmpty {
      drifted += 1
      for change in feature.changes {
        printLine("\(feature.place?.path ?? ""):\(change.line): \(description(of: change))")
      }
    }
    if drifted > 0 {
      throw Failure(
        "\(count(drifted, "spec")) and the code of \(drifted == 1 ? "its feature" : "their features") have drifted apart; 'trellis import' updates specs"
      )
    }
    printLine("no spec differs from the code of its feature")
  }

  private func description(of change: SpecChange) -> String {
    switch change.kind {
    case .added: "the code has '\(change.name)', which the spec doesn't"
    case .removed: "the code doesn't have '\(change.name)'"
    case .changed: "'\(change.name)' is something else in the code"
    }
  }
}
