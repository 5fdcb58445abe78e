import TrellisSpec

/// Names for values of the state that are used after the reducer has returned: constants taken
/// before a later step changes the state, and captures of closures, which can't access `state`.
///
/// Chains of members are captured individually, because a whole collection need not be sendable
/// even if its count is.
struct StateNames {
  private var taken: Set<String>
  /// Names that constants can't have but captures can.
  private let reserved: Set<String>
  /// Names of constants by the expression that they hold and the number of changes before they were
  /// taken.
  private var constants: [String: String] = [:]
  private var changes = 0

  /// - Parameters:
  ///   - taken: Names that already mean something in the reaction.
  ///   - reserved: Names that mean something outside closures.
  init(taken: Set<String>, reserved: Set<String> = []) {
    self.taken = taken
    self.reserved = reserved
  }

  /// Records that the state may have changed.
  mutating func stateChanged() {
    changes += 1
  }

  /// An expression that keeps its value when the state changes.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - declare: A closure that receives each constant to declare, such as `count = state.count`.
  mutating func keeping(_ expression: String, declare: (String) -> Void) -> String {
    StateReferences.replacing(expression) { chain in
      let key = "\(changes) \(chain)"
      if let name = constants[key] { return name }
      let name = freeName(for: chain, besides: reserved)
      taken.insert(name)
      constants[key] = name
      declare("\(name) = \(chain)")
      return name
    }
  }

  /// The expressions of a closure, and its captures.
  ///
  /// - Parameter expressions: The expressions.
  mutating func capturing(_ expressions: [String]) -> (expressions: [String], captures: [String]) {
    let outer = taken
    defer { taken = outer }
    var names: [String: String] = [:]
    var captures: [String] = []
    let replaced = expressions.map { expression in
      StateReferences.replacing(expression) { chain in
        if chain == "state" {
          if !captures.contains("state") { captures.append("state") }
          return "state"
        }
        if let name = names[chain] { return name }
        let name = freeName(for: chain)
        taken.insert(name)
        names[chain] = name
        captures.append("\(name) = \(chain)")
        return name
      }
    }
    return (replaced, captures)
  }

  /// A name that isn't used in the reaction.
  ///
  /// - Parameters:
  ///   - base: The preferred name.
  ///   - others: Further names to avoid.
  func free(_ base: String, besides others: Set<String> = []) -> String {
    let taken = taken.union(others)
    let candidates = [base, "current\(base.typeName)", "later\(base.typeName)"]
    return candidates.first { !taken.contains($0) }
      ?? (2...).lazy.map { "\(base)\($0)" }.first { !taken.contains($0) } ?? base
  }

  /// Reserves a name that isn't used in the reaction.
  mutating func take(_ base: String) -> String {
    let name = free(base)
    taken.insert(name)
    return name
  }

  private func freeName(for chain: String, besides others: Set<String> = []) -> String {
    let members = chain.split(separator: ".").dropFirst().map { $0.filter { !"`?$".contains($0) } }
    guard let first = members.first else { return free("currentState", besides: others) }
    let rest = members.dropFirst().map { $0 == "id" ? "ID" : $0.typeName }
    return free(first + rest.joined(), besides: others)
  }
}
