/// A picture of a graph: a card for each feature with a row for each of its edges, lines from rows to
/// cards, and frames around modules. What belongs to a single feature is a row without a line.
package struct GraphDrawing: Equatable, Sendable {
  /// A point. Coordinates are whole numbers, so that they are the same on every machine.
  package struct Point: Equatable, Sendable {
    package var x: Int
    package var y: Int
  }

  /// A rectangle.
  package struct Frame: Equatable, Sendable {
    package var x = 0
    package var y = 0
    package var width: Int
    package var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }
  }

  /// A feature.
  package struct Card: Equatable, Sendable {
    /// The position of its node.
    package let node: Int
    /// Its name, shortened if it is very long.
    package let title: String
    /// Its place.
    package var frame: Frame
    /// Where the texts of its rows begin, from its left side.
    package let textOffset: Int
    /// What it leads to.
    package var rows: [Row]
  }

  /// A line of text in a card.
  package struct Row: Equatable, Sendable {
    /// How the node is shown.
    package let kind: NavigationGraph.Edge.Kind
    /// The node that it is about.
    package let node: Int
    /// The edges that it stands for.
    package let edges: [Int]
    /// Its text, shortened if it is very long.
    package let text: String
    /// The whole text.
    package let fullText: String
    /// Whether something takes one of the edges.
    package let isTaken: Bool
    /// What a difference has done to it.
    package let change: NavigationGraph.Change?
  }

  /// A line from a row to a card.
  package struct Line: Equatable, Sendable {
    /// The position of the card that it starts from.
    package let card: Int
    /// The position of the row in that card.
    package let row: Int
    /// The position of the card that it leads to.
    package let target: Int
    /// The points on its way. Between two points, it begins and ends horizontally.
    package var points: [Point]
  }

  /// A module.
  package struct Group: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Its place.
    package var frame: Frame
  }

  /// The cards, in the order of their nodes.
  package internal(set) var cards: [Card] = []
  /// The lines.
  package internal(set) var lines: [Line] = []
  /// The modules.
  package internal(set) var groups: [Group] = []
  /// The width of the picture.
  package internal(set) var width = 0
  /// The height of the picture.
  package internal(set) var height = 0
}

extension GraphDrawing {
  /// The sizes of what is in a card.
  package enum Size {
    /// The height of the part with the title.
    package static let title = 30
    /// The height of a row.
    package static let row = 18
    /// The space below the last row.
    package static let bottom = 7
    /// The space beside texts.
    package static let side = 12
    /// The space between a frame and the cards inside it.
    package static let groupSide = 16
    /// The same above the cards, with the name of the module.
    package static let groupTop = 36
    /// The space around the picture.
    package static let margin = 24
    static let narrowestCard = 96
    static let widestTitle = 340
    static let widestText = 300
    /// The sizes of fonts, in tenths. Small letters are wider in some fonts.
    static let titleFont = 130
    static let textFont = 115
    static let kindFont = 102
    static let groupFont = 125
  }
}

extension GraphDrawing.Card {
  /// The height of a point of a row, from the top of the card; of the title without a row.
  package static func offset(ofRow row: Int?) -> Int {
    typealias Size = GraphDrawing.Size
    guard let row else { return Size.title / 2 }
    return Size.title + row * Size.row + Size.row / 2
  }

  static func height(rows: Int) -> Int {
    typealias Size = GraphDrawing.Size
    return Size.title + (rows == 0 ? 0 : rows * Size.row + Size.bottom)
  }
}
