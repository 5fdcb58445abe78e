/// The line endings and the indentation of a person's file.
struct PersonalStyle {
  private let hasCarriageReturns: Bool
  private let unit: [UInt8]

  /// Finds the style of a text.
  init(_ text: [UInt8]) {
    let newlines = text.reduce(0) { $1 == .newline ? $0 + 1 : $0 }
    let returns = text.reduce(0) { $1 == .carriageReturn ? $0 + 1 : $0 }
    hasCarriageReturns = returns * 2 > newlines
    unit = Self.unit(of: text)
  }

  /// The most common difference between the indentation of a line and that of the line before.
  private static func unit(of text: [UInt8]) -> [UInt8] {
    var previous = 0
    var counts: [Int: Int] = [:]
    var tabs = 0
    for line in text.split(separator: .newline) {
      let indentation = line.prefix { $0.isBlank }
      guard let next = line.dropFirst(indentation.count).first, next != .carriageReturn
      else { continue }
      if indentation.first == UInt8(ascii: "\t") { tabs += 1 }
      if indentation.count > previous { counts[indentation.count - previous, default: 0] += 1 }
      previous = indentation.count
    }
    let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    guard let most else { return [] }
    return [UInt8](
      repeating: UInt8(ascii: tabs * 2 > counts.values.reduce(0, +) ? "\t" : " "), count: most.key)
  }

  /// A generated text in this style.
  ///
  /// - Parameter base: The style that it has.
  func applied(to text: [UInt8]) -> [UInt8] {
    let own = PersonalStyle(text)
    let isReindented = !unit.isEmpty && !own.unit.isEmpty && own.unit != unit
    if own.hasCarriageReturns == hasCarriageReturns, !isReindented { return text }
    var result: [UInt8] = []
    let lines = text.split(separator: .newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var line = line
      if line.last == .carriageReturn { line.removeLast() }
      if isReindented {
        while line.starts(with: own.unit) {
          result += unit
          line = line.dropFirst(own.unit.count)
        }
      }
      result += line
      if index < lines.count - 1 {
        result += hasCarriageReturns ? [.carriageReturn, .newline] : [.newline]
      }
    }
    return result
  }
}
