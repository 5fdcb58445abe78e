import ComposableArchitecture
import Foundation

@DependencyClient
struct AudioPlayerClient: TestDependencyKey, Sendable {
  var play: @Sendable (_ url: URL) async throws -> Bool

  static let testValue = Self()
}

@DependencyClient
struct AudioRecorderClient: TestDependencyKey, Sendable {
  var currentTime: @Sendable () async -> TimeInterval?
  var requestRecordPermission: @Sendable () async -> Bool = { false }
  var startRecording: @Sendable (_ url: URL) async throws -> Bool
  var stopRecording: @Sendable () async -> Void

  static let testValue = Self()
}

private enum OpenSettingsKey: TestDependencyKey {
  static let testValue: @Sendable () async -> Void = unimplemented("openSettings", placeholder: ())
}

private enum TemporaryDirectoryKey: TestDependencyKey {
  static let testValue: @Sendable () -> URL = { URL(fileURLWithPath: "/tmp") }
}

extension DependencyValues {
  var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }

  var audioRecorder: AudioRecorderClient {
    get { self[AudioRecorderClient.self] }
    set { self[AudioRecorderClient.self] = newValue }
  }

  var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }

  var temporaryDirectory: @Sendable () -> URL {
    get { self[TemporaryDirectoryKey.self] }
    set { self[TemporaryDirectoryKey.self] = newValue }
  }
}
