/// A line of a file that finds columns without counting from its start.
package struct SourceLine: Sendable {
  /// The line, without its line ending.
  package let text: Substring

  /// The start of each section of a long line.
  private let stretches: [String.Index]
  private static let stretch = 128

  /// - Parameters:
  ///   - text: The line, without its line ending.
  ///   - stretches: What ``stretches(of:)`` has found in it.
  init(_ text: Substring, stretches: [String.Index]) {
    self.text = text
    self.stretches = stretches
  }

  /// The start of each section of a line; empty if it is short.
  static func stretches(of text: Substring) -> [String.Index] {
    if text.utf8.count <= stretch { return [] }
    var stretches: [String.Index] = []
    var number = 0
    for index in text.unicodeScalars.indices {
      if number.isMultiple(of: stretch) { stretches.append(index) }
      number += 1
    }
    return stretches
  }

  /// The number of Unicode scalars.
  package var count: Int {
    guard let last = stretches.last else { return text.unicodeScalars.count }
    return (stretches.count - 1) * Self.stretch + text[last...].unicodeScalars.count
  }

  /// The index after a number of Unicode scalars, or `nil` if the line is shorter.
  package func index(behind number: Int) -> String.Index? {
    let scalars = text.unicodeScalars
    let stretch = min(number / Self.stretch, stretches.count - 1)
    let start = stretches.isEmpty ? text.startIndex : stretches[stretch]
    let passed = stretches.isEmpty ? 0 : stretch * Self.stretch
    WorkMeter.count(number - passed)
    return scalars.index(start, offsetBy: number - passed, limitedBy: scalars.endIndex)
  }

  /// The text after a number of Unicode scalars.
  package func scalars(behind number: Int) -> Substring.UnicodeScalarView {
    text[(index(behind: number) ?? text.endIndex)...].unicodeScalars
  }
}
