import ArgumentParser
import TrellisWorkspace

/// `trellis adopt`.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Take edited files as they are, so that later changes can be merged.",
    discussion: """
      Trellis merges your edits with what it would write, by what it wrote last. If
      it doesn't know that, it keeps the file, and its feature stays behind its spec.
      Bring the file up to date yourself ('trellis generate --diff' shows what is
      new), then adopt it. The file stays as it is.

      EXAMPLES
        trellis adopt Sources/Inventory/InventoryFeature.swift
      """
  )

  @Argument(help: "The generated files to take as they are.", completion: .file())
  var files: [String]

  @OptionGroup var renderingOptions: RenderingOptions

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    var generation = Generation(renderingOptions.request())
    try outputOptions.print(generation.diagnostics, orFail: "nothing was written")
    if generation.isLinked {
      throw Failure(
        "TrellisPlugin generates these features in each build, so there are no files to adopt")
    }
    let unchanged: [String]
    do {
      unchanged = try generation.adopt(files)
    } catch {
      throw Failure("\(error.description); nothing was written")
    }
    if !dryRun {
      try outputOptions.print(generation.write(), orFail: "nothing was written")
    }
    if dryRun { printLine("Dry run, nothing was written:") }
    for plan in generation.plans {
      for item in plan.items { printLine("adopted \(plan.shownPath(item.path))") }
    }
    for file in unchanged { printLine("unchanged \(file)") }
  }
}
