import Dependencies
import DependenciesMacros

/// A person who uses the app.
public struct User: Equatable, Sendable {
  public var name: String

  public init(name: String) {
    self.name = name
  }
}

/// What a person shows of themselves.
public struct Profile: Equatable, Sendable {
  public var isPublic: Bool
  public var name: String

  public init(isPublic: Bool = false, name: String = "") {
    self.isPublic = isPublic
    self.name = name
  }
}

/// Knows who may log in.
@DependencyClient
public struct UserClient: Sendable {
  public var logIn: @Sendable (_ name: String) async throws -> User
}

extension UserClient: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  /// The way to `UserClient` before `@Dependency` took types.
  public var userClient: UserClient {
    get { self[UserClient.self] }
    set { self[UserClient.self] = newValue }
  }
}
