import TrellisSpec
import TrellisSwift

/// Swift in a spec, and the places of its names.
struct SwiftCode {
  let tree: SwiftTree
  private let places: TextPlaces
  /// Whether it is a place to change, where rows and screens have the members of their states.
  var isPlace = false
  /// Whether it starts with a member of the state, whose name stands alone.
  var startsWithMember = false

  init(_ source: SourceText, as grammar: SwiftTree.Grammar = .expression) {
    tree = source.tree(as: grammar)
    places = TextPlaces(source)
  }

  /// The place of the node's name, without backticks and `$`.
  func range(of node: SwiftNode) -> SourceRange? {
    var name = node.name
    var start = node.wordRange.lowerBound
    if node.word.utf8.first == UInt8(ascii: "`") { start += 1 }
    if name.utf8.first == UInt8(ascii: "$") {
      name.removeFirst()
      start += 1
    }
    return places.range(of: name, at: start)
  }
}
