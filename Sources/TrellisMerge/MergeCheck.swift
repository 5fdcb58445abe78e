import TrellisWorkspace

/// Finds what is wrong with a merged file although it isn't in either side, and makes conflicts of it.
final class MergeCheck {
  private let texts: Versions<[UInt8]>
  private let text: [UInt8]
  // Most merges are right, so most outlines aren't needed.
  private lazy var base = CodeOutline(texts.base)
  private lazy var mine = CodeOutline(texts.mine)
  private lazy var theirs = CodeOutline(texts.theirs)

  private init(_ text: [UInt8], _ texts: Versions<[UInt8]>) {
    (self.text, self.texts) = (text, texts)
  }

  /// The merged text, with a conflict in each place where it is wrong.
  ///
  /// - Parameters:
  ///   - merged: A merged text.
  ///   - texts: What it was merged from.
  static func checked(_ merged: MergedText, _ texts: Versions<[UInt8]>) -> MergedText {
    let text = Array(merged.text(resolving: .mine).utf8)
    guard merged.conflicts.isEmpty, text != texts.mine, text != texts.theirs else { return merged }
    return MergeCheck(text, texts).merged ?? merged
  }

  /// Something wrong in a file.
  private struct Problem {
    /// What is the same in another version of the file.
    let identity: String
    let message: String
    let range: Range<Int>
    /// The line in the person's file.
    let line: Int
    /// What declares or handles the same, or what the generator writes instead.
    var other: Range<Int>?
    var replacement: [Range<Int>] = []
  }

  /// The merged text with conflicts; `nil` if nothing is wrong.
  private var merged: MergedText? {
    guard let result = CodeOutline(text) else { return mine == nil ? nil : conflictOfFiles }
    let found = problems(of: result)
    guard !found.isEmpty, let mine, let theirs else { return nil }
    let known = Set((problems(of: mine) + problems(of: theirs)).map(\.identity))
    let problems = found.filter { !known.contains($0.identity) }
    if problems.isEmpty { return nil }
    var edits: [(range: Range<Int>, conflict: MergeConflict?)] = []
    for problem in problems {
      let lines = text.lines(around: problem.range)
      let other = problem.other.map { text.lines(around: $0) }
      let isTaken = edits.contains { edit in
        edit.range.overlaps(lines) || other.map(edit.range.overlaps) ?? false
      }
      if isTaken { continue }
      let rest = text.without(problem.range, in: lines)
      var theirs = problem.replacement.flatMap { texts.theirs[texts.theirs.lines(around: $0)] }
      if let other {
        // The same twice is enough once.
        let isSame = text[problem.range] == text[problem.other ?? other]
        if other.overlaps(lines) {
          if isSame { continue }
        } else {
          theirs = Array(text[other])
          edits.append((other, nil))
          if isSame { continue }
        }
      }
      let conflict = MergeConflict(
        base: "", mine: String(decoding: text[lines], as: UTF8.self),
        theirs: String(decoding: rest + theirs, as: UTF8.self), line: problem.line,
        problem: problem.message)
      edits.append((lines, conflict))
    }
    return text(applying: edits)
  }

  /// Two versions that aren't Swift together.
  private var conflictOfFiles: MergedText {
    let sides = texts.map { String(decoding: $0, as: UTF8.self) }
    return MergedText([
      .conflict(
        MergeConflict(
          base: sides.base, mine: sides.mine, theirs: sides.theirs, line: 1,
          problem: "this and what Trellis would now write aren't Swift together"))
    ])
  }

  private func text(applying edits: [(range: Range<Int>, conflict: MergeConflict?)]) -> MergedText {
    var parts: [MergedText.Part] = []
    var start = 0
    func add(_ range: Range<Int>) {
      if !range.isEmpty { parts.append(.text(String(decoding: text[range], as: UTF8.self))) }
    }
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      add(start..<edit.range.lowerBound)
      if let conflict = edit.conflict { parts.append(.conflict(conflict)) }
      start = edit.range.upperBound
    }
    add(start..<text.count)
    return MergedText(parts)
  }

  // MARK: - Problems

  private func problems(of outline: CodeOutline) -> [Problem] {
    repeatedDeclarations(outline) + repeatedArms(outline) + goneCases(outline)
      + misplacedMembers(outline)
  }

  private func repeatedDeclarations(_ outline: CodeOutline) -> [Problem] {
    let groups = Dictionary(grouping: outline.declarations) { declaration in
      "\(declaration.scope) \(declaration.place.block ?? -1) \(declaration.key)"
    }
    return groups.values.compactMap { group in
      guard let (first, second) = Self.pair(group, \.place) else { return nil }
      let isGenerated = contains(first, in: theirs)
      let (own, other) = isGenerated ? (second, first) : (first, second)
      return Problem(
        identity: "twice \(own.scope) \(own.key)",
        message: "'\(own.name)' was added by hand, and Trellis would now write it, too",
        range: own.place.range, line: line(of: own), other: other.place.range)
    }
  }

  private func repeatedArms(_ outline: CodeOutline) -> [Problem] {
    let patterns = outline.arms.flatMap { arm in arm.patterns.map { (arm, $0) } }
    let groups = Dictionary(grouping: patterns) { "\($0.0.place.block ?? -1) \($0.1.spelling)" }
    return groups.values.compactMap { group in
      guard let (first, second) = Self.pair(group, \.0.place) else { return nil }
      let isGenerated = (theirs?.arms ?? []).contains {
        $0.scope == first.0.scope && $0.body == first.0.body && $0.contains(first.1)
      }
      let (own, other) = isGenerated ? (second, first) : (first, second)
      return Problem(
        identity: "twice \(own.0.scope) \(own.1.spelling)",
        message: "'\(own.1.spelling)' is handled by hand, and Trellis would now handle it, too",
        range: own.0.place.range, line: line(of: own.0), other: other.0.place.range)
    }
  }

  private func goneCases(_ outline: CodeOutline) -> [Problem] {
    outline.arms.compactMap { arm in
      guard arm.subject == "action",
        let name = arm.patterns.compactMap({ goneCase($0.names, arm.scope, outline) }).first
      else { return nil }
      let generated = (theirs?.arms ?? []).filter { other in
        other.scope == arm.scope && other.patterns.contains { arm.contains($0) }
      }
      return Problem(
        identity: "gone \(arm.scope) \(name)",
        message: "this handles '\(name)', which the spec no longer contains",
        range: arm.place.range, line: line(of: arm), replacement: generated.map(\.place.range))
    }
  }

  private func misplacedMembers(_ outline: CodeOutline) -> [Problem] {
    outline.declarations.compactMap { declaration in
      let type = declaration.scope.split(separator: ".").last.map(String.init) ?? ""
      let message: String
      switch declaration.owner {
      case "enum" where declaration.isStored:
        message =
          "'\(declaration.name)' is stored, and Trellis would now write '\(type)' as an enum"
      case "struct"?, "class"?, "actor"?:
        guard declaration.isCase else { return nil }
        message =
          "'\(declaration.name)' is a case, and Trellis would now write '\(type)' as a struct"
      default: return nil
      }
      return Problem(
        identity: "misplaced \(declaration.scope) \(declaration.name)", message: message,
        range: declaration.place.range, line: line(of: declaration))
    }
  }

  /// The first two that one build contains.
  private static func pair<Element>(
    _ group: [Element], _ place: (Element) -> CodeOutline.Place
  ) -> (Element, Element)? {
    for (index, first) in group.enumerated() {
      let second = group[(index + 1)...].first { !place($0).excludes(place(first)) }
      if let second { return (first, second) }
    }
    return nil
  }

  // MARK: - Cases

  /// The first name in a pattern that was a case of the feature's actions and is none any more.
  private func goneCase(_ names: [String], _ scope: String, _ outline: CodeOutline) -> String? {
    var types = scope.split(separator: ".")[...]
    guard let base else { return nil }
    while !types.isEmpty, base.cases["\(types.joined(separator: ".")).Action"] == nil {
      types.removeLast()
    }
    let feature = types.joined(separator: ".")
    if feature.isEmpty { return nil }
    var actions = "\(feature).Action"
    for name in names where !Self.wrappers.contains(name) {
      guard let old = base.cases[actions] else { return nil }
      let new = outline.cases[actions]?[name]
      if old[name] != nil, new == nil { return name }
      let inner = (new ?? []).lazy.flatMap { type in
        ["\(actions).\(type)", "\(feature).\(type).Action", "\(feature).\(type)"]
      }.first { base.cases[$0] != nil }
      guard let inner else { return nil }
      actions = inner
    }
    return nil
  }

  /// The cases of the library around a child's actions.
  private static let wrappers: Set = ["presented", "dismiss", "element", "push", "popFrom"]

  // MARK: - Places

  private func contains(_ declaration: CodeOutline.Declaration, in outline: CodeOutline?) -> Bool {
    (outline?.declarations ?? []).contains { other in
      other.scope == declaration.scope && other.key == declaration.key
        && other.spelling == declaration.spelling
    }
  }

  private func line(of declaration: CodeOutline.Declaration) -> Int {
    let own = mine?.declarations.first { other in
      other.scope == declaration.scope && other.key == declaration.key
    }
    return line(at: own?.place.range.lowerBound)
  }

  private func line(of arm: CodeOutline.Arm) -> Int {
    let own = mine?.arms.first { other in
      other.scope == arm.scope && other.patterns.contains { arm.contains($0) }
    }
    return line(at: own?.place.range.lowerBound)
  }

  private func line(at position: Int?) -> Int {
    texts.mine.prefix(position ?? 0).count { $0 == .newline } + 1
  }
}

extension CodeOutline.Arm {
  /// Whether one of its patterns is the same.
  func contains(_ pattern: Pattern) -> Bool {
    patterns.contains { $0.spelling == pattern.spelling }
  }
}

extension [UInt8] {
  /// The whole lines that contain a range.
  fileprivate func lines(around range: Range<Int>) -> Range<Int> {
    let start = self[..<range.lowerBound].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let end = self[range.upperBound...].firstIndex(of: .newline).map { $0 + 1 } ?? count
    return start..<end
  }

  /// The rest of lines without a range; nothing if only blanks remain.
  fileprivate func without(_ range: Range<Int>, in lines: Range<Int>) -> [UInt8] {
    let rest = self[lines.lowerBound..<range.lowerBound] + self[range.upperBound..<lines.upperBound]
    let isBlank = rest.allSatisfy { $0.isBlank || $0 == .newline || $0 == .carriageReturn }
    return isBlank ? [] : Array(rest)
  }
}
