import TrellisSwift

/// The number of open brackets at the end of a text that is read in pieces.
package struct OpenBrackets {
  /// The number of opening brackets minus the number of closing ones.
  package private(set) var depth = 0

  /// Starts with a text.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) {
    add(text)
  }

  /// Whether a bracket is open.
  package var isOpen: Bool {
    depth > 0
  }

  /// Continues with another text.
  mutating func add(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }
}

/// Values that YAML splits at commas in parentheses.
package enum FlowPieces {
  /// Finds where the brackets that each piece opens are closed, in one pass over all pieces.
  ///
  /// - Parameter pieces: The pieces; `nil` for an item that isn't text, which closes nothing.
  /// - Returns: For each piece, the index after the one that closes its brackets, if any.
  package static func ends(of pieces: [String?]) -> [Int?] {
    var depths = [0]
    for piece in pieces {
      WorkMeter.count()
      depths.append((depths.last ?? 0) + (piece.map { OpenBrackets($0).depth } ?? 0))
    }
    var ends = [Int?](repeating: nil, count: pieces.count)
    // The indices after which fewer brackets are open than after any index between them and this
    // one.
    var closing = [pieces.count]
    for index in pieces.indices.reversed() {
      if pieces[index] == nil { closing = [] }
      while let last = closing.last, depths[last] > depths[index] { closing.removeLast() }
      ends[index] = closing.last
      closing.append(index)
    }
    return ends
  }
}
