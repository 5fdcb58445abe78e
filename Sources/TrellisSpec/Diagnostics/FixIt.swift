/// A replacement for part of a line that fixes a diagnostic, and what it needs elsewhere in the file.
package struct FixIt: Equatable, Sendable {
  /// A text that is added to a file.
  package struct Addition: Hashable, Sendable {
    /// The place, before whose first column the text goes.
    package let place: SourceRange
    /// The text.
    package let text: String

    /// Creates an addition.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - place: The place, before whose first column the text goes.
    package init(_ text: String, at place: SourceRange) {
      (self.text, self.place) = (text, place)
    }
  }

  /// The range to replace.
  package let range: SourceRange
  /// The new text.
  package let replacement: String
  /// What the replacement needs elsewhere in the same file, such as a dependency. Several fix-its that
  /// need the same share it.
  package let additions: [Addition]

  /// Creates a replacement.
  ///
  /// - Parameters:
  ///   - range: The range to replace.
  ///   - replacement: The new text.
  ///   - additions: What the replacement needs elsewhere in the same file.
  package init(range: SourceRange, replacement: String, additions: [Addition] = []) {
    self.range = range
    self.replacement = replacement
    self.additions = additions
  }

  /// What it adds, without what separates it from its surroundings.
  package var addedEntry: String? {
    additions.last.map { addition in
      String(addition.text.drop { " ,".contains($0) || $0.isNewline }.prefix { !$0.isNewline })
    }
  }
}

/// A change of a line.
package struct LineEdit: Equatable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The first column, from 1.
  package let column: Int
  /// The number of Unicode scalars that are replaced.
  package let length: Int
  /// The new text.
  package let text: String
}

extension Collection<FixIt> {
  /// Those that can be applied together, in the order of their places: of two that replace the same
  /// text, the first one.
  package var apart: [FixIt] {
    var result: [FixIt] = []
    for fixIt in sorted(by: { $0.range < $1.range }) {
      if let last = result.last?.range, last.file.path == fixIt.range.file.path,
        (last.line, last.end) > (fixIt.range.line, fixIt.range.column)
      {
        continue
      }
      result.append(fixIt)
    }
    return result
  }

  /// What they change, in the order of the places. All of them are in the same file. If two replace the
  /// same text, the later one is ignored.
  package var edits: [LineEdit] {
    let fixIts = apart
    var seen: Set<FixIt.Addition> = []
    let additions = fixIts.flatMap(\.additions).filter { seen.insert($0).inserted }
    let added = additions.map {
      LineEdit(line: $0.place.line, column: $0.place.column, length: 0, text: $0.text)
    }
    let replaced = fixIts.map {
      LineEdit(
        line: $0.range.line, column: $0.range.column, length: $0.range.length, text: $0.replacement)
    }
    // Additions to one place stay in their order.
    return (added + replaced).enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset)
        < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
  }
}
