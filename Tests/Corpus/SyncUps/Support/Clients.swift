import ComposableArchitecture
import Foundation

#if canImport(Speech)
  import Speech

  typealias SFSpeechRecognizerAuthorizationStatus = Speech.SFSpeechRecognizerAuthorizationStatus
  typealias SFSpeechAudioBufferRecognitionRequest = Speech.SFSpeechAudioBufferRecognitionRequest
#else
  enum SFSpeechRecognizerAuthorizationStatus: Sendable {
    case notDetermined, denied, restricted, authorized
  }

  final class SFSpeechAudioBufferRecognitionRequest: Sendable {}
#endif

@DependencyClient
struct SpeechClient: TestDependencyKey, Sendable {
  var authorizationStatus: @Sendable () -> SFSpeechRecognizerAuthorizationStatus = { .denied }
  var requestAuthorization: @Sendable () async -> SFSpeechRecognizerAuthorizationStatus = {
    .denied
  }
  var startTask:
    @Sendable (_ request: UncheckedSendable<SFSpeechAudioBufferRecognitionRequest>) async ->
      AsyncThrowingStream<SpeechRecognitionResult, any Error> = { _ in .finished() }

  static let testValue = Self()
}

struct SpeechRecognitionResult: Equatable, Sendable {
  var bestTranscription: Transcription
  var isFinal: Bool

  static let mock = Self(bestTranscription: Transcription(formattedString: "Hello"), isFinal: true)
}

struct Transcription: Equatable, Sendable {
  var formattedString: String
}

private enum OpenSettingsKey: TestDependencyKey {
  static let testValue: @Sendable () async -> Void = unimplemented("openSettings", placeholder: ())
}

extension DependencyValues {
  var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }

  var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}

#if canImport(Darwin)
  extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
    static var syncUps: Self {
      Self[.fileStorage(.documentsDirectory.appending(component: "sync-ups.json")), default: []]
    }
  }
#else
  extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<SyncUp>>.Default {
    static var syncUps: Self { Self[.inMemory("sync-ups"), default: []] }
  }
#endif
