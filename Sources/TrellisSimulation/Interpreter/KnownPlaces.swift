import TrellisIR

/// The known values of places in the state: those of a new state, which all tests of a feature
/// share, and the changes since then.
struct KnownPlaces: Hashable {
  /// The values of a new state, by property.
  private var initial: [String: Known] = [:]
  /// The changes, by property and by place; `nil` for a value that is no longer known.
  private var changes: [String: [StatePlace: Known?]] = [:]

  /// - Parameter initial: The values of a new state, by property.
  init(_ initial: [String: Known] = [:]) {
    self.initial = initial
  }

  subscript(place: StatePlace) -> Known? {
    get {
      if let change = changes[place.property]?[place] { return change }
      return place.names.count == 1 && !place.isOptional ? initial[place.property] : nil
    }
    set {
      changes[place.property, default: [:]][place] = .some(newValue)
    }
  }

  /// Forgets the value of a place, of everything in it, and of everything that contains it.
  mutating func forget(_ place: StatePlace) {
    for other in changes[place.property, default: [:]].keys where other.overlaps(place) {
      changes[place.property]?[other] = .some(nil)
    }
    if initial[place.property] != nil {
      changes[place.property, default: [:]][StatePlace(place.property)] = .some(nil)
    }
  }

  /// Whether something differs from before, as far as both are known.
  func differs(from before: KnownPlaces) -> Bool {
    changes.values.contains { changed in
      changed.contains { place, value in value != nil && before[place].map { $0 != value } ?? false
      }
    }
  }
}
