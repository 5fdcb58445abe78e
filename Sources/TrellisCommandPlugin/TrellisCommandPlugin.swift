import Foundation
import PackagePlugin

/// `swift package trellis …`: the command line for a package or some of its targets.
@main
struct TrellisCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let invocation = Invocation(arguments, targets: context.package.targets.map(\.name))
    let folders = try context.package.targets(named: invocation.targets)
      .compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL }
    try run(
      context.tool(named: "trellis").url, invocation.arguments(for: folders),
      in: context.package.directoryURL)
  }

  /// Runs the tool and exits with its exit code.
  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // The tool has already printed the reason. An error of the plugin would only repeat that it
    // failed.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TrellisCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let invocation = Invocation(
        arguments, targets: context.xcodeProject.targets.map(\.displayName))
      let specs = context.xcodeProject.targets.filter { target in
        invocation.targets.contains(target.displayName)
      }.flatMap(\.inputFiles).map(\.url).filter { $0.lastPathComponent.contains(".feature.") }
      try run(
        context.tool(named: "trellis").url, invocation.arguments(for: specs),
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
