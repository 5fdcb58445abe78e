import TrellisIR
import TrellisSpec
import TrellisSwift

/// Names for values of the state that are used after the reducer has returned: constants taken
/// before a later step changes the state, and captures of closures, which can't access `state`.
///
/// Chains of members are captured individually, because a whole collection need not be sendable
/// even if its count is.
struct StateNames {
  private var taken: Set<String>
  /// The feature's dependencies, whose names are also taken.
  private let dependencies: NameTable<FeatureDependency>
  /// Names that constants can't have but captures can.
  private let reserved: Set<String>
  /// Names of constants by the expression that they hold and the number of changes before they were
  /// taken.
  private var constants: [String: String] = [:]
  private var changes = 0
  /// The first numbers that can be free, by the text before the number.
  private var firstNumbers: [Numbered: Int] = [:]

  /// The text before the number of a name.
  private struct Numbered: Hashable {
    var base: String
    var isUnreserved: Bool
  }

  /// - Parameters:
  ///   - taken: Names that already mean something in the reaction.
  ///   - dependencies: The feature's dependencies, whose names are also taken.
  ///   - reserved: Names that mean something outside of closures.
  init(
    taken: Set<String>, dependencies: NameTable<FeatureDependency>, reserved: Set<String> = []
  ) {
    self.taken = taken
    self.dependencies = dependencies
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
  ///   - scope: The number of the conditional block that the constants are declared in, outside of
  ///     which nothing can use them; `nil` if they are declared for everything that follows.
  ///   - declare: A closure that receives each constant to declare, such as `count = state.count`.
  mutating func keeping(
    _ expression: Expression, in scope: Int? = nil, declare: (String) -> Void
  ) -> Expression {
    expression.replacingState { chain in
      let key = "\(changes) \(chain)"
      let scopedKey = scope.map { "\(key) \($0)" } ?? key
      if let name = constants[key] ?? constants[scopedKey] { return name }
      let name = take(base(of: chain), besides: reserved)
      constants[scopedKey] = name
      declare("\(name) = \(chain)")
      return name
    }
  }

  /// The expressions of a closure, and its captures.
  ///
  /// - Parameter expressions: The expressions.
  mutating func capturing(
    _ expressions: [Expression]
  ) -> (expressions: [Expression], captures: [String]) {
    let outer = (taken, firstNumbers)
    defer { (taken, firstNumbers) = outer }
    var names: [String: String] = [:]
    var captures: [String] = []
    let replaced = expressions.map { expression in
      expression.replacingState { chain in
        if chain == "state" {
          if !captures.contains("state") { captures.append("state") }
          return "state"
        }
        if let name = names[chain] { return name }
        let name = take(base(of: chain))
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
    func isFree(_ name: String) -> Bool {
      WorkMeter.count()
      return !taken.contains(name) && !others.contains(name) && !dependencies.contains(name)
    }
    let candidates = [base, "current\(base.typeName)", "later\(base.typeName)"]
    if let name = candidates.first(where: isFree) { return name }
    let start = firstNumbers[Numbered(base: base, isUnreserved: others.isEmpty)] ?? 2
    return (start...).lazy.map { "\(base)\($0)" }.first(where: isFree) ?? base
  }

  /// Takes a name that is free in the reaction.
  ///
  /// - Parameters:
  ///   - base: The beginning of the name.
  ///   - others: Additional names to avoid.
  mutating func take(_ base: String, besides others: Set<String> = []) -> String {
    let name = free(base, besides: others)
    taken.insert(name)
    if name.hasPrefix(base), let number = Int(name.dropFirst(base.count)) {
      firstNumbers[Numbered(base: base, isUnreserved: others.isEmpty)] = number
    }
    return name
  }

  /// The beginning of the name of a chain of members.
  private func base(of chain: String) -> String {
    let members = chain.split(separator: ".").dropFirst().map { $0.filter { !"`?$".contains($0) } }
    guard let first = members.first else { return "currentState" }
    return first + members.dropFirst().map { $0 == "id" ? "ID" : $0.typeName }.joined()
  }
}
