/// A part of a picture that no line leaves.
struct Piece {
  /// The frames of cards, by card.
  var cards: [Int: GraphDrawing.Frame] = [:]
  /// The points of lines, by line.
  var lines: [Int: [GraphDrawing.Point]] = [:]
  var groups: [GraphDrawing.Group] = []
  var width = 0
  var height = 0

  /// Moves everything.
  mutating func move(by offset: GraphDrawing.Point) {
    cards = cards.mapValues { frame in
      var frame = frame
      frame.x += offset.x
      frame.y += offset.y
      return frame
    }
    lines = lines.mapValues { $0.map { .init(x: $0.x + offset.x, y: $0.y + offset.y) } }
    for index in groups.indices {
      groups[index].frame.x += offset.x
      groups[index].frame.y += offset.y
    }
  }

  /// Pieces beside each other.
  init(_ pieces: [Piece], gap: Int) {
    let shelves = Shelves(pieces.map { ($0.width, $0.height) }, gap: gap)
    for (piece, place) in zip(pieces, shelves.places) {
      var piece = piece
      piece.move(by: place)
      cards.merge(piece.cards) { first, _ in first }
      lines.merge(piece.lines) { first, _ in first }
      groups += piece.groups
    }
    (width, height) = (shelves.width, shelves.height)
  }

  /// The piece in the frame of a module.
  func framed(_ name: String) -> Piece {
    typealias Size = GraphDrawing.Size
    var piece = self
    piece.move(by: .init(x: Size.groupSide, y: Size.groupTop))
    let title = TextWidth.of(name, size: Size.groupFont, isBold: true)
    piece.width = max(width, title) + 2 * Size.groupSide
    piece.height = height + Size.groupTop + Size.groupSide
    piece.groups.append(
      .init(name: name, frame: .init(width: piece.width, height: piece.height)))
    return piece
  }
}
