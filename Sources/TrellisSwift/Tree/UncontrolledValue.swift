/// Something in a fragment that comes from outside of the app's logic, and that no dependency controls:
/// `UUID()`, `Date.now`, `Int.random(in: 1...6)`, `Locale.current`.
package struct UncontrolledValue: Sendable {
  /// Where it comes from.
  package enum Source: Sendable {
    case date, uuid, random
    case sleep, queue
    case locale, timeZone, calendar, defaults
  }

  /// Where it comes from.
  package let source: Source
  /// The whole expression, but only `Task.sleep` of the call.
  package let node: SwiftNode

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - source: Where it comes from.
  ///   - node: The whole expression.
  package init(source: Source, node: SwiftNode) {
    (self.source, self.node) = (source, node)
  }

  /// Whether it is another one each time. Anything else stays the same while a test runs.
  package var isDifferentEachTime: Bool {
    switch source {
    case .date, .uuid, .random: true
    case .sleep, .queue, .locale, .timeZone, .calendar, .defaults: false
    }
  }

  /// Whether it can also be a case of an enum: `.now`, `Order.random`.
  package var canBeCase: Bool {
    node.kind == .member && (node.base == nil || source == .random)
  }
}

extension SwiftTree {
  /// What no dependency controls, in source order.
  ///
  /// - Parameter isControlled: Whether a name is that of a dependency, which can have methods such as
  ///   `shuffle()` of its own.
  package func uncontrolledValues(
    apartFrom isControlled: (String) -> Bool = { _ in false }
  ) -> [UncontrolledValue] {
    root.uncontrolledValues(apartFrom: isControlled)
  }

  /// The first value that is different each time, and that no dependency controls.
  ///
  /// - Parameter isControlled: Whether a name is that of a dependency.
  package func uncontrolledValue(
    apartFrom isControlled: (String) -> Bool = { _ in false }
  ) -> SwiftNode? {
    uncontrolledValues(apartFrom: isControlled).first(where: \.isDifferentEachTime)?.node
  }
}

extension SwiftNode {
  /// What no dependency controls in it, in source order.
  ///
  /// - Parameter isControlled: Whether a name is that of a dependency.
  package func uncontrolledValues(
    apartFrom isControlled: (String) -> Bool = { _ in false }
  ) -> [UncontrolledValue] {
    let found = subtree.compactMap { node -> UncontrolledValue? in
      guard let source = node.uncontrolledSource,
        !(node.kind == .call && node.owner.map(isControlled) ?? false)
      else { return nil }
      return UncontrolledValue(source: source, node: node)
    }
    return found.sorted { $0.node.range.lowerBound < $1.node.range.lowerBound }
  }

  /// Where it comes from if it is a member of a type that isn't spelled, such as `.current`.
  ///
  /// - Parameter type: The type that its place has.
  package func uncontrolledSource(of type: String) -> UncontrolledValue.Source? {
    kind == .member && base == nil && callOfIt == nil ? Self.source(of: name, in: type) : nil
  }

  private var uncontrolledSource: UncontrolledValue.Source? {
    switch kind {
    case .call: sourceOfCall
    case .member where name == "random" && callOfIt == nil:
      base.map { $0.typeName != nil } ?? true ? .random : nil
    case .member:
      switch base {
      case nil: name == "now" ? .date : nil
      case let base? where base.isType("Task"): name == "sleep" ? .sleep : nil
      case let base? where base.isType("DispatchQueue"): .queue
      case let base?: base.typeName.flatMap { Self.source(of: name, in: $0) }
      }
    case .name where name == "DispatchQueue": parent?.kind == .member ? nil : .queue
    default: nil
    }
  }

  private var sourceOfCall: UncontrolledValue.Source? {
    guard let base else { return nil }
    let labels = arguments.map(\.label)
    let made = base.kind == .member && base.name == "init" ? base.base : base
    switch made?.typeName {
    case "UUID": return labels.isEmpty ? .uuid : nil
    case "Date": return labels.isEmpty || labels == ["timeIntervalSinceNow"] ? .date : nil
    default: break
    }
    guard base.kind == .member else { return nil }
    switch base.name {
    case "random":
      let isOfType = base.base.map { $0.typeName != nil } ?? true
      return isOfType && (labels.isEmpty || labels == ["in"]) ? .random : nil
    case "randomElement", "shuffled", "shuffle":
      return base.base != nil && labels.isEmpty ? .random : nil
    default: return nil
    }
  }

  private static func source(of member: String, in type: String) -> UncontrolledValue.Source? {
    switch (type, member) {
    case ("Date", "now"): .date
    case ("Locale", "current"), ("Locale", "autoupdatingCurrent"): .locale
    case ("TimeZone", "current"), ("TimeZone", "autoupdatingCurrent"): .timeZone
    case ("Calendar", "current"), ("Calendar", "autoupdatingCurrent"): .calendar
    case ("UserDefaults", "standard"): .defaults
    default: nil
    }
  }

  /// The name of the type that it is, without `Foundation.` or `Swift.`.
  private var typeName: String? {
    guard let names = memberNames, let last = names.last, last.first?.isUppercase == true else {
      return nil
    }
    return names.count == 1 || ["Foundation", "Swift"].contains(names[0]) ? last : names.joined()
  }

  private func isType(_ name: String) -> Bool { typeName == name }

  /// The name that a chain of members begins with, which has the called method.
  private var owner: String? {
    guard let names = base?.memberNames else { return nil }
    return names.first == "self" ? names.dropFirst().first : names.first
  }
}
