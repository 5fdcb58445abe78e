import SwiftParser
import SwiftSyntax

/// Parts of a view's body that are properties in one version of a file and parts of the body in another.
struct MovedView {
  /// The old and the person's file with the same properties as the generated one; `nil` if the
  /// generator hasn't moved a part of a view.
  static func moved(_ texts: Versions<[UInt8]>) -> Versions<[UInt8]>? {
    let theirs = ViewFile(texts.theirs)
    var result: Versions<[UInt8]>?
    for view in theirs.views {
      guard let base = ViewFile(texts.base).view(view.name), base.outline != view.outline,
        !(base.partNames + view.partNames).isEmpty
      else { continue }
      result = moved(result ?? texts, base, view, theirs) ?? result
    }
    return result
  }

  private static func moved(
    _ texts: Versions<[UInt8]>, _ old: ViewType, _ new: ViewType, _ theirs: ViewFile
  ) -> Versions<[UInt8]>? {
    var (base, mine) = (ViewFile(texts.base), ViewFile(texts.mine))
    for part in old.partNames {
      guard let oldText = base.inlining(part, in: new.name),
        let myText = mine.inlining(part, in: new.name)
      else { return nil }
      (base, mine) = (ViewFile(oldText), ViewFile(myText))
    }
    var host = ViewType.bodyName
    for (part, inner, outer) in new.cuts {
      guard let property = new.part(part),
        let outlined = Outline(
          name: part, host: host, header: theirs.text(property.header), inner: inner, outer: outer
        ).applied(base, mine, in: new.name)
      else { return nil }
      (base, mine) = (ViewFile(outlined.base), ViewFile(outlined.mine))
      host = part
    }
    return Versions(base.bytes, mine.bytes, texts.theirs)
  }
}

/// A file with views.
private struct ViewFile {
  let bytes: [UInt8]
  let views: [ViewType]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    views = tree.statements.compactMap { $0.item.as(StructDeclSyntax.self).flatMap(ViewType.init) }
  }

  func view(_ name: String) -> ViewType? {
    views.first { $0.name == name }
  }

  func text(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// The whitespace that the line of a byte begins with.
  func indentation(_ position: Int) -> [UInt8] {
    let start = bytes[..<position].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return Array(bytes[start..<position].prefix { $0.isBlank })
  }

  /// The text with others in place of ranges.
  func replacing(_ edits: [(range: Range<Int>, text: [UInt8])]) -> [UInt8] {
    bytes.replacing(edits)
  }

  /// The text with a property's code in the place where it is used; `nil` if that isn't a single
  /// one.
  func inlining(_ name: String, in view: String) -> [UInt8]? {
    guard let view = self.view(view), let property = view.part(name), property.chain != nil,
      !property.hasComments
    else { return nil }
    let uses = view.node.tokens(viewMode: .sourceAccurate).filter { $0.text == name }
      .compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
    guard uses.count == 1, let use = uses.first, let item = use.enclosingItem,
      let chain = ViewChain(Syntax(item.item)), chain.root.id == use.id
    else { return nil }
    let start = use.positionAfterSkippingLeadingTrivia.utf8Offset
    let rootEnd = use.endPositionBeforeTrailingTrivia.utf8Offset
    let end = item.endPositionBeforeTrailingTrivia.utf8Offset
    let outer = indentation(start)
    var links = text(rootEnd..<end)
    let inner = links.firstIndentation ?? outer
    let code = text(property.code).reindented(indentation(property.code.lowerBound), outer)
    let isNested = property.chain?.rootName != nil
    links = links.reindented(inner, isNested ? code.firstIndentation ?? outer : outer)
    return replacing([(start..<end, code + links), (property.whole, [])])
  }
}

/// How a part of a property becomes another one.
private struct Outline {
  let name: String
  let host: String
  let header: [UInt8]
  let inner: [String]
  let outer: [String]

  func applied(
    _ baseFile: ViewFile, _ mineFile: ViewFile, in view: String
  ) -> (base: [UInt8], mine: [UInt8])? {
    guard let base = baseFile.view(view)?.part(host), let mine = mineFile.view(view),
      mine.part(name) == nil, let own = mine.part(host), let old = base.chain, let new = own.chain
    else { return nil }
    let scores = (0...old.links.count).map { split in
      Alignment(Array(old.names[..<split]), inner).pairs.count
        + Alignment(Array(old.names[split...]), outer).pairs.count
    }
    guard let split = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    var pairs = Alignment(old.spellings, new.spellings).pairs
    if pairs.count < min(old.links.count, new.links.count) {
      let named = Alignment(old.names, new.names).pairs
      if named.count > pairs.count { pairs = named }
    }
    let place = pairs.first { $0.old >= split }?.new ?? new.links.count
    return (
      outlined(baseFile, base, old, split, in: view), outlined(mineFile, own, new, place, in: view)
    )
  }

  private func outlined(
    _ file: ViewFile, _ host: ViewProperty, _ chain: ViewChain, _ split: Int, in view: String
  ) -> [UInt8] {
    let code = host.code
    let end = split < chain.links.count ? chain.links[split].start : code.upperBound
    let (outer, member) = (
      file.indentation(code.lowerBound), file.indentation(host.header.lowerBound)
    )
    let unit = outer.dropFirst(member.count)
    let links = file.text(end..<code.upperBound).reindented(outer, outer + unit)
    let newline: [UInt8] =
      file.bytes.contains(.carriageReturn) ? [.carriageReturn, .newline] : [.newline]
    let property =
      newline + newline + member + header + newline + outer + file.text(code.lowerBound..<end)
      + newline + member + [UInt8(ascii: "}")]
    let whole = (file.view(view)?.part(ViewType.bodyName) ?? host).whole.upperBound
    return file.replacing([(code, Array(name.utf8) + links), (whole..<whole, property)])
  }
}

/// A type whose properties are views.
private struct ViewType {
  let name: String
  let node: StructDeclSyntax
  /// The properties that are views.
  private let properties: [String: ViewProperty]

  static let bodyName = "body"

  init?(_ node: StructDeclSyntax) {
    var properties: [String: ViewProperty] = [:]
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        let property = ViewProperty(variable)
      else { continue }
      properties[property.name] = property
    }
    if properties[Self.bodyName] == nil { return nil }
    (name, self.node, self.properties) = (node.name.text, node, properties)
  }

  func part(_ name: String) -> ViewProperty? { properties[name] }

  /// The properties that the body begins with, from outside.
  var partNames: [String] {
    var names: [String] = []
    while let root = part(names.last ?? Self.bodyName)?.chain?.rootName, part(root) != nil,
      !names.contains(root), root != Self.bodyName
    {
      names.append(root)
    }
    return names
  }

  /// The modifiers of the body and of each of these properties.
  var outline: [[String]] {
    ([Self.bodyName] + partNames).map { part($0)?.chain?.names ?? [] }
  }

  /// The same properties, with the modifiers in them and around them.
  var cuts: [(part: String, inner: [String], outer: [String])] {
    let outline = outline
    return partNames.enumerated().map { index, part in
      (part, outline[(index + 1)...].reversed().flatMap(\.self), outline[index])
    }
  }
}

/// A property that is computed, and a view.
private struct ViewProperty {
  let name: String
  /// With the whitespace before it.
  let whole: Range<Int>
  /// What precedes its code, including the brace.
  let header: Range<Int>
  let code: Range<Int>
  /// What it returns, if that is a single view.
  let chain: ViewChain?
  let hasComments: Bool

  init?(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self) != nil,
      let block = binding.accessorBlock, case .getter(let items) = block.accessors
    else { return nil }
    name = pattern.identifier.text
    hasComments = node.leadingTrivia.contains { $0.isComment }
    whole = node.position.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    let brace = block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    header = node.positionAfterSkippingLeadingTrivia.utf8Offset..<brace
    let isView = items.dropLast().allSatisfy { $0.item.is(VariableDeclSyntax.self) }
    guard let last = items.last else { return nil }
    let start = last.position.utf8Offset + last.leadingTrivia.firstComment
    code = start..<items.endPositionBeforeTrailingTrivia.utf8Offset
    chain = isView ? ViewChain(Syntax(last.item)) : nil
  }
}

/// A view and its modifiers.
private struct ViewChain {
  struct Link {
    let name: String
    let spelling: String
    /// Where the code before it ends.
    let start: Int
  }

  let root: ExprSyntax
  let links: [Link]

  init?(_ node: Syntax) {
    guard var expression = node.as(ExprSyntax.self) else { return nil }
    var links: [Link] = []
    while true {
      let call = expression.as(FunctionCallExprSyntax.self)
      let callee = call?.calledExpression ?? expression
      guard let access = callee.as(MemberAccessExprSyntax.self), let base = access.base
      else { break }
      let name = access.declName.baseName.text
      links.append(
        Link(
          name: name, spelling: name + (call?.arguments.spelling ?? ""),
          start: base.endPositionBeforeTrailingTrivia.utf8Offset))
      expression = base
    }
    (root, self.links) = (expression, links.reversed())
  }

  var names: [String] { links.map(\.name) }
  var spellings: [String] { links.map(\.spelling) }
  var rootName: String? { root.as(DeclReferenceExprSyntax.self)?.baseName.text }
}

extension SyntaxProtocol {
  fileprivate var enclosingItem: CodeBlockItemSyntax? {
    var next = parent
    while let node = next {
      if let item = node.as(CodeBlockItemSyntax.self) { return item }
      next = node.parent
    }
    return nil
  }
}

extension TriviaPiece {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}

extension Trivia {
  /// How many bytes precede the first comment, or all.
  fileprivate var firstComment: Int {
    prefix { !$0.isComment }.reduce(0) { $0 + $1.sourceLength.utf8Length }
  }
}

extension [UInt8] {
  /// The indentation of the second line.
  fileprivate var firstIndentation: [UInt8]? {
    firstIndex(of: .newline).map { Array(self[($0 + 1)...].prefix { $0.isBlank }) }
  }
}
