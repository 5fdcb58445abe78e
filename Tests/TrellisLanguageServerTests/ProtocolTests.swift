import Foundation
import Testing

@testable import TrellisLanguageServer

@Suite struct ProtocolTests {
  private func server() -> (LanguageServer, () -> [[String: Any]]) {
    final class Output { var framing = MessageFraming() }
    let output = Output()
    let server = LanguageServer(version: "1") { output.framing.append($0) }
    return (
      server,
      {
        var result: [[String: Any]] = []
        while let content = output.framing.next() {
          if let message = try? JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]
          {
            result.append(message)
          }
        }
        return result
      }
    )
  }

  private func code(_ message: [String: Any]?) -> Int? {
    (message?["error"] as? [String: Any])?["code"] as? Int
  }

  private func send(_ server: LanguageServer, _ text: String) -> Int32? {
    server.receive(Result { () throws(ResponseError) in try Message(Array(text.utf8)) })
  }

  @Test func nothingIsAnsweredBeforeTheBeginningAndAfterTheEnd() {
    let (server, output) = server()
    #expect(send(server, #"{"id": 1, "method": "textDocument/hover", "params": {}}"#) == nil)
    #expect(code(output().first) == -32002)
    #expect(send(server, #"{"id": "a", "method": "initialize", "params": {}}"#) == nil)
    #expect((output().first?["result"] as? [String: Any])?["capabilities"] != nil)
    #expect(send(server, #"{"id": 2, "method": "nonsense"}"#) == nil)
    #expect(code(output().first) == -32601)
    #expect(send(server, #"{"id": 3, "method": "textDocument/hover", "params": {"x": 1}}"#) == nil)
    #expect(code(output().first) == -32602)
    #expect(send(server, #"{"method": "textDocument/didOpen", "params": {"x": 1}}"#) == nil)
    #expect(send(server, #"{"method": "nonsense"}"#) == nil)
    #expect(output().isEmpty)
    #expect(send(server, #"{"id": 4, "method": "shutdown"}"#) == nil)
    #expect(output().first?["result"] is NSNull)
    #expect(send(server, #"{"id": 5, "method": "textDocument/hover"}"#) == nil)
    #expect(code(output().first) == -32600)
    #expect(send(server, #"{"method": "exit"}"#) == 0)
  }

  @Test func endingWithoutNoticeIsAnError() {
    let (server, _) = server()
    #expect(send(server, #"{"method": "exit"}"#) == 1)
  }

  @Test(arguments: ["", "{", "[]", "null", "{}", "\u{0}", #"{"id": {}, "method": 1}"#])
  func brokenMessagesAreAnsweredWithAnError(_ text: String) {
    let (server, output) = server()
    #expect(send(server, text) == nil)
    let answer = output().first
    #expect([-32700, -32600].contains(code(answer) ?? 0))
    #expect(answer?["id"] is NSNull)
    #expect(send(server, #"{"id": 1, "method": "initialize", "params": {}}"#) == nil)
    #expect(output().first?["result"] != nil)
  }

  @Test func requestsCanBeCancelledWhileTheyWait() throws {
    let inbox = Inbox()
    for text in [
      #"{"id": 1, "method": "textDocument/hover"}"#,
      #"{"id": "b", "method": "textDocument/hover"}"#,
      #"{"method": "$/cancelRequest", "params": {"id": 1}}"#,
      #"{"method": "$/cancelRequest", "params": {"id": "c"}}"#,
    ] {
      inbox.add(Array(text.utf8))
    }
    #expect(inbox.takeCancellation(of: .number(1)))
    #expect(!inbox.takeCancellation(of: .number(1)))
    #expect(!inbox.takeCancellation(of: .text("b")))
    #expect(!inbox.takeCancellation(of: .text("c")))
    inbox.close()
    #expect(try inbox.next()?.get().id == .number(1))
    #expect(try inbox.next()?.get().id == .text("b"))
    #expect(inbox.next() == nil)
  }
}
