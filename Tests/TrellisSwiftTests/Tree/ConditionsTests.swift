import Testing
import TrellisSwift

/// Conditions and patterns, taken apart.
@Suite struct ConditionsTests {
  private func summary(_ text: String) throws -> [String] {
    try SwiftTree(SwiftTokens(text), as: .conditions).conditions.map { condition in
      let names = condition.declaredNames.map(\.name).joined(separator: ",")
      return switch condition.kind {
      case .expression: condition.value.text
      case .binding: "\(names) := \(condition.value.text)"
      case .pattern(let pattern): "\(pattern.text) [\(names)] = \(condition.value.text)"
      }
    }
  }

  @Test(arguments: [
    ("state.isOn", ["state.isOn"]),
    ("state.a == 1, state.b", ["state.a == 1", "state.b"]),
    ("let draft = state.draft", ["draft := state.draft"]),
    ("let draft: Draft = state.draft, draft.isValid", ["draft := state.draft", "draft.isValid"]),
    ("let draft", ["draft := draft"]),
    ("case .ready = state.phase", [".ready [] = state.phase"]),
    ("case .failed(let error, _) = state.phase", [".failed(let error, _) [error] = state.phase"]),
    ("case let .pair(a, b)? = state.pair", ["let .pair(a, b)? [a,b] = state.pair"]),
    ("#available(iOS 17, *), x", ["#available(iOS 17, *)", "x"]),
    ("state.text == \"a, b\"", ["state.text == \"a, b\""]),
  ])
  func conditions(text: String, expected: [String]) throws {
    #expect(try summary(text) == expected)
  }

  @Test(arguments: [
    (".a", [".a"], [], false), (".a, .b", [".a", ".b"], [], false),
    ("_", ["_"], [], true), ("let x", ["let x"], ["x"], true),
    ("let x where x > 1", ["let x if x > 1"], ["x"], false),
    (".a(let x) where x > 1, .b(let x)", [".a(let x) if x > 1", ".b(let x)"], ["x", "x"], false),
    ("1...9", ["1...9"], [], false), ("is Draft", ["is Draft"], [], false),
  ])
  func patterns(text: String, expected: [String], names: [String], matchesAll: Bool) throws {
    let pattern = SwiftPattern(try SwiftTree(SwiftTokens(text), as: .patterns))
    let alternatives = pattern.alternatives.map { alternative in
      alternative.pattern.text + (alternative.condition.map { " if \($0.text)" } ?? "")
    }
    #expect(alternatives == expected)
    #expect(pattern.declaredNames.map(\.name) == names)
    #expect(pattern.matchesAll == matchesAll)
  }
}
