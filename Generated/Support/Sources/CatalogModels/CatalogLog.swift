import Dependencies
import DependenciesMacros

/// Something that can be shared.
public struct ShareItem: Equatable, Identifiable, Sendable {
  public let id: Int
  public var text: String

  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

/// Writes down what was done.
@DependencyClient
public struct CatalogLog: Sendable {
  public var count: @Sendable () async throws -> Int
  public var write: @Sendable (_ text: String) async -> Void
}

extension CatalogLog: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  /// The way to `CatalogLog` before `@Dependency` took types.
  public var log: CatalogLog {
    get { self[CatalogLog.self] }
    set { self[CatalogLog.self] = newValue }
  }
}
