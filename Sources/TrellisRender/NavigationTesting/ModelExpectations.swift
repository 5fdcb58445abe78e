/// What is expected of a model, by the property and its members, in the order of the changes.
struct ModelExpectations {
  private var checks: [String: (order: Int, checks: [ModelSimulation.Check])] = [:]
  /// The keys by the properties that they begin with.
  private var keys: [String: Set<String>] = [:]
  private var count = 0

  /// Whether anything is expected of a property, or of the members of one.
  func contains(_ key: String) -> Bool {
    checks[key] != nil
  }

  /// Expects something in place of what was expected; of a whole property, in place of all that was
  /// expected of its members.
  mutating func set(_ key: String, _ new: [ModelSimulation.Check]) {
    let head = ModelSimulation.head(key)
    for other in keys[head] ?? [] where other == key || key == head && other.hasPrefix("\(head).") {
      remove(other)
    }
    checks[key] = (count, new)
    keys[head, default: []].insert(key)
    count += 1
  }

  /// Expects nothing of a property, or of the members of one.
  mutating func remove(_ key: String) {
    if checks.removeValue(forKey: key) != nil { keys[ModelSimulation.head(key)]?.remove(key) }
  }

  /// Expects nothing but of some properties.
  mutating func removeAll(but kept: Set<String>) {
    for key in checks.keys where !kept.contains(key) { remove(key) }
  }

  /// All comparisons.
  var inOrder: [ModelSimulation.Check] {
    checks.values.sorted { $0.order < $1.order }.flatMap(\.checks)
  }
}

/// What has been changed since the last expectation, by the property and its members: the expression for
/// it in the test, or `nil` where there is none.
struct ModelChanges {
  private var values: [String: [String: String?]] = [:]

  /// The change of a property, or of the members of one.
  subscript(key: String) -> String?? {
    get { values[ModelSimulation.head(key)]?[key] }
    set { values[ModelSimulation.head(key), default: [:]][key] = newValue }
  }

  /// The changes of a property and its members, in the order of their names.
  func changes(of property: String) -> [(key: String, value: String?)] {
    (values[property] ?? [:]).sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
  }
}
