prefix operator /

/// A path to a case of an enum, and back.
public struct CasePath<Root, Value>: Sendable {
  let embed: @Sendable (Value) -> Root

  /// Returns the value of the case, or `nil` if the enum is in another case.
  func extract(from root: Root) -> Value? {
    guard
      let child = Mirror(reflecting: root).children.first,
      let value = child.value as? Value,
      Mirror(reflecting: embed(value)).children.first?.label == child.label
    else { return nil }
    return value
  }
}

/// Creates a case path.
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> CasePath<Root, Value> {
  CasePath(embed: embed)
}
