import Foundation
import PackagePlugin

/// Plans the commands of a build, both for packages and for Xcode projects.
struct BuildPlanner {
  /// The location of the ``LinkTool``.
  let tool: URL
  /// The plugin's own folder, which contains the generated files.
  let workFolder: URL

  /// The commands for a target.
  ///
  /// - Parameters:
  ///   - module: The target.
  ///   - known: The targets that it depends on, whose features its specs can refer to.
  ///   - tested: The targets whose features it tests.
  func commands(
    for module: SpecModule, known: [SpecModule], tested: [SpecModule]
  ) -> [Command] {
    var commands: [Command] = []
    if !module.specs.isEmpty { commands.append(command(module, known, writesTests: false)) }
    for other in tested where !other.specs.isEmpty {
      let others = known.filter { $0.folder != other.folder || $0.name != other.name }
      commands.append(command(other, others, writesTests: true))
    }
    if commands.isEmpty {
      Diagnostics.warning(
        "TrellisPlugin found no spec in '\(module.name)'; specs are named Name.feature.yaml")
    }
    return commands
  }

  private func command(
    _ module: SpecModule, _ known: [SpecModule], writesTests: Bool
  ) -> Command {
    // Two commands must not mistake each other's files for stale ones.
    let output = workFolder.appendingPathComponent(
      writesTests ? "Tests-\(module.name)" : "Features")
    let endings =
      writesTests
      ? [LinkedName.testsEnding] : [LinkedName.reducerEnding, LinkedName.viewEnding]
    let prefix = writesTests ? "\(module.name)." : ""
    var outputs: [URL] = []
    for name in module.outputNames {
      let files = endings.map { output.appendingPathComponent(prefix + name + $0) }
      // The tool reports two specs with the same name at their place.
      outputs += files.filter { !outputs.contains($0) }
    }
    var arguments = LinkTool.arguments
    arguments += ["--output", output.path, "--module", module.name]
    arguments += ["--folder", module.folder.path]
    if writesTests { arguments.append("--tests") }
    var seen = Set(module.specs)
    for other in known {
      // In Xcode, a file can belong to several targets.
      for spec in other.specs where seen.insert(spec).inserted {
        arguments += ["--dependency", "\(other.name)=\(spec.path)"]
      }
    }
    arguments += ["--"] + module.specs.map(\.path)
    let modules = [module] + known.filter { !$0.specs.isEmpty }
    let specs = modules.flatMap(\.specs)
    return .buildCommand(
      displayName: "Trellis: \(writesTests ? "tests" : "features") of \(module.name)",
      executable: tool,
      arguments: arguments,
      inputFiles: specs + BuildInputs.files(for: modules.map(\.folder)),
      outputFiles: outputs
    )
  }
}
