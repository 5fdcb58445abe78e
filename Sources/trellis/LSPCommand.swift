import ArgumentParser
import Foundation
import TrellisLanguageServer

/// `trellis lsp`.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Answer an editor's questions about specs, over standard input.",
    discussion: """
      Editors start this command to show errors while you type, to complete names and
      to rename them in all specs. It speaks the Language Server Protocol. How to set
      up an editor is in Docs/Editors.md.

      EXAMPLES
        trellis lsp
      """)

  @Flag(help: "Use standard input and output, which is what the command does anyway.")
  var stdio = false

  func run() throws {
    // A client that is gone is noticed by the end of the input.
    signal(SIGPIPE, SIG_IGN)
    let output = FileHandle.standardOutput
    let server = LanguageServer(version: Version.number) { try? output.write(contentsOf: $0) }
    let code = server.run(.standardInput)
    if code != 0 { throw ExitCode(code) }
  }
}
