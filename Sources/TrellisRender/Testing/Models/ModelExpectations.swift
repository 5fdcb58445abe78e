import TrellisIR
import TrellisSwift

/// One comparison of a test.
struct ModelExpectation {
  let left: String
  /// The other side; `nil` if there must be any value.
  let right: String?
  /// Whether the other side can't be `nil`, so that the comparison shows that there is a value.
  private(set) var showsPresence = false

  /// Something equals something else.
  init(left: String, right: String) {
    (self.left, self.right) = (left, right)
  }

  /// Something equals a value of a type.
  init(left: String, right: String, of type: SwiftNode) {
    self.init(left: left, right: right)
    showsPresence = !type.isOptionalType && right != "nil"
  }

  /// A value is a case of an enum.
  init(_ value: String, is name: String) {
    self.init(left: "\(value).is(\\.\(name))", right: "true")
    showsPresence = true
  }

  /// Something isn't `nil`.
  init(exists value: String) {
    (left, right) = (value, nil)
    showsPresence = true
  }
}

extension [ModelExpectation] {
  /// The comparisons, after one that shows that there is a value, if none of them does.
  func showingPresence(_ presence: ModelExpectation) -> [ModelExpectation] {
    contains(where: \.showsPresence) ? self : [presence] + self
  }
}

/// The comparisons that a test makes, by place, in the order of the changes.
struct ModelExpectations {
  private var checks: [ModelPlace: (order: Int, checks: [ModelExpectation])] = [:]
  /// The places, by the property that they start with.
  private var places: [String: Set<ModelPlace>] = [:]
  private var count = 0

  /// Whether there are comparisons for a place, regardless of its parts.
  func contains(_ place: ModelPlace) -> Bool {
    checks[place] != nil
  }

  /// Replaces the comparisons for a place and its parts, and those of the same expressions.
  mutating func set(_ place: ModelPlace, _ new: [ModelExpectation]) {
    remove(place)
    let compared = Set(new.map(\.left))
    for other in places[place.property] ?? [] {
      checks[other]?.checks.removeAll { compared.contains($0.left) }
    }
    checks[place] = (count, new)
    places[place.property, default: []].insert(place)
    count += 1
  }

  /// Removes the comparisons for a place and its parts.
  mutating func remove(_ place: ModelPlace) {
    for other in places[place.property] ?? [] where other == place || other.isPart(of: place) {
      checks[other] = nil
      places[place.property]?.remove(other)
    }
  }

  /// All comparisons, in order.
  var inOrder: [ModelExpectation] {
    checks.values.sorted { $0.order < $1.order }.flatMap(\.checks)
  }

  /// Removes the comparisons for everything that a place is a part of.
  mutating func removeWholes(of part: ModelPlace) {
    for other in places[part.property] ?? [] where part.isPart(of: other) {
      remove(other)
    }
  }
}

/// What has changed since the last comparison, by place: its expression in the test, or `nil` if there
/// is none.
struct ModelChanges {
  private var values: [String: [ModelPlace: String?]] = [:]

  /// The change of a place. It replaces those of its parts, and nothing expresses what it is a part of.
  subscript(place: ModelPlace) -> String?? {
    get { values[place.property]?[place] }
    set {
      var changes = values[place.property] ?? [:]
      for other in changes.keys {
        if other.isPart(of: place) { changes[other] = nil }
        if place.isPart(of: other) { changes[other] = .some(nil) }
      }
      changes[place] = newValue
      values[place.property] = changes
    }
  }

  /// Whether a place or a part of it has changed.
  func contains(_ place: ModelPlace) -> Bool {
    (values[place.property] ?? [:]).keys.contains { $0 == place || $0.isPart(of: place) }
  }

  /// The changes of a property and its parts, sorted.
  func changes(of property: String) -> [(place: ModelPlace, value: String?)] {
    (values[property] ?? [:]).sorted { $0.key.text < $1.key.text }
      .map { (place: $0.key, value: $0.value) }
  }
}
