import TrellisWorkspace

/// What a merge writes, part by part.
struct MergeOutput {
  /// A part of the text.
  enum Part {
    /// Text that is decided.
    case text([UInt8])
    /// Text that both sides have changed.
    case conflict(Conflict)
  }

  /// Text that both sides have changed, each in its own way.
  struct Conflict {
    var texts: Versions<[UInt8]>
    /// The first line in the person's text.
    let line: Int
    let declaration: String?
    /// Whether each side is whole lines already.
    var isComplete = false
  }

  /// The parts, in order.
  private(set) var parts: [Part] = []

  /// Adds text.
  mutating func append(_ text: some Sequence<UInt8>) {
    guard case .text(var last)? = parts.last else {
      parts.append(.text(Array(text)))
      return
    }
    parts[parts.count - 1] = .text([])
    last += text
    parts[parts.count - 1] = .text(last)
  }

  /// Adds a conflict.
  mutating func append(_ conflict: Conflict) {
    parts.append(.conflict(conflict))
  }

  /// The text, with conflicts that consist of whole lines.
  var merged: MergedText {
    var lines = WholeLines()
    for part in parts {
      switch part {
      case .text(let text): lines.append(text)
      case .conflict(let conflict): lines.append(conflict)
      }
    }
    return lines.merged()
  }
}

/// Extends conflicts to whole lines: what precedes or follows one on its lines becomes a part of
/// each side.
private struct WholeLines {
  private var result: [MergedText.Part] = []
  /// Text before the next conflict.
  private var text: [UInt8] = []
  /// A conflict whose last line has no end yet.
  private var open: MergeOutput.Conflict?
  /// Whether the sides of that conflict began with line endings, so that an empty side is no line.
  private var isWhole = false

  mutating func append(_ addition: [UInt8]) {
    guard open != nil else {
      text += addition
      return
    }
    let end = addition.firstIndex(of: .newline).map { $0 + 1 } ?? addition.count
    let isLineEnding =
      isWhole && addition[..<end].allSatisfy { $0 == .newline || $0 == .carriageReturn }
    open?.extend { side in
      if !isLineEnding || !side.isEmpty { side += addition[..<end] }
    }
    if end < addition.count || addition.last == .newline { close() }
    text += addition[end...]
  }

  mutating func append(_ conflict: MergeOutput.Conflict) {
    if conflict.isComplete {
      close()
      flush()
      open = conflict
      close()
      return
    }
    if open != nil {
      open?.extend(by: conflict.texts) { side, addition in
        side +=
          isWhole && side.isEmpty ? addition.dropFirst(addition.lineEnding.count) : addition[...]
      }
      return
    }
    var conflict = conflict
    let sides = [conflict.texts.base, conflict.texts.mine, conflict.texts.theirs]
      .filter { !$0.isEmpty }
    isWhole = !sides.isEmpty && sides.allSatisfy { !$0.lineEnding.isEmpty }
    if isWhole {
      text += sides[0].lineEnding
      conflict.extend { $0.removeFirst($0.lineEnding.count) }
    } else {
      let start = text.lastIndex(of: .newline).map { $0 + 1 } ?? 0
      let beginning = text[start...]
      conflict.extend { $0 = beginning + $0 }
      text.removeSubrange(start...)
    }
    flush()
    open = conflict
  }

  private mutating func close() {
    guard let conflict = open else { return }
    open = nil
    let texts = conflict.texts.map { String(decoding: $0, as: UTF8.self) }
    if texts.mine == texts.theirs {
      text = conflict.texts.mine
      return
    }
    result.append(
      .conflict(
        MergeConflict(
          base: texts.base, mine: texts.mine, theirs: texts.theirs, line: conflict.line,
          declaration: conflict.declaration)))
  }

  mutating func merged() -> MergedText {
    close()
    flush()
    return MergedText(result)
  }

  private mutating func flush() {
    if !text.isEmpty { result.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }
}

extension MergeOutput.Conflict {
  fileprivate mutating func extend(_ change: (inout [UInt8]) -> Void) {
    change(&texts.base)
    change(&texts.mine)
    change(&texts.theirs)
  }

  fileprivate mutating func extend(
    by other: Versions<[UInt8]>, _ change: (inout [UInt8], [UInt8]) -> Void
  ) {
    change(&texts.base, other.base)
    change(&texts.mine, other.mine)
    change(&texts.theirs, other.theirs)
  }
}

extension [UInt8] {
  /// The line ending that the text begins with, if it does.
  fileprivate var lineEnding: ArraySlice<UInt8> {
    if first == .newline { return prefix(1) }
    return starts(with: [.carriageReturn, .newline]) ? prefix(2) : []
  }
}
