/// A person's text, merged with a new generated text.
package struct MergedText: Equatable, Sendable {
  /// A part of the text.
  package enum Part: Equatable, Sendable {
    /// Text on which both sides agree, or that only one of them has changed.
    case text(String)
    /// Text that both sides have changed, each in its own way.
    case conflict(MergeConflict)
  }

  /// The parts, in order.
  package var parts: [Part]

  /// Creates a merged text.
  ///
  /// - Parameter parts: The parts, in order.
  package init(_ parts: [Part]) {
    self.parts = parts
  }

  /// The conflicts, in order.
  package var conflicts: [MergeConflict] {
    parts.compactMap { part in
      if case .conflict(let conflict) = part { conflict } else { nil }
    }
  }

  /// The whole text.
  ///
  /// - Parameter resolution: What conflicts become.
  package func text(resolving resolution: ConflictResolution) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .conflict(let conflict): conflict.text(resolving: resolution)
      }
    }.joined()
  }
}

/// Text that a person and a new generated text have both changed.
package struct MergeConflict: Equatable, Sendable {
  /// What Trellis wrote last: whole lines, or nothing.
  package let base: String
  /// What the person made of it.
  package let mine: String
  /// What Trellis would write now.
  package let theirs: String
  /// The first line in the person's text, from 1.
  package let line: Int
  /// The declaration that contains it, such as 'body' of 'SyncUpDetail'; `nil` for the file itself.
  package let declaration: String?
  /// What is wrong if both sides are merged; `nil` if they have changed the same.
  package let problem: String?

  /// Creates a conflict.
  ///
  /// - Parameters:
  ///   - base: What Trellis wrote last: whole lines, or nothing.
  ///   - mine: What the person made of it.
  ///   - theirs: What Trellis would write now.
  ///   - line: The first line in the person's text, from 1.
  ///   - declaration: The declaration that contains it.
  ///   - problem: What is wrong if both sides are merged.
  package init(
    base: String, mine: String, theirs: String, line: Int, declaration: String? = nil,
    problem: String? = nil
  ) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.line = line
    self.declaration = declaration
    self.problem = problem
  }

  /// The conflict, so many lines further down in the person's text.
  package func moved(by lines: Int) -> MergeConflict {
    MergeConflict(
      base: base, mine: mine, theirs: theirs, line: line + lines, declaration: declaration,
      problem: problem)
  }

  func text(resolving resolution: ConflictResolution) -> String {
    switch resolution {
    case .mine: mine
    case .theirs: theirs
    case .markers:
      [
        "<<<<<<< edited by hand\n", mine.endingInNewline, "||||||| written by Trellis before\n",
        base.endingInNewline, "=======\n", theirs.endingInNewline, ">>>>>>> generated now\n",
      ].joined()
    }
  }
}

/// What conflicts become in a merged text.
package enum ConflictResolution: String, CaseIterable, Sendable {
  /// The person's side.
  case mine
  /// The generated side.
  case theirs
  /// Both sides between conflict markers, as Git writes them.
  case markers
}

extension String {
  fileprivate var endingInNewline: String {
    isEmpty || utf8.last == UInt8(ascii: "\n") ? self : self + "\n"
  }
}
