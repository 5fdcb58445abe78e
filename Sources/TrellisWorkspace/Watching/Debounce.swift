/// Waits until changes that belong together are complete, such as those of a switch of branches.
struct Debounce {
  /// How long nothing has to change.
  static let quiet = Duration.milliseconds(50)
  /// How long to wait for that at most.
  static let longest = Duration.seconds(1)

  private var first: Duration?
  private var last = Duration.zero

  /// The time at which the changes count as complete; `nil` if nothing has changed.
  var deadline: Duration? {
    first.map { min(last + Self.quiet, $0 + Self.longest) }
  }

  /// Notes that something has changed.
  ///
  /// - Parameter time: The time.
  mutating func note(at time: Duration) {
    first = first ?? time
    last = time
  }
}
