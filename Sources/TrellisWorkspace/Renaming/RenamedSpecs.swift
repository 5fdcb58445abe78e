import Foundation
import TrellisIR
import TrellisSpec

/// Specs in which a name is replaced wherever they refer to it.
struct RenamedSpecs {
  /// The specs that change, by path: as they were read, and with the new name.
  private(set) var texts: [String: (old: SourceFile, new: SourceFile)] = [:]
  /// What keeps the name from being replaced.
  private(set) var diagnostics: [Diagnostic] = []

  private let new: String
  /// The places of what was replaced first, by path.
  private var replaced: [String: [SourceRange]] = [:]

  /// Prepares a change of a name.
  ///
  /// - Parameter new: The new name.
  init(to new: String) {
    self.new = new
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
    replace([word: ranges])
  }

  /// Replaces words in places of the texts as they are now.
  ///
  /// - Parameter words: The places by what replaces them.
  mutating func replace(_ words: [String: [SourceRange]]) {
    let fixIts = words.flatMap { word, ranges in
      Set(ranges).map { FixIt(range: $0, replacement: word) }
    }
    for (path, fixIts) in Dictionary(grouping: fixIts, by: \.range.file.path) {
      let file = fixIts[0].range.file
      let new = SourceFile(path: path, text: file.text(applying: fixIts))
      if texts[path] == nil { replaced[path] = fixIts.map(\.range) }
      texts[path] = (texts[path]?.old ?? file, new)
    }
  }

  /// Notes what keeps the name from being replaced.
  ///
  /// - Parameter check: Checks the specs with some texts, and returns their errors.
  mutating func check(_ check: ([String: String]) -> [Diagnostic]) {
    diagnostics = check(newTexts)
  }

  /// Where something is that hasn't been replaced.
  ///
  /// - Parameter place: Its place in the spec as it was read.
  func newPlace(of place: SourceRange) -> SourceRange? {
    let shift = (replaced[place.file.path] ?? []).filter {
      $0.line == place.line && $0.column < place.column
    }.reduce(0) { $0 + new.unicodeScalars.count - $1.length }
    return SourceRange(
      file: newFile(place.file), line: place.line, column: place.column + shift,
      length: place.length)
  }
}
