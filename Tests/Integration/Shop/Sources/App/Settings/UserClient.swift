import ComposableArchitecture

/// Provides the user of the shop.
package struct UserClient: Sendable {
  /// The name of the user.
  package var name: @Sendable () async throws -> String
}

extension UserClient: DependencyKey {
  /// The client of the app.
  package static let liveValue = UserClient(name: { "Blob" })
}

extension DependencyValues {
  var userClient: UserClient {
    get { self[UserClient.self] }
    set { self[UserClient.self] = newValue }
  }
}
