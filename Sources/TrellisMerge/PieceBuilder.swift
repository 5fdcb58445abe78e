import SwiftParser
import SwiftSyntax
import TrellisSpec

/// Reads a Swift file as pieces.
struct PieceBuilder {
  /// What the three versions of a file share.
  final class Spellings {
    let lexemes = Identities<ArraySlice<UInt8>>()
  }

  /// A file whose code is nested more deeply than a person's ever is.
  private static let deepest = 128

  private let bytes: [UInt8]
  private let spellings: Spellings
  private var lexemes: [Lexeme] = []
  /// Where the token begins whose comments belong to an element or a list around it.
  private var seenComments = -1

  private init(_ bytes: [UInt8], _ spellings: Spellings) {
    (self.bytes, self.spellings) = (bytes, spellings)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - spellings: What the versions of the file share.
  /// - Returns: `nil` if it isn't valid Swift, or nested too deeply.
  static func source(_ bytes: [UInt8], _ spellings: Spellings) -> SourceText? {
    guard let tree = tree(bytes) else { return nil }
    var builder = PieceBuilder(bytes, spellings)
    let shebang = tree.shebang.map { builder.token($0) } ?? Piece(.token, 0..<0)
    let statements = builder.list(
      Syntax(tree.statements), .members, closing: tree.endOfFileToken)
    let root = Piece(
      .sourceFile, 0..<builder.lexemes.count, .places([shebang, statements]), isOpen: true)
    return SourceText(bytes: bytes, lexemes: builder.lexemes, root: root)
  }

  /// The tree of a file; `nil` if it isn't valid Swift, or nested too deeply.
  static func tree(_ bytes: [UInt8]) -> SourceFileSyntax? {
    guard !bytes.withUnsafeBufferPointer({ $0.isDeep(deepest) }) else { return nil }
    let tree = bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: deepest)
    }
    return tree.hasError || tree.isDeep ? nil : tree
  }

  // MARK: - Lexemes

  private mutating func append(_ range: Range<Int>, isComment: Bool, isOptional: Bool = false) {
    let spelling =
      isComment || bytes[range.lowerBound] == UInt8(ascii: "\"")
        || bytes[range.lowerBound] == UInt8(ascii: "#")
      ? bytes[range].withoutIndentation : bytes[range]
    lexemes.append(
      Lexeme(
        range: range, identity: spellings.lexemes[spelling], isComment: isComment,
        isOptional: isOptional))
  }

  /// Adds the comments of trivia.
  ///
  /// - Returns: The lexemes between blank lines.
  @discardableResult
  private mutating func comments(in trivia: Trivia, from start: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var newlines = 0
    var position = start
    for piece in trivia {
      let end = position + piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
      case .lineComment, .docLineComment, .blockComment, .docBlockComment, .unexpectedText:
        append(position..<end, isComment: true)
        let last = lexemes.count - 1
        if let group = groups.last, newlines < 2 {
          groups[groups.count - 1] = group.lowerBound..<last + 1
        } else {
          groups.append(last..<last + 1)
        }
        newlines = 0
      default: break
      }
      position = end
    }
    // The last group stands at what follows unless a blank line is between them.
    if !groups.isEmpty, newlines < 2 { return groups }
    return groups + [lexemes.count..<lexemes.count]
  }

  private mutating func leadingComments(of token: TokenSyntax) -> [Range<Int>] {
    let start = token.position.utf8Offset
    let none = [lexemes.count..<lexemes.count]
    guard seenComments != start else { return none }
    seenComments = start
    guard token.leadingTriviaLength.utf8Length > 0 else { return none }
    return comments(in: token.leadingTrivia, from: start)
  }

  private mutating func trailingComments(of token: TokenSyntax) {
    guard token.trailingTriviaLength.utf8Length > 1 else { return }
    comments(in: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  // MARK: - Pieces

  private mutating func piece(_ node: Syntax) -> Piece {
    if let token = node.as(TokenSyntax.self) { return self.token(token) }
    if node.kind == .stringLiteralExpr { return string(node) }
    if let style = ListStyle(node) { return list(node, style, closing: node.closingToken) }
    if node.kind == .functionCallExpr || node.kind == .memberAccessExpr,
      let chain = CallChain(node)
    {
      return self.chain(chain)
    }
    return layout(node)
  }

  private mutating func token(_ token: TokenSyntax) -> Piece {
    let start = lexemes.count
    _ = leadingComments(of: token)
    let (lower, upper) = (
      token.positionAfterSkippingLeadingTrivia.utf8Offset,
      token.endPositionBeforeTrailingTrivia.utf8Offset
    )
    if lower < upper {
      append(lower..<upper, isComment: false, isOptional: token.isOptional)
    }
    trailingComments(of: token)
    return Piece(.token, start..<lexemes.count)
  }

  private mutating func string(_ node: Syntax) -> Piece {
    let start = lexemes.count
    if let first = node.firstToken(viewMode: .sourceAccurate) { _ = leadingComments(of: first) }
    let (lower, upper) = (
      node.positionAfterSkippingLeadingTrivia.utf8Offset,
      node.endPositionBeforeTrailingTrivia.utf8Offset
    )
    append(lower..<upper, isComment: false)
    if let last = node.lastToken(viewMode: .sourceAccurate) { trailingComments(of: last) }
    return Piece(node.kind, start..<lexemes.count)
  }

  private mutating func layout(_ node: Syntax) -> Piece {
    let start = lexemes.count
    var children: [(node: Syntax, piece: Piece)] = []
    for child in node.children(viewMode: .sourceAccurate) {
      if child.isSeparator { continue }
      children.append((child, piece(child)))
    }
    let range = start..<lexemes.count
    let isOpen = children.contains { $0.piece.isOpen }
    // A declaration can get attributes and modifiers.
    guard
      isOpen || node.isProtocol(DeclSyntaxProtocol.self)
        || children.contains(where: { $0.piece.hasPlaces })
    else { return Piece(node.kind, range) }
    guard let places = node.kind.places else {
      return Piece(
        node.kind, range, .places(children.map(\.piece)), isOpen: isOpen)
    }
    var pieces = [Piece?](repeating: nil, count: places)
    for (child, piece) in children {
      guard let place = node.kind.place(of: child), place < places else {
        return Piece(node.kind, range)
      }
      pieces[place] = piece
    }
    return Piece(node.kind, range, .places(filled(pieces, from: start)), isOpen: isOpen)
  }

  /// The pieces, with empty ones in the places that nothing takes.
  private func filled(_ pieces: [Piece?], from start: Int) -> [Piece] {
    var end = start
    return pieces.map { piece in
      let piece = piece ?? Piece(.missingExpr, end..<end)
      end = piece.lexemes.upperBound
      return piece
    }
  }

  private mutating func chain(_ chain: CallChain) -> Piece {
    let start = lexemes.count
    let root = layout(chain.root)
    var elements: [Element] = []
    let first = lexemes.count
    for link in chain.links {
      let start = lexemes.count
      for node in link.nameNodes { _ = piece(node) }
      let name = Piece(.memberAccessExpr, start..<lexemes.count)
      var pieces: [Piece?] = [name] + [Piece?](repeating: nil, count: 5)
      if let call = link.call {
        let parts: [Syntax?] = [
          call.leftParen.map(Syntax.init), Syntax(call.arguments),
          call.rightParen.map(Syntax.init), call.trailingClosure.map(Syntax.init),
          Syntax(call.additionalTrailingClosures),
        ]
        for (index, part) in parts.enumerated() { pieces[index + 1] = part.map { self.piece($0) } }
      }
      let piece = Piece(
        .functionCallExpr, start..<lexemes.count, .places(filled(pieces, from: start)),
        isOpen: pieces.contains { $0?.isOpen == true })
      elements.append(
        Element(
          piece: element([], piece), separator: lexemes.count..<lexemes.count,
          key: ElementKey(modifier: link.name, link.call)))
    }
    let links = Piece(
      .exprList, first..<lexemes.count, .list(.links, elements), isOpen: !elements.isEmpty)
    return Piece(
      .functionCallExpr, start..<lexemes.count, .places([root, links]),
      isOpen: root.isOpen || links.isOpen)
  }

  // MARK: - Lists

  private mutating func list(_ node: Syntax, _ style: ListStyle, closing: TokenSyntax?) -> Piece {
    let start = lexemes.count
    var elements: [Element] = []
    for child in node.children(viewMode: .sourceAccurate) {
      let key = ElementKey(child)
      var comments: [Range<Int>] = []
      if style.isBlock, let first = child.firstToken(viewMode: .sourceAccurate) {
        comments = leadingComments(of: first)
        // A file's header doesn't belong to the first import.
        if key.isImport { comments.append(lexemes.count..<lexemes.count) }
        for group in comments.dropLast() where !group.isEmpty { elements.append(comment(group)) }
      }
      let core = piece(child)
      let end = core.lexemes.upperBound
      if style.hasCommas, let last = child.lastToken(viewMode: .sourceAccurate),
        last.tokenKind == .comma
      {
        _ = token(last)
      }
      let attached = comments.last ?? core.lexemes.lowerBound..<core.lexemes.lowerBound
      elements.append(
        Element(
          piece: element(Array(attached), core), separator: end..<lexemes.count,
          key: key))
    }
    if let closing, style.isBlock {
      for group in leadingComments(of: closing) where !group.isEmpty {
        elements.append(comment(group))
      }
    }
    let range = start..<lexemes.count
    let isOpen: Bool
    if style == .arguments {
      isOpen = elements.contains { $0.piece.isOpen } || spansLines(range)
    } else {
      isOpen = style.isBlock || !range.isEmpty
    }
    return Piece(node.kind, range, .list(style, elements), isOpen: isOpen)
  }

  private func spansLines(_ range: Range<Int>) -> Bool {
    guard let first = range.first, let last = range.last else { return false }
    return bytes[lexemes[first].range.lowerBound..<lexemes[last].range.upperBound]
      .contains(.newline)
  }

  private func comment(_ lines: Range<Int>) -> Element {
    Element(
      piece: element(Array(lines), Piece(.token, lines.upperBound..<lines.upperBound)),
      separator: lines.upperBound..<lines.upperBound, key: .comment)
  }

  /// An element with the comments above it.
  private func element(_ comments: [Int], _ core: Piece) -> Piece {
    let start = comments.first ?? core.lexemes.lowerBound
    let lines = comments.map { index in
      let line = index..<index + 1
      return Element(
        piece: Piece(.token, line), separator: index + 1..<index + 1,
        key: ElementKey(exact: "\(lexemes[index].identity)"))
    }
    let above = Piece(
      .token, start..<start + comments.count, .list(.comments, lines), isOpen: !lines.isEmpty)
    return Piece(
      .codeBlockItem, start..<core.lexemes.upperBound, .places([above, core]),
      isOpen: core.isOpen || above.isOpen)
  }
}

extension ListStyle {
  /// The style of a list in Swift's grammar; `nil` if the node is none.
  fileprivate init?(_ node: Syntax) {
    switch node.kind {
    case .memberBlockItemList, .switchCaseList: self = .members
    case .codeBlockItemList: self = .statements
    case .inheritedTypeList, .enumCaseElementList, .switchCaseItemList: self = .names
    case .attributeList, .declModifierList, .multipleTrailingClosureElementList, .accessorDeclList:
      self = .links
    case .ifConfigClauseList, .catchClauseList: self = .statements
    case .labeledExprList, .arrayElementList, .dictionaryElementList, .functionParameterList,
      .conditionElementList, .closureCaptureList, .tupleTypeElementList:
      self = .arguments
    default: return nil
    }
  }
}

extension Syntax {
  /// The brace whose comments are the last ones of this list.
  fileprivate var closingToken: TokenSyntax? {
    switch parent?.kind {
    case .codeBlock, .closureExpr, .memberBlock, .switchExpr, .accessorBlock:
      lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        ?? parent?.lastToken(viewMode: .sourceAccurate)
    default: nil
    }
  }

  /// Whether it is the comma behind an element of a list.
  fileprivate var isSeparator: Bool {
    guard let token = self.as(TokenSyntax.self), token.tokenKind == .comma,
      let parent, let list = parent.parent, let style = ListStyle(list)
    else { return false }
    return style.hasCommas
  }

  /// Whether it contains too many levels to be read by recursion.
  fileprivate var isDeep: Bool {
    var level = children(viewMode: .sourceAccurate).map { ($0, 1) }
    while let (node, depth) = level.popLast() {
      if depth > 1_000 { return true }
      for child in node.children(viewMode: .sourceAccurate)
      where child.kind != .token { level.append((child, depth + 1)) }
    }
    return false
  }
}

extension SourceFileSyntax {
  fileprivate var isDeep: Bool { Syntax(self).isDeep }
}

extension TokenSyntax {
  /// Whether formatters add and remove it.
  fileprivate var isOptional: Bool {
    if tokenKind == .semicolon { return true }
    guard tokenKind == .comma else { return false }
    switch nextToken(viewMode: .sourceAccurate)?.tokenKind {
    case .rightParen, .rightSquare: return true
    default: return false
    }
  }
}

extension SyntaxKind {
  /// How many places such a node has for others; `nil` for a list. In valid code, nothing unexpected
  /// is before, between and after them.
  fileprivate var places: Int? {
    guard case .layout(let paths) = syntaxNodeType.structure else { return nil }
    return paths.count / 2
  }

  /// The place of a node's child.
  fileprivate func place(of child: Syntax) -> Int? {
    guard case .layout(let paths) = syntaxNodeType.structure, let path = child.keyPathInParent
    else { return nil }
    return paths.firstIndex { $0 == path }.map { $0 / 2 }
  }
}

extension ArraySlice<UInt8> {
  /// Each line but the first without its indentation, as far as the last line has it as well.
  var withoutIndentation: ArraySlice<UInt8> {
    guard let last = lastIndex(of: .newline) else { return self.withoutTrailingBlanks }
    let indentation = self[(last + 1)...].prefix { $0.isBlank }.count
    var result: [UInt8] = []
    for line in split(separator: .newline, omittingEmptySubsequences: false).enumerated() {
      var content = line.element
      if line.offset > 0 {
        result.append(.newline)
        content = content.dropFirst(
          Swift.min(indentation, content.prefix { $0.isBlank }.count))
      }
      result += content.last == .carriageReturn ? content.dropLast() : content
    }
    return result[...]
  }

  private var withoutTrailingBlanks: ArraySlice<UInt8> {
    var result = self
    while let last = result.last, last.isBlank || last == .carriageReturn { result.removeLast() }
    return result
  }
}
