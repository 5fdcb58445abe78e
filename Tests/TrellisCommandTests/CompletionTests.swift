import Foundation
import Testing

/// The completion scripts, which a shell loads to complete commands, options and paths.
@Suite struct CompletionTests {
  private let project = Project()

  /// A value of a command line, as the tool describes it to other programs.
  private struct Parameter: Decodable {
    let kind: String
    let valueName: String?
    let completionKind: [String: Words]?

    struct Words: Decodable {
      let values: [String]?
      let extensions: [String]?
    }
  }

  private struct Command: Decodable {
    let commandName: String
    let arguments: [Parameter]?
    let subcommands: [Command]?

    /// The parameters of the command and of its subcommands, by their place.
    func parameters(in path: String = "") -> [(place: String, parameter: Parameter)] {
      let path = path + commandName + " "
      return (arguments ?? []).map { (path + ($0.valueName ?? ""), $0) }
        + (subcommands ?? []).flatMap { $0.parameters(in: path) }
    }
  }

  private struct Description: Decodable {
    let command: Command
  }

  private func parameters() throws -> [(place: String, parameter: Parameter)] {
    let run = try project.trellis("--experimental-dump-help")
    return try JSONDecoder().decode(Description.self, from: Data(run.output.utf8))
      .command.parameters()
  }

  @Test func everyPathIsCompleted() throws {
    let parameters = try parameters().filter { $0.parameter.kind != "flag" }
    let folders = parameters.filter { ["dir", "folder"].contains($0.parameter.valueName) }
    #expect(folders.count == 20)
    for (place, parameter) in folders {
      #expect(parameter.completionKind?.keys.first == "directory", "\(place)")
    }
    let specs = parameters.filter { $0.parameter.valueName == "specs" }
    #expect(specs.count == 12)
    for (place, parameter) in specs {
      #expect(
        parameter.completionKind?["file"]?.extensions == ["yaml", "yml", "json"], "\(place)")
    }
  }

  @Test(arguments: [
    ("trellis templates show name", "view-content"),
    ("trellis templates copy names", "view-content"),
    ("trellis explain rule", "unknown-destination"),
    ("trellis schema document", "configuration"),
    ("trellis validate format", "sarif"),
  ])
  func wordsAreCompleted(place: String, word: String) throws {
    let parameter = try parameters().first { $0.place == place }?.parameter
    #expect(parameter?.completionKind?["list"]?.values?.contains(word) == true)
  }

  @Test(arguments: ["bash", "fish", "zsh"])
  func everyShellHasAScript(shell: String) throws {
    let run = try project.trellis("--generate-completion-script", shell)
    #expect(run.ending == .exit(0))
    #expect(run.output.contains("templates"))
  }
}
