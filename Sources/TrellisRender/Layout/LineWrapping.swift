import TrellisSpec

/// Breaks a line of code that is too long where swift-format would let it be broken.
struct LineWrapping {
  let indentation: RenderOptions.Indentation

  /// The lines of one line.
  ///
  /// - Parameters:
  ///   - content: The line without its indentation.
  ///   - level: The level of indentation.
  func wrap(_ content: String, level: Int) -> [String] {
    if fits(content, level) { return [indentation.text(level) + content] }
    if content.hasPrefix("//") { return wrapComment(content, level) }
    return breakBrackets(content, level)
      ?? breakPatterns(content, level)
      ?? breakOperators(content, level)
      ?? breakWhere(content, level)
      ?? breakAssignment(content, level)
      ?? breakString(content, level)
      ?? [indentation.text(level) + content]
  }

  private func fits(_ content: String, _ level: Int) -> Bool {
    // Counting is dear and most lines are far from the limit, even in UTF-8.
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

  /// Puts each argument of the longest brackets on a line of its own.
  private func breakBrackets(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    guard let group = longestGroup(tokens) else { return nil }
    let scalars = content.unicodeScalars.count
    let inner = SwiftTokens(tokens.slice(group.open + 1..<group.close))
    let pieces = inner.pieces(separatedBy: ",", angles: true).map(\.text)
    var lines = wrap(tokens.slice(0..<group.open + 1), level: level)
    for (index, piece) in pieces.enumerated() {
      let comma = index < pieces.count - 1 ? "," : ""
      lines += wrap(piece + comma, level: level + 1)
    }
    return lines + wrap(tokens.slice(group.close..<scalars), level: level)
  }

  /// The longest pair of round or square brackets that is in no other brackets.
  private func longestGroup(_ tokens: SwiftTokens) -> (open: Int, close: Int)? {
    var depth = 0
    var open = 0
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
    var lines: [String] = []
    var line = "case"
    for (index, piece) in pieces.enumerated() {
      let piece = piece.text + (index < pieces.count - 1 ? "," : "")
      let lineLevel = lines.isEmpty ? level : level + 1
      if fits(line + " " + piece, lineLevel) {
        line += line.isEmpty ? piece : " " + piece
      } else {
        lines.append(indentation.text(lineLevel) + line)
        line = piece
      }
    }
    return lines + [indentation.text(lines.isEmpty ? level : level + 1) + line]
  }

  /// Puts each operand of `&&` and `||` on a line of its own.
  private func breakOperators(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    var depth = 0
    var breaks: [Int] = []
    var previous: SwiftTokens.Token?
    for token in tokens.tokens where token.kind == .punctuation {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      if depth == 0, token.text == "&" || token.text == "|", previous?.text == token.text,
        previous?.offset == token.offset - 1
      {
        breaks.append(token.offset - 1)
      }
      previous = token
    }
    guard !breaks.isEmpty else { return nil }
    var end = content.unicodeScalars.count
    var tail: [String] = []
    if content.hasPrefix("if "), content.hasSuffix(" {") {
      end -= 2
      tail = [indentation.text(level) + "{"]
    } else if content.hasPrefix("guard "), content.hasSuffix(" else { return .none }") {
      end -= " else { return .none }".count
      tail = [indentation.text(level) + "else { return .none }"]
    }
    let starts = [0] + breaks
    let ends = breaks + [end]
    let parts = zip(starts, ends).map { tokens.slice($0..<$1).trimmingTrailingSpace }
    return parts.enumerated().flatMap { index, part in
      index == 0
        ? [indentation.text(level) + part] : wrap(part, level: level + 1)
    } + tail
  }

  /// Puts the `where` of an extension on a line of its own.
  private func breakWhere(_ content: String, _ level: Int) -> [String]? {
    guard content.hasPrefix("extension ") else { return nil }
    let words = content.split(separator: " ")
    guard let index = words.firstIndex(of: "where") else { return nil }
    return [words[..<index], words[index...]].map {
      indentation.text(level) + $0.joined(separator: " ")
    }
  }

  /// Puts the value of an assignment on a line of its own.
  private func breakAssignment(_ content: String, _ level: Int) -> [String]? {
    let tokens = SwiftTokens(content)
    guard
      let equals = tokens.tokens.first(where: { $0.text == "=" }),
      content.unicodeScalars.count > equals.offset + 2
    else { return nil }
    let value = tokens.slice(equals.offset + 2..<content.unicodeScalars.count)
    return [indentation.text(level) + tokens.slice(0..<equals.offset + 1)]
      + wrap(value, level: level + 1)
  }

  /// Turns a string literal into one of several lines, whose line ends do not count.
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

  /// The words of a string literal with the spaces behind them; an interpolation is one word.
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
    String(self[...].trimmingTrailingSpaces)
  }
}
