import ArgumentParser
import Foundation
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// `trellis new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Start a feature, or add the files that a feature is missing.",
    discussion: """
      Writes a spec for the feature. If other specs already refer to the feature, the
      spec declares what they need: the state that they pass and the actions that
      they handle.

      If TrellisPlugin generates your features, this command also writes the code
      that is yours: the view, and the methods that 'custom' steps call. You can run
      it again for an existing feature to add what is missing. It never overwrites a
      file. Without a name, it lists the missing methods of all features.

      EXAMPLES
        trellis new Inventory
        trellis new Inventory Sources/Shop
        trellis new Inventory --example
        trellis new
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The name of the feature.",
      discussion: "For a new feature you can leave out the suffix 'Feature'."))
  var name: String?

  @Argument(
    help: ArgumentHelp(
      "The folder for its files. Trellis creates it if it doesn't exist.",
      discussion:
        "The default is the folder of the spec that refers to the feature, or else the folder of the only target, or else the current folder."
    ),
    completion: .directory, transform: nonemptyPath)
  var folder: String?

  @Flag(help: "Start with an example that shows the most common keys.")
  var example = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    guard let name else { return try printUnwrittenMethods() }
    let feature: NewFeature
    do throws(CommandFailure) {
      feature = try NewFeature(
        name: name, folder: folder, isExample: example, currentFolder: currentFolder)
    } catch {
      throw Failure(error.description)
    }
    outputOptions.print(feature.diagnostics)
    if feature.diagnostics.hasErrors {
      throw Failure("\(summary(of: feature.diagnostics)); nothing was written")
    }
    let failures = feature.write()
    outputOptions.print(failures)
    if !failures.isEmpty { throw Failure("\(summary(of: failures)); nothing was written") }
    for path in feature.kept { printLine("kept \(path)") }
    for file in feature.files { printLine("created \(file.path)") }
    for remark in feature.remarks { printLine(remark) }
    printNext(feature)
  }

  private func printNext(_ feature: NewFeature) {
    if !feature.missingMethods.isEmpty {
      printLine("'custom' steps call methods that don't exist yet:")
      print(feature.missingMethods)
    } else if feature.files.isEmpty {
      printLine("Nothing is missing.")
    } else if feature.isLinked {
      printLine("The next build generates the feature.")
    } else {
      printLine("Run 'trellis generate' to generate the feature.")
    }
  }

  private func printUnwrittenMethods() throws {
    let unwritten: UnwrittenMethods
    do throws(CommandFailure) {
      unwritten = try UnwrittenMethods(currentFolder: currentFolder)
    } catch {
      throw Failure(error.description)
    }
    outputOptions.print(unwritten.diagnostics)
    if unwritten.diagnostics.hasErrors { throw Failure(summary(of: unwritten.diagnostics)) }
    if !unwritten.isLinked {
      throw Failure("name the feature to start, as in 'trellis new Inventory'")
    }
    let count = unwritten.methods.map(\.methods.count).reduce(0, +)
    if count == 0 { return printLine("No methods are missing.") }
    for (spec, methods) in unwritten.methods {
      printLine("\(spec) calls methods that don't exist yet:")
      print(methods)
      printLine("")
    }
    printLine("\(count == 1 ? "1 method is" : "\(count) methods are") missing")
  }

  private func print(_ methods: [OwnedRenderer.Method]) {
    for method in methods { printText("\n// extension \(method.feature)\n\(method.text)") }
  }
}
