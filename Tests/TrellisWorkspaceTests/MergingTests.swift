import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// What becomes of edited files whose specs change.
@Suite struct MergingTests {
  private let folder = Folder()
  private let edit = "// My own code.\n"

  /// Takes over what a person has added at the end. Everything else is a conflict.
  private static let merge: EditPolicy.Merge = { base, mine, theirs in
    if mine.hasPrefix(theirs) { return MergedText([.text(mine)]) }
    return mine.hasPrefix(base)
      ? MergedText([.text(theirs + mine.dropFirst(base.count))])
      : MergedText([.conflict(MergeConflict(base: base, mine: mine, theirs: theirs, line: 1))])
  }

  private func generation(
    _ resolution: ConflictResolution? = nil, merges: Bool = true
  ) -> Generation {
    let edits = EditPolicy(merge: merges ? Self.merge : nil, resolution: resolution)
    return Generation(Generation.Request(edits: edits, currentFolder: folder.url))
  }

  private func run(_ resolution: ConflictResolution? = nil, merges: Bool = true) -> [String] {
    let generation = generation(resolution, merges: merges)
    return generation.lines + generation.write().map(\.line)
  }

  /// Generates, edits the reducer, and changes the spec.
  private func prepare(_ edited: (String) -> String = { $0 + "// My own code.\n" }) throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    _ = run()
    try folder.write(edited(try folder.read("AFeature.swift")), to: "AFeature.swift")
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
  }

  @Test func bothStay() throws {
    try prepare()
    #expect(run() == ["merged AFeature.swift", "unchanged AView.swift"])
    let text = try folder.read("AFeature.swift")
    #expect(text.contains("count: Int = 2"))
    #expect(text.hasSuffix(edit))
    #expect(run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    try folder.write(spec("AFeature", count: 3), to: "A.feature.yaml")
    #expect(run().first == "merged AFeature.swift")
    #expect(try folder.read("AFeature.swift").hasSuffix(edit))
  }

  @Test func aConflictIsAnErrorAndNothingIsWritten() throws {
    try prepare { "// Mine.\n" + $0 }
    try folder.write(spec("BFeature"), to: "B.feature.yaml")
    let before = try folder.everything()
    let generation = generation()
    #expect(
      generation.lines == [
        "AFeature.swift:1:1: error: this was edited by hand, and Trellis would now write something else there; choose a side with '--conflicts mine' or '--conflicts theirs', or write both into the file with '--conflicts markers'"
      ])
    let notes = generation.diagnostics.flatMap(\.notes).map(\.message)
    #expect(notes.count == 2)
    #expect(notes.first?.hasPrefix("edited by hand:\n  // Mine.\n  import") == true)
    #expect(notes.last?.hasPrefix("generated now:\n  import") == true)
    _ = generation.write()
    #expect(try folder.everything() == before)
  }

  @Test func featuresBesideAConflictAreWritten() throws {
    let child = """
      feature: AFeature
      state: {count: Int = 1}
      """
    let parent = """
      feature: BFeature
      state: {count: Int = 1}
      destination:
        a: {sheet: AFeature}
      """
    try folder.write([
      "A.feature.yaml": child, "B.feature.yaml": parent,
      "C.feature.yaml": spec("CFeature", count: 1),
    ])
    _ = run()
    try folder.write("// Mine.\n" + folder.read("AFeature.swift"), to: "AFeature.swift")
    let before = try folder.everything()
    for name in ["A", "B", "C"] {
      let text = try folder.read("\(name).feature.yaml")
      let file = "\(name).feature.yaml"
      try folder.write(text.replacingOccurrences(of: "Int = 1", with: "Int = 2"), to: file)
    }
    var request = Generation.Request(
      edits: EditPolicy(merge: Self.merge), currentFolder: folder.url)
    request.writesDespiteConflicts = true
    let generation = Generation(request)
    #expect(generation.heldFeatures == ["AFeature", "BFeature"])
    #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.rule) == [.mergeConflict])
    _ = generation.write()
    let after = try folder.everything()
    #expect(after["AFeature.swift"] == before["AFeature.swift"])
    #expect(after["BFeature.swift"] == before["BFeature.swift"])
    #expect(try folder.read("CFeature.swift").contains("count: Int = 2"))
    // The next run still knows what the edits are edits of.
    #expect(
      run(.theirs).filter { $0.contains("Feature.swift") } == [
        "merged AFeature.swift", "updated BFeature.swift", "unchanged CFeature.swift",
      ])
  }

  @Test(arguments: [
    (ConflictResolution.mine, ["// Mine."], ["count: Int = 2", "<<<<<<<"]),
    (.theirs, ["count: Int = 2"], ["// Mine.", "<<<<<<<"]),
    (
      .markers,
      [
        "<<<<<<< edited by hand\n// Mine.", "||||||| written by Trellis before\n", "=======\n",
        ">>>>>>> generated now\n", "count: Int = 1", "count: Int = 2",
      ], []
    ),
  ])
  func resolutions(resolution: ConflictResolution, wanted: [String], unwanted: [String]) throws {
    try prepare { "// Mine.\n" + $0 }
    #expect(run(resolution) == ["merged AFeature.swift", "unchanged AView.swift"])
    let text = try folder.read("AFeature.swift")
    for part in wanted { #expect(text.contains(part)) }
    for part in unwanted { #expect(!text.contains(part)) }
    if resolution == .markers {
      let before = try folder.everything()
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.hasPrefix("<<<<<<<") }
      let number = try #require(line) + 1
      #expect(
        run() == [
          "AFeature.swift:\(number):1: error: the file contains a conflict that isn't resolved; choose what stays, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'"
        ])
      #expect(try folder.everything() == before)
    } else {
      // The next run takes it for what it is: the decision of a person.
      #expect(run().allSatisfy { !$0.hasPrefix("merged") && !$0.contains("error") })
    }
  }

  // MARK: - How files are saved

  @Test(arguments: [true, false], [true, false])
  func theFormOfAFileStays(hasMark: Bool, hasCarriageReturns: Bool) throws {
    func saved(_ text: String) -> String {
      (hasMark ? "\u{FEFF}" : "")
        + (hasCarriageReturns ? text.replacing("\n", with: "\r\n") : text)
    }
    func bytes() throws -> [UInt8] {
      Array(try Data(contentsOf: folder.url.appendingPathComponent("AFeature.swift")))
    }
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = run()
    let text = try folder.read("AFeature.swift")
    try folder.write(saved(text), to: "AFeature.swift")
    // As it was generated.
    #expect(run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
    #expect(try bytes() == Array(saved(text).utf8))
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(run() == ["updated AFeature.swift", "unchanged AView.swift"])
    #expect(try bytes() == Array(saved(text.replacing("= 1", with: "= 2")).utf8))
    // Edited.
    try folder.write(saved(text.replacing("= 1", with: "= 2") + edit), to: "AFeature.swift")
    #expect(run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    try folder.write(spec("AFeature", count: 3), to: "A.feature.yaml")
    #expect(run() == ["merged AFeature.swift", "unchanged AView.swift"])
    #expect(try bytes() == Array(saved(text.replacing("= 1", with: "= 3") + edit).utf8))
  }

  @Test func aDestroyedFeatureWithOtherLineEndings() throws {
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = run()
    for path in ["AFeature.swift", "AView.swift"] {
      try folder.write(folder.read(path).replacing("\n", with: "\r\n"), to: path)
    }
    let removal = try FeatureRemoval(
      of: "A", folder: nil, force: false, currentFolder: folder.url)
    #expect(removal.removed == ["AFeature.swift", "AView.swift"])
  }

  // MARK: - Conflicts that nobody has resolved

  @Test(arguments: ["<<<<<<< HEAD", "<<<<<<<", ">>>>>>> other\r"])
  func aMarkerIsAnError(marker: String) throws {
    try prepare { $0 + "\n\(marker)\n// Mine.\n" }
    let number =
      try folder.read("AFeature.swift").split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).count - 2
    let before = try folder.everything()
    for count in [1, 2] {
      try folder.write(spec("AFeature", count: count), to: "A.feature.yaml")
      #expect(
        run() == [
          "AFeature.swift:\(number):1: error: the file contains a conflict that isn't resolved; choose what stays, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'"
        ])
    }
    #expect(try folder.everything() == before)
    #expect(folder.run(force: true).first == "overwritten AFeature.swift")
  }

  @Test(arguments: ["<<<<<<<<", "<<<<<<", "  <<<<<<< HEAD", "// >>>>>>> other", "<<<<<<<HEAD"])
  func otherLinesAreNoMarkers(line: String) throws {
    try prepare { $0 + "\n\(line)\n// Mine.\n" }
    #expect(run().first == "merged AFeature.swift")
  }

  @Test(arguments: ["A.feature.yaml", "trellis.yaml"])
  func aMarkerInYAMLIsAnError(path: String) throws {
    try folder.write(["A.feature.yaml": spec("AFeature"), "trellis.yaml": "access: public\n"])
    let text = try folder.read(path)
    try folder.write("\(text)<<<<<<< HEAD\n\(text)=======\n\(text)>>>>>>> other\n", to: path)
    #expect(
      run() == [
        "\(path):2:1: error: the file contains a conflict that isn't resolved; choose what stays, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'"
      ])
    #expect(try folder.files() == ["A.feature.yaml", "trellis.yaml"])
  }

  // MARK: - What Trellis wrote last

  @Test func theTextsAreKept() throws {
    try prepare()
    func texts() throws -> [String?] {
      let records = try folder.storedRecords()
      return try folder.manifest().files.sorted { $0.key < $1.key }.flatMap { _, entries in
        entries.map { records.text($0.hash) }
      }
    }
    let record = try folder.record()
    #expect(
      try texts() == [
        folder.read("AFeature.swift").replacing(edit, with: ""), folder.read("AView.swift"),
      ])
    _ = run()
    // The former record is gone.
    #expect(try folder.record() != record)
    #expect(
      try texts() == [
        folder.read("AFeature.swift").replacing(edit, with: ""), folder.read("AView.swift"),
      ])
    #expect(
      try folder.read(".trellis/.gitattributes") == "records/* -text -diff linguist-generated\n")
  }

  @Test(arguments: [true, false]) func withoutThemAnEditIsKept(isDamaged: Bool) throws {
    try folder.write([
      "A.feature.yaml": """
      feature: AFeature
      state: {count: Int = 1}
      actions: [tapped]
      reducer: {tapped: {set: {count: 5}}}

      """, "Tests/.keep": "",
    ])
    _ = run()
    let files = ["AFeature.swift"]
    try folder.write(try folder.read(files[0]) + edit, to: files[0])
    try folder.loseTexts(isDamaged: isDamaged)
    let text = try folder.read("A.feature.yaml").replacingOccurrences(of: "tapped", with: "pressed")
    try folder.write(text, to: "A.feature.yaml")
    let before = try folder.read("AFeature.swift")
    let lines = run()
    #expect(lines.contains("kept AFeature.swift"))
    // The tests would no longer fit.
    #expect(lines.allSatisfy { !$0.hasPrefix("updated") && !$0.hasPrefix("merged") }, "\(lines)")
    #expect(try folder.read("AFeature.swift") == before)
    #expect(run() == lines)
  }

  @Test func whatIsUnchangedIsKeptFromNowOn() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    _ = run()
    // As an earlier version of Trellis left it.
    try folder.loseTexts(isDamaged: false)
    try folder.write("manifest merge=union\n", to: ".trellis/.gitattributes")
    try folder.write(try folder.read("AFeature.swift") + edit, to: "AFeature.swift")
    #expect(run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read(".trellis/.gitattributes") == RecordAttributes.text)
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(run().first == "merged AFeature.swift")
  }

  @Test func aPersonsOwnAttributesStay() throws {
    try folder.write([
      "A.feature.yaml": spec("AFeature"), ".trellis/.gitattributes": "* -diff\n",
    ])
    _ = run()
    #expect(try folder.read(".trellis/.gitattributes") == "* -diff\n")
  }

  /// After a merge of branches, there are records of both. The text that the file is most like counts.
  @Test func severalTexts() throws {
    try prepare()
    let text = "other\n"
    try folder.writeRecord([("AFeature.swift", text)], of: "A.feature.yaml")
    #expect(run() == ["merged AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift").hasSuffix(edit))
  }

  @Test func aTextThatIsNoText() throws {
    try prepare()
    let bytes = Data([0x2F, 0x2F, 0xE9, 0xFF, 0x0A])
    try folder.write(bytes, to: "AFeature.swift")
    #expect(run() == ["kept AFeature.swift", "unchanged AView.swift"])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("AFeature.swift")) == bytes)
  }

  @Test func aSymbolicLinkStays() throws {
    try prepare()
    let text = try folder.read("AFeature.swift")
    try folder.remove("AFeature.swift")
    try folder.write(text, to: "real")
    try folder.link("AFeature.swift", to: "real")
    #expect(run() == ["kept AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.everything()["AFeature.swift"] == "-> real")
    #expect(try folder.read("real") == text)
  }

  /// A merge that was interrupted is made again.
  @Test func interruptions() throws {
    var states: Set<String> = []
    for changes in 0... {
      try? FileManager.default.removeItem(at: folder.url)
      try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
      try prepare()
      let counter = ChangeCounter()
      let writer = Writer(disk: .killed(after: changes, counter))
      _ = writer.write(generation().plans.map(\.batch), shownFrom: folder.url)
      if !counter.hasRefused { break }
      let text = try folder.read("AFeature.swift")
      states.insert(text)
      #expect(text.hasSuffix(edit))
      #expect(run().allSatisfy { !$0.contains("error") })
      let merged = try folder.read("AFeature.swift")
      #expect(merged.contains("count: Int = 2"))
      #expect(merged.hasSuffix(edit))
      #expect(try folder.records().count == 1)
    }
    #expect(states.count == 2)
  }

  // MARK: - Commands

  @Test func adopting() throws {
    try prepare()
    try folder.loseTexts(isDamaged: false)
    #expect(run() == ["kept AFeature.swift", "unchanged AView.swift"])
    let before = try folder.read("AFeature.swift")
    var adoption = generation()
    #expect(throws: CommandFailure("'Other.swift' isn't generated by any spec")) {
      var adoption = generation()
      _ = try adoption.adopt(["Other.swift"])
    }
    #expect(try adoption.adopt(["AFeature.swift", "AView.swift"]) == ["AView.swift"])
    #expect(adoption.lines == ["adopted AFeature.swift"])
    #expect(adoption.write() == [])
    #expect(try folder.read("AFeature.swift") == before)
    #expect(run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
  }

  @Test func pruning() throws {
    try folder.write([
      "A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature"),
    ])
    _ = run()
    try folder.write(edit, to: "BView.swift")
    try folder.remove("B.feature.yaml")
    try folder.write(spec("AFeature", count: 3), to: "A.feature.yaml")
    var pruning = generation()
    pruning.prune(force: false, generates: false)
    #expect(pruning.plans.flatMap(\.removed).map(\.path) == ["BFeature.swift"])
    #expect(pruning.plans.flatMap(\.stale).map(\.path) == ["BView.swift"])
    #expect(pruning.plans.flatMap(\.stale).map(\.isEdited) == [true])
    #expect(pruning.write() == [])
    #expect(try !folder.files().contains("BFeature.swift"))
    #expect(try folder.read("BView.swift") == edit)
    #expect(try !folder.read("AFeature.swift").contains("count"))
    #expect(
      try folder.manifest().files.keys.sorted() == [
        "AFeature.swift", "AView.swift", "BView.swift",
      ])
    var forced = generation()
    forced.prune(force: true)
    #expect(forced.write() == [])
    #expect(try !folder.files().contains("BView.swift"))
    #expect(try folder.read("AFeature.swift").contains("count"))
  }
}
