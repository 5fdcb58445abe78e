/// The difference between two texts, in the format of `diff -u`.
package struct UnifiedDiff {
  /// A line's bytes, including its line ending. Characters that are only canonically equivalent
  /// differ.
  private typealias Bytes = ArraySlice<UInt8>

  private enum Line {
    case kept(Bytes)
    case removed(Bytes)
    case added(Bytes)
  }

  private static let context = 3

  /// Computes the difference.
  ///
  /// - Parameters:
  ///   - old: The old text, or `nil` if the file is new.
  ///   - new: The new text.
  ///   - path: The file.
  /// - Returns: The text, empty if there is no difference.
  package static func text(from old: String?, to new: String, path: String) -> String {
    if let old, old.utf8.elementsEqual(new.utf8) { return "" }
    let oldLines = lines(old ?? "")
    let newLines = lines(new)
    var result = "--- \(old == nil ? "/dev/null" : "a/\(path)")\n+++ b/\(path)\n"
    for hunk in hunks(merge(oldLines, newLines)) { result += hunk }
    return result
  }

  private static func lines(_ text: String) -> [Bytes] {
    let bytes = Array(text.utf8)
    var lines: [Bytes] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func shown(_ line: Bytes) -> String {
    let text = String(decoding: line, as: UTF8.self)
    return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }

  /// Longer texts are compared in parts between lines that both contain, because the cost of comparing two
  /// texts grows with the square of their differences.
  private static let longest = 4_000

  private static func merge(_ old: [Bytes], _ new: [Bytes]) -> [Line] {
    if old.count + new.count <= longest { return compared(old, new) }
    var result: [Line] = []
    var (i, j) = (0, 0)
    let end = [(old: old.count, new: new.count)]
    for (oldNumber, newNumber) in CommonLines(old, new).numbers + end {
      let (removed, added) = (Array(old[i..<oldNumber]), Array(new[j..<newNumber]))
      let isShort = removed.count + added.count <= longest
      result +=
        isShort ? compared(removed, added) : removed.map(Line.removed) + added.map(Line.added)
      if oldNumber < old.count { result.append(.kept(old[oldNumber])) }
      (i, j) = (oldNumber + 1, newNumber + 1)
    }
    return result
  }

  private static func compared(_ old: [Bytes], _ new: [Bytes]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var result: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        result.append(.removed(old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
        result.append(.added(new[j]))
        j += 1
      } else {
        result.append(.kept(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }

  private static func hunks(_ lines: [Line]) -> [String] {
    let changes = lines.indices.filter { if case .kept = lines[$0] { false } else { true } }
    var ranges: [Range<Int>] = []
    for index in changes {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { hunk(lines, $0) }
  }

  private static func hunk(_ lines: [Line], _ range: Range<Int>) -> String {
    func counts(_ lines: some Sequence<Line>) -> (old: Int, new: Int) {
      lines.reduce((0, 0)) { counts, line in
        switch line {
        case .kept: (counts.0 + 1, counts.1 + 1)
        case .removed: (counts.0 + 1, counts.1)
        case .added: (counts.0, counts.1 + 1)
        }
      }
    }
    let before = counts(lines[..<range.lowerBound])
    let inside = counts(lines[range])
    let oldStart = inside.old == 0 ? before.old : before.old + 1
    let newStart = inside.new == 0 ? before.new : before.new + 1
    var text = "@@ -\(oldStart),\(inside.old) +\(newStart),\(inside.new) @@\n"
    for line in lines[range] {
      switch line {
      case .kept(let line): text += " \(shown(line))"
      case .removed(let line): text += "-\(shown(line))"
      case .added(let line): text += "+\(shown(line))"
      }
    }
    return text
  }
}
