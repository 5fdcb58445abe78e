prefix operator /

/// A way to a case of an enum, and back.
public struct CasePath<Root, Value>: Sendable {
  let embed: @Sendable (Value) -> Root

  /// Gives the value of the case, if the enum is in this case.
  func extract(from root: Root) -> Value? {
    guard
      let child = Mirror(reflecting: root).children.first,
      let value = child.value as? Value,
      Mirror(reflecting: embed(value)).children.first?.label == child.label
    else { return nil }
    return value
  }
}

/// Makes a case path of a case.
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> CasePath<Root, Value> {
  CasePath(embed: embed)
}
