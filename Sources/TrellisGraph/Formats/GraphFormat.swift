/// The formats of pictures of a graph.
package enum GraphFormat: String, CaseIterable, Sendable {
  /// A flowchart of Mermaid.
  case mermaid
  /// A graph of Graphviz.
  case dot
  /// A picture.
  case svg
  /// A page to explore the graph.
  case html
  /// The nodes and edges.
  case json

  /// The format that the name of a file stands for.
  ///
  /// - Parameter name: The name.
  package init?(ofFileNamed name: String) {
    switch name.split(separator: ".").last?.lowercased() {
    case "mmd", "mermaid", "md", "markdown": self = .mermaid
    case "dot", "gv": self = .dot
    case "svg": self = .svg
    case "html", "htm": self = .html
    case "json": self = .json
    default: return nil
    }
  }

  /// Whether the name of a file stands for Markdown.
  ///
  /// - Parameter name: The name.
  package static func isMarkdown(fileNamed name: String) -> Bool {
    ["md", "markdown"].contains(name.split(separator: ".").last?.lowercased())
  }
}
