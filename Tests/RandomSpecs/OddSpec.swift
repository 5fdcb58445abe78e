import SwiftParser
import SwiftSyntax
import TrellisSpec
import TrellisSwift

/// A random spec in which something has an unusual name or value: it is refused, or it becomes Swift.
package struct OddSpec: Sendable {
  /// The spec.
  package let spec: RandomSpec
  /// The word or the fragment of Swift that is unusual.
  package let oddity: String

  /// Changes a spec at a random place; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - spec: A spec.
  ///   - randomness: What determines the change.
  package init?(_ spec: RandomSpec, _ randomness: inout Randomness) {
    if randomness.chance(60) {
      let words = spec.features.flatMap(\.words).filter { $0.count > 1 || $0 == "x" }
      guard let old = randomness.element(of: words),
        let new = randomness.element(of: Self.names)
      else { return nil }
      let isQuoted = randomness.chance(50)
      oddity = new
      self.spec = RandomSpec(
        spec.features.map { $0.replacing(old, with: new, isQuoted: isQuoted) })
    } else {
      let count = spec.features.reduce(0) { $0 + $1.textCount }
      guard count > 0, let new = randomness.element(of: Self.fragments) else { return nil }
      var index = randomness.number(0...count - 1)
      oddity = new
      self.spec = RandomSpec(spec.features.map { $0.replacingText(at: &index, with: new) })
    }
  }

  /// Names that Swift, the libraries or the generated code use themselves.
  private static let names = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "Protocol", "Type", "_",
    "actor", "any", "async", "borrowing", "consume", "consuming", "convenience", "copy", "discard",
    "didSet", "dynamic", "each", "final", "get", "indirect", "infix", "isolated", "lazy", "left",
    "macro", "mutating", "none", "nonisolated", "nonmutating", "open", "optional", "override",
    "package", "postfix", "precedence", "prefix", "required", "right", "sending", "set", "some",
    "then", "unowned", "weak", "willSet", "yield",
    "state", "action", "store", "send", "model", "body", "view", "path", "destination", "id",
    "element", "error", "newValue", "oldValue", "alert", "binding", "delegate", "dismiss",
    "expected", "reduce", "scope", "state_", "é", "日本", "__x",
  ]

  /// Swift that is unusual, or no Swift, where specs contain text.
  private static let fragments = [
    "{ x in x }", "{ $0 }", "{ }", "case .x: y", "case let x: x", "if a { b } else { c }",
    "a ? b : c", "a ?? b", "!a", "a; b", "a,", ", a", "a = b", "a += 1", "let a = b", "var a = 1",
    "return a", "try a()", "try? a()", "await a()", "try await a()", "throw a", "#if DEBUG",
    "#selector(a)", "@a b", "a as? B", "a is B", "a where b", "where a", "(a, b)", "(a)", "()",
    "[a]", "[a: b]", "[:]", "[]", "a[0]", "a.0", "a.b?.c!", "\\.a", "\\.$a", "\\A.b", ".a(b)", ".a",
    "...", "a...", "..<a", "a...b", "0x", "1e", "1_000", "-1", "- 1", "a -b", "\"", "\"a",
    "\"\\(a)\"", "\"\\(\"b\")\"", "#\"a\"#", "/a/", "`a`", "`in`", "in", "_", "$0", "$a", "self",
    "Self", "super.a", "a<B>()", "A<B", "inout A", "some A", "any A", "A & B", "A!", "A??",
    "@Sendable () -> A",
    "() async throws -> A", "(A) -> B", "[A", "A]", "a { b } c: { d }", "a\n.b", "a\nb", "//a",
    "/* a", "*/", "switch a { case .b: c }", "defer { a }", "if let a", "if a { b }",
    "guard a else { return }", "while a { }", "do { a } catch { b }", "func a() { }", "é", "a é",
    "x: y", "x:", ":", "a(b:c:)", "a(_:)", "a.b(for:)", "repeat a", "each a", "consume a", "copy a",
    "borrow a", "macro a", "#a", "%", "&a", "a & b", "a && b", "a || b", "a == b", "a, b",
    "let a", "case .a", "case .a = b", "case .a(let b) = c", "if case .a = b { c }",
  ]

  /// A generated file that isn't Swift, with its type and target; `nil` if there is none or the spec is
  /// refused.
  package func problem(for target: String) -> String? { Self.problem(of: spec, for: target) }

  /// A generated file that isn't Swift; `nil` if there is none or the spec is refused.
  ///
  /// - Parameters:
  ///   - spec: A spec.
  ///   - target: A target.
  package static func problem(of spec: RandomSpec, for target: String) -> String? {
    let run = SpecRun(spec.text)
    guard run.errors(for: target).isEmpty, let files = try? run.files(for: target) else {
      return nil
    }
    return files.lazy.compactMap { problem(of: $0.text).map { "for \(target), \($0)" } }.first
  }

  /// The first line of a text that isn't Swift; `nil` if there is none.
  package static func problem(of text: String) -> String? {
    let tree = Parser.parse(source: text)
    guard tree.hasError else { return nil }
    let token = tree.tokens(viewMode: .all).first {
      $0.presence == .missing || $0.parent?.kind == .unexpectedNodes
    }
    let place = token?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
    let start = text.utf8.index(text.startIndex, offsetBy: min(place, text.utf8.count))
    let number = String(text[..<start]).lines.count
    return "this isn't Swift: \(text.lines[number - 1])"
  }
}

extension SpecNode {
  /// The words that the spec itself chooses.
  fileprivate var words: [String] {
    switch self {
    case .text(let text): SwiftIdentifier.isWellFormed(text) ? [text] : []
    case .nothing: []
    case .list(let items): items.flatMap(\.words)
    case .keys(let entries): entries.flatMap(\.value.words)
    case .names(let entries):
      entries.flatMap { entry in
        [String(entry.name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })] + entry.value.words
      }
    }
  }

  /// The spec with another word in place of one, except in the language's keys.
  fileprivate func replacing(_ old: String, with new: String, isQuoted: Bool) -> SpecNode {
    switch self {
    case .text(let text):
      let isName = SwiftIdentifier.isWellFormed(text)
      return .text(text.replacingWord(old, with: isQuoted && !isName ? "`\(new)`" : new))
    case .nothing: return self
    case .list(let items):
      return .list(items.map { $0.replacing(old, with: new, isQuoted: isQuoted) })
    case .keys(let entries):
      return .keys(
        entries.map {
          Entry($0.name, $0.value.replacing(old, with: new, isQuoted: isQuoted))
        })
    case .names(let entries):
      return .names(
        entries.map {
          Entry(
            $0.name.replacingWord(old, with: new),
            $0.value.replacing(old, with: new, isQuoted: isQuoted))
        })
    }
  }

  /// The number of texts.
  fileprivate var textCount: Int {
    switch self {
    case .text: 1
    case .nothing: 0
    case .list(let items): items.reduce(0) { $0 + $1.textCount }
    case .keys(let entries), .names(let entries): entries.reduce(0) { $0 + $1.value.textCount }
    }
  }

  /// The spec with another text in place of one.
  ///
  /// - Parameters:
  ///   - index: The number of texts before it; negative afterwards.
  ///   - new: The text.
  fileprivate func replacingText(at index: inout Int, with new: String) -> SpecNode {
    switch self {
    case .text:
      index -= 1
      return index == -1 ? .text(new) : self
    case .nothing: return self
    case .list(let items):
      var result: [SpecNode] = []
      for item in items { result.append(item.replacingText(at: &index, with: new)) }
      return .list(result)
    case .keys(let entries): return .keys(Self.replacingText(at: &index, of: entries, with: new))
    case .names(let entries):
      return .names(Self.replacingText(at: &index, of: entries, with: new))
    }
  }

  private static func replacingText(
    at index: inout Int, of entries: [Entry], with new: String
  ) -> [Entry] {
    var result: [Entry] = []
    for entry in entries {
      result.append(Entry(entry.name, entry.value.replacingText(at: &index, with: new)))
    }
    return result
  }
}

extension String {
  /// The text with another word in place of each that is the same.
  fileprivate func replacingWord(_ old: String, with new: String) -> String {
    var result = ""
    var word = ""
    for character in self {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (word == old ? new : word) + String(character)
        word = ""
      }
    }
    return result + (word == old ? new : word)
  }
}
