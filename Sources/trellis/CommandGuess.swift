import ArgumentParser
import TrellisProject
import TrellisSpec
import TrellisWorkspace

/// The likely meaning of an unknown command.
enum CommandGuess {
  /// A message about a command line with an unknown command, or `nil` if the command exists or
  /// there is none.
  ///
  /// - Parameter arguments: The command line, without the name of the tool.
  static func problem(in arguments: [String]) -> String? {
    var command: any ParsableCommand.Type = Trellis.self
    var path = ["trellis"]
    for word in arguments[...].drop(while: { $0 == "help" }) {
      let subcommands = command.configuration.subcommands
      if subcommands.isEmpty || word.hasPrefix("-") { return nil }
      guard let next = subcommands.first(where: { name(of: $0) == word }) else {
        if path.count > 1, word == "help" { return nil }
        return problem(with: word, in: path, subcommands.map(name))
      }
      command = next
      path.append(word)
    }
    return nil
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }

  private static func problem(with word: String, in path: [String], _ names: [String]) -> String {
    let command = path.joined(separator: " ")
    if path.count == 1, isSpec(word) {
      return "'\(word)' is not a command; did you mean 'trellis generate \(shellWord(word))'?"
    }
    let near =
      (path.count == 1 ? otherWords[word.lowercased()] : nil) ?? suggestion(for: word, among: names)
      ?? beginning(with: word, names)
    let hint =
      near.map { "did you mean '\(command) \($0)'?" }
      ?? "the commands are \(names.map { "'\($0)'" }.joined(separator: ", "))"
    return "'\(command)' has no command '\(word)'; \(hint)"
  }

  /// The only name that starts with a word.
  private static func beginning(with word: String, _ names: [String]) -> String? {
    let word = word.lowercased()
    let found = names.filter { $0.hasPrefix(word) || word.hasPrefix($0) }
    return found.count == 1 && !word.isEmpty ? found[0] : nil
  }

  private static func isSpec(_ word: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { word.hasSuffix($0) } || word.contains("/")
  }

  /// The names of these commands in other tools.
  private static let otherWords = [
    "add": "new", "build": "generate", "create": "new",
    "fix": "validate --fix", "fmt": "format", "lint": "validate", "move": "rename", "mv": "rename",
    "refactor": "rename", "rules": "explain", "run": "generate", "setup": "init",
    "start": "init", "test": "validate", "update": "generate", "verify": "check",
  ]
}
