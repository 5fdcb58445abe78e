import Foundation

/// Tells the value of a dependency.
public protocol DependencyKey {
  /// The type of the dependency.
  associatedtype Value: Sendable

  /// The value where none is given.
  static var liveValue: Value { get }
}

/// The dependencies of all features.
public struct DependencyValues: Sendable {
  @TaskLocal static var current = DependencyValues()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// The dependency of a key.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.liveValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs a child that can be dismissed: it is its parent that dismisses it.
  static func forChild<Result>(_ operation: () -> Result) -> Result {
    var values = current
    values.dismiss = DismissEffect()
    return $current.withValue(values, operation: operation)
  }
}

/// A dependency of a feature.
@propertyWrapper
public struct Dependency<Value> {
  private let keyPath: KeyPath<DependencyValues, Value>

  /// Names the dependency.
  public init(_ keyPath: KeyPath<DependencyValues, Value>) {
    self.keyPath = keyPath
  }

  /// The dependency as it is where the feature runs.
  public var wrappedValue: Value {
    DependencyValues.current[keyPath: keyPath]
  }
}

/// Asks for the dismissal of the feature.
public struct DismissEffect: Sendable {
  @TaskLocal static var presented: (@MainActor @Sendable () -> Void)?

  private let dismiss: @Sendable () async -> Void

  /// Asks whoever presents the feature.
  init() {
    dismiss = { await Self.presented?() }
  }

  /// Asks by means of a closure.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  /// Asks for the dismissal.
  public func callAsFunction() async {
    await dismiss()
  }
}

extension DependencyValues {
  /// Asks for the dismissal of the feature.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  private enum DismissKey: DependencyKey {
    static var liveValue: DismissEffect { DismissEffect() }
  }
}

/// A value behind a lock.
public final class LockIsolated<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  /// Puts a value behind a lock.
  public init(_ value: Value) {
    stored = value
  }

  /// The value.
  public var value: Value {
    lock.withLock { stored }
  }

  /// Replaces the value.
  public func setValue(_ value: Value) {
    lock.withLock { stored = value }
  }
}
