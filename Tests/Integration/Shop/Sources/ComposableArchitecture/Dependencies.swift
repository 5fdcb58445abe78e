import Foundation

/// A key that provides the value of a dependency.
public protocol DependencyKey {
  /// The type of the dependency.
  associatedtype Value: Sendable

  /// The value if no other is given.
  static var liveValue: Value { get }
}

/// The dependencies of all features.
public struct DependencyValues: Sendable {
  @TaskLocal static var current = DependencyValues()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// The dependency with a key.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.liveValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs a child that can be dismissed. Its parent dismisses it.
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

  /// Creates a property for a dependency.
  public init(_ keyPath: KeyPath<DependencyValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value of the dependency in the running feature.
  public var wrappedValue: Value {
    DependencyValues.current[keyPath: keyPath]
  }
}

/// Asks for the feature to be dismissed.
public struct DismissEffect: Sendable {
  @TaskLocal static var presented: (@MainActor @Sendable () -> Void)?

  private let dismiss: @Sendable () async -> Void

  /// Creates an effect that asks the presenter of the feature.
  init() {
    dismiss = { await Self.presented?() }
  }

  /// Creates an effect that calls a closure.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  /// Asks for the feature to be dismissed.
  public func callAsFunction() async {
    await dismiss()
  }
}

extension DependencyValues {
  /// Asks for the feature to be dismissed.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  private enum DismissKey: DependencyKey {
    static var liveValue: DismissEffect { DismissEffect() }
  }
}

/// A value that is protected by a lock.
public final class LockIsolated<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  /// Creates a value that is protected by a lock.
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
