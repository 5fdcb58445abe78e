import Foundation
import RandomSpecs
import Testing
import TrellisFormat
import TrellisSpec
import TrellisTestSupport
import TrellisYAML

@testable import TrellisImport

@Suite struct SpecWriterTests {
  /// Specs of the samples and of the corpus.
  static let written: [SourceFile] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Generated/Specs", "Tests/Corpus"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? [])
        .filter { $0.lastPathComponent.hasSuffix(".feature.yaml") }
        .sorted { $0.path < $1.path }
        .compactMap { url in
          (try? String(contentsOf: url, encoding: .utf8)).map {
            SourceFile(path: url.lastPathComponent, text: $0)
          }
        }
    }
  }()

  static let random = (1...Sweep.count(12, of: 400)).map { seed in
    SourceFile(path: "Random\(seed).feature.yaml", text: RandomSpec(seed: seed).text)
  }

  static func read(_ text: String) throws -> [[SpecEntry]] {
    try SpecValue.features(of: SourceFile(path: "Test.feature.yaml", text: text))
  }

  static func problem(inSpec file: SourceFile) throws -> String? {
    let features = try SpecValue.features(of: file)
    let text = SpecWriter.text(of: features)
    let rewritten = SourceFile(path: file.path, text: text)
    let second = try SpecValue.features(of: rewritten)
    if second != features { return "\(file.path) reads differently:\n\(text)" }
    if SpecWriter.text(of: second) != text { return "\(file.path) is written differently" }
    let (before, after) = (parseSpecs(in: file), parseSpecs(in: rewritten))
    let messages = [before, after].map { $0.diagnostics.map(\.message).sorted() }
    if messages[0] != messages[1] {
      return "\(file.path) has other mistakes: \(messages)\n\(text)"
    }
    return nil
  }

  @Test func writtenSpecsReadAsBefore() throws {
    #expect(Self.written.count > 80)
    for file in Self.written {
      let problem = try Self.problem(inSpec: file)
      #expect(problem == nil)
    }
  }

  @Test func randomSpecsReadAsBefore() throws {
    for file in Self.random {
      let problem = try Self.problem(inSpec: file)
      #expect(problem == nil)
    }
  }

  // MARK: - Texts

  static let hostileTexts = [
    "", " ", "  ", "~", "null", "true", "yes", "no", "0x10", "1_000", "1e3", ".5", "=", "<<", "-",
    "- a",
    "-a", "--", "---", "--- a", "...", "?", "? a", "?a", ":", ": a", ":a", "a:", "a: b", "a:b",
    "a :b",
    "a,b", "a, b", ",", "[Int]", "[String: Int]", "[]", "{}", "{a}", "{ $0 }", "]", "}", "a]", "a}",
    "a[0]", "f(a: 1, b: 2)", "#", "#a", "a#", "a #b", "a # b", "&a", "*a", "a & b", "!x", "!!str x",
    "!x y", "!state.isReady", "|", ">", "|-", ">-", "'", "''", "'a'", "'a", "a'", "it's", "\"",
    "\"\"",
    "\"a\"", "\"a\\n\"", "a\"b", "\\", "\\n", "\\.uuid", "%", "%a", "@x", "@unknown default", "`a`",
    "`",
    " a", "a ", "a  b", "\t", "\ta", "a\tb", "a\t", "a\t#b", "\n", "\n\n", "a\n", "a\n\n", "\na",
    "a\nb",
    "a\nb\n", "a\nb\n\n", " a\nb", "a\n b\n", "a\n\nb", "a\n  \nb", "\n  a\nb", "  \n a\nb",
    "a\nb ",
    "a\n  ", "\ta\nb", "a\n\tb", "a\n#b", "a\n---\nb", "a\n- b", "a: b\nc: d",
    "{ state in\n  state + 1\n}",
    "a\r\nb", "a\rb", "\r", "a\u{85}b", "a\u{2028}b", "a\u{2029}", "a\u{0B}b\u{0C}", "\0", "a\0b",
    "\u{7F}", "a\u{FEFF}", "\u{A0}a", "é", "e\u{301}", "👩‍👩‍👧‍👦", "🇫🇷", "\u{1F600}",
    "\u{FFFD}",
    "\u{FFFE}", "\u{E000}", "“a”", "a, b, c", "a: b, c", "[a", "(a", "a)", "case .a(let b), .c",
    String(repeating: "a", count: 300), String(repeating: "a, ", count: 90) + "a",
    String(repeating: "b(c, d), ", count: 40) + "e", String(repeating: "\"a\": ", count: 90),
    String(repeating: "x", count: 1500),
  ]

  static func hostileText(_ randomness: inout Randomness) -> String {
    let pieces = [
      "a", "b", " ", "  ", ":", ": ", ",", ", ", "#", " #", "-", "- ", "?", "!", "&", "*", "[", "]",
      "{",
      "}", "(", ")", "'", "\"", "\\", "|", ">", "%", "@", "`", "~", "\n", "\t", "\r", "é", "🙂",
      "\u{2028}",
      "=", "<", "$0", ".", "...", "---", "\u{1}",
    ]
    return (0..<randomness.number(0...6)).map { _ in randomness.element(of: pieces) ?? "" }.joined()
  }

  /// Trees with a text at every kind of place.
  static func trees(with text: String) -> [[SpecEntry]] {
    let value = SpecValue.text(text)
    let values: [SpecValue] = [
      value, .list([value]), .list([value, value]), .list(["a", value, "b"]),
      .mapping([SpecEntry("first", value)]),
      .mapping([SpecEntry("first", value), SpecEntry("second", value)]),
      .mapping([SpecEntry(text, "a")]),
      .mapping([SpecEntry(text, value), SpecEntry("second", "c")]),
      .mapping([SpecEntry(text, .list([]))]), .list([.mapping([SpecEntry(text, value)])]),
      .mapping([
        SpecEntry("first", .mapping([SpecEntry(text, .mapping([SpecEntry("second", value)]))]))
      ]),
      .mapping([SpecEntry(text, .mapping([SpecEntry("if", value), SpecEntry("then", value)]))]),
      .list([.mapping([SpecEntry("if", value), SpecEntry(text, .list([value, .mapping([])]))])]),
      .list([.list([value, "a"]), .list([.mapping([SpecEntry("first", value)]), value])]),
      .mapping([SpecEntry("first", value, comment: [text, "b"]), SpecEntry("second", value)]),
    ]
    return values.map { value in
      [
        SpecEntry("feature", "A"), SpecEntry("x", value), SpecEntry("y", "z"),
        SpecEntry("z", value),
      ]
    } + [[SpecEntry("feature", "A"), SpecEntry(text, value)]]
  }

  static func problem(withText text: String) throws -> String? {
    for tree in trees(with: text) {
      let written = SpecWriter.text(of: tree)
      guard let read = try? read(written) else {
        return "\(text.debugDescription) isn't read:\n\(written)"
      }
      guard read.count == 1, read[0].withoutComments.isIdentical(to: tree.withoutComments) else {
        return "\(text.debugDescription) is read as \(read):\n\(written)"
      }
    }
    return nil
  }

  @Test(arguments: hostileTexts) func textsComeBack(_ text: String) throws {
    let problem = try Self.problem(withText: text)
    #expect(problem == nil)
  }

  @Test func randomTextsComeBack() throws {
    var randomness = Randomness(seed: 1)
    for _ in 0..<Sweep.count(60, of: 1_000) {
      let problem = try Self.problem(withText: Self.hostileText(&randomness))
      #expect(problem == nil)
      if problem != nil { return }
    }
  }
}

extension [SpecEntry] {
  var withoutComments: [SpecEntry] {
    map { SpecEntry($0.key, $0.value.withoutComments) }
  }

  /// Whether all texts consist of the same characters.
  func isIdentical(to other: [SpecEntry]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { left, right in
        left.key.unicodeScalars.elementsEqual(right.key.unicodeScalars)
          && left.value.isIdentical(to: right.value)
      }
  }
}

extension SpecValue {
  var withoutComments: SpecValue {
    switch self {
    case .text: self
    case .list(let items): .list(items.map(\.withoutComments))
    case .mapping(let entries): .mapping(entries.withoutComments)
    }
  }

  func isIdentical(to other: SpecValue) -> Bool {
    switch (self, other) {
    case (.text(let left), .text(let right)):
      left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
    case (.mapping(let left), .mapping(let right)): left.isIdentical(to: right)
    default: false
    }
  }
}
