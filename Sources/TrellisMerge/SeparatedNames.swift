import SwiftSyntax

/// A person's file in which a name that shares its declaration or its arm with others has its own, if the
/// generator now adds, changes or removes it. Everything else stays as it is.
struct SeparatedNames {
  private let bytes: [UInt8]
  private let newline: String
  private let base: Generated
  private let theirs: Generated
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  /// What a generated file contains, by name.
  private struct Generated {
    private(set) var spellings: [String: String] = [:]
    /// The names that share their declaration or arm.
    private(set) var combined: Set<String> = []

    init(_ outline: CodeOutline) {
      for declaration in outline.declarations where declaration.owner != nil {
        let key = "\(declaration.scope).\(declaration.name)"
        spellings[key] = declaration.spelling
        if declaration.isCombined { combined.insert(key) }
      }
      for arm in outline.arms {
        for pattern in arm.patterns {
          let key = "\(arm.scope) switch \(arm.subject) \(pattern.spelling)"
          spellings[key] = arm.body
          if arm.patterns.count > 1 { combined.insert(key) }
        }
      }
    }
  }

  /// The file, or `nil` if nothing has to be separated in it.
  ///
  /// - Parameter texts: The versions of the file.
  init?(_ texts: Versions<[UInt8]>) {
    guard let mine = CodeOutline(texts.mine),
      mine.declarations.contains(where: \.isCombined)
        || mine.arms.contains(where: { $0.patterns.count > 1 }),
      let base = CodeOutline(texts.base), let theirs = CodeOutline(texts.theirs)
    else { return nil }
    bytes = texts.mine
    newline = bytes.contains(.carriageReturn) ? "\r\n" : "\n"
    (self.base, self.theirs) = (Generated(base), Generated(theirs))
    for declaration in mine.declarations where declaration.isCombined && declaration.owner != nil {
      add(declaration.place.range, mine)
    }
    for arm in mine.arms where arm.patterns.count > 1 { add(arm, mine.tree) }
    if edits.isEmpty { return nil }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The text.
  var text: [UInt8] { bytes.replacing(edits) }

  /// The line of the person's file that a line of the text comes from.
  func originalLine(of line: Int) -> Int {
    var added = 0
    for edit in edits {
      let start = bytes[..<edit.range.lowerBound].count { $0 == .newline } + 1
      let old = bytes[edit.range].count { $0 == .newline }
      let new = edit.text.count { $0 == .newline }
      if line - added <= start + old { break }
      added += min(new - old, line - added - start - old)
    }
    return line - added
  }

  /// Whether the generator adds, changes or removes one of several names that it writes on their own.
  private func concerns(_ keys: [String]) -> Bool {
    keys.contains { base.spellings[$0] != theirs.spellings[$0] }
      && base.combined.isDisjoint(with: keys) && theirs.combined.isDisjoint(with: keys)
  }

  /// Whether the generator now gives another name to what it handles in a switch.
  private func isRenamed(_ key: String, in place: String) -> Bool {
    theirs.spellings.contains { other, body in
      body == base.spellings[key] && base.spellings[other] == nil && other.hasPrefix(place)
    }
  }

  // MARK: - Declarations

  private mutating func add(_ range: Range<Int>, _ mine: CodeOutline) {
    if edits.contains(where: { $0.range.overlaps(range) }) { return }
    let names = mine.declarations.filter { $0.place.range == range && $0.isCombined }
    guard concerns(names.map { "\($0.scope).\($0.name)" }) else { return }
    let node = mine.tree.token(at: AbsolutePosition(utf8Offset: range.upperBound - 1))?.ancestors
    if let node = node?.lazy.compactMap({ $0.as(EnumCaseDeclSyntax.self) }).first {
      separate(Syntax(node), Syntax(node.elements))
    } else if let node = node?.lazy.compactMap({ $0.as(VariableDeclSyntax.self) }).first {
      separate(Syntax(node), Syntax(node.bindings))
    }
  }

  /// Writes a declaration for each element of a list.
  private mutating func separate(_ declaration: Syntax, _ list: Syntax) {
    let indentation = indentation(of: declaration)
    let head = text(
      declaration.positionAfterSkippingLeadingTrivia..<list.positionAfterSkippingLeadingTrivia)
    let elements = Array(list.children(viewMode: .sourceAccurate))
    var result = ""
    for (index, element) in elements.enumerated() {
      if index > 0 {
        result += newline + indentation
        for piece in element.leadingTrivia where piece.isComment {
          result += "\(piece)" + newline + indentation
        }
      }
      result += head
      let comma = element.lastToken(viewMode: .sourceAccurate).flatMap {
        $0.tokenKind == .comma ? $0 : nil
      }
      let end = comma?.position ?? element.endPositionBeforeTrailingTrivia
      result += text(element.positionAfterSkippingLeadingTrivia..<end)
      result += type(of: element, followedBy: elements[(index + 1)...])
      for piece in comma?.trailingTrivia ?? [] where piece.isComment { result += " \(piece)" }
    }
    edits.append(
      (
        declaration.positionAfterSkippingLeadingTrivia
          .utf8Offset..<declaration
          .endPositionBeforeTrailingTrivia.utf8Offset, Array(result.utf8)
      ))
  }

  /// The type that a property shares with those that follow it, as in `var x, y: Int`.
  private func type(of element: Syntax, followedBy others: ArraySlice<Syntax>) -> String {
    guard let binding = element.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      binding.initializer == nil
    else { return "" }
    let types = others.lazy.compactMap { $0.as(PatternBindingSyntax.self)?.typeAnnotation }
    return types.first?.trimmedDescription ?? ""
  }

  // MARK: - Arms

  private mutating func add(_ arm: CodeOutline.Arm, _ tree: SourceFileSyntax) {
    let place = "\(arm.scope) switch \(arm.subject) "
    let keys = arm.patterns.map { place + $0.spelling }
    guard concerns(keys),
      let node = tree.token(at: AbsolutePosition(utf8Offset: arm.place.range.upperBound - 1))?
        .ancestors.lazy.compactMap({ $0.as(SwitchCaseSyntax.self) })
        .first(where: { Syntax($0).rangeWithComments == arm.place.range }),
      case .case(let label) = node.label
    else { return }
    if edits.contains(where: { $0.range.overlaps(arm.place.range) }) { return }
    let items = Array(label.caseItems)
    // What is handled together and goes alone leaves the rest as it is.
    let kept = items.indices.filter {
      theirs.spellings[keys[$0]] != nil || base.spellings[keys[$0]] == nil
        || isRenamed(keys[$0], in: place)
    }
    let remaining = kept.isEmpty ? Array(items.indices) : kept
    let isSeparated = concerns(remaining.map { keys[$0] })
    let patterns = remaining.map { index in
      var item = items[index]
      item.trailingComma = nil
      return item.trimmedDescription
    }
    let head =
      text(node.positionAfterSkippingLeadingTrivia..<label.caseItems.position)
      + text(label.caseItems.position..<label.caseItems.positionAfterSkippingLeadingTrivia)
    let tail = text(label.colon.position..<node.endPositionBeforeTrailingTrivia)
    let labels = isSeparated ? patterns : [patterns.joined(separator: ", ")]
    let result = labels.map { head + $0 + tail }
      .joined(separator: newline + newline + indentation(of: Syntax(node)))
    edits.append(
      (
        node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia
          .utf8Offset, Array(result.utf8)
      ))
  }

  // MARK: - Texts

  private func text(_ range: Range<AbsolutePosition>) -> String {
    String(
      decoding: bytes[range.lowerBound.utf8Offset..<range.upperBound.utf8Offset], as: UTF8.self)
  }

  private func indentation(of node: Syntax) -> String {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = bytes[..<start].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return String(decoding: bytes[line..<start].prefix { $0.isBlank }, as: UTF8.self)
  }
}

extension TokenSyntax {
  /// The nodes around it, from inside.
  fileprivate var ancestors: UnfoldSequence<Syntax, (Syntax?, Bool)> {
    sequence(first: Syntax(self)) { $0.parent }
  }
}

extension TriviaPiece {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .docLineComment, .blockComment, .docBlockComment: true
    default: false
    }
  }
}
