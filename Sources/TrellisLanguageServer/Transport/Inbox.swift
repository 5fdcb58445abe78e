import Foundation

/// The messages that have arrived and wait for the server.
///
/// A thread of its own reads them, so that the server knows of cancellations and of newer messages while
/// it works. The inbox is sendable because each access is locked.
final class Inbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var messages: [Result<Message, ResponseError>] = []
  private var first = 0
  private var cancelled: Set<RequestID> = []
  private var isClosed = false

  private struct Cancellation: Decodable {
    var id: RequestID
  }

  /// Reads messages on a new thread until the input ends.
  ///
  /// - Parameter input: The input.
  func read(_ input: FileHandle) {
    let thread = Thread { [self] in
      var framing = MessageFraming()
      while case let data = input.availableData, !data.isEmpty {
        framing.append(data)
        while let content = framing.next() { add(content) }
      }
      close()
    }
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Adds a message.
  ///
  /// - Parameter content: The message without its header.
  func add(_ content: [UInt8]) {
    let message = Result { () throws(ResponseError) in try Message(content) }
    condition.withLock {
      if case .success(let message) = message, message.method == "$/cancelRequest" {
        if let id = try? message.parameters(Cancellation.self).id, isWaiting(id) {
          cancelled.insert(id)
        }
        return
      }
      messages.append(message)
      condition.signal()
    }
  }

  private func isWaiting(_ id: RequestID) -> Bool {
    messages[first...].contains { (try? $0.get())?.id == id }
  }

  /// Notes that no more messages will arrive.
  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Waits for the next message.
  ///
  /// - Returns: The message, or `nil` if there will be none.
  func next() -> Result<Message, ResponseError>? {
    condition.withLock {
      while first == messages.count, !isClosed { condition.wait() }
      if first == messages.count { return nil }
      defer {
        first += 1
        if first == messages.count { (messages, first) = ([], 0) }
      }
      return messages[first]
    }
  }

  /// Whether no message waits.
  var isEmpty: Bool { condition.withLock { first == messages.count } }

  /// Whether the client no longer wants the answer to a request.
  ///
  /// - Parameter id: The request, which is forgotten.
  func takeCancellation(of id: RequestID) -> Bool {
    condition.withLock { cancelled.remove(id) != nil }
  }
}
