import Foundation

/// A picture of texts beside each other, as SVG. It suits light and dark pages.
struct TextPicture {
  /// A text in a frame.
  struct Panel {
    /// What is above the text.
    let title: String
    /// The lines.
    let lines: [Line]
  }

  /// A line of text.
  struct Line {
    /// What is written, in parts of the same kind.
    var parts: [(text: String, kind: Kind)]
    /// When it appears, in seconds; `nil` if it is always there.
    var time: Double?
  }

  /// What a part of a line is, which decides its color.
  enum Kind: String {
    case plain, name, keyword, quote, error
  }

  /// The panels, from left to right.
  let panels: [Panel]
  /// When the picture begins again, in seconds; `nil` if nothing moves.
  let duration: Double?

  private static let columnWidth = 7.25
  private static let lineHeight = 17
  private static let padding = 14
  private static let titleHeight = 30

  /// The picture.
  var svg: String {
    let widths = panels.map { panel in
      let columns = panel.lines.map { $0.parts.map(\.text.count).reduce(0, +) }.max() ?? 0
      return Int((Double(columns) * Self.columnWidth).rounded(.up)) + 2 * Self.padding
    }
    let height =
      (panels.map(\.lines.count).max() ?? 0) * Self.lineHeight + Self.titleHeight
      + 2 * Self.padding
    let width = widths.reduce(0, +) + (panels.count - 1) * Self.padding + 2
    var body = ""
    var left = 1
    for (panel, panelWidth) in zip(panels, widths) {
      body += text(of: panel, left: left, width: panelWidth, height: height - 2)
      left += panelWidth + Self.padding
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="ui-monospace, SFMono-Regular, Menlo, \
      Consolas, monospace" font-size="12">
      <style>
      .frame { fill: #ffffff; stroke: #d1d9e0 }
      text { fill: #1f2328; white-space: pre }
      .title { fill: #59636e }
      .name { fill: #0550ae }
      .keyword { fill: #cf222e }
      .quote { fill: #116329 }
      .error { fill: #d1242f }
      @media (prefers-color-scheme: dark) {
      .frame { fill: #0d1117; stroke: #3d444d }
      text { fill: #f0f6fc }
      .title { fill: #9198a1 }
      .name { fill: #79c0ff }
      .keyword { fill: #ff7b72 }
      .quote { fill: #7ee787 }
      .error { fill: #ff7b72 }
      }
      \(animations)</style>
      \(body)</svg>

      """
  }

  private func text(of panel: Panel, left: Int, width: Int, height: Int) -> String {
    let start = left + Self.padding
    var result = """
      <rect class="frame" x="\(left)" y="1" width="\(width)" height="\(height)" rx="6"/>
      <text class="title" x="\(start)" y="22">\(Self.escaped(panel.title))</text>

      """
    for (index, line) in panel.lines.enumerated() where !line.parts.isEmpty {
      let y = Self.titleHeight + Self.padding + (index + 1) * Self.lineHeight - 5
      let appears = line.time.map { #" class="t\#(Self.number($0))""# } ?? ""
      let parts = line.parts.map { part in
        let text = Self.escaped(part.text)
        return part.kind == .plain
          ? text : #"<tspan class="\#(part.kind.rawValue)">\#(text)</tspan>"#
      }
      result += #"<text xml:space="preserve" x="\#(start)" y="\#(y)"\#(appears)>\#(parts.joined())"#
      result += "</text>\n"
    }
    return result
  }

  /// A class for each time at which something appears. Whoever wants no motion sees everything at once.
  private var animations: String {
    guard let duration else { return "" }
    let times = Set(panels.flatMap(\.lines).compactMap(\.time)).sorted()
    let rules = times.map { time in
      let part = Int((time / duration * 100).rounded())
      let name = "t\(Self.number(time))"
      return """
        .\(name) { animation: \(name) \(Self.number(duration))s step-end infinite }
        @keyframes \(name) { 0% { opacity: \(part == 0 ? 1 : 0) } \(part)% { opacity: 1 } }

        """
    }
    return "@media (prefers-reduced-motion: no-preference) {\n\(rules.joined())}\n"
  }

  private static func number(_ seconds: Double) -> String { String(Int(seconds)) }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension TextPicture.Line {
  /// A line of a spec.
  static func yaml(_ text: Substring) -> Self {
    guard let match = text.prefixMatch(of: #/[ \-]*[A-Za-z.]+(?=:)/#) else {
      return Self(parts: [(String(text), .plain)])
    }
    return Self(parts: [
      (String(match.output), .name), (String(text[match.range.upperBound...]), .plain),
    ])
  }

  /// A line of Swift.
  static func swift(_ text: Substring) -> Self {
    var parts: [(text: String, kind: TextPicture.Kind)] = []
    var rest = text
    let pattern =
      #/"[^"]*"|@\w+|\b(?:case|enum|extension|func|import|in|let|return|some|static|struct|switch|var)\b/#
    while let match = rest.firstMatch(of: pattern) {
      if match.range.lowerBound > rest.startIndex {
        parts.append((String(rest[..<match.range.lowerBound]), .plain))
      }
      parts.append((String(match.output), match.output.hasPrefix("\"") ? .quote : .keyword))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { parts.append((String(rest), .plain)) }
    return Self(parts: parts)
  }
}
