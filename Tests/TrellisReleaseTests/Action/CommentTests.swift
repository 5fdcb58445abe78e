import Foundation
import Testing
import TrellisTestSupport

/// `.action/comment`: one comment on a pull request, which follows its changes.
@Suite(.enabled(if: ActionRun.isPossible && Sweep.isLong)) struct CommentTests {
  private struct Comment: Codable, Equatable {
    struct User: Codable, Equatable {
      var login: String
      var type: String
    }
    var id: Int
    var body: String
    var user = User(login: "github-actions[bot]", type: "Bot")
    var association = "NONE"

    enum CodingKeys: String, CodingKey {
      case id
      case body
      case user
      case association = "author_association"
    }
  }

  private struct Request: Decodable {
    let method: String
    let path: String
    let authorization: String
  }

  private var run: ActionRun

  init() throws {
    run = try ActionRun()
    run.environment["CHANGES"] = "true"
    run.environment["GRAPH"] = run.folder.path("graph.md")
    try run.folder.write(graph, to: "graph.md")
  }

  private let graph =
    "## Navigation\n\n```mermaid\nflowchart LR\n  a[\"100% \\ 'é' $x `y`\"]\n```\n"

  private func comments() throws -> [Comment] {
    try JSONDecoder().decode(
      [Comment].self, from: Data(run.folder.read("runner/comments.json").utf8))
  }

  private func write(_ comments: [Comment]) throws {
    try run.folder.write(
      String(decoding: JSONEncoder().encode(comments), as: UTF8.self), to: "runner/comments.json")
  }

  private func requests() throws -> [Request] {
    let text = (try? run.folder.read("runner/requests.jsonl")) ?? ""
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Request.self, from: Data($0.utf8))
    }
  }

  /// Runs the script, which must succeed whatever happens.
  @discardableResult
  private func comment() throws -> String {
    let result = try run.script("comment")
    #expect(result.isDone, "\(result.errors)")
    #expect(!result.output.contains("secret") && !result.errors.contains("secret"))
    return result.output
  }

  /// The marker that the script writes.
  private func marker() throws -> String {
    try comment()
    let marker = try #require(try comments().last?.body.split(separator: "\n").first)
    try FileManager.default.removeItem(atPath: run.folder.path("runner/comments.json"))
    try FileManager.default.removeItem(atPath: run.folder.path("runner/requests.jsonl"))
    return String(marker)
  }

  @Test func aCommentIsCreatedThenUpdatedThenDeleted() throws {
    var copy = self
    #expect(try comment() == "The comment is created.\n")
    let first = try comments()
    #expect(first.count == 1)
    #expect(first[0].body.hasPrefix("<!-- trellis graph "))
    #expect(first[0].body.hasSuffix(" -->\n\(graph)"))
    try run.folder.write("other\n", to: "graph.md")
    #expect(try comment() == "The comment is updated.\n")
    #expect(try comments().map(\.id) == first.map(\.id))
    #expect(try comments()[0].body.hasSuffix(" -->\nother\n"))

    copy.run.environment["CHANGES"] = "false"
    copy.run.environment["GRAPH"] = ""
    #expect(
      try copy.comment() == "Nothing is different any more, so the comment is deleted.\n")
    #expect(try comments() == [])
    #expect(try copy.comment() == "Nothing is different, and there is no comment.\n")
    #expect(
      try requests().map(\.method) == ["GET", "POST", "GET", "PATCH", "GET", "DELETE", "GET"])
    let requests = try requests()
    #expect(requests.allSatisfy { $0.authorization == "Bearer secret" })
  }

  @Test func aCommentOnALaterPage() throws {
    let marker = try marker()
    for count in [99, 100, 199, 200] {
      let others = (1...count).map { Comment(id: $0, body: "\($0)") }
      try write(others + [Comment(id: 1000, body: "\(marker)\nold")])
      #expect(try comment() == "The comment is updated.\n")
      #expect(try comments().count == count + 1)
      #expect(try comments().last?.body == "\(marker)\n\(graph)")
    }
    // The last page is full, and none of its comments is the action's.
    try write((1...200).map { Comment(id: $0, body: "\($0)") })
    #expect(try comment() == "The comment is created.\n")
    #expect(try requests().suffix(4).map(\.method) == ["GET", "GET", "GET", "POST"])
  }

  /// Anyone can write a comment with the marker, or quote it.
  @Test func commentsOfOthersStay() throws {
    let marker = try marker()
    let stranger = Comment.User(login: "eve", type: "User")
    let others = [
      Comment(id: 1, body: "\(marker)\nforged", user: stranger),
      Comment(id: 2, body: "\(marker)\nforged", user: stranger, association: "CONTRIBUTOR"),
      Comment(id: 3, body: "> \(marker)\nquoted"),
      Comment(id: 4, body: ""),
    ]
    try write(others)
    #expect(try comment() == "The comment is created.\n")
    #expect(try comments().dropLast() == others[...])
    #expect(try comment() == "The comment is updated.\n")
    #expect(try comments().dropLast() == others[...])
    // With a token of its own, the action writes as a member.
    let member = Comment(
      id: 9, body: marker, user: .init(login: "ci", type: "User"), association: "MEMBER")
    try write([member])
    #expect(try comment() == "The comment is updated.\n")
  }

  @Test func eachUseHasItsOwnComment() throws {
    for (folder, specs) in [(".", ""), ("Apps/Shop --> x", ""), (".", "Shop"), (".", "Shop\nCart")]
    {
      var copy = self
      copy.run.environment["INPUT_WORKING_DIRECTORY"] = folder
      copy.run.environment["INPUT_SPECS"] = specs
      #expect(try copy.comment() == "The comment is created.\n")
      #expect(try copy.comment() == "The comment is updated.\n")
    }
    let bodies = try comments().map(\.body)
    #expect(Set(bodies).count == 4)
    #expect(bodies.allSatisfy { $0.hasSuffix(" -->\n\(graph)") })
  }

  @Test func aHugeGraph() throws {
    let marker = try marker()
    for (count, isWhole) in [(65536, true), (65537, false), (900_000, false)] {
      let text = String(repeating: "x", count: count - marker.utf8.count - 1)
      try run.folder.write(text, to: "graph.md")
      try comment()
      let body = try #require(try comments().last?.body)
      #expect((body == "\(marker)\n\(text)") == isWhole)
      if !isWhole {
        #expect(body.hasPrefix("\(marker)\n## Navigation\n"))
        #expect(body.contains("/me/app/actions/runs/12)"))
      }
    }
  }

  @Test(arguments: [
    ("GET", "401", "notice"), ("POST", "403", "notice"), ("GET", "404", "notice"),
    ("GET", "422", "warning"), ("POST", "422", "warning"), ("POST", "500", "warning"),
    ("GET", "\"nonsense\"", "warning"),
  ])
  func whatGitHubRefuses(method: String, answer: String, kind: String) throws {
    try run.folder.write("{\"\(method)\": \(answer)}", to: "runner/answers.json")
    let output = try comment()
    #expect(
      output.hasPrefix("::\(kind) title=Trellis::there is no comment on the pull request: "),
      "\(output)")
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test func whatIsMissing() throws {
    var copy = self
    copy.run.environment["INPUT_TOKEN"] = ""
    #expect(try copy.comment().hasSuffix("the input 'token' is empty\n"))
    for (name, value) in [("INPUT_GRAPH", "summary"), ("INPUT_GRAPH", "none"), ("CHANGES", "")] {
      var copy = self
      copy.run.environment[name] = value
      #expect(try copy.comment() == "")
    }
    #expect(try requests().isEmpty)
  }

  @Test func noServer() throws {
    let result = try run.folder.run(
      [ReleaseFolder.repository.appendingPathComponent(".action/comment").path],
      environment: run.environment.merging([
        "GITHUB_API_URL": "http://127.0.0.1:1", "GITHUB_SERVER_URL": "http://127.0.0.1:1",
      ]) { $1 })
    #expect(result.isDone)
    #expect(result.output.hasPrefix("::warning title=Trellis::"), "\(result.output)")
  }
}
