import TrellisSpec
import TrellisSwift

/// A pattern of a reaction, or a property whose changes matter, regardless of the names that it binds.
struct PatternMeaning {
  /// Equal for patterns that match the same.
  private(set) var id: String
  /// Whether it names a group that the action no longer belongs to.
  let isOutdated: Bool
  /// The names that it binds, by what replaces them.
  private(set) var names: [String: String] = [:]
  /// The pattern as written.
  let source: String

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - groups: The groups of the feature's actions; `nil` for a property.
  init(_ source: String, groups: ActionGroups?) {
    self.source = source
    var (head, arguments) = Self.call(source)
    if arguments.count == 1, let (result, inner) = Self.result(arguments[0]) {
      head += result
      arguments = inner
    }
    let parts = head.split(separator: ".").map { String($0.filter { $0 != "`" }) }
    isOutdated = groups?.areOutdated(in: parts) ?? false
    id = (groups?.shortened(parts) ?? parts).joined(separator: ".")
    var matches = false
    let values = arguments.enumerated().map { position, argument in
      let value = Self.value(argument, at: position, &names)
      if value.count > 1 || value.first.map({ $0 != "_" && names[$0] == nil }) == true {
        matches = true
      }
      return value.joined(separator: " ")
    }
    if matches { id += "(\(values.joined(separator: ", ")))" }
  }

  /// The action that a pattern is about.
  ///
  /// - Parameter id: The pattern's ``id``.
  static func head(_ id: String) -> String {
    let head = String(id.prefix { $0 != "(" })
    for result in [".success", ".failure"] where head.hasSuffix(result) {
      return String(head.dropLast(result.count))
    }
    return head
  }

  /// The patterns of an entry, which are separated by commas.
  ///
  /// - Parameter key: The entry's key.
  static func pieces(of key: String) -> [String] {
    SwiftTokens(key).pieces(separatedBy: ",", angles: false).map(\.text)
  }

  /// `.success(value)` as an action's only value.
  private static func result(_ argument: String) -> (name: String, arguments: [String])? {
    let (name, arguments) = call(argument)
    return [".success", ".failure"].contains(name) ? (name, arguments) : nil
  }

  private static func call(_ text: String) -> (name: String, arguments: [String]) {
    let tokens = SwiftTokens(text)
    guard let open = tokens.tokens.first(where: { $0.text == "(" }),
      let close = tokens.tokens.last, close.text == ")", close.offset > open.offset
    else { return (text, []) }
    let inside = SwiftTokens(tokens.slice(open.offset + 1..<close.offset))
    let name = tokens.slice(0..<open.offset).filter { $0 != " " }
    if inside.tokens.isEmpty { return (name, []) }
    return (name, inside.pieces(separatedBy: ",", angles: false).map(\.text))
  }

  private static let literals: Set = ["true", "false", "nil", "_", "is", "as"]

  /// The tokens of a value's pattern without its label, with each name replaced.
  private static func value(
    _ argument: String, at position: Int, _ names: inout [String: String]
  ) -> [String] {
    let swift = SwiftTokens(argument)
    var tokens = swift.tokens.filter { $0.kind != .interpolated }[...]
    if tokens.count > 2, tokens.first?.kind == .identifier, tokens.dropFirst().first?.text == ":" {
      tokens = tokens.dropFirst(2)
    }
    var result: [String] = []
    for (index, token) in zip(tokens.indices, tokens) where !["let", "var"].contains(token.text) {
      let next = index + 1 < tokens.endIndex ? tokens[index + 1] : nil
      let isName =
        token.kind == .identifier && !swift.isMember(token) && !swift.isLabel(token)
        && !literals.contains(token.text) && token.name.first?.isUppercase == false
        && next.map { !$0.isOne(of: "(.[") } ?? true
      guard isName else {
        result.append(token.text)
        continue
      }
      let placeholder = "$\(position)_\(result.count)"
      names[placeholder] = token.name
      result.append(placeholder)
    }
    return result
  }
}
