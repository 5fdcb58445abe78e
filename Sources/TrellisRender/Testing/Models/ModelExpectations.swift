import TrellisIR

/// One comparison of a test.
struct ModelExpectation {
  let left: String
  /// The other side; `nil` if there must be any value.
  let right: String?

  /// Something equals something else.
  init(left: String, right: String) {
    (self.left, self.right) = (left, right)
  }

  /// Something isn't `nil`.
  init(exists value: String) {
    (left, right) = (value, nil)
  }
}

/// The comparisons that a test makes, by property or member, in the order of the changes.
struct ModelExpectations {
  private var checks: [String: (order: Int, checks: [ModelExpectation])] = [:]
  /// The keys, by the property that they start with.
  private var keys: [String: Set<String>] = [:]
  private var count = 0

  /// Whether there are comparisons for a property or a member, regardless of its parts.
  func contains(_ key: String) -> Bool {
    checks[key] != nil
  }

  /// Replaces the comparisons for a property or a member and its parts.
  mutating func set(_ key: String, _ new: [ModelExpectation]) {
    remove(key)
    checks[key] = (count, new)
    keys[Self.head(key), default: []].insert(key)
    count += 1
  }

  /// Removes the comparisons for a property or a member and its parts.
  mutating func remove(_ key: String) {
    let head = Self.head(key)
    for other in keys[head] ?? [] where other == key || Self.isPart(other, of: key) {
      checks[other] = nil
      keys[head]?.remove(other)
    }
  }

  /// All comparisons, in order.
  var inOrder: [ModelExpectation] {
    checks.values.sorted { $0.order < $1.order }.flatMap(\.checks)
  }

  /// Removes the comparisons for everything that a member is a part of.
  mutating func removeWholes(of member: String) {
    for other in keys[Self.head(member)] ?? [] where Self.isPart(member, of: other) {
      remove(other)
    }
  }

  /// Whether a member is a part of a property or of another member.
  static func isPart(_ member: String, of whole: String) -> Bool {
    let places = sequence(first: Expression(member, as: .property).tree.root, next: \.base)
    return places.dropFirst().contains { $0.text == whole }
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

  /// The change of a property or a member. It replaces those of its parts, and nothing expresses what
  /// it is a part of.
  subscript(key: String) -> String?? {
    get { values[ModelExpectations.head(key)]?[key] }
    set {
      let head = ModelExpectations.head(key)
      var changes = values[head] ?? [:]
      for other in changes.keys {
        if ModelExpectations.isPart(other, of: key) { changes[other] = nil }
        if ModelExpectations.isPart(key, of: other) { changes[other] = .some(nil) }
      }
      changes[key] = newValue
      values[head] = changes
    }
  }

  /// Whether a property, a member or a part of it has changed.
  func contains(_ key: String) -> Bool {
    (values[ModelExpectations.head(key)] ?? [:]).keys.contains { other in
      other == key || ModelExpectations.isPart(other, of: key)
    }
  }

  /// The changes of a property and its members, sorted by name.
  func changes(of property: String) -> [(key: String, value: String?)] {
    (values[property] ?? [:]).sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
  }
}
