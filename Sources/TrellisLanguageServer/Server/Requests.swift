extension LanguageServer {
  /// Answers a request of an initialized client.
  ///
  /// - Throws: ``ResponseError`` if the request isn't known, or can't be answered.
  func answer(_ message: Message) throws(ResponseError) -> any Encodable {
    switch message.method {
    case "textDocument/completion": completions(try message.parameters())
    case "textDocument/hover": hover(try message.parameters())
    case "textDocument/definition": definitions(try message.parameters())
    case "textDocument/references": references(try message.parameters())
    case "textDocument/documentHighlight": highlights(try message.parameters())
    case "textDocument/prepareRename": try prepareRename(message.parameters())
    case "textDocument/rename": try rename(message.parameters())
    case "textDocument/documentSymbol": documentSymbols(try message.parameters())
    case "workspace/symbol": workspaceSymbols(try message.parameters())
    case "textDocument/formatting": try formatting(message.parameters())
    case "textDocument/codeAction": codeActions(try message.parameters())
    case "workspace/executeCommand": try execute(message.parameters())
    default:
      throw ResponseError(.methodNotFound, "'\(message.method ?? "")' isn't supported")
    }
  }
}
