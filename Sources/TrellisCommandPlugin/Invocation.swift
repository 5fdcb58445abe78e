import Foundation

/// The arguments that a person passes to the command, without the targets that Xcode's menu adds.
struct Invocation {
  /// The names of the package's or project's targets to work on; empty if `--target` names none of
  /// them.
  private(set) var targets: [String] = []
  private var rest: [String] = []

  /// - Parameters:
  ///   - arguments: The arguments, such as `--target Shop validate`. The option has two meanings:
  ///     if it names a target of the package, the command works on that target. Any other value,
  ///     such as `"composable-architecture 1.25"`, is the target that `trellis generate` generates
  ///     for.
  ///   - known: The targets of the package or project.
  init(_ arguments: [String], targets known: [String]) {
    var waiting = arguments[...]
    while let argument = waiting.popFirst() {
      let value = argument.hasPrefix("--target=") ? String(argument.dropFirst(9)) : nil
      if argument == "--target", let name = waiting.first, known.contains(name) {
        targets.append(name)
        waiting.removeFirst()
      } else if let value, known.contains(value) {
        targets.append(value)
      } else {
        rest.append(argument)
      }
    }
  }

  /// The arguments for the tool.
  ///
  /// - Parameter places: The folders or specs of the targets to work on.
  func arguments(for places: [URL]) -> [String] {
    // Xcode's menu passes targets but no subcommand. Validating changes nothing, so it is the
    // default.
    let arguments = rest.isEmpty && !targets.isEmpty ? ["validate"] : rest
    return arguments + places.map(\.path)
  }
}
