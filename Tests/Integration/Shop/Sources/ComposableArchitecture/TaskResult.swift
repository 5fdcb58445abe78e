/// The result of a task.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The task returned a value.
  case success(Success)

  /// The task threw an error.
  case failure(any Error)

  /// Runs a task.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Compares the values, or the errors if they can be compared.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)):
      return left == right
    case (.failure(let left), .failure(let right)):
      return (left as Any as? any Equatable)?.isEqual(to: right) ?? false
    default:
      return false
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    self == other as? Self
  }
}
