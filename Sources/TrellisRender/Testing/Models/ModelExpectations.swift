/// One comparison of a test.
struct ModelExpectation {
  var left: String
  /// The other side; `!nil` for any value.
  var right: String
}

/// The comparisons that a test makes, by property or member, in the order of the changes.
struct ModelExpectations {
  private var checks: [String: (order: Int, checks: [ModelExpectation])] = [:]
  /// The keys, by the property that they start with.
  private var keys: [String: Set<String>] = [:]
  private var count = 0

  /// Whether there are comparisons for a property or a member.
  func contains(_ key: String) -> Bool {
    checks[key] != nil
  }

  /// Replaces the comparisons for a property or a member. Those for a whole property also replace the
  /// ones for its members.
  mutating func set(_ key: String, _ new: [ModelExpectation]) {
    let head = Self.head(key)
    for other in keys[head] ?? [] where other == key || key == head && other.hasPrefix("\(head).") {
      remove(other)
    }
    checks[key] = (count, new)
    keys[head, default: []].insert(key)
    count += 1
  }

  /// Removes the comparisons for a property or a member.
  mutating func remove(_ key: String) {
    if checks.removeValue(forKey: key) != nil { keys[Self.head(key)]?.remove(key) }
  }

  /// All comparisons, in order.
  var inOrder: [ModelExpectation] {
    checks.values.sorted { $0.order < $1.order }.flatMap(\.checks)
  }

  /// The property that a member belongs to.
  static func head(_ property: String) -> String {
    String(property.prefix { !".?![$".contains($0) })
  }
}

/// What has changed since the last comparison, by property or member: its expression in the test, or
/// `nil` if there is none.
struct ModelChanges {
  private var values: [String: [String: String?]] = [:]

  /// The change of a property or a member.
  subscript(key: String) -> String?? {
    get { values[ModelExpectations.head(key)]?[key] }
    set { values[ModelExpectations.head(key), default: [:]][key] = newValue }
  }

  /// The changes of a property and its members, sorted by name.
  func changes(of property: String) -> [(key: String, value: String?)] {
    (values[property] ?? [:]).sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
  }
}
