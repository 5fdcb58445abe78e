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

extension DependencyValues {
  /// The way to `ItemClient` before `@Dependency` took types.
  public var itemClient: ItemClient {
    get { self[ItemClient.self] }
    set { self[ItemClient.self] = newValue }
  }
}
