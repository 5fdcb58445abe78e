/// A change on the disk.
package enum FileEvent: Equatable, Sendable {
  /// A file was created, changed, moved or removed. The path is absolute.
  case file(String)
  /// A folder was moved or removed together with what is in it, or another one is in its place.
  case folder(String)
  /// Anything may have changed.
  case everything
}

/// Reports changes on the disk.
package protocol FileEvents {
  /// The time since some moment.
  var now: Duration { get }

  /// Watches other places from now on. What has already been noticed isn't forgotten.
  ///
  /// - Parameter scope: The places.
  mutating func watch(_ scope: WatchScope)

  /// Waits for changes.
  ///
  /// - Parameter deadline: How long; without it, until something changes.
  /// - Returns: The changes since the last call, none if the time is over, and `nil` if there will
  ///   never be any.
  mutating func wait(until deadline: Duration?) -> [FileEvent]?
}

extension Duration {
  /// The whole milliseconds, rounded up.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
