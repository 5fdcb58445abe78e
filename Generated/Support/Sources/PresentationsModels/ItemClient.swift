import Dependencies
import DependenciesMacros

/// Keeps an item.
@DependencyClient
public struct ItemClient: Sendable {
  public var delete: @Sendable () async throws -> Void
}

extension ItemClient: TestDependencyKey {
  public static let testValue = Self()
}
