/// The tool that each build runs.
enum LinkTool {
  /// The executable that contains only this command, so that little is compiled for it, and the
  /// first arguments. The package with a binary runs that one instead.
  private static let command = ["trellis-link"]

  /// The executable's name.
  static let name = command[0]
  /// The arguments that come before all others.
  static let arguments = Array(command.dropFirst())
}
