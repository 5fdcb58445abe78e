import Foundation

/// Locks for objects of which there are many: a lock of its own would be larger than such an object.
package enum SharedLocks {
  private static let locks = (0..<64).map { _ in NSLock() }

  /// Accesses an object while no other thread does. The access must not lock another object, which
  /// can have the same lock.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - access: The access.
  package static func withLock<Result>(
    _ object: AnyObject, _ access: () -> Result
  ) -> Result {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    // Objects are aligned, so the lowest bits are the same for all.
    return locks[Int((address >> 4 ^ address >> 10) % 64)].withLock(access)
  }
}
