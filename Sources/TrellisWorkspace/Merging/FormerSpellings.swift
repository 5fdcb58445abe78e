import Foundation
import TrellisRender
import TrellisSpec

extension Plan {
  /// Warnings about words in a person's edits that the generated code had for the former target, and
  /// that it no longer has anywhere.
  ///
  /// - Parameters:
  ///   - target: The new target.
  ///   - shownFolder: The folder that messages are read in.
  func formerSpellings(for target: Target, shownFrom shownFolder: URL) -> [Diagnostic] {
    var former: Set<Substring> = []
    var current: Set<Substring> = []
    for item in items {
      former.formUnion(Self.codeWords(formerText(of: item) ?? ""))
      current.formUnion(Self.codeWords(item.baseText ?? ""))
    }
    let gone = former.subtracting(current).subtracting(Self.modifiers)
    if gone.isEmpty { return [] }
    // A person's tests also use what no generated one does.
    let isWithoutXCTest = gone.contains("XCTest")
    return items.filter { $0.change == .merged }.flatMap { item -> [Diagnostic] in
      let path = folder.appendingPathComponent(item.path).pathRelative(to: shownFolder)
      let file = SourceFile(path: path, text: item.newText ?? "")
      let generated = Set(Self.lines(item.baseText ?? ""))
      return Self.lines(file.text).enumerated().compactMap { number, line in
        guard !generated.contains(line),
          let word = Self.words(line).first(where: { word in
            gone.contains(word)
              || isWithoutXCTest && (word.hasPrefix("XCT") || Self.testMembers.contains(word))
          })
        else { return nil }
        let column = line[..<word.startIndex].unicodeScalars.count + 1
        let range = SourceRange(
          file: file, line: number + 1, column: column, length: word.unicodeScalars.count)
        return Diagnostic(
          .warning, rule: .formerSpelling,
          "you use '\(word)' here, which the code that Trellis generates for '\(target)' doesn't have any more",
          at: range)
      }
    }
  }

  /// Words that are Swift's rather than a library's.
  private static let modifiers: Set<Substring> = ["class", "final", "struct", "throws"]

  /// What only classes of XCTest have.
  private static let testMembers: Set<Substring> = [
    "addTeardownBlock", "continueAfterFailure", "expectation", "fulfillment", "setUp",
    "setUpWithError", "tearDown", "tearDownWithError",
  ]

  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The words of some Swift, without those of comments.
  private static func codeWords(_ text: String) -> [Substring] {
    lines(text).filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.flatMap { words($0) }
  }

  /// The words of some Swift.
  private static func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
  }
}
