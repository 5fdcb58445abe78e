import TrellisSpec

/// What a test replaces: a dependency, a member of one, or a parameter of the feature.
package enum OverriddenDependency: Hashable {
  /// What a key path of the dependencies leads to, such as `date.now`.
  case keyPath(String)
  /// Members of the dependency whose key is a type.
  case members([String], ofType: String)
  /// A parameter, by its name.
  case parameter(String)
}

extension FeatureDependency {
  /// The dependency, or a member of it, as a test replaces it.
  ///
  /// - Parameter members: The names that lead to the member. A parameter has none.
  func overridden(_ members: some Sequence<String> = []) -> OverriddenDependency {
    if isParameter { return .parameter(name.text) }
    if !isKeyPath { return .members(Array(members), ofType: key.text) }
    return .keyPath(([String(key.text.dropFirst(2))] + members).joined(separator: "."))
  }
}

/// What takes the place of a dependency in a test.
package enum Override: Hashable {
  /// IDs that count up from zero.
  case incrementingIDs
  /// A value that is always the same.
  case value(String)
  /// A clock on which nobody has to wait.
  case immediateClock
  /// A scheduler on which nobody has to wait.
  case immediateScheduler
  /// The clock that the test lets tick.
  case testClock
  /// A function.
  case function(OverridingFunction)
}

/// A function that takes the place of a dependency's.
package struct OverridingFunction: Hashable {
  /// What a function does when it is called.
  package enum Behavior: Hashable {
    /// It returns a value, or nothing.
    case returns(String?)
    /// It throws an error.
    case fails(String)
    /// It waits until it is cancelled. Then it throws, or returns a value or nothing.
    case waits(throwing: Bool, returning: String?)
    /// It returns a sequence of elements that ends.
    case yields([String])
    /// It returns a sequence that throws an error.
    case yieldsError(String)
    /// It returns a sequence that never has an element.
    case yieldsNothing
    /// It notes that it was called, in a flag if it has one, and returns a value or nothing.
    case records(flag: String?, returning: String?)
    /// It counts its calls by the task that makes them, and returns a value or nothing.
    case counts(task: String, returning: String?)
  }

  /// The number of its parameters.
  package let parameterCount: Int
  /// The type of what it throws, unless that may be any error.
  package let thrownType: String?
  /// What it does.
  package let behavior: Behavior
}
