/// How many brackets are open at the end of a text that is read piece by piece.
struct OpenBrackets {
  /// The number of brackets that are open, less that of brackets without an opening one.
  private(set) var depth = 0

  /// Begins with a text.
  init(_ text: String) {
    add(text)
  }

  /// Whether a bracket is open.
  var isOpen: Bool {
    depth > 0
  }

  /// Goes on with another text.
  mutating func add(_ text: String) {
    for scalar in text.unicodeScalars {
      if scalar == "(" || scalar == "[" { depth += 1 }
      if scalar == ")" || scalar == "]" { depth -= 1 }
    }
  }
}

/// What YAML has cut at commas that stand in parentheses.
enum FlowPieces {
  /// Where the brackets that each piece opens are closed, in one pass over all pieces.
  ///
  /// - Parameter pieces: The pieces; `nil` for an item that is no text, which closes nothing.
  /// - Returns: For each piece the index behind the one that closes its brackets, if any does.
  static func ends(of pieces: [String?]) -> [Int?] {
    var depths = [0]
    for piece in pieces {
      WorkMeter.count()
      depths.append((depths.last ?? 0) + (piece.map { OpenBrackets($0).depth } ?? 0))
    }
    var ends = [Int?](repeating: nil, count: pieces.count)
    // Indices behind which fewer brackets are open than behind all between them and here.
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
