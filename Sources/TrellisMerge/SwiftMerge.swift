import TrellisWorkspace

/// A person's Swift file, merged with a new generated one.
///
/// The files are compared by their syntax, so that layout makes no difference. A file that isn't
/// valid Swift is merged line by line.
package struct SwiftMerge {
  /// The merged text.
  package let merged: MergedText

  /// Merges three versions of a file.
  ///
  /// - Parameters:
  ///   - base: What Trellis wrote last.
  ///   - mine: What the person made of it.
  ///   - theirs: What Trellis would write now.
  package init(base: String, mine: String, theirs: String) {
    merged = Self.merged(Versions(Array(base.utf8), Array(mine.utf8), Array(theirs.utf8)))
  }

  /// Whether a text is valid Swift.
  package static func isValid(_ text: String) -> Bool {
    PieceBuilder.source(Array(text.utf8), PieceBuilder.Spellings()) != nil
  }

  private static func merged(_ texts: Versions<[UInt8]>) -> MergedText {
    if texts.mine == texts.base { return MergedText(texts.theirs) }
    if texts.theirs == texts.base || texts.theirs == texts.mine { return MergedText(texts.mine) }
    let style = PersonalStyle(texts.mine)
    let texts = Versions(style.applied(to: texts.base), texts.mine, style.applied(to: texts.theirs))
    return MergeCheck.checked(
      mergedWithComputedValues(texts) ?? mergedOfSeparatedNames(texts) ?? LineMerge(texts).merged,
      texts)
  }

  /// The merged text if the generator now computes values that it stored.
  private static func mergedWithComputedValues(_ texts: Versions<[UInt8]>) -> MergedText? {
    guard let values = ComputedValues(texts) else { return nil }
    return mergedOfSeparatedNames(values.texts)?
      .movingConflicts { line in -values.addedLines.count { $0 <= line } }
  }

  /// The merged text, with names told apart that the person has put together and the generator hasn't.
  private static func mergedOfSeparatedNames(_ texts: Versions<[UInt8]>) -> MergedText? {
    guard let separated = SeparatedNames(texts),
      let merged = mergedBySyntax(Versions(texts.base, separated.text, texts.theirs))
    else { return mergedBySyntax(texts) }
    return merged.movingConflicts { line in separated.originalLine(of: line) - line }
  }

  /// The merged text; `nil` if a version isn't valid Swift, or if the merged one wouldn't be or would
  /// lack anything.
  private static func mergedBySyntax(_ texts: Versions<[UInt8]>) -> MergedText? {
    let spellings = PieceBuilder.Spellings()
    guard var base = PieceBuilder.source(texts.base, spellings),
      var mine = PieceBuilder.source(texts.mine, spellings),
      let theirs = PieceBuilder.source(texts.theirs, spellings)
    else { return nil }
    if let migrated = TestMigration.applied(to: texts),
      let oldTests = PieceBuilder.source(migrated.base, spellings),
      let newTests = PieceBuilder.source(migrated.mine, spellings)
    {
      (base, mine) = (oldTests, newTests)
    }
    if let renames = Renames(base: base, theirs: theirs, mine: mine),
      let oldNames = PieceBuilder.source(renames.applied(toBase: base), spellings),
      let newNames = PieceBuilder.source(renames.applied(to: mine, base: base), spellings)
    {
      (base, mine) = (oldNames, newNames)
    }
    let sources = Versions(base, mine, theirs)
    // Presentations that have changed places look alike, so that places come first.
    if let moved = mergedWithMovedView(sources, spellings) { return moved }
    let merged = merged(sources, spellings)
    if merged?.conflicts == [] { return merged }
    let texts = sources.map(\.bytes)
    let withDefaults = OwnInitializer.applied(to: texts)
    let others = [
      withDefaults.flatMap(mergedAsTheyAre), mergedAroundSwitches(withDefaults ?? texts),
    ]
    return others.compactMap(\.self).reduce(merged) { best, other in
      guard let best else { return other }
      return other.extentOfConflicts < best.extentOfConflicts ? other : best
    }
  }

  /// The merged text if the code around the actions of reducers can be merged without them.
  private static func mergedAroundSwitches(_ texts: Versions<[UInt8]>) -> MergedText? {
    guard let switches = ReducerSwitch(texts), let outer = mergedAsTheyAre(switches.outer),
      outer.conflicts.isEmpty,
      let inner = switches.inserted(into: Array(outer.text(resolving: .mine).utf8)),
      let merged = mergedAsTheyAre(inner.texts)
    else { return nil }
    return merged.movingConflicts { line in -(inner.moved.last { $0.line <= line }?.by ?? 0) }
  }

  /// The merged text if the generator has moved a part of a view and there are no conflicts.
  private static func mergedWithMovedView(
    _ sources: Versions<SourceText>, _ spellings: PieceBuilder.Spellings
  ) -> MergedText? {
    guard let texts = MovedView.moved(sources.map(\.bytes)),
      let base = PieceBuilder.source(texts.base, spellings),
      let mine = PieceBuilder.source(texts.mine, spellings)
    else { return nil }
    let merged = merged(Versions(base, mine, sources.theirs), spellings)
    return merged?.conflicts == [] ? merged : nil
  }

  /// The merged text of three versions as they are, so that both sides count alike; `nil` as for
  /// ``merged(_:)``.
  static func mergedWithoutFollowing(_ texts: Versions<String>) -> MergedText? {
    mergedAsTheyAre(texts.map { Array($0.utf8) })
  }

  private static func mergedAsTheyAre(_ texts: Versions<[UInt8]>) -> MergedText? {
    let spellings = PieceBuilder.Spellings()
    guard let base = PieceBuilder.source(texts.base, spellings),
      let mine = PieceBuilder.source(texts.mine, spellings),
      let theirs = PieceBuilder.source(texts.theirs, spellings)
    else { return nil }
    return merged(Versions(base, mine, theirs), spellings)
  }

  private static func merged(
    _ sources: Versions<SourceText>, _ spellings: PieceBuilder.Spellings
  ) -> MergedText? {
    let merge = PieceMerge(sources)
    let merged = merge.output.merged
    let result = PieceBuilder.source(Array(merged.text(resolving: .mine).utf8), spellings)
    guard let result else { return nil }
    let added = sources.mine.lexemeCounts.subtracting(sources.base.lexemeCounts)
      .without(merge.mergedComments)
    return added.isSubset(of: result.lexemeCounts) ? merged : nil
  }
}

extension MergedText {
  /// How many conflicts there are, and how much text they contain.
  fileprivate var extentOfConflicts: (Int, Int) {
    (conflicts.count, conflicts.map { $0.mine.utf8.count + $0.theirs.utf8.count }.reduce(0, +))
  }

  /// The same with conflicts at other lines.
  ///
  /// - Parameter offset: How far a line has moved.
  fileprivate func movingConflicts(_ offset: (_ line: Int) -> Int) -> MergedText {
    MergedText(
      parts.map { part in
        guard case .conflict(let conflict) = part else { return part }
        return .conflict(conflict.moved(by: offset(conflict.line)))
      })
  }

  fileprivate init(_ text: [UInt8]) {
    self.init([.text(String(decoding: text, as: UTF8.self))])
  }
}

/// How often values appear.
private struct Counts {
  private(set) var counts: [Int: Int] = [:]

  init(_ values: some Sequence<Int>) {
    for value in values { counts[value, default: 0] += 1 }
  }

  func subtracting(_ other: Counts) -> Counts {
    var result = self
    for (value, count) in other.counts {
      result.counts[value] = result.counts[value].map { max(0, $0 - count) }
    }
    return result
  }

  func without(_ values: Set<Int>) -> Counts {
    var result = self
    for value in values { result.counts[value] = nil }
    return result
  }

  func isSubset(of other: Counts) -> Bool {
    counts.allSatisfy { value, count in count <= other.counts[value] ?? 0 }
  }
}

extension SourceText {
  /// How often each lexeme appears that means something.
  fileprivate var lexemeCounts: Counts {
    Counts(lexemes.lazy.filter { !$0.isOptional }.map(\.identity))
  }
}
