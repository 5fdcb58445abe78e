import TrellisSpec

/// Whether patterns for the values of a payload match all values.
enum PayloadCoverage: Equatable {
  /// They match all values.
  case complete
  /// They don't match some values.
  case partial
  /// Only the compiler knows, because Swift declares the cases.
  case unknown

  /// - Parameters:
  ///   - rows: The patterns of each reaction, in order.
  ///   - types: The types of the values, as far as they are known.
  init(of rows: [[PayloadPattern]], types: [String?]) {
    if rows.contains(where: { row in row.allSatisfy { $0.kind != .match } }) {
      self = .complete
      return
    }
    let count = rows.map(\.count).max() ?? 0
    let columns = (0..<count).map { index in
      Self(of: rows.map { $0[index] }, type: index < types.count ? types[index] : nil)
    }
    // Several values are complete only together, which is for the compiler to decide.
    if count == 1 {
      self = columns[0]
    } else {
      self = columns.contains(.partial) ? .partial : .unknown
    }
  }

  /// The coverage of a single value.
  private init(of patterns: [PayloadPattern], type: String?) {
    if patterns.contains(where: { $0.kind != .match }) {
      self = .complete
      return
    }
    let texts = Set(patterns.map { $0.swift(binding: []) })
    if patterns.allSatisfy(\.containsLiteral) {
      self = .partial
    } else if !texts.isDisjoint(with: ["true", "false"]) {
      self = texts.isSuperset(of: ["true", "false"]) ? .complete : .partial
    } else if type?.hasSuffix("?") == true {
      self = Self(texts, [["nil", ".none"], ["_?", ".some(_)"]])
    } else if type?.hasPrefix("Result<") == true {
      self = Self(texts, [[".success(_)", ".success"], [".failure(_)", ".failure"]])
    } else {
      self = .unknown
    }
  }

  /// - Parameters:
  ///   - texts: The patterns, without names.
  ///   - groups: The spellings of each case of the value's type.
  private init(_ texts: Set<String>, _ groups: [[String]]) {
    let covered = groups.count { !texts.isDisjoint(with: $0) }
    self = covered == groups.count ? .complete : texts.count > 1 ? .unknown : .partial
  }
}

extension PayloadPattern {
  /// The pattern in Swift, with `_` in place of names that aren't used.
  ///
  /// - Parameter used: The names that are used.
  func swift(binding used: Set<String>) -> String {
    let tokens = SwiftTokens(swift)
    var result = ""
    var end = 0
    for (word, name) in zip(tokens.tokens, tokens.tokens.dropFirst())
    where word.text == "let" && name.kind == .identifier && !used.contains(name.name) {
      result += tokens.slice(end..<word.offset) + "_"
      end = name.end
    }
    return result + tokens.slice(end..<swift.unicodeScalars.count)
  }

  /// Whether a number or a string in it matches single values of a type that has many.
  fileprivate var containsLiteral: Bool {
    SwiftTokens(swift).tokens.contains { $0.kind == .number || $0.kind == .string }
  }
}
