import Foundation
import TrellisIR
import TrellisSpec

/// Specs in which a name is replaced wherever they refer to it.
///
/// The declaration is renamed first. What refers to it is then an error at its place, and is renamed,
/// too, until there are no errors.
struct RenamedSpecs {
  /// The specs that change, by path: as they were read, and with the new name.
  private(set) var texts: [String: (old: SourceFile, new: SourceFile)] = [:]
  /// What keeps the name from being replaced.
  private(set) var diagnostics: [Diagnostic] = []

  private let old: String
  private let new: String

  /// Prepares a change of a name.
  init(from old: String, to new: String) {
    (self.old, self.new) = (old, new)
  }

  /// The new texts, by path.
  var newTexts: [String: String] { texts.mapValues { $0.new.text(applying: []) } }

  /// A spec as it is now.
  ///
  /// - Parameter file: The spec as it was read.
  func newFile(_ file: SourceFile) -> SourceFile { texts[file.path]?.new ?? file }

  /// Replaces a word in places of the texts as they are now.
  ///
  /// - Parameters:
  ///   - ranges: The places, each of which contains nothing but the word.
  ///   - word: What replaces it.
  mutating func replace(_ ranges: [SourceRange], by word: String) {
    for (path, ranges) in Dictionary(grouping: Set(ranges), by: \.file.path) {
      let file = ranges[0].file
      let text = file.text(applying: ranges.map { FixIt(range: $0, replacement: word) })
      let new = SourceFile(path: path, text: text)
      texts[path] = (texts[path]?.old ?? file, new)
    }
  }

  /// Replaces the name wherever it isn't known any more.
  ///
  /// - Parameter check: Checks the specs with some texts, and returns their errors.
  mutating func replaceReferences(_ check: ([String: String]) -> [Diagnostic]) {
    while true {
      let errors = check(newTexts)
      if errors.isEmpty { return }
      let places = errors.compactMap { $0.range?.place(of: old) }
      if places.isEmpty {
        diagnostics = errors
        return
      }
      replace(places, by: new)
    }
  }
}

extension SourceRange {
  /// The first place of a word within the range, behind a dot after it, or in the quotes that begin
  /// there.
  fileprivate func place(of word: String) -> SourceRange? {
    let rest = file.sourceLine(line)?.scalars(behind: column - 1) ?? Substring().unicodeScalars
    let text = Substring(rest.prefix(length))
    let following = Substring(rest.dropFirst(length))
    let end = following.firstIndex { !$0.isLetter && !$0.isNumber && !"_.?!".contains($0) }
    let isQuoted = text == "'" || text == "\""
    let searched =
      isQuoted
      ? text + following
      : following.first == "." ? text + following[..<(end ?? following.endIndex)] : text
    let words = SourceFile(path: "", text: String(searched)).words(inComments: true)
    return words[word]?.first.map {
      SourceRange(file: file, line: line, column: column + $0.column - 1, length: $0.length)
    }
  }
}
