import Foundation
import Testing

/// The instructions of a page for newcomers, block by block.
struct Walk {
  /// A code block, and the text between it and the previous block.
  struct Block {
    let language: String
    let code: String
    let introduction: String

    /// The path in backticks on the last line of the introduction.
    var path: String? {
      let pieces = introduction.split(separator: "`", omittingEmptySubsequences: false)
      let names = pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
      return names.last { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }
    }
  }

  let blocks: [Block]

  /// Reads a section of a page.
  ///
  /// - Parameters:
  ///   - page: The page's text.
  ///   - heading: The section's heading.
  init(_ page: String, section heading: String) throws {
    let start = try #require(page.range(of: "\n## \(heading)\n"))
    let rest = page[start.upperBound...]
    let section = rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
    var blocks: [Block] = []
    var introduction = ""
    var code: [Substring]?
    var language = ""
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = code {
          let text = lines.joined(separator: "\n") + "\n"
          blocks.append(Block(language: language, code: text, introduction: introduction))
          code = nil
          introduction = ""
        } else {
          code = []
          language = String(line.dropFirst(3))
        }
      } else if code != nil {
        code?.append(line)
      } else {
        introduction += line + "\n"
      }
    }
    self.blocks = blocks
  }
}
