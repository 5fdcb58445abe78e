import Foundation

/// A value that several threads read and change, one at a time.
///
/// The standard library's `Mutex` needs macOS 15. Sendable because each access is locked.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// - Parameter value: The first value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Reads or changes the value while no other thread does.
  ///
  /// - Parameter work: The work, which receives the value.
  package func withLock<Result>(_ work: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }
}
