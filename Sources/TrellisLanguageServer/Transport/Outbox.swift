import Foundation

/// Writes messages to the client.
struct Outbox {
  private let write: (Data) -> Void
  private let encoder: JSONEncoder

  /// Creates an outbox.
  ///
  /// - Parameter write: Writes bytes.
  init(write: @escaping (Data) -> Void) {
    self.write = write
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - id: The request; `nil` if it couldn't be read.
  ///   - result: What it asked for, or why there is nothing.
  func respond(to id: RequestID?, _ result: Result<any Encodable, ResponseError>) {
    switch result {
    case .success(let value): send(response: value, to: id)
    case .failure(let error):
      send(OutgoingMessage<Null>(id: id, error: error, isResponse: true))
    }
  }

  private func send(response value: some Encodable, to id: RequestID?) {
    send(OutgoingMessage(id: id, result: value, isResponse: true))
  }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: some Encodable) {
    send(OutgoingMessage(method: method, params: parameters))
  }

  /// Sends a request whose answer nobody waits for.
  func request(_ method: String, id: RequestID, _ parameters: some Encodable) {
    send(OutgoingMessage(id: id, method: method, params: parameters))
  }

  private func send(_ message: OutgoingMessage<some Encodable>) {
    guard let content = try? encoder.encode(message) else { return }
    write(Data(MessageFraming.framed(content)))
  }
}
