import ComposableArchitecture

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
  var finishTask: @Sendable () async -> Void
  var requestAuthorization: @Sendable () async -> SFSpeechRecognizerAuthorizationStatus = {
    .notDetermined
  }
  var startTask:
    @Sendable (_ request: SFSpeechAudioBufferRecognitionRequest) async ->
      AsyncThrowingStream<SpeechRecognitionResult, any Error> = { _ in .finished() }

  enum Failure: Error, Equatable {
    case taskError
    case couldntStartAudioEngine
    case couldntConfigureAudioSession
  }

  static let testValue = Self()
}

extension DependencyValues {
  var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}

struct SpeechRecognitionResult: Equatable, Sendable {
  var bestTranscription: Transcription
  var isFinal: Bool
  var transcriptions: [Transcription]
}

struct Transcription: Equatable, Sendable {
  var formattedString: String
  var segments: [String]
}
