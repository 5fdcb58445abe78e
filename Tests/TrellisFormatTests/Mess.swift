import RandomSpecs
import Testing
import TrellisSpec
import TrellisYAML

@testable import TrellisFormat

/// Specs that say what they should, but look as nobody would write them.
enum Mess {
  // MARK: - Comments

  /// A text with comments anywhere, which can make it invalid, or become parts of texts.
  static func commented(_ text: String, _ randomness: inout Randomness) -> String {
    var number = 0
    var lines: [String] = []
    // The indentation of the key of a literal text, in which a comment would be text.
    var literal: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }.count
      if let key = literal, indentation > key || line.isEmpty {
        lines.append(String(line))
        continue
      }
      let count = literal == nil ? [0, 0, 0, 1, 1, 2][randomness.number(0...5)] : 0
      literal = line.hasSuffix(": |") ? indentation : nil
      for _ in 0..<count {
        number += 1
        if randomness.chance(20) { lines.append("") }
        lines.append(spaces(randomness.number(0...8)) + "# comment \(number)")
        if randomness.chance(20) { lines.append(spaces(randomness.number(0...3))) }
      }
      if randomness.chance(25), !line.isEmpty {
        number += 1
        lines.append("\(line)\(spaces(randomness.number(1...4)))#comment \(number)")
        if randomness.chance(30) {
          lines.append(spaces(lines.last?.firstOffset(of: "#comment") ?? 0) + "# more")
        }
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: - Specs

  /// A feature as a messy text.
  static func text(of node: SpecNode, _ randomness: inout Randomness) -> String {
    block(node.shuffled(&randomness), at: 0, &randomness).joined(separator: "\n") + "\n"
  }

  private static func block(
    _ node: SpecNode, at column: Int, _ randomness: inout Randomness
  ) -> [String] {
    var lines: [String] = []
    func add(_ head: String, _ value: SpecNode, _ randomness: inout Randomness) {
      if randomness.chance(15) { lines.append("") }
      if randomness.chance(15) {
        lines.append(spaces(column) + "# above \(randomness.number(0...9))")
      }
      let behind = randomness.chance(15) ? "  #behind" : ""
      if value.isBlock, randomness.chance(70) {
        lines.append(spaces(column) + head + behind)
        let isList = if case .list = value { true } else { false }
        let least = isList && head != "-" ? 0 : 1
        lines += block(value, at: column + randomness.number(least...5), &randomness)
      } else if case .nothing = value, randomness.chance(50) {
        lines.append(spaces(column) + head + behind)
      } else {
        let space = spaces(randomness.number(1...3))
        lines.append(spaces(column) + head + space + flow(value, false, &randomness) + behind)
      }
    }
    switch node {
    case .keys(let entries), .names(let entries):
      for entry in entries {
        add(scalar(entry.name, false, &randomness) + ":", entry.value, &randomness)
      }
    case .list(let items):
      for item in items { add("-", item, &randomness) }
    case .text, .nothing: lines.append(spaces(column) + flow(node, false, &randomness))
    }
    return lines
  }

  private static func flow(
    _ node: SpecNode, _ isInBrackets: Bool, _ randomness: inout Randomness
  ) -> String {
    let space = { (randomness: inout Randomness) in spaces(randomness.number(0...2)) }
    switch node {
    case .text(let text): return scalar(text, isInBrackets, &randomness)
    case .nothing: return "{}"
    case .list(let items):
      let inner = items.map { flow($0, true, &randomness) + space(&randomness) }
      return "[" + space(&randomness) + inner.joined(separator: "," + space(&randomness)) + "]"
    case .keys(let entries), .names(let entries):
      let inner = entries.map { entry in
        scalar(entry.name, true, &randomness) + ": " + space(&randomness)
          + flow(entry.value, true, &randomness) + space(&randomness)
      }
      return "{" + space(&randomness) + inner.joined(separator: "," + space(&randomness)) + "}"
    }
  }

  private static func scalar(
    _ text: String, _ isInBrackets: Bool, _ randomness: inout Randomness
  ) -> String {
    let isPrintable = text.unicodeScalars.allSatisfy(YAMLScalar.isPrintable)
    switch randomness.number(0...3) {
    case 0 where isPrintable: return "'\(text.replacing("'", with: "''"))'"
    case 1 where isPrintable:
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"\(escaped)\""
    default: return YAMLScalar(text, in: isInBrackets ? .flow : .block).line
    }
  }

  // MARK: - Expectations

  /// Expects that formatting changes nothing but the layout.
  static func expectSame(
    _ file: SourceFile, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard YAMLDocuments(file).diagnostics.isEmpty else { return }
    let isConfiguration = file.path == "trellis.yaml"
    let format = SpecFormat(file, isConfiguration: isConfiguration)
    #expect(
      format.diagnostics.isEmpty,
      "\(file.path): \(format.diagnostics.map(\.message))\n\(file.text)",
      sourceLocation: sourceLocation)
    #expect(
      try SpecSource(format.text).comments == SpecSource(file.text).comments,
      sourceLocation: sourceLocation)
    let again = SpecFormat(
      SourceFile(path: file.path, text: format.text), isConfiguration: isConfiguration)
    #expect(again.text == format.text, "\(file.text)", sourceLocation: sourceLocation)
  }
}

extension SpecNode {
  fileprivate var isBlock: Bool {
    switch self {
    case .keys(let entries), .names(let entries): !entries.isEmpty
    case .list(let items): !items.isEmpty
    case .text, .nothing: false
    }
  }
}

extension String {
  fileprivate func firstOffset(of text: String) -> Int? {
    firstRange(of: text).map { unicodeScalars.distance(from: startIndex, to: $0.lowerBound) }
  }
}
