import ArgumentParser
import TrellisSpec
import TrellisWorkspace

/// `trellis migrate`.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Bring specs and trellis.yaml to a newer version of the language.",
    discussion: """
      Replaces deprecated spellings by the current ones, and names the version of the
      language in trellis.yaml. Comments and the layout of files stay as they are,
      and so does what specs mean. If a spec has a mistake, nothing is written.

      EXAMPLES
        trellis migrate --diff
        trellis migrate
        trellis migrate Modules/Cart --to 1
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for them.", completion: .specs)
  var specs: [String] = []

  @Option(help: "The version of the language; by default, the newest.")
  var to: String?

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @Flag(help: "Print the differences from the files on disk without writing any files.")
  var diff = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let migration: Migration
    do {
      migration = try ProgressLine.show {
        try Migration(specs, to: to, currentFolder: currentFolder)
      }
    } catch {
      throw Failure("\(error); nothing was written")
    }
    try outputOptions.print(migration.diagnostics, orFail: "nothing was written")
    if diff {
      for file in migration.files {
        printText(UnifiedDiff.text(from: file.oldText, to: file.newText, path: file.path))
      }
      return
    }
    if !dryRun {
      try outputOptions.print(migration.write(), orFail: "nothing was written")
    }
    for file in migration.files { printLine("migrated \(file.path)") }
    printLine(
      migration.files.isEmpty
        ? "nothing to migrate to version \(migration.version) of the language"
        : "\(count(migration.files.count, "file")) migrated to version \(migration.version) of the language"
    )
  }
}
