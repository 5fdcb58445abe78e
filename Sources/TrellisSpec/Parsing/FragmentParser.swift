import TrellisSwift

/// Parses Swift in specs: types, expressions, and declarations with parentheses.
extension SpecParser {
  private static let statements: Set = [
    "defer", "do", "enum", "fileprivate", "for", "func", "guard", "import", "let", "private",
    "repeat", "return", "struct", "throw", "var", "while",
  ]

  /// Parses a type with balanced brackets.
  mutating func checkedType(_ text: SourceText) -> SourceText? {
    checkedType(Fragment(text))
  }

  /// Parses a type with balanced brackets.
  mutating func checkedType(_ fragment: Fragment) -> SourceText? {
    guard let fragment = checked(fragment, what: "type") else { return nil }
    let text = fragment.source
    let tokens = fragment.tokens.tokens
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
      return text.read(as: try SwiftTree(fragment.tokens, as: .type))
    } catch {
      let mapping = "put Swift in quotes, because YAML reads this as a mapping"
      let hint = error.hint ?? (text.isMapping ? mapping : nil)
      report(
        .invalidSwift, "\(error.message)\(hint.map { "; \($0)" } ?? "")", text.range)
      return nil
    }
  }

  /// A single expression, judging by its form.
  mutating func checkedExpression(_ text: SourceText) -> SourceText? {
    checkedExpression(Fragment(text))
  }

  /// A single expression, judging by its form.
  ///
  /// - Parameter passesValue: Whether `$0` is the value that an effect receives.
  mutating func checkedExpression(
    _ fragment: Fragment, passesValue: Bool = false
  ) -> SourceText? {
    guard let fragment = checked(fragment, what: "expression") else { return nil }
    let text = fragment.source
    if text.text == "null" || text.text == "~" {
      report(.invalidSwift, "'\(text.text)' is YAML's; write 'nil'", text.range)
      return nil
    }
    let start = fragment.tokens.tokens.first { $0.text != "await" && $0.text != "try" }
    if let start, start.kind == .identifier, Self.statements.contains(start.text) {
      report(
        .invalidSwift,
        "'\(start.text)' begins a statement, expected an expression; use 'custom' for statements",
        text.part(start.text, at: start.offset).range)
      return nil
    }
    return read(fragment, as: .expression, passesValue: passesValue)
  }

  /// Reads Swift on one line by a grammar, and reports its first problem.
  ///
  /// - Parameters:
  ///   - text: The Swift.
  ///   - what: What it is, for messages.
  ///   - grammar: The grammar.
  mutating func checked(
    _ text: SourceText, what: String, as grammar: SwiftTree.Grammar
  ) -> SourceText? {
    checked(Fragment(text), what: what).flatMap { read($0, as: grammar) }
  }

  /// Reads a fragment by the grammar of its place, and reports its first problem.
  private mutating func read(
    _ fragment: Fragment, as grammar: SwiftTree.Grammar, passesValue: Bool = false
  ) -> SourceText? {
    do throws(SwiftProblem) {
      let tree = try SwiftTree(fragment.tokens, as: grammar)
      if let problem = tree.misplacedArgument(passesValue: passesValue) { throw problem }
      return fragment.source.read(as: tree)
    } catch {
      report(error, in: fragment.source)
      return nil
    }
  }

  /// Something assignable: a name, possibly followed by members and subscripts.
  mutating func checkedProperty(_ text: SourceText) -> SourceText? {
    guard let fragment = checked(Fragment(text), what: "property") else { return nil }
    guard fragment.tokens.tokens.first?.kind == .identifier else {
      let text = fragment.source
      report(
        .invalidName,
        "'\(text.text)' isn't a property; write its name, and members after dots", text.range)
      return nil
    }
    return read(fragment, as: .property)
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

  /// Reports what Swift on one line can't contain.
  ///
  /// - Returns: The fragment, whose lines are joined, or `nil` if it can't be read.
  private mutating func checked(_ fragment: Fragment, what: String) -> Fragment? {
    var fragment = fragment
    if fragment.source.text.isMultiline {
      let text = fragment.source
      if fragment.tokens.hasComment || text.text.contains("\"\"\"") {
        report(.invalidSwift, "write the \(what) on one line, without comments", text.range)
        return nil
      }
      let lines = text.text.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      fragment = Fragment(text.replaced(by: lines.joined(separator: " ")))
    }
    let (text, tokens) = (fragment.source, fragment.tokens)
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
    return fragment
  }

  /// Parses a name and the values in the parentheses after it, which are `nil` if there are none.
  mutating func call(
    _ fragment: Fragment, what: String
  ) -> (name: SourceText, arguments: [Fragment]?)? {
    let (text, tokens) = (fragment.source, fragment.tokens)
    guard let open = tokens.tokens.first(where: { $0.text == "(" }) else { return (text, nil) }
    guard tokens.problem == nil, let (name, values) = fragment.parenthesized else {
      let message = tokens.problem?.message ?? "expected ')' at its end"
      report(
        .invalidSwift, "\(what) '\(text.text)' isn't well-formed: \(message)",
        text.part("(", at: tokens.problem?.offset ?? open.offset).range)
      return nil
    }
    return (name, values.source.text.isEmpty ? [] : values.partsBetweenCommas(angles: true))
  }

  /// Parses a declaration of an enum case: `name`, `name(Type)`, `name(label: Type, Type)`.
  mutating func declaration(
    _ text: SourceText, of what: String
  ) -> (name: SourceText, parameters: [Parameter])? {
    guard let call = call(Fragment(text), what: what), let name = identifier(call.name, of: what)
    else {
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
      let (label, type) = argument.labelled
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
