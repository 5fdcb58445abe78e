import Foundation

/// What a person asks of the command, with the targets taken out that Xcode's menu puts in.
struct Invocation {
  /// The package's or project's targets that are meant; none where `--target` names none.
  private(set) var targets: [String] = []
  private var rest: [String] = []

  /// - Parameters:
  ///   - arguments: Such as `--target Shop validate`. The option has two meanings: behind it a
  ///     target of the package is what the command is about, and anything else, such as
  ///     `"composable-architecture 1.25"`, what `trellis generate` writes for.
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

  /// The tool's arguments.
  ///
  /// - Parameter places: The folders or specs of the targets that are meant.
  func arguments(for places: [URL]) -> [String] {
    // Xcode's menu names targets and no subcommand; then specs are checked, which changes nothing.
    let arguments = rest.isEmpty && !targets.isEmpty ? ["validate"] : rest
    return arguments + places.map(\.path)
  }
}
