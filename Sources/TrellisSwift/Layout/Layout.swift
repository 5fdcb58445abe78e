/// Gives rendered text its final form: indentation, blank lines, and lines of at most 100 columns.
///
/// Templates are indented and spaced for their readers. This stage indents each line by the
/// brackets around it and keeps at most one blank line in a row.
package struct Layout {
  /// The number of columns of the longest line.
  static let lineLength = 100

  /// The indentation of lines.
  let indentation: Indentation

  /// Creates a layout.
  ///
  /// - Parameter indentation: The indentation of lines.
  package init(indentation: Indentation) {
    self.indentation = indentation
  }

  /// Lays out rendered text.
  ///
  /// - Parameter rendered: The rendered text in UTF-8.
  package func layOut(_ rendered: [UInt8]) -> String {
    var result = LaidOutLines(indentation: indentation)
    result.bytes.reserveCapacity(rendered.count * 2)
    var nesting = Nesting()
    var start = 0
    while start <= rendered.count {
      let end = rendered[start...].firstIndex(of: UInt8(ascii: "\n")) ?? rendered.count
      var line = rendered[start..<end]
      // A template can have the line endings of Windows.
      if end < rendered.count, line.last == UInt8(ascii: "\r") { line.removeLast() }
      result.add(line.withoutSpacesAround, &nesting)
      start = end + 1
    }
    return result.text
  }
}

/// The lines of a file in their final form.
private struct LaidOutLines {
  let indentation: Indentation
  /// The lines, each with its line break.
  var bytes: [UInt8] = []

  /// Adds a rendered line.
  ///
  /// - Parameters:
  ///   - content: The line without the whitespace around it.
  ///   - nesting: The brackets around it.
  mutating func add(_ content: ArraySlice<UInt8>, _ nesting: inout Nesting) {
    if content.isEmpty {
      if !bytes.isEmpty, !endsInBlankLine, !bytes.ends(with: "{\n") {
        bytes.append(UInt8(ascii: "\n"))
      }
      return
    }
    let isEnd = content.begins(with: "}") || content.begins(with: "#endif")
    if isEnd, endsInBlankLine { bytes.removeLast() }
    let level = nesting.level(of: content)
    if indentation.columns(level) + content.count <= Layout.lineLength {
      indentation.append(level, to: &bytes)
      bytes += content
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    let wrapping = LineWrapping(indentation: indentation)
    let lines = wrapping.wrap(String(decoding: content, as: UTF8.self), level: level)
    for line in lines {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    nesting.follow(lastLine: lines.last ?? "")
  }

  private var endsInBlankLine: Bool {
    bytes.ends(with: "\n\n") || bytes.count == 1 && bytes.ends(with: "\n")
  }

  /// The lines without the blank ones at the end.
  var text: String {
    var bytes = bytes[...]
    while bytes.ends(with: "\n\n") { bytes.removeLast() }
    return bytes.isEmpty ? "\n" : String(decoding: bytes, as: UTF8.self)
  }
}
