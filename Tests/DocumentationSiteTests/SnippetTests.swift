import Foundation
import SwiftParser
import SwiftSyntax
import Testing
import TrellisSpec
import TrellisTestSupport
import TrellisYAML

/// What the documentation shows is right. `DocumentationTests` generate the examples of specs, and
/// `WalkTests` follow a whole page.
@Suite struct SnippetTests {
  /// Swift is a part of a file: declarations, members, statements, cases, arguments or modifiers.
  @Test func swiftIsSyntacticallyRight() {
    let snippets = Snippet.all.filter { $0.language == "swift" }
    #expect(snippets.count > 10)
    for snippet in snippets {
      let code = snippet.code
      let files = [
        code, "struct S {\n\(code)\n}", "func f() {\n\(code)\n}",
        "func f() {\nswitch x {\n\(code)\n}\n}",
        "let x = f(\n\(code)\n)", "let x = [\n\(code)\n]", "let x = y\n\(code)",
      ]
      #expect(
        files.contains { !Parser.parse(source: $0).hasError }, "\(snippet.testDescription)\n\(code)"
      )
    }
  }

  /// JSON is a whole value, or members for the settings of an editor.
  @Test func jsonIsRight() {
    let snippets = Snippet.all.filter { $0.language == "json" }
    #expect(snippets.count > 1)
    for snippet in snippets {
      let texts = [snippet.code, "{\(snippet.code)}"]
      let isRight = texts.contains {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil
      }
      #expect(isRight, "\(snippet.testDescription)")
    }
  }

  /// The examples of rules, which are also YAML, have tests of their own.
  @Test func workflowsAreYAML() {
    let snippets = Snippet.all.filter { $0.language == "yml" && $0.path != "Docs/Rules.md" }
    #expect(snippets.count > 4)
    for snippet in snippets {
      let documents = YAMLDocuments(SourceFile(path: snippet.path, text: snippet.code + "\n"))
      #expect(documents.diagnostics.map(\.message) == [], "\(snippet.testDescription)")
      #expect(documents.roots.count == 1)
    }
  }

  /// The rules for Bazel that the documentation uses are those that there are.
  @Test func rulesForBazelExist() throws {
    let names = ["defs.bzl", "extensions.bzl", "repositories.bzl", "MODULE.bazel"]
    let rules = try names.map { try Snippet.text(of: "Bazel/\($0)") }.joined()
    let snippets = Snippet.all.filter { $0.language == "python" }
    #expect(snippets.count > 1)
    for snippet in snippets {
      for match in snippet.code.matches(of: #/\btrellis_\w+(?=\()|"(trellis_\w+)"/#) {
        let name = match.0.replacing("\"", with: "")
        #expect(rules.contains(name), "\(snippet.testDescription): \(name)")
      }
    }
  }

  /// A command in the documentation, and its place.
  struct Command {
    let place: String
    let words: [String]
  }

  /// The commands in blocks for a shell, and those in the text.
  private func commands() throws -> [Command] {
    var result: [Command] = []
    for snippet in Snippet.all where snippet.language == "sh" {
      for line in snippet.code.split(separator: "\n") {
        result += commands(in: String(line), at: snippet.testDescription)
      }
    }
    for page in Snippet.pages {
      for match in try Snippet.text(of: page).matches(of: #/`((?:swift run )?trellis [^`\n]+)`/#) {
        result += commands(in: String(match.1), at: page)
      }
    }
    return result
  }

  private func commands(in line: String, at place: String) -> [Command] {
    line.split(separator: "|").compactMap { part in
      let text = part.split(separator: " #")[0]
      guard
        let match = text.firstMatch(of: #/^\s*(?:\.\/|swift run |swift package )?trellis (.*)$/#)
      else { return nil }
      return Command(place: place, words: match.1.split(separator: " ").map(String.init))
    }
  }

  @Test func commandsAndTheirOptionsExist() throws {
    var help: [String: String] = [:]
    func text(_ words: [String]) throws -> String {
      let name = words.joined(separator: " ")
      if let text = help[name] { return text }
      let text = try output(words + ["--help"])
      help[name] = text
      return text
    }
    let all = try text([])
    let names = Set(all.matches(of: #/\n  ([a-z]+) +[A-Z]/#).map { String($0.1) })
    #expect(names.count > 15)
    var count = 0
    for command in try commands() {
      let word = command.words[0]
      if word.hasPrefix("-") || word == "help" || word == "…" || word == "COMMAND" { continue }
      guard names.contains(word) else {
        Issue.record("\(command.place): 'trellis \(word)'")
        continue
      }
      var path = [word]
      if word == "templates", command.words.count > 1, command.words[1].allSatisfy(\.isLetter) {
        path.append(command.words[1])
      }
      let options = command.words.dropFirst().filter { $0.hasPrefix("--") && $0.count > 2 }
        .map { $0.prefix { $0 != "=" && $0 != "]" && $0 != "," && $0 != ";" } }
      for option in options {
        count += 1
        let known = try text(path)
        #expect(
          known.contains("\(option) ") || known.contains("\(option)]")
            || known.contains("\(option)\n"),
          "\(command.place): 'trellis \(path.joined(separator: " "))' has no '\(option)'")
      }
    }
    #expect(count > 30)
  }

  private func output(_ arguments: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "trellis-help-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let program = Program([try BuiltBinary.url().path] + arguments, in: Snippet.repository)
    #expect(try program.run(output: handle, errors: handle) == .exit(0))
    try handle.close()
    return try String(contentsOf: file, encoding: .utf8)
  }
}
