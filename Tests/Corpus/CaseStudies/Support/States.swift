import ComposableArchitecture
import Foundation

extension FocusDemo.State {
  enum Field: String, Hashable, Sendable {
    case username, password
  }
}

extension WebSocket.State {
  enum ConnectivityState: String, Sendable {
    case connected, connecting, disconnected
  }
}

extension NavigateAndLoadList.State {
  struct Row: Equatable, Identifiable, Sendable {
    var count: Int
    let id: UUID
  }
}

extension IdentifiedArrayOf<NavigateAndLoadList.State.Row> {
  static var examples: Self {
    [
      Element(count: 1, id: UUID()), Element(count: 42, id: UUID()),
      Element(count: 100, id: UUID()),
    ]
  }
}

extension Counter {
  /// The counter of a selection that has been loaded.
  static var ofSelection: some Reducer<Identified<UUID, State?>, Action> {
    EmptyReducer().ifLet(\.value, action: \.self) { Counter() }
  }
}

extension CityMap.State {
  struct Download: Equatable, Identifiable, Sendable {
    var blurb: String
    var downloadVideoUrl: URL
    let id: UUID
    var title: String
  }
}

enum Mode: Equatable, Sendable {
  case downloaded
  case downloading(progress: Double)
  case notDownloaded
  case startingToDownload
}
