import TrellisSwift

/// Parses Swift in specs: types, expressions, and declarations with parentheses.
extension SpecParser {
  private static let statements: Set = [
    "defer", "do", "enum", "fileprivate", "for", "func", "guard", "import", "let", "private",
    "repeat", "return", "struct", "throw", "var", "while",
  ]

  /// Parses a type with balanced brackets.
  mutating func checkedType(_ text: SourceText) -> SourceText? {
    guard let (text, fragment) = checkedFragment(text, what: "type") else { return nil }
    let tokens = fragment.tokens
    var angles = 0
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      if token.text == "<" { angles += 1 }
      if token.text == ">", index == 0 || tokens[index - 1].text != "-" { angles -= 1 }
      if angles < 0 {
        report(
          .invalidSwift, "'>' has no opening bracket",
          text.part(">", at: token.offset).range)
        return nil
      }
    }
    if angles > 0 {
      let open = tokens.last { $0.text == "<" }
      report(
        .invalidSwift, "'<' isn't closed; expected '>'",
        text.part("<", at: open?.offset ?? 0).range)
      return nil
    }
    do throws(SwiftProblem) {
      _ = try SwiftTree(fragment, as: .type)
    } catch {
      let mapping = "put Swift in quotes, because YAML reads this as a mapping"
      let hint = error.hint ?? (text.isMapping ? mapping : nil)
      report(
        .invalidSwift, "\(error.message)\(hint.map { "; \($0)" } ?? "")", text.range)
      return nil
    }
    return text
  }

  /// A single expression, judging by its form.
  ///
  /// - Parameter passesValue: Whether `$0` is the value that an effect receives.
  mutating func checkedExpression(
    _ text: SourceText, passesValue: Bool = false
  ) -> SourceText? {
    guard let (text, tokens) = checkedFragment(text, what: "expression") else { return nil }
    if text.text == "null" || text.text == "~" {
      report(.invalidSwift, "'\(text.text)' is YAML's; write 'nil'", text.range)
      return nil
    }
    let start = tokens.tokens.first { $0.text != "await" && $0.text != "try" }
    if let start, start.kind == .identifier, Self.statements.contains(start.text) {
      report(
        .invalidSwift,
        "'\(start.text)' begins a statement, expected an expression; use 'custom' for statements",
        text.part(start.text, at: start.offset).range)
      return nil
    }
    return checked(tokens, in: text, as: .expression, passesValue: passesValue) == nil ? nil : text
  }

  /// Reads Swift on one line by a grammar, and reports its first problem.
  ///
  /// - Parameters:
  ///   - text: The Swift.
  ///   - what: What it is, for messages.
  ///   - grammar: The grammar.
  mutating func checked(
    _ text: SourceText, what: String, as grammar: SwiftTree.Grammar
  ) -> (text: SourceText, tree: SwiftTree)? {
    guard let (text, tokens) = checkedFragment(text, what: what) else { return nil }
    return checked(tokens, in: text, as: grammar).map { (text, $0) }
  }

  /// Reads a fragment by the grammar of its place, and reports its first problem.
  private mutating func checked(
    _ tokens: SwiftTokens, in text: SourceText, as grammar: SwiftTree.Grammar,
    passesValue: Bool = false
  ) -> SwiftTree? {
    do throws(SwiftProblem) {
      let tree = try SwiftTree(tokens, as: grammar)
      if let problem = tree.misplacedArgument(passesValue: passesValue) { throw problem }
      return tree
    } catch {
      report(error, in: text)
      return nil
    }
  }

  /// Something assignable: a name, possibly followed by members and subscripts.
  mutating func checkedProperty(_ text: SourceText) -> SourceText? {
    guard let (text, tokens) = checkedFragment(text, what: "property") else { return nil }
    guard tokens.tokens.first?.kind == .identifier else {
      report(
        .invalidName,
        "'\(text.text)' isn't a property; write its name, and members after dots", text.range)
      return nil
    }
    return checked(tokens, in: text, as: .property) == nil ? nil : text
  }

  private mutating func report(_ problem: SwiftProblem, in text: SourceText) {
    if text.isMapping {
      report(
        .invalidSwift,
        "YAML reads '\(text.text)' as a mapping, expected Swift; put the expression in quotes",
        text.range)
      return
    }
    report(
      .invalidSwift, Message(problem.message), text.part(problem.text, at: problem.offset).range)
  }

  /// Parses Swift on one line.
  private mutating func checkedFragment(
    _ text: SourceText, what: String
  ) -> (text: SourceText, tokens: SwiftTokens)? {
    var text = text
    if text.text.isMultiline {
      if SwiftTokens(text.text).hasComment || text.text.contains("\"\"\"") {
        report(.invalidSwift, "write the \(what) on one line, without comments", text.range)
        return nil
      }
      let lines = text.text.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      text = text.replaced(by: lines.joined(separator: " "))
    }
    let tokens = SwiftTokens(text.text)
    if let (scalar, offset) = tokens.firstUnprintable {
      report(
        .invalidSwift,
        "the \(what) contains the invisible character \(scalar.codePoint); remove it",
        text.part(String(scalar), at: offset).range)
      return nil
    }
    if let problem = tokens.problem {
      let isCut = problem.message.contains("string isn't closed") && text.isCutAtHash
      let hint = isCut ? "; ' #' begins a YAML comment; put the value in single quotes" : ""
      report(
        .invalidSwift, "the \(what) isn't valid Swift: \(problem.message)\(hint)",
        text.part(tokens.slice(problem.offset..<problem.offset + 1), at: problem.offset).range,
        fixIt: isCut ? YAMLQuoting.fixIt(at: text.range) : nil)
      return nil
    }
    if let quote = tokens.tokens.first(where: { $0.isOne(of: "“”„‘’'") }) {
      report(
        .invalidSwift, "'\(quote.text)' isn't a quotation mark in Swift; write '\"'",
        text.part(quote.text, at: quote.offset).range)
      return nil
    }
    if tokens.hasComment {
      report(
        .invalidSwift, "the \(what) contains a comment; write it as a YAML comment", text.range)
      return nil
    }
    if let separator = tokens.tokens.first(where: { $0.text == ";" }) {
      report(
        .invalidSwift, "the \(what) contains a ';'", text.part(";", at: separator.offset).range)
      return nil
    }
    return (text, tokens)
  }

  /// Parses a name and the text in the parentheses after it, which is `nil` if there are none.
  mutating func call(
    _ text: SourceText, what: String
  ) -> (name: SourceText, arguments: [SourceText]?)? {
    guard let open = text.text.unicodeScalars.firstIndex(of: "(") else { return (text, nil) }
    let offset = text.text.unicodeScalars.distance(
      from: text.text.unicodeScalars.startIndex, to: open)
    let tokens = SwiftTokens(text.text)
    guard tokens.problem == nil, text.text.hasSuffix(")") else {
      let message = tokens.problem?.message ?? "expected ')' at its end"
      report(
        .invalidSwift, "\(what) '\(text.text)' isn't well-formed: \(message)",
        text.part("(", at: tokens.problem?.offset ?? offset).range)
      return nil
    }
    let name = text.part(tokens.slice(0..<offset).trimmingSpaces, at: 0)
    let length = text.text.unicodeScalars.count
    let inner = text.part(tokens.slice(offset + 1..<length - 1), at: offset + 1)
    if inner.text.trimmingSpaces.isEmpty { return (name, []) }
    let pieces = SwiftTokens(inner.text).pieces(separatedBy: ",", angles: true)
    return (name, pieces.map { inner.part($0.text, at: $0.offset) })
  }

  /// Parses `label: something` or `something`.
  func labelled(_ text: SourceText) -> (label: SourceText?, rest: SourceText) {
    let tokens = SwiftTokens(text.text).tokens
    guard tokens.count > 2, tokens[0].kind == .identifier, tokens[1].text == ":" else {
      return (nil, text)
    }
    let start = tokens[2].offset
    let rest = String(String.UnicodeScalarView(text.text.unicodeScalars.dropFirst(start)))
    return (text.part(tokens[0].text, at: 0), text.part(rest, at: start))
  }

  /// Parses a declaration of an enum case: `name`, `name(Type)`, `name(label: Type, Type)`.
  mutating func declaration(
    _ text: SourceText, of what: String
  ) -> (name: SourceText, parameters: [Parameter])? {
    guard let call = call(text, what: what), let name = identifier(call.name, of: what) else {
      return nil
    }
    if call.arguments?.isEmpty == true {
      report(
        .invalidSwift, "\(what) '\(text.text)' has empty parentheses; remove them", text.range
      )
      return nil
    }
    var parameters: [Parameter] = []
    var labels: Set<SourceText> = []
    for argument in call.arguments ?? [] {
      let (label, type) = labelled(argument)
      guard let type = checkedType(type) else { return nil }
      if let label, !labels.insert(label).inserted {
        report(
          .duplicateName, "the label '\(label.text)' appears in '\(name.text)' twice", label.range)
        return nil
      }
      parameters.append(Parameter(label: label, type: type))
    }
    return (name, parameters)
  }

  /// `with: {label: Type}` of a declaration.
  mutating func parameters(_ node: YAMLNode?, of what: String) -> [Parameter] {
    guard let node else { return [] }
    var result: [Parameter] = []
    for entry in entries(node, of: what, form: "{name: String}") {
      guard let label = identifier(entry.name, of: "a label"),
        let type = text(entry.value, of: "the type of '\(label.text)'").flatMap({ checkedType($0) })
      else { continue }
      result.append(Parameter(label: label, type: type))
    }
    return result
  }

  /// `with: {label: expression}` of a use.
  mutating func arguments(_ node: YAMLNode?, of what: String) -> [CallArgument] {
    guard let node else { return [] }
    var result: [CallArgument] = []
    for entry in entries(node, of: what, form: "{name: state.name}") {
      guard let label = identifier(entry.name, of: "a label"),
        let value = text(entry.value, of: "the value of '\(label.text)'")
          .flatMap({ checkedExpression($0) })
      else { continue }
      result.append(CallArgument(label: label, value: value))
    }
    return result
  }
}

extension SwiftTree {
  /// The problem of an argument such as `$0` outside of closures.
  ///
  /// - Parameter passesValue: Whether `$0` is the value that an effect receives.
  fileprivate func misplacedArgument(passesValue: Bool) -> SwiftProblem? {
    guard contains(.dollar) else { return nil }
    let argument = references.first { $0.node.isArgument && !(passesValue && $0.name == "0") }
    return argument.map { argument in
      let text = argument.node.text
      return SwiftProblem(
        message:
          "'\(text)' is a closure's argument; name the payload's value in the pattern, as in 'itemTapped(item)'",
        text: text, offset: argument.node.range.lowerBound)
    }
  }
}

extension String {
  /// The pieces between dots.
  var piecesBetweenDots: [Substring] {
    // Finding characters is expensive, and most names have no dots.
    utf8.contains(UInt8(ascii: "."))
      ? split(separator: ".", omittingEmptySubsequences: false) : [self[...]]
  }
}
