/// Gives rendered text its final form: indentation, blank lines, and lines of at most 100 columns.
///
/// Templates are indented and spaced for their readers. This stage indents each line by the
/// brackets around it and keeps at most one blank line in a row.
struct Layout {
  static let lineLength = 100

  let indentation: RenderOptions.Indentation

  /// Lays out rendered text.
  ///
  /// - Parameter text: The rendered text.
  func layOut(_ text: String) -> String {
    var result: [String] = []
    var nesting = Nesting()
    let wrapping = LineWrapping(indentation: indentation)
    // A template can have the line endings of Windows.
    let rendered = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for line in rendered {
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
  /// The whitespace of one level.
  func text(_ level: Int) -> String {
    switch self {
    case .spaces(let count): String(repeating: " ", count: count * level)
    case .tab: String(repeating: "\t", count: level)
    }
  }

  /// The columns of one level. A tab counts as eight, as in swift-format.
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
