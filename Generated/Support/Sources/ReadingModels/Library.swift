import Dependencies
import DependenciesMacros

/// A book.
public struct Book: Equatable, Identifiable, Sendable {
  public let id: Int
  public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// Knows where books are.
@DependencyClient
public struct Library: Sendable {
  public var read: @Sendable (_ book: Book) async -> Void
  public var search: @Sendable (_ query: String) async throws -> Book
}

extension Library: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  /// The way to `Library` before `@Dependency` took types.
  public var library: Library {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }
}
