import TrellisEmbeddedPage

/// A graph as a picture that follows the colors of the system.
package enum GraphSVG {
  /// The text of the picture, followed by a newline.
  ///
  /// - Parameter graph: The graph.
  package static func text(of graph: NavigationGraph) -> String {
    let drawing = GraphDrawing(graph)
    let size = "\(drawing.width) \(drawing.height)"
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" class="trellis" width="\(drawing.width)" \
      height="\(drawing.height)" viewBox="0 0 \(size)" role="img">
      <title>Navigation of \(count(drawing.cards.count, "feature"))</title>
      <style>
      \(String(cString: trellisGraphStyle()))</style>
      <defs>

      """
    let styles = Set(drawing.lines.map { style(of: $0, in: drawing).arrow })
    for style in styles.sorted() {
      text += """
        <marker id="trellis-\(style)" class="arrow \(style)" viewBox="0 0 8 8" refX="7" refY="4" \
        markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto">\
        <path d="M0 0.5 8 4 0 7.5Z"/></marker>

        """
    }
    text += "</defs>\n<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n"
    for group in drawing.groups { text += self.text(of: group) }
    for line in drawing.lines { text += self.text(of: line, in: drawing) }
    for card in drawing.cards { text += self.text(of: card, graph) }
    return text + "</svg>\n"
  }

  private static func text(of group: GraphDrawing.Group) -> String {
    let frame = group.frame
    return """
      <g class="group"><rect \(rectangle(frame)) rx="10"/>\
      <text x="\(frame.x + GraphDrawing.Size.groupSide)" y="\(frame.y + 22)">\
      \(escaped(group.name))</text></g>

      """
  }

  // MARK: - Lines

  private static func style(
    of line: GraphDrawing.Line, in drawing: GraphDrawing
  ) -> (line: String, arrow: String) {
    let row = drawing.cards[line.card].rows[line.row]
    let family = row.kind.family.rawValue
    let change = row.change?.rawValue
    let classes = ["line", family, row.isTaken ? nil : "untaken", change].compactMap(\.self)
    return (classes.joined(separator: " "), change ?? family)
  }

  private static func text(of line: GraphDrawing.Line, in drawing: GraphDrawing) -> String {
    let style = style(of: line, in: drawing)
    return """
      <path class="\(style.line)" marker-end="url(#trellis-\(style.arrow))" \
      d="\(path(line.points))"/>

      """
  }

  /// The commands that draw a line through points, horizontally at each of them.
  private static func path(_ points: [GraphDrawing.Point]) -> String {
    guard var last = points.first else { return "" }
    var path = "M\(last.x) \(last.y)"
    for point in points.dropFirst() {
      if point.y == last.y {
        path += "H\(point.x)"
      } else if point.x == last.x {
        path += "V\(point.y)"
      } else {
        let middle = (last.x + point.x) / 2
        path += "C\(middle) \(last.y) \(middle) \(point.y) \(point.x) \(point.y)"
      }
      last = point
    }
    return path
  }

  // MARK: - Cards

  private static func text(of card: GraphDrawing.Card, _ graph: NavigationGraph) -> String {
    let node = graph.nodes[card.node]
    let frame = card.frame
    let side = GraphDrawing.Size.side
    let classes = [
      "card", node.kind.rawValue, node.reach == .unreachable ? "unreachable" : nil,
      node.change?.rawValue,
    ].compactMap(\.self)
    var text = """
      <g class="\(classes.joined(separator: " "))"><title>\(escaped(title(of: node)))</title>\
      <rect \(rectangle(frame)) rx="7"/>\
      <text class="name" x="\(frame.x + side)" y="\(frame.y + 20)">\(escaped(card.title))</text>
      """
    if let mark = mark(of: node) {
      text += """
        <text class="mark" text-anchor="end" x="\(frame.right - 9)" y="\(frame.y + 19)">\
        \(mark)</text>
        """
    }
    if !card.rows.isEmpty {
      let y = frame.y + GraphDrawing.Size.title - 1
      text += "<path class=\"rule\" d=\"M\(frame.x + 1) \(y)H\(frame.right - 1)\"/>"
    }
    for (number, row) in card.rows.enumerated() {
      let y = frame.y + GraphDrawing.Card.offset(ofRow: number) + 4
      let taken = row.isTaken ? "" : " untaken"
      let change = row.change.map { " \($0.rawValue)" } ?? ""
      let whole = row.text == row.fullText ? "" : "<title>\(escaped(row.fullText))</title>"
      text += """
        \n<text class="kind \(row.kind.family.rawValue)" x="\(frame.x + side)" y="\(y)">\
        \(row.kind.rawValue)</text>\
        <text class="label\(taken)\(change)" x="\(frame.x + card.textOffset)" y="\(y)">\
        \(escaped(row.text))\(whole)</text>
        """
    }
    return text + "</g>\n"
  }

  private static func title(of node: NavigationGraph.Node) -> String {
    let module = node.module.map { " in \($0)" } ?? ""
    switch node.kind {
    case .code: return "\(node.id): existing Swift code"
    default: return node.id + module + (node.reach == .unreachable ? ": unreachable" : "")
    }
  }

  /// The sign beside the name of a feature.
  private static func mark(of node: NavigationGraph.Node) -> String? {
    switch (node.reach, node.change) {
    case (_, .added): "+"
    case (_, .removed): "−"
    case (.unreachable, nil): "⊘"
    case (.start, nil), (.reached, nil): nil
    }
  }

  // MARK: - XML

  private static func rectangle(_ frame: GraphDrawing.Frame) -> String {
    "x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\""
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A text between tags. What XML can't contain becomes a replacement character.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
