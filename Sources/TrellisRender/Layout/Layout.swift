/// Gives rendered text its final shape: indentation, blank lines, lines of at most 100 columns.
///
/// Templates are indented and spaced for their readers. Here every line is indented by the brackets
/// around it, and of several blank lines one is left.
struct Layout {
  static let lineLength = 100

  let indentation: RenderOptions.Indentation

  /// The final text.
  ///
  /// - Parameter text: Rendered text.
  func layOut(_ text: String) -> String {
    var result: [String] = []
    var nesting = Nesting()
    let wrapping = LineWrapping(indentation: indentation)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.trimmingTrailingSpaces.drop { $0 == " " || $0 == "\t" }
      if content.isEmpty {
        if let last = result.last, !last.isEmpty, !last.hasSuffix("{") { result.append("") }
        continue
      }
      let isEnd = content.hasPrefix("}") || content.hasPrefix("#endif")
      if result.last?.isEmpty == true, isEnd { result.removeLast() }
      let lines = wrapping.wrap(String(content), level: nesting.level(of: content))
      nesting.follow(lastLine: lines.last ?? "")
      result += lines
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result.joined(separator: "\n") + "\n"
  }
}

extension RenderOptions.Indentation {
  /// The white space of a level.
  func text(_ level: Int) -> String {
    switch self {
    case .spaces(let count): String(repeating: " ", count: count * level)
    case .tab: String(repeating: "\t", count: level)
    }
  }

  /// The columns of a level. A tab counts eight, as swift-format has it.
  func columns(_ level: Int) -> Int {
    switch self {
    case .spaces(let count): count * level
    case .tab: 8 * level
    }
  }
}

extension Substring {
  var trimmingTrailingSpaces: Substring {
    var result = self
    while result.last == " " || result.last == "\t" { result.removeLast() }
    return result
  }
}
