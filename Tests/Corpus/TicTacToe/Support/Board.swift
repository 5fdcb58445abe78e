public enum Player: Equatable, Sendable {
  case o, x

  public mutating func toggle() {
    self = self == .o ? .x : .o
  }
}

/// Three elements.
public struct Three<Element> {
  var elements: [Element]

  public init(_ first: Element, _ second: Element, _ third: Element) {
    elements = [first, second, third]
  }

  public subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }
}

extension Three: Equatable where Element: Equatable {}
extension Three: Sendable where Element: Sendable {}

extension Three where Element == Three<Player?> {
  public static var empty: Self {
    let row = Three<Player?>(nil, nil, nil)
    return Self(row, row, row)
  }

  public var hasWinner: Bool {
    let rows = elements.map(\.elements)
    let columns = (0..<3).map { column in rows.map { $0[column] } }
    let diagonals = [(0..<3).map { rows[$0][$0] }, (0..<3).map { rows[$0][2 - $0] }]
    return (rows + columns + diagonals).contains { line in
      line[0] != nil && line.allSatisfy { $0 == line[0] }
    }
  }
}
