/// The documents of a YAML file as texts, so that one can be removed while the others stay as
/// written.
struct SpecDocuments {
  /// The lines of each document, including the separator above it.
  private var documents: [[Substring]] = [[]]

  /// - Parameter text: The file's text.
  init(_ text: String) {
    // Split by bytes, because a carriage return and a line feed are a single character.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.map(Substring.init) {
      // Three dashes at the beginning of a line are always a separator.
      let next = line.utf8.dropFirst(3).first
      let isSeparator = line.hasPrefix("---") && (next.map { " \t\r".utf8.contains($0) } ?? true)
      if isSeparator, documents.last?.contains(where: Self.isContent) == true {
        documents.append([])
      }
      documents[documents.count - 1].append(line)
    }
  }

  /// The number of documents that aren't empty.
  var count: Int {
    documents.count { $0.contains(where: Self.isContent) }
  }

  private static func isContent(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return !text.isEmpty && !text.hasPrefix("#") && !text.hasPrefix("---")
  }

  /// The lines of the document that contains a line.
  ///
  /// - Parameter line: The line, from 1.
  func lines(around line: Int) -> Range<Int> {
    var start = 1
    for document in documents {
      if line < start + document.count { return start..<start + document.count }
      start += document.count
    }
    return start..<start
  }

  /// Removes a document.
  ///
  /// - Parameter line: A line of the document, from 1.
  /// - Returns: The document without its separator, and the rest.
  func taking(line: Int) -> (document: String, rest: String) {
    var start = 1
    var rest = documents
    for (index, document) in documents.enumerated() {
      if line < start + document.count {
        var lines = rest.remove(at: index)
        if lines.first?.hasPrefix("---") == true { lines.removeFirst() }
        if index == 0, rest.first?.first?.hasPrefix("---") == true { rest[0].removeFirst() }
        return (Self.text(lines), Self.text(rest.flatMap(\.self)))
      }
      start += document.count
    }
    return ("", Self.text(documents.flatMap(\.self)))
  }

  private static func text(_ lines: [Substring]) -> String {
    let text = lines.joined(separator: "\n")
    return text.utf8.last == UInt8(ascii: "\n") || text.isEmpty ? text : text + "\n"
  }
}
