import Foundation
import Testing
import TrellisSpec

@testable import TrellisLanguageServer

/// An editor in which somebody edits specs: a server that reads each message at once, and what it has
/// answered.
final class EditorSession {
  /// The folder of the project.
  let folder: URL
  /// The diagnostics that the editor shows, by file name.
  private(set) var diagnostics: [String: [[String: Any]]] = [:]
  /// Everything else that the server has said without being asked.
  private(set) var notifications: [(method: String, parameters: Any?)] = []

  private var server: LanguageServer
  private let received: Received
  private var versions: [String: Int] = [:]
  private var number = 0

  private final class Received {
    var framing = MessageFraming()
  }

  static var capabilities: [String: Any] {
    [
      "textDocument": [
        "completion": ["completionItem": ["snippetSupport": true]],
        "publishDiagnostics": ["relatedInformation": true],
      ],
      "workspace": ["workspaceEdit": ["documentChanges": true]],
    ]
  }

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - files: The files on the disk, by path.
  ///   - capabilities: What the editor can do.
  ///   - options: What the editor does besides.
  init(
    _ files: [String: String] = [:], capabilities: [String: Any] = EditorSession.capabilities,
    options: [String: Any] = [:]
  ) throws {
    let name = "trellis-tests-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let received = Received()
    self.received = received
    server = LanguageServer(version: "1.2.3") { received.framing.append($0) }
    for (path, text) in files { try write(text, to: path) }
    try request(
      "initialize",
      [
        "capabilities": capabilities, "rootUri": folder.absoluteString,
        "initializationOptions": options,
      ] as [String: Any])
    notify("initialized", [:])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file to the disk.
  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The ends of the URIs that the editor spells in its own way, by path.
  var spellings: [String: String] = [:]

  func uri(_ path: String) -> String {
    spellings[path].map { "\(folder.absoluteString)/\($0)" }
      ?? folder.appendingPathComponent(path).absoluteString
  }

  // MARK: - Messages

  /// Sends bytes as a message.
  ///
  /// - Returns: The exit code, if the server ends.
  @discardableResult
  func send(_ content: [UInt8]) -> Int32? {
    let code = server.receive(Result { () throws(ResponseError) in try Message(content) })
    server.publishDiagnostics()
    return code
  }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: Any) {
    send(Self.content(["jsonrpc": "2.0", "method": method, "params": parameters]))
    readAll()
  }

  /// Sends a request, and returns its result.
  @discardableResult
  func request(_ method: String, _ parameters: Any) throws -> Any? {
    number += 1
    send(
      Self.content(["jsonrpc": "2.0", "id": number, "method": method, "params": parameters]))
    let response = try #require(readAll().first { $0["id"] as? Int == number })
    if let error = response["error"] as? [String: Any] {
      throw Failure(code: error["code"] as? Int ?? 0, message: error["message"] as? String ?? "")
    }
    let result = response["result"]
    return result is NSNull ? nil : result
  }

  struct Failure: Error, Equatable {
    let code: Int
    let message: String
  }

  private static func content(_ message: [String: Any]) -> [UInt8] {
    Array((try? JSONSerialization.data(withJSONObject: message)) ?? Data())
  }

  /// Reads what the server has said.
  ///
  /// - Returns: The responses.
  @discardableResult
  func readAll() -> [[String: Any]] {
    var responses: [[String: Any]] = []
    while let content = received.framing.next() {
      guard
        let message = try? JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]
      else {
        Issue.record("the server has said something that isn't JSON")
        continue
      }
      guard let method = message["method"] as? String else {
        responses.append(message)
        continue
      }
      let parameters = message["params"] as? [String: Any]
      if method == "textDocument/publishDiagnostics", let uri = parameters?["uri"] as? String {
        let name = uri.replacingOccurrences(of: folder.absoluteString, with: "")
        let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
        diagnostics[path] = parameters?["diagnostics"] as? [[String: Any]]
      } else {
        notifications.append((method, parameters))
      }
    }
    return responses
  }

  // MARK: - Documents

  /// Opens a document.
  func open(_ path: String, _ text: String) {
    versions[path] = 1
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(path), "languageId": "yaml", "version": 1, "text": text]])
  }

  /// Changes a document.
  ///
  /// - Parameter changes: Ranges with new texts; without a range, the text is the whole document.
  func change(_ path: String, _ changes: [(range: TextRange?, text: String)]) {
    versions[path, default: 1] += 1
    let changes = changes.map { range, text -> [String: Any] in
      guard let range else { return ["text": text] }
      return ["range": Self.json(range), "text": text]
    }
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(path), "version": versions[path] ?? 1],
        "contentChanges": changes,
      ] as [String: Any])
  }

  func close(_ path: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": uri(path)]])
  }

  static func json(_ range: TextRange) -> [String: Any] {
    ["start": json(range.start), "end": json(range.end)]
  }

  static func json(_ position: Position) -> [String: Any] {
    ["line": position.line, "character": position.character]
  }

  /// The parameters of a request about a place.
  func place(_ path: String, _ position: Position) -> [String: Any] {
    ["textDocument": ["uri": uri(path)], "position": Self.json(position)]
  }

  // MARK: - What the editor shows

  /// The diagnostics of a document as lines: place, rule and message.
  func messages(_ path: String) -> [String] {
    (diagnostics[path] ?? []).map { diagnostic in
      let range = diagnostic["range"] as? [String: Any]
      let start = range?["start"] as? [String: Int]
      let end = range?["end"] as? [String: Int]
      let place = "\(start?["line"] ?? -1):\(start?["character"] ?? -1)-\(end?["character"] ?? -1)"
      return "\(place) \(diagnostic["code"] as? String ?? "")"
    }
  }

  /// What can be completed where a spec contains a bar. Each line is a label and, after an arrow, what is
  /// written instead of it.
  func completions(_ marked: String, in path: String = "Test.feature.yaml") throws -> [String] {
    let (text, position) = Self.marked(marked)
    open(path, text)
    defer { close(path) }
    let result = try request("textDocument/completion", place(path, position)) as? [String: Any]
    let items = try #require(result?["items"] as? [[String: Any]])
    return items.map { item in
      let label = item["label"] as? String ?? ""
      let new = (item["textEdit"] as? [String: Any])?["newText"] as? String ?? ""
      return label == new ? label : "\(label) → \(new)"
    }
  }

  /// A text without the bar in it, and the place of the bar.
  static func marked(_ text: String) -> (text: String, position: Position) {
    guard let bar = text.firstIndex(of: "¦") else { return (text, Position(line: 0, character: 0)) }
    let before = text[..<bar]
    let line = before.count { $0 == "\n" }
    let start = before.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    return (
      String(before) + String(text[text.index(after: bar)...]),
      Position(line: line, character: text[start..<bar].utf16.count)
    )
  }
}
