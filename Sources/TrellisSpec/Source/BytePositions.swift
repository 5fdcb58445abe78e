import Foundation

extension UnsafeBufferPointer<UInt8> {
  /// The positions of an ASCII character.
  func positions(of character: Unicode.Scalar) -> [Int] {
    positions(ofByte: UInt8(ascii: character))
  }

  /// The positions of a byte, which the system's search finds many times faster than a loop does in a
  /// debug build.
  func positions(ofByte byte: UInt8) -> [Int] {
    guard let first = baseAddress else { return [] }
    var positions: [Int] = []
    var start = 0
    while let found = memchr(first + start, Int32(byte), count - start) {
      positions.append(UnsafeRawPointer(found) - UnsafeRawPointer(first))
      start = positions[positions.count - 1] + 1
    }
    return positions
  }
}
