/// Breaks a line of code that is too long at the places where swift-format would break it.
struct LineWrapping {
  let indentation: Indentation

  /// The lines that a long line is broken into.
  ///
  /// - Parameters:
  ///   - content: The line without its indentation.
  ///   - level: The level of indentation.
  func wrap(_ content: String, level: Int) -> [String] {
    if fits(content, level) { return [indentation.text(level) + content] }
    if content.hasPrefix("//") { return wrapComment(content, level) }
    return breakPatterns(content, level)
      ?? breakCondition(content, level)
      ?? breakClosure(content, level)
      ?? breakAnnotation(content, level)
      ?? breakAssignmentOfOperators(content, level)
      ?? breakOperators(content, level)
      ?? breakTrailingClosure(content, level)
      ?? breakParentheses(content, level)
      ?? breakBrackets(content, level)
      ?? breakWhere(content, level)
      ?? breakAssignment(content, level)
      ?? breakString(content, level)
      ?? breakMembers(content, level)
      ?? [indentation.text(level) + content]
  }

  private func fits(_ content: String, _ level: Int) -> Bool {
    // Counting characters is expensive, and most lines are far below the limit, even in UTF-8.
    let columns = indentation.columns(level)
    return columns + content.utf8.count <= Layout.lineLength
      || columns + content.count <= Layout.lineLength
  }

  private func wrapComment(_ content: String, _ level: Int) -> [String] {
    let sign = String(content.prefix { $0 == "/" })
    var lines: [String] = []
    var line = sign
    for word in content.dropFirst(sign.count).split(separator: " ") {
      if line != sign, !fits(line + " " + word, level) {
        lines.append(line)
        line = sign
      }
      line += " " + word
    }
    return (lines + [line]).map { indentation.text(level) + $0 }
  }

  /// Puts each argument of the longest pair of brackets on its own line.
  private func breakBrackets(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    guard let group = longestGroup(tokens) else { return nil }
    let scalars = content.unicodeScalars.count
    let isInChain = [".", "?"].contains(tokens.slice(group.close + 1..<group.close + 2))
    if isInChain && !content.hasSuffix("{") || !fits(tokens.slice(0..<group.open + 1), level),
      let (_, value) = assignment(content), fits(value, level + 1)
    {
      return breakAssignment(content, level)
    }
    let inner = SwiftTokens(tokens.slice(group.open + 1..<group.close))
    var pieces = inner.pieces(separatedBy: ",", angles: true).map(\.text)
    // Behind the last comma there is nothing.
    if pieces.count > 1, pieces.last?.allSatisfy(\.isWhitespace) == true { pieces.removeLast() }
    // A collection of several elements has a trailing comma, as swift-format requires.
    let name = tokens.slice(0..<group.open)
    if name.hasText("var "), name.hasSuffix(": "),
      tokens.slice(group.close + 1..<scalars).hasPrefix(" -> ")
    {
      // The type of a property that is a function has its own lines, if it doesn't fit before a value.
      if let (head, _) = assignment(content), fits(head, level) {
        return breakAssignment(content, level)
      }
      return [indentation.text(level) + name.dropLast()]
        + wrap(tokens.slice(group.open..<scalars), level: level + 1)
    }
    let isCollection = pieces.count > 1 && isCollection(tokens, group)
    var lines = wrap(tokens.slice(0..<group.open + 1), level: level)
    // A head on several lines ends in a deeper one.
    let level = level + deepening(lines)
    for (index, piece) in pieces.enumerated() {
      let comma = index < pieces.count - 1 || isCollection ? "," : ""
      lines += wrap(piece + comma, level: level + 1)
    }
    return lines + wrap(tokens.slice(group.close..<scalars), level: level)
  }

  /// The number of levels that the last line is deeper than the first.
  private func deepening(_ lines: [String]) -> Int {
    func space(_ line: String?) -> Int { line?.utf8.prefix { $0 == 32 || $0 == 9 }.count ?? 0 }
    return (space(lines.last) - space(lines.first)) / max(indentation.text(1).utf8.count, 1)
  }

  /// Puts the contents of the braces that a line ends with on their own lines. The parameters of a
  /// closure stay behind the opening brace.
  private func breakTrailingClosure(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    guard tokens.problem == nil, let open = outermostBrace(tokens), let close = tokens.tokens.last,
      close.offset > open + 2
    else { return nil }
    var head = tokens.slice(0..<open + 1)
    if !fits(head, level), head.contains("(") { return nil }
    var inner = String(tokens.slice(open + 1..<close.offset).trimmingPrefix { $0 == " " })
    while inner.last == " " { inner.removeLast() }
    var first: [String] = []
    if let parameters = closureParameters(inner) {
      inner = String(inner.dropFirst(parameters.count + 4))
      if fits("\(head) \(parameters) in", level) {
        head += " \(parameters) in"
      } else {
        first = [indentation.text(level + 1) + "\(parameters) in"]
      }
    }
    return [indentation.text(level) + head] + first + wrap(inner, level: level + 1)
      + [indentation.text(level) + "}"]
  }

  /// The last opening brace outside all brackets, if a line ends with its closing one.
  private func outermostBrace(_ tokens: SwiftTokens) -> Int? {
    guard tokens.tokens.last?.text == "}" else { return nil }
    var depth = 0
    var open: Int?
    for token in tokens.tokens where token.kind == .punctuation {
      if "([{".contains(token.text) {
        if depth == 0, token.text == "{" { open = token.offset }
        depth += 1
      }
      if ")]}".contains(token.text) { depth -= 1 }
    }
    return open
  }

  /// The parameters that a closure begins with: `offset, element`.
  private func closureParameters(_ closure: String) -> String? {
    guard let end = closure.firstPlace(of: " in ") else { return nil }
    let parameters = String(closure[..<end.lowerBound])
    let names = parameters.split(separator: ",").map { $0.drop { $0 == " " } }
    let areNames = names.allSatisfy { $0 == "_" || SwiftIdentifier.isWellFormed(String($0)) }
    return areNames && !names.isEmpty ? parameters : nil
  }

  /// Puts the operands in parentheses that call nothing on their own lines.
  private func breakParentheses(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    let sign = content.prefix { "&|?:!=<>+-*/% ".contains($0) }
    guard tokens.slice(sign.count..<sign.count + 1) == "(",
      let group = longestGroup(tokens), group.open == sign.count
    else { return nil }
    let pieces = operands(tokens.slice(group.open + 1..<group.close))
    guard pieces.count > 1 else { return nil }
    let rest = tokens.slice(group.close..<content.unicodeScalars.count)
    return pieces.enumerated().flatMap { index, piece in
      let text = (index == 0 ? "\(sign)(" : "") + piece + (index == pieces.count - 1 ? rest : "")
      return wrap(text, level: index == 0 ? level : level + 1)
    }
  }

  /// Whether brackets contain a collection rather than a subscript or part of a type.
  private func isCollection(
    _ tokens: SwiftTokens, _ group: (open: Int, close: Int)
  ) -> Bool {
    guard tokens.slice(group.open..<group.open + 1) == "[" else { return false }
    if let before = tokens.slice(0..<group.open).last,
      before.isLetter || before.isNumber || "_)]?!>".contains(before)
    {
      return false
    }
    let after = tokens.slice(group.close + 1..<group.close + 3)
    return after != " =" && !after.hasPrefix("?")
  }

  /// The longest pair of parentheses or square brackets that isn't inside other brackets.
  private func longestGroup(_ tokens: SwiftTokens) -> (open: Int, close: Int)? {
    var depth = 0
    var open = -1
    var best: (open: Int, close: Int)?
    for token in tokens.tokens where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "{":
        if depth == 0 { open = token.text == "{" ? -1 : token.offset }
        depth += 1
      case ")", "]", "}":
        depth = max(depth - 1, 0)
        if depth == 0, open >= 0, token.offset > open + 1,
          token.offset - open > (best.map { $0.close - $0.open } ?? 0)
        {
          best = (open, token.offset)
        }
      default: break
      }
    }
    return best
  }

  /// Fills lines with the patterns of a `case`.
  private func breakPatterns(_ content: String, _ level: Int) -> [String]? {
    guard content.hasPrefix("case "), content.hasSuffix(":") else { return nil }
    let pieces = SwiftTokens(String(content.dropFirst(5))).pieces(separatedBy: ",", angles: false)
    guard pieces.count > 1 else { return nil }
    return fill(pieces.map(\.text), after: "case", level, rest: level + 1)
  }

  /// Puts the condition of an `if` or `guard` on its own lines.
  private func breakCondition(_ content: String, _ level: Int) -> [String]? {
    for (keyword, tail) in [
      ("if", "{"), ("guard", "else { return .none }"), ("guard", "else { return }"),
      ("guard", "else {"),
    ]
    where content.hasPrefix("\(keyword) ") && content.hasSuffix(" \(tail)") {
      let condition = String(content.dropFirst(keyword.count + 1).dropLast(tail.count + 1))
      let last = indentation.text(level) + tail
      let conditions = SwiftTokens(condition).pieces(separatedBy: ",", angles: true).map(\.text)
      if keyword == "guard" {
        let parts = conditions.enumerated().flatMap { index, part in
          let part = part + (index < conditions.count - 1 ? "," : "")
          return fits(part, level + 1)
            ? [indentation.text(level + 1) + part]
            : lines(ofOperands: part, level + 1, rest: level + 2)
        }
        return [indentation.text(level) + keyword] + parts + [last]
      }
      if conditions.count > 1 {
        let first = wrap("if \(conditions[0]),", level: level)
        let others = conditions.dropFirst().enumerated().flatMap { index, condition in
          wrap(condition + (index < conditions.count - 2 ? "," : ""), level: level + 1)
        }
        return first + others + [last]
      }
      guard operands(condition).count > 1 else { return nil }
      return lines(ofOperands: "if \(condition)", level, rest: level + 1) + [last]
    }
    return nil
  }

  /// Puts each operand on its own line, and the parts of a long operand below it.
  ///
  /// - Parameter rest: The level of every line except the first.
  private func lines(ofOperands content: String, _ level: Int, rest: Int) -> [String] {
    let pieces = operands(content)
    guard pieces.count > 1 else { return wrap(content, level: level) }
    return pieces.enumerated().flatMap { index, piece -> [String] in
      let pieceLevel = index == 0 ? level : rest
      if fits(piece, pieceLevel) || operands(piece).count < 2 {
        return wrap(piece, level: pieceLevel)
      }
      return lines(ofOperands: piece, pieceLevel, rest: index == 0 ? rest : rest + 1)
    }
  }

  /// Puts the capture list of a closure, or each capture, on its own line.
  private func breakClosure(_ content: String, _ level: Int) -> [String]? {
    guard let open = content.firstPlace(of: "{ ["), content.hasSuffix(" in") else { return nil }
    let head = String(content[..<open.lowerBound]) + "{"
    let captures = String(content[open.upperBound...].dropLast(3))
    guard let close = captures.lastIndex(of: "]") else { return nil }
    let names = SwiftTokens(String(captures[..<close])).pieces(separatedBy: ",", angles: false)
    let tail = captures[captures.index(after: close)...]
    let list = fill(names.map(\.text), level + 2, rest: level + 2)
    return [indentation.text(level) + head, indentation.text(level + 1) + "["] + list
      + [indentation.text(level + 1) + "]\(tail) in"]
  }

  /// Fills lines with pieces separated by commas.
  ///
  /// - Parameters:
  ///   - head: The text before the first piece.
  ///   - rest: The level of every line except the first.
  private func fill(
    _ pieces: [String], after head: String = "", _ level: Int, rest: Int
  ) -> [String] {
    var lines: [String] = []
    var line = head
    for (index, piece) in pieces.enumerated() {
      let piece = piece + (index < pieces.count - 1 ? "," : "")
      let lineLevel = lines.isEmpty ? level : rest
      if line.isEmpty {
        line = piece
      } else if fits(line + " " + piece, lineLevel) {
        line += " " + piece
      } else {
        lines.append(indentation.text(lineLevel) + line)
        line = piece
      }
    }
    return lines + [indentation.text(lines.isEmpty ? level : rest) + line]
  }

  /// Puts the type of a property, after its colon, on its own line.
  private func breakAnnotation(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    let words = tokens.tokens.prefix { $0.text != ":" }.map(\.text)
    guard words.contains("var") || words.contains("let"), !words.contains("("),
      !words.contains("="),
      let colon = tokens.tokens.first(where: { $0.text == ":" }),
      !tokens.tokens.contains(where: { $0.text == "=" })
    else { return nil }
    let type = tokens.slice(colon.offset + 2..<content.unicodeScalars.count)
    return [indentation.text(level) + tokens.slice(0..<colon.offset + 1)]
      + wrap(type, level: level + 1)
  }

  /// Puts a value that contains operators, after its `=`, on its own lines.
  private func breakAssignmentOfOperators(_ content: String, _ level: Int) -> [String]? {
    guard let (head, text) = assignment(content), operands(text).count > 1 else { return nil }
    let value =
      fits(text, level + 1)
      ? [indentation.text(level + 1) + text]
      : lines(ofOperands: text, level + 1, rest: level + 1)
    return [indentation.text(level) + head] + value
  }

  /// Puts each operand of the loosest operators on its own line.
  private func breakOperators(_ content: String, _ level: Int) -> [String]? {
    if assignment(content) != nil || content.hasSuffix("{") || content.hasPrefix("case ") {
      return nil
    }
    guard operands(content).count > 1 else { return nil }
    return lines(ofOperands: content, level, rest: level + 1)
  }

  /// Operators, from the loosest to the tightest.
  private static let operators: [Set<String>] = [
    ["?", ":"], ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "==="], ["??"], ["+", "-"],
    ["*", "/", "%"],
  ]

  /// The operands of the loosest operators, each with the operator before it.
  private func operands(_ content: String) -> [String] {
    let tokens = SwiftTokens(content)
    var depth = 0
    var found: [(text: String, offset: Int)] = []
    for token in tokens.tokens where token.kind == .punctuation {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      guard depth == 0, token.offset > 0, tokens.slice(token.offset - 1..<token.offset) == " "
      else {
        continue
      }
      let rest = tokens.slice(token.offset..<token.offset + 4)
      let text = String(rest.prefix { $0 != " " })
      if rest.count > text.count { found.append((text, token.offset)) }
    }
    for group in Self.operators {
      var offsets = found.filter { group.contains($0.text) }.map(\.offset)
      if group.contains("?") { offsets = ternary(found.filter { group.contains($0.text) }) }
      if offsets.isEmpty { continue }
      let ends = offsets + [content.unicodeScalars.count]
      return zip([0] + offsets, ends).map { tokens.slice($0..<$1).trimmingTrailingSpace }
    }
    return []
  }

  /// The signs of the outermost ternary operator.
  private func ternary(_ signs: [(text: String, offset: Int)]) -> [Int] {
    guard let first = signs.first, first.text == "?" else { return [] }
    var depth = 0
    for sign in signs {
      depth += sign.text == "?" ? 1 : -1
      if depth == 0 { return [first.offset, sign.offset] }
    }
    return []
  }

  /// The text before and after the `=` of an assignment.
  private func assignment(_ content: String) -> (head: String, value: String)? {
    let tokens = SwiftTokens(content)
    var depth = 0
    for token in tokens.tokens where token.kind == .punctuation {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      guard depth == 0, token.text == "=",
        tokens.slice(token.offset - 1..<token.offset + 2) == " = "
      else { continue }
      let value = tokens.slice(token.offset + 2..<content.unicodeScalars.count)
      return (tokens.slice(0..<token.offset + 1), value)
    }
    return nil
  }

  /// Puts the `where` clause of an extension on its own line.
  private func breakWhere(_ content: String, _ level: Int) -> [String]? {
    guard content.hasPrefix("extension ") else { return nil }
    let words = content.split(separator: " ")
    guard let index = words.firstIndex(of: "where") else { return nil }
    return [words[..<index], words[index...]].map {
      indentation.text(level) + $0.joined(separator: " ")
    }
  }

  /// Puts the value of an assignment on its own line.
  private func breakAssignment(_ content: String, _ level: Int) -> [String]? {
    guard let (head, value) = assignment(content) else { return nil }
    return [indentation.text(level) + head] + wrap(value, level: level + 1)
  }

  /// Fills lines with the members of a chain that fits no line.
  private func breakMembers(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    var depth = 0
    var ends: [Int] = []
    for token in tokens.tokens where token.kind == .punctuation {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      let before = tokens.slice(max(token.offset - 1, 0)..<token.offset).last
      guard depth == 0, token.text == ".", let before, !" .(".contains(before) else { continue }
      ends.append(token.offset)
    }
    if ends.isEmpty { return nil }
    var lines: [String] = []
    var start = 0
    for (index, end) in ends.enumerated() {
      let next = index + 1 < ends.count ? ends[index + 1] : content.unicodeScalars.count
      let lineLevel = start == 0 ? level : level + 1
      if indentation.columns(lineLevel) + next - start > Layout.lineLength {
        lines.append(indentation.text(lineLevel) + tokens.slice(start..<end))
        start = end
      }
    }
    return lines + wrap(tokens.slice(start..<content.unicodeScalars.count), level: level + 1)
  }

  /// Turns a string literal into a multiline literal whose line breaks are escaped.
  private func breakString(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content).tokens.filter { $0.kind != .interpolated }
    guard let literal = tokens.first, literal.kind == .string, !literal.text.hasPrefix("\"\"\""),
      tokens.count == 1 || tokens.count == 2 && tokens[1].text == ","
    else { return nil }
    var lines: [String] = []
    var line = ""
    for word in words(of: String(literal.text.dropFirst().dropLast())) {
      if !line.isEmpty, !fits(line + word + "\\", level) {
        lines.append(line + "\\")
        line = ""
      }
      line += word
    }
    let quotes = "\"\"\""
    return ([quotes] + lines + [line, quotes + (tokens.count == 2 ? "," : "")]).map {
      indentation.text(level) + $0
    }
  }

  /// The words of a string literal with their trailing spaces. An interpolation is a single word.
  private func words(of literal: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    var previous: Character?
    for character in literal {
      if character == "(", previous == "\\" || depth > 0 { depth += 1 }
      if character == ")", depth > 0 { depth -= 1 }
      if previous == " ", character != " ", depth == 0 {
        words.append(word)
        word = ""
      }
      word.append(character)
      previous = character
    }
    return words + [word]
  }
}

extension String {
  fileprivate var trimmingTrailingSpace: String {
    var result = self
    while result.last == " " || result.last == "\t" { result.removeLast() }
    return result
  }
}
