import SwiftSyntax

/// A part of a Swift file that can be merged on its own: some lexemes, and what they consist of.
final class Piece {
  /// What a piece consists of.
  enum Content {
    /// Nothing that can be merged.
    case whole
    /// One piece for each place of its kind. A place that nothing takes has no lexemes.
    case places([Piece])
    /// Pieces of the same kind, such as members.
    case list(ListStyle, [Element])
  }

  let kind: SyntaxKind
  let lexemes: Range<Int>
  let content: Content
  /// Whether a change of one part leaves the others meaningful.
  let isOpen: Bool
  /// Whether it contains elements that begin lines.
  let hasBlock: Bool

  init(
    _ kind: SyntaxKind, _ lexemes: Range<Int>, _ content: Content = .whole, isOpen: Bool = false
  ) {
    (self.lexemes, self.content, self.isOpen) = (lexemes, content, isOpen)
    hasBlock =
      switch content {
      case .whole: false
      case .places(let places): places.contains(where: \.hasBlock)
      case .list(let style, let elements):
        style == .comments
          ? false : style.isBlock || elements.contains { $0.piece.hasBlock }
      }
    // Types consist of the same parts, whatever they are.
    let isType = kind == .classDecl || kind == .enumDecl || kind == .actorDecl
    self.kind = isType ? .structDecl : kind
  }
}

extension Piece {
  /// Whether it consists of pieces in places.
  var hasPlaces: Bool {
    if case .places = content { true } else { false }
  }

  /// The body of the function that it is.
  var functionBody: Piece? {
    guard case .places(let places) = content else { return nil }
    switch kind {
    case .functionDecl: return places.last.flatMap { $0.lexemes.isEmpty ? nil : $0 }
    case .memberBlockItem, .codeBlockItem: return places.lazy.compactMap(\.functionBody).first
    default: return nil
    }
  }

  /// The statements of the arm of a `switch` that it is.
  var armBody: Piece? {
    guard kind == .switchCase, case .places(let places) = content else { return nil }
    return places.last
  }

  /// The outermost list of statements in the piece whose elements are wanted ones.
  func list(where isWanted: ([Element]) -> Bool) -> Piece? {
    var parts: [Piece] = []
    switch content {
    case .whole: return nil
    case .places(let places): parts = places
    case .list(let style, let elements):
      if style == .statements, isWanted(elements) { return self }
      parts = elements.map(\.piece)
    }
    for part in parts {
      if let list = part.list(where: isWanted) { return list }
    }
    return nil
  }
}

/// How the elements of a list are matched, ordered and separated.
struct ListStyle: Equatable {
  /// Whether the elements are found by their keys wherever they are, as members are. Others, such
  /// as statements, keep their order.
  var isKeyed = false
  /// Whether a comma separates the elements.
  var hasCommas = false
  /// Whether each element begins a line.
  var isBlock = false

  static let members = ListStyle(isKeyed: true, isBlock: true)
  static let statements = ListStyle(isBlock: true)
  static let links = ListStyle(isKeyed: true)
  static let names = ListStyle(isKeyed: true, hasCommas: true)
  static let arguments = ListStyle(hasCommas: true)
  static let comments = ListStyle(isBlock: true)
}

/// An element of a list.
struct Element {
  /// The comments above it, and the element itself.
  let piece: Piece
  /// The comma behind it, with its comments.
  let separator: Range<Int>
  let key: ElementKey

  /// Its lexemes, without the separator.
  var lexemes: Range<Int> { piece.lexemes }

  /// The element without comments.
  var core: Piece {
    if case .places(let places) = piece.content { places[1] } else { piece }
  }
}

/// What an element is found by.
struct ElementKey {
  /// Its kind, name and signature.
  var exact: String
  /// Its kind and name, by which it is found if no other element has the same signature.
  var loose: String?
  /// What a message calls it.
  var name: String?
  /// Whether it means the same whatever is added before it, as a view does.
  var isIndependent = false
  /// Whether it is a call or an assignment.
  var isPlain = false
  /// Whether it is the `default` of a `switch`.
  var isDefault = false
  /// Whether it is a test, which nothing needs.
  var isTest = false

  /// The key of comments that stand alone.
  static let comment = ElementKey(exact: "//", loose: nil)
  var isComment: Bool { exact == Self.comment.exact }
  /// Whether it belongs to a view, and not to a modifier.
  var isView: Bool { isIndependent && exact.first != "." }
}
