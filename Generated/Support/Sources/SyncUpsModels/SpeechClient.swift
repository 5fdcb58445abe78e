import Dependencies
import DependenciesMacros

/// Whether the app may listen.
public enum SpeechAuthorizationStatus: Equatable, Sendable {
  case authorized
  case denied
  case notDetermined
  case restricted
}

/// Recognizes speech.
@DependencyClient
public struct SpeechClient: Sendable {
  public var authorizationStatus: @Sendable () -> SpeechAuthorizationStatus = { .denied }
  public var requestAuthorization: @Sendable () async -> SpeechAuthorizationStatus = { .denied }
  public var startTask: @Sendable () async -> AsyncThrowingStream<String, any Error> = {
    .finished()
  }
}

extension SpeechClient: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  /// The way to `SpeechClient` before `@Dependency` took types.
  public var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}

/// Opens the system's settings of the app.
public struct OpenSettings: Sendable {
  private let open: @Sendable () async -> Void

  public init(open: @escaping @Sendable () async -> Void) {
    self.open = open
  }

  public func callAsFunction() async {
    await open()
  }
}

extension OpenSettings: TestDependencyKey {
  public static let testValue = Self {}
}

extension DependencyValues {
  /// The way to `OpenSettings` before `@Dependency` took types.
  public var openSettings: OpenSettings {
    get { self[OpenSettings.self] }
    set { self[OpenSettings.self] = newValue }
  }
}
