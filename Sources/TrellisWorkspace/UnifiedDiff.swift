/// The difference between two texts, as `diff -u` shows it.
package struct UnifiedDiff {
  private enum Line {
    case kept(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private static let context = 3

  /// The difference.
  ///
  /// - Parameters:
  ///   - old: The old text, or `nil` where the file is new.
  ///   - new: The new text.
  ///   - path: The file.
  /// - Returns: The text, empty where nothing differs.
  package static func text(from old: String?, to new: String, path: String) -> String {
    if old == new { return "" }
    let oldLines = lines(old ?? "")
    let newLines = lines(new)
    var result = "--- \(old == nil ? "/dev/null" : "a/\(path)")\n+++ b/\(path)\n"
    for hunk in hunks(merge(oldLines, newLines)) { result += hunk }
    return result
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func merge(_ old: [Substring], _ new: [Substring]) -> [Line] {
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
        result.append(.kept(new[j]))
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
      case .kept(let line): text += " \(line)\n"
      case .removed(let line): text += "-\(line)\n"
      case .added(let line): text += "+\(line)\n"
      }
    }
    return text
  }
}
