import TrellisSpec

/// State that an effect's closure uses. A closure that runs later cannot touch `state`, so what it
/// needs of it is captured by value, under a name of its own.
struct StateCaptures {
  /// Elements of a capture list, such as `item = state.item`.
  private(set) var captures: [String] = []
  private var names: [String: String] = [:]
  private let taken: Set<String>

  /// - Parameter taken: Names that already mean something in the closure.
  init(taken: Set<String>) {
    self.taken = taken
  }

  /// An expression with each `state.property` replaced by a captured name.
  mutating func replace(in expression: String) -> String {
    let tokens = SwiftTokens(expression)
    let names = tokens.tokens.filter { $0.kind == .identifier || $0.kind == .interpolated }
    var result = ""
    var end = 0
    let length = expression.unicodeScalars.count
    for (index, token) in names.enumerated() where token.text == "state" && !tokens.isMember(token)
    {
      let dot = token.offset + 5
      guard index + 1 < names.count, names[index + 1].offset == dot + 1,
        tokens.slice(dot..<dot + 1) == "."
      else {
        captureWhole()
        continue
      }
      result += tokens.slice(end..<token.offset) + capture(names[index + 1].text)
      end = names[index + 1].offset + names[index + 1].text.unicodeScalars.count
    }
    return result + tokens.slice(end..<length)
  }

  private mutating func captureWhole() {
    if !captures.contains("state") { captures.append("state") }
  }

  private mutating func capture(_ property: String) -> String {
    if let name = names[property] { return name }
    let bare = property.filter { $0 != "`" }
    let name = taken.contains(bare) ? "current\(bare.typeName)" : property
    names[property] = name
    captures.append("\(name) = state.\(property)")
    return name
  }
}
