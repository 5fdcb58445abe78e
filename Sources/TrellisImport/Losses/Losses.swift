import SwiftParser
import SwiftSyntax
import TrellisSpec

/// What would be neither in a feature's files nor in what the build generates for it.
struct Losses {
  /// A declaration, or a part of one.
  struct Loss {
    let unit: CodeUnit
    let text: String
    let range: SourceRange
  }

  /// The declarations, in order.
  private(set) var losses: [Loss] = []
  /// The files that wouldn't be valid Swift any more.
  private(set) var tornFiles: [SwiftFile] = []
  /// The comments, in order.
  private(set) var comments: [(comment: CodeComment, file: SwiftFile)] = []

  private let facts: FeatureFacts
  private let spelling: EqualSpellings
  private let said: SaidDeclarations
  /// What is generated, by place and key.
  private var generated: [String: [CodeUnit]] = [:]
  /// The places of the types that stay.
  private var stayingTypes: Set<[String]> = []
  /// All words of what is generated, and of what stays.
  private var words: Set<String> = []
  /// Those with single spaces that contain several.
  private var texts: [String] = []

  /// - Parameters:
  ///   - spec: The feature.
  ///   - replacement: What is taken out of its files.
  ///   - code: What the build generates.
  ///   - text: The spec's text.
  init(
    of spec: FeatureSpec, _ replacement: LinkedReplacement, generating code: String,
    from text: String
  ) {
    facts = spec.facts
    spelling = EqualSpellings(of: spec.facts)
    said = SaidDeclarations(of: spec)
    let result = CodeUnits(Parser.parse(source: code))
    for unit in result.units {
      generated[Self.place(unit.path, unit.key), default: []].append(unit)
      words.formUnion(unit.words.map(\.text))
    }
    var commentsThatStay: [String: Int] = [:]
    var commentsThatAreSaid = Self.numbers(of: result.comments.map(\.text))
    commentsThatAreSaid.merge(Self.numbers(of: Self.comments(in: text)), uniquingKeysWith: max)
    let files = replacement.edits.keys.sorted().compactMap { replacement.files[$0] }
    var lost: [(CodeUnit, SwiftFile)] = []
    var found: [(CodeComment, SwiftFile)] = []
    for file in files {
      let newText = replacement.edits[file.source.path]?.applied(to: file.source.text) ?? ""
      let tree = Parser.parse(source: newText)
      if tree.hasError, !file.tree.hasError {
        tornFiles.append(file)
      }
      let (old, new) = (CodeUnits(file.tree), CodeUnits(tree))
      commentsThatStay.merge(Self.numbers(of: new.comments.map(\.text)), uniquingKeysWith: +)
      found += old.comments.map { ($0, file) }
      var staying = Self.numbers(of: new.units.map(signature))
      for unit in old.units {
        if staying.take(signature(unit)) || staying.take(signature(unit.shown)) { continue }
        lost.append((unit, file))
      }
      for unit in new.units {
        words.formUnion(unit.words.map(\.text))
        stayingTypes.insert(unit.path)
      }
    }
    texts = words.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    for (unit, file) in lost {
      guard let word = lostWord(unit, in: file) else { continue }
      losses.append(Loss(unit: unit, text: word.text, range: file.range(at: word.offset)))
    }
    for (comment, file) in found {
      if commentsThatStay.take(comment.text) || commentsThatAreSaid.take(comment.text) { continue }
      comments.append((comment, file))
    }
  }

  private static func numbers(of texts: [String]) -> [String: Int] {
    texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The comments of a spec.
  private static func comments(in spec: String) -> [String] {
    spec.lines.compactMap { line in
      let text = line.drop { $0 == " " }
      return text.first == "#" ? text.dropFirst().normalizedComment : nil
    }
  }

  private static func place(_ path: [String], _ key: String) -> String {
    path.joined(separator: ".") + " " + key
  }

  private func signature(_ unit: CodeUnit) -> String {
    Self.place(unit.path, unit.key) + " "
      + spelling.required(unit.words).map(\.text).joined(separator: " ")
  }

  // MARK: - Units

  /// The first word of a unit that isn't in what is generated.
  private func lostWord(_ unit: CodeUnit, in file: SwiftFile) -> Word? {
    let candidates = said.places(of: unit).flatMap { generated[Self.place($0, unit.key)] ?? [] }
    if said.isRead(unit, in: file) { return lostWordOfCode(unit, candidates) }
    let kind = unit.key.prefix { $0 != " " }
    switch kind {
    case "type" where !candidates.isEmpty: return nil
    case "modifier":
      if unit.words.first?.text == "internal" || unit.path.last == "CancelID" { return nil }
      // A type that stays is shown to other files if generated code needs it.
      if unit.shown.words.isEmpty, stayingTypes.contains(unit.path) { return nil }
    case "conformance":
      let name = String(unit.key.dropFirst(12))
      let others = said.places(of: unit).flatMap { path in
        generated.keys.filter { $0.hasPrefix(Self.place(path, "conformance ")) }
      }.map { String($0.split(separator: " ").last ?? "") }
      if others.contains(name)
        || EqualSpellings.isImplied(
          conformance: name, of: unit.node.group, besides: Set(others))
      {
        return nil
      }
    case let key where key.hasPrefix("@"):
      if EqualSpellings.isImplied(attribute: unit.key, of: unit) { return nil }
    default: break
    }
    let required = required(unit)
    var best: Word?
    for candidate in candidates {
      // An initializer can have the value of a property as a default.
      let values = unit.key.hasPrefix("var ") ? initializers(around: candidate) : []
      guard let lost = required.firstMissing(in: self.required(candidate) + values) else {
        return nil
      }
      if lost.offset > best?.offset ?? -1 { best = lost }
    }
    return (best ?? unit.name).map { unit.spelled($0) }
  }

  private func initializers(around unit: CodeUnit) -> [Word] {
    (generated[Self.place(unit.path, "init")] ?? []).flatMap { spelling.required($0.words) }
  }

  private func required(_ unit: CodeUnit) -> [Word] {
    let isVariable = unit.key.hasPrefix("var ")
    if said.isNameEnough(unit) {
      let name = unit.key.drop { $0 != " " }.dropFirst()
      let words = spelling.required(unit.words)
      guard let index = words.firstIndex(where: { $0.text == name }) else { return words }
      return Array(words[...index])
    }
    if !isVariable { return spelling.required(unit.words) }
    let path = facts.type.path
    return spelling.requiredOfProperty(
      unit.words, isShown: unit.path == path || unit.path == path + ["State"])
  }

  /// The first word of code that the importer has read exactly, but that is nowhere: a literal or a name that the code doesn't
  /// declare itself, an attribute, or a modifier of the declaration.
  private func lostWordOfCode(_ unit: CodeUnit, _ candidates: [CodeUnit]) -> Word? {
    let node = unit.node.wholeDeclaration
    let declared = node.declaredNames.union(said.inlinedNames)
    let heads = Set(candidates.flatMap { $0.node.wholeDeclaration.modifiers })
    for token in node.tokens(viewMode: .sourceAccurate) {
      let word = Word(
        text: token.text, offset: token.positionAfterSkippingLeadingTrivia.utf8Offset)
      switch token.tokenKind {
      case .atSign:
        let name = token.nextToken(viewMode: .sourceAccurate)?.text ?? ""
        if !words.contains(name), name != "ReducerBuilder" {
          return Word(text: "@\(name)", offset: word.offset)
        }
      case .poundIf, .poundElse, .poundElseif: if !words.contains(token.text) { return word }
      case .keyword where token.isModifier(of: node):
        if token.text == "public", !facts.type.part.group.isPublic { continue }
        if !heads.contains(token.text), !said.isInlined(unit, token.text) { return word }
      case .stringSegment(let text):
        // A text of several lines can become one line.
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !line.isEmpty, !texts.contains(where: { $0.contains(line) }) { return word }
      case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral:
        let text = token.text.withoutBackticks
        if !words.contains(text), !words.contains(token.text), !declared.contains(text),
          !token.isInSignature(of: node), !token.isUnneeded
        {
          return word
        }
      default: break
      }
    }
    return nil
  }
}

extension [String: Int] {
  /// Takes one of several equal texts.
  ///
  /// - Returns: Whether there was one.
  fileprivate mutating func take(_ text: String) -> Bool {
    guard let number = self[text], number > 0 else { return false }
    self[text] = number - 1
    return true
  }
}

extension [Word] {
  /// The first word that isn't in others, in order.
  fileprivate func firstMissing(in others: [Word]) -> Word? {
    var rest = others[...]
    for word in self {
      guard let index = rest.firstIndex(where: { $0.text == word.text }) else { return word }
      rest = rest[(index + 1)...]
    }
    return nil
  }
}

extension CodeUnit {
  /// The word that names the unit.
  fileprivate var name: Word? {
    let name = key.drop { $0 != " " }.dropFirst()
    return words.first { $0.text.withoutBackticks == name } ?? words.first
  }

  /// An attribute or a directive as people write it.
  fileprivate func spelled(_ word: Word) -> Word {
    guard word.text == "@", let index = words.firstIndex(where: { $0.offset == word.offset }),
      index + 1 < words.count
    else { return word }
    return Word(text: "@\(words[index + 1].text)", offset: word.offset)
  }
}

extension Syntax {
  /// The type whose head contains this.
  fileprivate var group: (any DeclGroupSyntax)? {
    var node: Syntax? = self
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
      node = current.parent
    }
    return nil
  }

  /// The declaration that contains a binding, or the code itself.
  fileprivate var wholeDeclaration: Syntax {
    self.is(PatternBindingSyntax.self) ? declaration.map { Syntax($0) } ?? self : self
  }

  /// The modifiers of a declaration.
  fileprivate var modifiers: [String] {
    tokens(viewMode: .sourceAccurate).filter { $0.isModifier(of: self) }.map(\.text)
  }

  /// The names that some code declares.
  fileprivate var declaredNames: Set<String> {
    var names: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate) {
      guard let parent = token.parent else { continue }
      if parent.is(IdentifierPatternSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
        || parent.is(ClosureParameterSyntax.self) || parent.is(ClosureCaptureSyntax.self)
        || parent.is(FunctionParameterSyntax.self) || parent.is(FunctionDeclSyntax.self)
      {
        names.insert(token.text.withoutBackticks)
        names.insert("$\(token.text)")
      }
    }
    return names
  }
}
