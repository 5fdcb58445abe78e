import TrellisSwift

/// Parses the features in a spec.
///
/// - Parameter documents: The documents of its file.
/// - Returns: The features that could be parsed, and a diagnostic for every mistake in the form of
///   the file.
package func parseSpecs(
  _ documents: YAMLDocuments
) -> (features: [Feature], diagnostics: [Diagnostic]) {
  var parser = SpecParser(diagnostics: documents.diagnostics)
  var features: [Feature] = []
  for root in documents.roots {
    if let feature = parser.parseFeature(root) { features.append(feature) }
  }
  if documents.roots.isEmpty, documents.diagnostics.isEmpty {
    parser.report(
      .missingKey, "the file is empty; start the spec with 'feature: NameOfTheFeature'",
      SourceRange(file: documents.file, line: 1, column: 1))
  }
  return (features, parser.diagnostics + parser.warnings)
}

/// The state of parsing: the mistakes found so far. Each file in this folder adds the parsing of
/// one part of the language.
struct SpecParser {
  var diagnostics: [Diagnostic]

  /// The warnings about what could be parsed. Anything in ``diagnostics`` makes what contains it
  /// unreadable.
  var warnings: [Diagnostic] = []

  /// Names of the current feature whose declarations couldn't be parsed.
  var unreadable: Set<String> = []

  /// Where the current step stands.
  var place = StepPlace.reaction

  init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  mutating func report(
    _ rule: RuleIdentifier, _ message: Message, _ range: SourceRange, fixIt: FixIt? = nil
  ) {
    diagnostics.append(Diagnostic(rule: rule, message, at: range, fixIt: fixIt))
  }

  /// The entries of a mapping. Reports any other kind of node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - what: A description such as `state`, for the message.
  ///   - form: The expected form, for the message.
  mutating func entries(_ node: YAMLNode, of what: String, form: String) -> [YAMLEntry] {
    guard accept(node) else { return [] }
    if node.isEmpty { return [] }
    guard let entries = node.entries else {
      report(
        .wrongKind,
        "\(quoted(what)) is \(node.kind.rawValue), expected a mapping, such as \(form)\(hint(node))",
        node.range)
      return []
    }
    return rejoined(entries).filter { entry in
      guard let name = entry.key.plainScalar else {
        report(
          .wrongKind, "a key is \(entry.key.kind.rawValue), expected a name", entry.key.range)
        return false
      }
      if name.text == "<<" {
        report(
          .yamlAnchor, "specs don't support YAML merge keys ('<<'); write the entries out",
          name.range)
        return false
      }
      if name.text.unicodeScalars.first == "\u{A0}" {
        report(
          .yamlSyntax, "there is a no-break space here; indent with plain spaces", name.range)
        return false
      }
      return accept(entry.key) && !entry.isRepeated
    }
  }

  /// Inside braces, YAML ends a value at a comma, even at the one in `f(1, 2)`. Reports such a
  /// value, and omits the pieces that it was split into.
  private mutating func rejoined(_ entries: [YAMLEntry]) -> [YAMLEntry] {
    // Each piece after the first is a key without a value.
    guard entries.dropFirst().contains(where: \.value.isEmpty) else { return entries }
    var result: [YAMLEntry] = []
    var waiting = entries[...]
    while let entry = waiting.popFirst() {
      guard let value = entry.value.plainScalar else {
        result.append(entry)
        continue
      }
      var text = value.text
      var brackets = OpenBrackets(text)
      while brackets.isOpen, let next = waiting.first, next.value.isEmpty,
        next.key.plainScalar != nil
      {
        text += ", \(next.name.text)"
        brackets.add(next.name.text)
        waiting.removeFirst()
      }
      if text == value.text {
        result.append(entry)
      } else {
        report(
          .invalidSwift, "inside braces, a comma ends the value; put '\(text)' in quotes",
          value.range, fixIt: YAMLQuoting.fixIt(at: value.range))
      }
    }
    return result
  }

  /// YAML reads `count:Int` as text, and `- count: Int` as a list.
  private func hint(_ node: YAMLNode) -> String {
    if node.items != nil, node.scalar == nil { return "; remove the '- '" }
    guard let text = node.plainScalar?.text else { return "" }
    guard let colon = text.firstIndex(of: ":") else {
      let word = String(text.prefix { $0 != " " })
      return word != text && FeatureKey(rawValue: word) != nil
        ? "; is a ':' missing after '\(word)'?" : ""
    }
    let isKey = SwiftIdentifier.isWellFormed(String(text[..<colon]))
    return isKey && !text[colon...].hasPrefix(": ") ? "; put a space after the ':'" : ""
  }

  /// A key in quotes. Descriptions stay as they are.
  private func quoted(_ what: String) -> String {
    what.contains(" ") || what.hasPrefix("'") ? what : "'\(what)'"
  }

  /// The items of a list. Reports any other kind of node.
  mutating func items(_ node: YAMLNode, of what: String, form: String) -> [YAMLNode] {
    guard accept(node) else { return [] }
    if node.isEmpty { return [] }
    guard let items = node.items else {
      let text = node.plainScalar?.text
      let hint =
        text?.hasPrefix("-") == true
        ? "; put a space after the '-'"
        : text.flatMap { $0.isMultiline ? nil : "; write [\($0)]" }
          ?? ", such as \(form)"
      report(
        .wrongKind, "'\(what)' is \(node.kind.rawValue), expected a list\(hint)", node.range)
      return []
    }
    return items.filter { accept($0) }
  }

  /// The values of a mapping by key. Reports unknown keys.
  mutating func values<Key: LanguageKey>(
    _ node: YAMLNode, of what: String, keys: [Key], form: String
  ) -> [Key: YAMLNode] {
    values(entries(node, of: what, form: form), of: what, keys: keys)
  }

  mutating func values<Key: LanguageKey>(
    _ entries: [YAMLEntry], of what: String, keys: [Key]
  ) -> [Key: YAMLNode] {
    var result: [Key: YAMLNode] = [:]
    for entry in entries {
      if let key = keys.first(where: { $0.rawValue == entry.name.text }) {
        result[key] = entry.value
      } else {
        let names = keys.map(\.rawValue)
        let hint = didYouMeanOrOneOf(entry.name.text, names, nothing: "it has no keys")
        report(
          .unknownKey, "unknown key '\(entry.name.text)' in \(what)\(hint)", entry.name.range)
      }
    }
    return result
  }

  /// A Swift name or fragment. Reports any other kind of node, and an empty one.
  mutating func text(_ node: YAMLNode, of what: @autoclosure () -> String) -> SourceText? {
    guard accept(node) else { return nil }
    guard let text = node.scalar, !text.text.isEmpty else {
      let isEmpty = node.isEmpty || node.scalar?.text.isEmpty == true
      let found = isEmpty ? "empty" : node.kind.rawValue
      report(.wrongKind, "\(what()) is \(found), expected text", node.range)
      return nil
    }
    return text
  }

  /// Text for people: what YAML reads, with quotes resolved.
  mutating func prose(_ node: YAMLNode, of what: String) -> SourceText? {
    guard accept(node) else { return nil }
    guard let prose = node.prose else {
      report(
        .wrongKind, "\(what) is \(node.kind.rawValue), expected text; put it in quotes",
        node.range)
      return nil
    }
    return node.plainScalar?.replaced(by: prose)
  }

  /// The lines of a documentation comment.
  mutating func documentation(_ node: YAMLNode?, of key: String = "doc") -> [String] {
    guard let node, let text = prose(node, of: "'\(key)'")?.text else { return [] }
    // An escape in double quotes may stand for an ending that files don't contain.
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return Array(lines.drop { $0.allSatisfy(\.isWhitespace) })
  }

  /// `true` or `false`.
  mutating func flag(_ node: YAMLNode?, of key: String) -> Bool {
    guard let node, accept(node) else { return false }
    switch node.scalar?.text {
    case "true": return true
    case "false": return false
    case let text:
      let found = text.map { ", not '\($0)'" } ?? ""
      report(.wrongKind, "'\(key)' is either true or false\(found)", node.range)
      return false
    }
  }

  /// A Swift identifier that isn't always reserved.
  mutating func identifier(_ text: SourceText, of what: String) -> SourceText? {
    let bare = text.withoutBackticks
    if !SwiftIdentifier.isWellFormed(bare.text) {
      report(
        .invalidName,
        "\(what) '\(text.text)' isn't a Swift name; \(nameHint(text.text, isType: false))",
        text.range)
      return nil
    }
    if SwiftIdentifier.isRefused(bare.text) {
      report(
        .reservedName, "\(what) can't be named '\(bare.text)', which Swift reserves", text.range)
      return nil
    }
    return bare
  }

  /// What to write instead of something that isn't a name.
  func nameHint(_ text: String, isType: Bool) -> String {
    if let hint = invisibleCharacterHint(text) { return hint }
    let words = text.split(separator: " ").map(String.init)
    let introducers: Set = ["case", "func", "let", "private", "public", "static", "var"]
    if let first = words.first, words.count == 2, SwiftIdentifier.isWellFormed(words[1]) {
      if first == "let" { return "write {type: …, let: true} after '\(words[1])'" }
      if introducers.contains(first) { return "remove '\(first)'" }
      switch first {
      case "@Presents", "@PresentationState":
        return "declare presented features under 'destination' or 'presents'"
      case "@Shared": return "write {type: …, shared: …} after '\(words[1])'"
      case "@Dependency": return "declare it under 'dependencies'"
      default: break
      }
    }
    let parts = text.split(separator: "-").map(String.init)
    let isHyphenated = parts.count > 1 && parts.allSatisfy(SwiftIdentifier.isWellFormed)
    if isHyphenated, let head = parts.first {
      let name = ([isType ? head.typeName : head] + parts.dropFirst().map(\.typeName)).joined()
      return "write '\(name)'"
    }
    return "use letters, digits and '_', and don't start with a digit"
  }

  /// What to remove if a text contains a character that nobody sees.
  private func invisibleCharacterHint(_ text: String) -> String? {
    let invisible = text.unicodeScalars.first { scalar in
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator: true
      case .spaceSeparator: scalar != " "
      default: false
      }
    }
    return invisible.map { scalar in
      let number = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
      return "remove the invisible character U+\(digits)"
    }
  }

  /// The most bytes that the name of a type can have, which is part of the names of files.
  private static let longestTypeName = String.longestFileName - "ModelTests.swift".utf8.count

  /// The name of a type, possibly with dots.
  mutating func typeName(_ text: SourceText, of what: String) -> SourceText? {
    if text.text.utf8.count > Self.longestTypeName {
      report(
        .invalidName,
        "the name of \(what) has \(text.text.utf8.count) bytes, which is too long for the name of a file; shorten it",
        text.range)
      return nil
    }
    let names = text.piecesBetweenDots.map(\.text)
    for name in names where !SwiftIdentifier.isWellFormed(name) {
      let hint = invisibleCharacterHint(text.text).map { "; \($0)" } ?? ""
      report(
        .invalidName, "\(what) '\(text.text)' isn't the name of a Swift type\(hint)", text.range)
      return nil
    }
    let isReserved = names.contains {
      SwiftIdentifier.isTypeKeyword($0) || SwiftIdentifier.isRefused($0)
    }
    if isReserved {
      report(
        .reservedName, "\(what) can't be named '\(text.text)', which is a Swift keyword",
        text.range)
      return nil
    }
    return text
  }

  /// Reports anchors and aliases, because a value that comes from an alias has no place of its own.
  private mutating func accept(_ node: YAMLNode) -> Bool {
    if node.isAnchored {
      report(
        .yamlAnchor,
        "specs don't support YAML anchors and aliases ('&' and '*'); write the value out",
        node.range)
      return false
    }
    return true
  }
}
