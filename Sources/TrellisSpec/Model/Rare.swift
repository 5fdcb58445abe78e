/// A property that few declarations have, which takes only the memory of a reference in the others.
@propertyWrapper package struct Rare<Value: Sendable>: Sendable {
  private var box: Box?

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// The value.
  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }

  /// Takes a value.
  package init(wrappedValue: Value?) {
    box = wrappedValue.map(Box.init)
  }
}

extension Rare: Equatable where Value: Equatable {
  package static func == (left: Rare, right: Rare) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Rare: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}
