import TrellisFormat
import TrellisProject
import TrellisSpec

extension LanguageServer {
  /// `textDocument/formatting`: the document in the one style of specs.
  ///
  /// - Throws: ``ResponseError`` with the reason why the document stays as it is.
  func formatting(_ parameters: DocumentParameters) throws(ResponseError) -> [TextEdit] {
    guard let file = Self.file(parameters.textDocument.uri), let document = documents[file] else {
      return []
    }
    let isConfiguration = !SpecFinder.isSpec(named: file.lastPathComponent)
    let source = SourceFile(path: file.lastPathComponent, text: document.text)
    let format = SpecFormat(source, isConfiguration: isConfiguration)
    if let problem = format.diagnostics.first {
      throw ResponseError(
        .requestFailed, "line \(problem.range?.line ?? 1): \(problem.message)")
    }
    return format.text == document.text ? [] : [edit(from: document.positions, to: format.text)]
  }

  /// What is different between two texts, without the lines that they begin and end with.
  private func edit(from old: PositionTable, to new: String) -> TextEdit {
    let (before, after) = (Array(old.text.utf16), Array(new.utf16))
    let newline = UInt16(UInt8(ascii: "\n"))
    var start = zip(before, after).prefix { $0 == $1 }.count
    while start > 0, before[start - 1] != newline { start -= 1 }
    let most = min(before.count, after.count) - start
    var end = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
    while end > 0, before[before.count - end] != newline { end -= 1 }
    // There is no position within the ending of a line.
    if end > 0, before.count > end, before[before.count - end - 1] == UInt16(UInt8(ascii: "\r")) {
      end -= 1
    }
    let range = TextRange(
      start: old.position(at: start), end: old.position(at: before.count - end))
    return TextEdit(
      range: range, newText: String(decoding: after[start..<after.count - end], as: UTF16.self))
  }
}
