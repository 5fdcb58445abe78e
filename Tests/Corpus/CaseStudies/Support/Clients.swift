import ComposableArchitecture
import Foundation

@DependencyClient
struct FactClient: TestDependencyKey, Sendable {
  var fetch: @Sendable (Int) async throws -> String

  static let testValue = Self()
}

@DependencyClient
struct DownloadClient: TestDependencyKey, Sendable {
  var download: @Sendable (_ url: URL) -> AsyncThrowingStream<Event, any Error> = { _ in .finished()
  }

  @CasePathable
  enum Event: Equatable, Sendable {
    case response(Data)
    case updateProgress(Double)
  }

  static let testValue = Self()
}

@DependencyClient
struct WebSocketClient: TestDependencyKey, Sendable {
  struct ID: Hashable, Sendable {}

  @CasePathable
  enum Action: Sendable {
    case didOpen(protocol: String?)
    case didClose(code: Int, reason: Data?)
  }

  @CasePathable
  enum Message: Equatable, Sendable {
    case data(Data)
    case string(String)
  }

  var open: @Sendable (_ id: ID, _ url: URL, _ protocols: [String]) async -> AsyncStream<Action> = {
    _, _, _ in .finished
  }
  var receive: @Sendable (_ id: ID) async throws -> AsyncStream<Result<Message, any Error>>
  var send: @Sendable (_ id: ID, _ message: Message) async throws -> Void
  var sendPing: @Sendable (_ id: ID) async throws -> Void

  static let testValue = Self()
}

private enum ScreenshotsKey: TestDependencyKey {
  static let testValue: @Sendable () async -> AsyncStream<Void> = { .finished }
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }

  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }

  var webSocket: WebSocketClient {
    get { self[WebSocketClient.self] }
    set { self[WebSocketClient.self] = newValue }
  }

  var screenshots: @Sendable () async -> AsyncStream<Void> {
    get { self[ScreenshotsKey.self] }
    set { self[ScreenshotsKey.self] = newValue }
  }
}
