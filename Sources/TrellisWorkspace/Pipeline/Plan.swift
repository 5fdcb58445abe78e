import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// The stage after placing: the changes that a run would make to the disk, file by file.
package struct Plan: Sendable {
  /// The change of a file.
  package enum Change: String, Sendable {
    /// The file is new.
    case created
    /// The file is as Trellis wrote it, and its text is new.
    case updated
    /// The file already has the text.
    case unchanged
    /// A person has edited the file, and Trellis would still write the same text as before.
    case edited = "edited by hand"
    /// A person has edited the file, and the edits are merged with the new text.
    case merged
    /// A person has edited the file, and it can't be merged with the new text, so it stays.
    case kept
    /// The text is new, but another file of the feature is kept, and both must fit.
    case heldBack = "held back"
    /// Trellis didn't write the file, so it stays.
    case skipped
    /// The file isn't as Trellis wrote it, but is overwritten anyway.
    case overwritten
    /// The file stays as it is, and later runs merge what is new since now.
    case adopted
    /// No spec declares the file any more, so it is removed.
    case removed

    /// Whether the file is written.
    package var isWritten: Bool {
      [.created, .updated, .merged, .overwritten].contains(self)
    }
  }

  /// A file that should have a text.
  struct File: Sendable {
    /// The path below the output folder.
    let path: String
    /// The path below the output folder so far, if the feature has been renamed.
    let formerPath: String?
    /// The path of the spec, from the output folder.
    let spec: String
    /// The text; `nil` if only its fingerprint is known.
    let text: GeneratedText?
    let fingerprint: Fingerprint
    /// What the file contains; `nil` if it is only known from an earlier run.
    let source: RenderedFeatures.File?
    /// What it contains besides.
    var joined: [JoinedFile] = []

    /// The paths of all specs that it belongs to.
    var specs: [String] { [spec] + joined.map(\.spec) }
  }

  /// What a spec puts into the file of another feature, or another kind of file.
  struct JoinedFile: Sendable {
    /// The path of the spec, from the output folder.
    let spec: String
    /// What it is; `nil` if it is only known from an earlier run.
    let source: RenderedFeatures.File?
  }

  /// A file and its change.
  package struct Item: Sendable {
    /// The path below the output folder.
    package let path: String
    /// The change.
    package fileprivate(set) var change: Change
    /// What is written, or would be if the file weren't kept.
    fileprivate(set) var new: GeneratedText?
    /// What was generated, with which a later run compares the file.
    let base: GeneratedText?

    let source: RenderedFeatures.File?
    /// What it contains besides.
    let joined: [JoinedFile]
    let entry: Manifest.Entry
    /// The path of the file in the manifest.
    package let formerPath: String
    /// Whether the file moves from there.
    package let isMoved: Bool
    /// What the file contains instead of the generated text, if it exists.
    let oldBytes: Data?
    /// Whether it contains a conflict, or would after a merge.
    package fileprivate(set) var hasConflict = false

    /// Everything that the file contains.
    var sources: [RenderedFeatures.File] { ([source] + joined.map(\.source)).compactMap(\.self) }

    /// The file as it is recorded in the manifest.
    var entries: Set<Manifest.Entry> {
      Set([entry] + joined.map { Manifest.Entry(hash: entry.hash, spec: $0.spec) })
    }

    /// The text that is written, or would be if the file weren't kept; `nil` if it hasn't been
    /// rendered, because an earlier run has rendered it and the file needn't be written.
    package var newText: String? { new?.string }

    /// The generated text.
    var baseText: String? { base?.string }

    /// The text on the disk, if there is any.
    package var oldText: String? {
      change == .unchanged ? newText : oldBytes.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// A file of an earlier run that no spec declares any more.
  package struct StaleFile: Sendable {
    /// The path below the output folder.
    package let path: String
    /// Whether a person has edited it.
    package let isEdited: Bool
    /// The paths of the specs that declared it, from the output folder.
    let specs: Set<String>

    let bytes: Data?
  }

  /// The output folder.
  package let folder: URL
  /// The files, in order.
  package private(set) var items: [Item] = []
  /// Files of an earlier run that no spec declares any more, and that stay.
  package private(set) var stale: [StaleFile] = []
  /// Files of an earlier run that no spec declares any more, and that are removed.
  package private(set) var removed: [StaleFile] = []
  /// The problems that prevent it.
  private(set) var diagnostics: [Diagnostic] = []

  private var records: StoredRecords?
  private var otherChanges: [FileChange] = []
  /// The hashes of texts that have to be intact.
  private var neededTexts: Set<String> = []
  /// The paths of files that no record contains, or of which no text is intact.
  private var unknownPaths: Set<String> = []

  /// Compares files with the disk.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The output folder.
  ///   - edits: What becomes of files that a person has edited.
  ///   - shownFolder: The folder that messages are read in.
  init(_ files: [File], in folder: URL, _ edits: EditPolicy, shownFrom shownFolder: URL) {
    self.folder = folder
    var records: StoredRecords
    do throws(StoredRecords.Unreadable) {
      records = try StoredRecords(in: folder, shownFrom: shownFolder)
    } catch {
      diagnostics.append(error.diagnostic)
      return
    }
    let comparisons = concurrentMap(files) { Comparison($0, in: folder) }
    findTexts(in: &records, files, comparisons)
    self.records = records
    let stored = records
    let respelled = RespelledPaths(stored.manifest, in: folder)
    let specs = Set(files.flatMap(\.specs))
    for file in files {
      let entries = stored.manifest.files[file.path] ?? []
      guard entries.count > 1,
        let other = entries.map(\.spec).filter({ !specs.contains($0) }).sorted().first(where: {
          FileStatus(folder.appendingPathComponent($0), followsLinks: true) != nil
        })
      else { continue }
      let path = folder.appendingPathComponent(file.path).pathRelative(to: shownFolder)
      diagnostics.append(
        Diagnostic(
          rule: .unwritableFile,
          "the file also contains what '\(other)' describes; generate both specs in one run",
          path: path))
    }
    items.reserveCapacity(files.count)
    for (file, comparison) in zip(files, comparisons) {
      if let obstacle = comparison.obstacle {
        let path = folder.appendingPathComponent(file.path).pathRelative(to: shownFolder)
        diagnostics.append(Diagnostic(rule: .unwritableFile, obstacle.message, path: path))
        continue
      }
      let entry = Manifest.Entry(hash: file.fingerprint.text, spec: file.spec)
      let formerPath =
        comparison.isMoved
        ? file.formerPath ?? file.path
        : comparison.status.flatMap { respelled.path(of: $0.identity, at: file.path) } ?? file.path
      let change = comparison.change(entry, stored.manifest.files[formerPath] ?? [])
      let isForced = edits.isForced && [.edited, .kept, .skipped].contains(change)
      let form = change == .updated || isForced ? comparison.oldBytes.map { TextForm($0) } : nil
      items.append(
        Item(
          path: file.path, change: isForced ? .overwritten : change,
          new: file.text?.applying(form),
          base: file.text, source: file.source, joined: file.joined, entry: entry,
          formerPath: formerPath,
          isMoved: comparison.isMoved, oldBytes: comparison.oldBytes))
    }
    reportConflicts(shownFrom: shownFolder)
    merge(edits, since: stored, shownFrom: shownFolder)
    holdBack()
    reportDamage(in: stored, shownFrom: shownFolder)
    let paths = Set(files.map(\.path) + items.map(\.formerPath))
    stale = stored.manifest.files.filter { path, entries in
      guard !paths.contains(path), !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
      else { return false }
      let isDescribed = entries.contains { !specs.contains($0.spec) && exists($0.spec) }
      return !isDescribed && exists(path)
    }.sorted { $0.key < $1.key }.map { path, entries in
      let bytes = FileReading.bytes(of: folder.appendingPathComponent(path, isDirectory: false))
      let hash = bytes.map { Manifest.hash(TextForm($0).plain($0)) }
      return StaleFile(
        path: path, isEdited: !entries.contains { $0.hash == hash },
        specs: Set(entries.map(\.spec)), bytes: bytes)
    }
  }

  /// Removes files that no spec declares any more.
  ///
  /// - Parameter force: Whether those that a person has edited are removed as well.
  package mutating func prune(force: Bool) {
    removed += stale.filter { force || !$0.isEdited }
    stale.removeAll { force || !$0.isEdited }
  }

  /// Changes nothing but the files that are removed.
  package mutating func leaveItems() {
    items = []
  }

  /// Leaves files as they are.
  mutating func leaveOut(_ isLeftOut: (Item) -> Bool) {
    items.removeAll(where: isLeftOut)
  }

  /// What Trellis wrote into a file last, if anybody knows.
  func formerText(of item: Item) -> String? {
    if item.change == .updated { return item.oldText }
    return recordedText(at: item.formerPath)
  }

  /// What Trellis wrote last into a file that no spec declares any more, if anybody knows.
  func formerText(of file: StaleFile) -> String? {
    file.isEdited
      ? recordedText(at: file.path) : file.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func recordedText(at path: String) -> String? {
    guard let records else { return nil }
    let entries = records.manifest.files[path] ?? []
    return entries.map(\.hash).sorted().lazy.compactMap(records.text).first
  }

  /// Removes the files of a feature, and changes nothing else.
  ///
  /// - Parameter feature: Its name.
  mutating func removeFiles(of feature: FeatureName) {
    let existing = items.filter { item in
      item.sources.allSatisfy { $0.key.name == feature.description }
        && ![.created, .skipped].contains(item.change)
    }
    removed = existing.map { item in
      let file = folder.appendingPathComponent(item.path, isDirectory: false)
      return StaleFile(
        path: item.path, isEdited: ![.unchanged, .updated].contains(item.change),
        specs: Set(item.entries.map(\.spec)), bytes: item.oldBytes ?? FileReading.bytes(of: file))
    }
    items = []
  }

  /// Makes another change in the output folder together with those of the plan.
  mutating func alsoChange(_ change: FileChange) {
    otherChanges.append(change)
  }

  /// Takes files as they are, and changes nothing else.
  ///
  /// - Parameter paths: Their paths below the output folder.
  mutating func adopt(_ paths: Set<String>) {
    items = items.filter { paths.contains($0.path) }
    for index in items.indices { items[index].change = .adopted }
    neededTexts.formUnion(items.map(\.entry.hash))
    records?.verify(neededTexts)
  }

  /// Whether a file is as Trellis would write it, and its text is recorded.
  func isRecorded(_ item: Item) -> Bool {
    item.change == .unchanged && records?.text(item.entry.hash) != nil
  }

  /// The files whose texts are needed, but haven't been rendered.
  var unrendered: [Item] {
    items.filter { item in
      guard item.new == nil else { return false }
      return item.change.isWritten || item.change == .kept
        || item.change == .edited && records?.hasText(item.entry.hash) == false
    }
  }

  /// The recorded files, by path below the output folder.
  var knownPaths: [String] {
    records.map { Array($0.manifest.files.keys) } ?? []
  }

  private func exists(_ path: String) -> Bool {
    FileStatus(
      folder.appendingPathComponent(path, isDirectory: false), followsLinks: true) != nil
  }

  // MARK: - Edited files

  /// Makes sure that the texts of edited files are intact. Otherwise, replaced records may contain them.
  private mutating func findTexts(
    in records: inout StoredRecords, _ files: [File], _ comparisons: [Comparison]
  ) {
    var edited: [(path: String, hashes: Set<String>)] = []
    for (file, comparison) in zip(files, comparisons) where comparison.oldBytes != nil {
      let path = file.formerPath ?? file.path
      let hashes = Set((records.manifest.files[path] ?? []).map(\.hash))
      if !comparison.isText(hashes) { edited.append((path, hashes)) }
    }
    neededTexts = Set(edited.flatMap(\.hashes))
    records.verify(neededTexts)
    unknownPaths = Set(edited.filter { !$0.hashes.contains(where: records.hasText) }.map(\.path))
    records.recall(unknownPaths)
  }

  /// Reports conflicts in edited files that nobody has resolved. A merge would take their markers for code.
  private mutating func reportConflicts(shownFrom shownFolder: URL) {
    for (index, item) in items.enumerated() where item.change == .edited || item.change == .kept {
      let path = folder.appendingPathComponent(item.isMoved ? item.formerPath : item.path)
        .pathRelative(to: shownFolder)
      let file = SourceFile(path: path, text: item.oldText ?? "")
      guard let conflict = file.unresolvedConflict else { continue }
      diagnostics.append(conflict)
      items[index].hasConflict = true
    }
  }

  /// Warns about damaged records.
  private mutating func reportDamage(in records: StoredRecords, shownFrom shownFolder: URL) {
    for name in records.damaged {
      let path = folder.appendingPathComponent("\(StoredRecords.folder)/\(name)")
        .pathRelative(to: shownFolder)
      diagnostics.append(
        Diagnostic(
          .warning, rule: .unreadableFile,
          "this record is damaged, so Trellis doesn't know from it what it wrote; if you have edited files of this feature, run 'git checkout -- \(shellWord(path))', otherwise 'trellis generate'",
          path: path))
    }
  }

  /// Merges what a person has edited with what is new.
  private mutating func merge(
    _ edits: EditPolicy, since records: StoredRecords, shownFrom shownFolder: URL
  ) {
    let edited = items.indices.filter { items[$0].change == .kept && items[$0].new != nil }
    let results = concurrentMap(edited, showing: .merging) {
      [items, folder] index -> MergedText? in
      let item = items[index]
      // A symbolic link stays one.
      let path = item.isMoved ? item.formerPath : item.path
      guard let file = item.oldBytes, let text = item.newText,
        FileStatus(folder.appendingPathComponent(path, isDirectory: false))?.kind == .file
      else { return nil }
      let entries = records.manifest.files[item.formerPath] ?? []
      return edits.merged(file, since: entries, with: text, records)
    }
    for (index, merged) in zip(edited, results) {
      guard let merged else {
        let entries = records.manifest.files[items[index].formerPath] ?? []
        if entries.contains(where: { $0.hash == items[index].entry.hash }) {
          items[index].change = .edited
        }
        continue
      }
      let form = items[index].oldBytes.map { TextForm($0) }
      if let resolution = edits.resolution {
        items[index].new = GeneratedText(merged.text(resolving: resolution)).applying(form)
      } else {
        let item = items[index]
        let path = folder.appendingPathComponent(item.isMoved ? item.formerPath : item.path)
          .pathRelative(to: shownFolder)
        let file = SourceFile(path: path, text: items[index].oldText ?? "")
        diagnostics += merged.conflicts.map { $0.diagnostic(in: file) }
        items[index].hasConflict = !merged.conflicts.isEmpty
        items[index].new = GeneratedText(merged.text(resolving: .mine)).applying(form)
      }
      let isSame =
        !items[index].isMoved
        && items[index].new?.fingerprint == items[index].oldBytes.map { Fingerprint($0) }
      items[index].change = isSame && merged.conflicts.isEmpty ? .edited : .merged
    }
  }

  /// Holds back what has to fit to a file that is kept.
  private mutating func holdBack() {
    func features(_ item: Item) -> [[String]] {
      let first = [item.entry.spec, item.source?.key.target, item.source?.key.name]
      return [first.compactMap(\.self)]
        + item.joined.map {
          [$0.spec, $0.source?.key.target, $0.source?.key.name].compactMap(\.self)
        }
    }
    let kept = Set(items.filter { $0.change == .kept }.flatMap(features))
    if kept.isEmpty { return }
    for index in items.indices
    where [.updated, .merged].contains(items[index].change)
      && !kept.isDisjoint(with: features(items[index]))
    {
      items[index].change = .heldBack
    }
  }

  /// The features whose files contain conflicts.
  var conflictingFeatures: Set<String> {
    Set(items.filter(\.hasConflict).flatMap(\.sources).map(\.key.name))
  }

  /// The features whose files change.
  var changingFeatures: Set<String> {
    Set(items.filter(\.change.isWritten).flatMap(\.sources).map(\.key.name))
  }

  /// Leaves the files of features as they are.
  ///
  /// - Parameter features: Their names.
  mutating func holdBack(_ features: Set<String>) {
    for index in items.indices
    where items[index].change.isWritten || items[index].hasConflict {
      if items[index].hasConflict {
        items[index].change = .kept
      } else if items[index].sources.contains(where: { features.contains($0.key.name) }) {
        items[index].change = .heldBack
      }
    }
  }

  // MARK: - Writing

  /// The changes to make, which can depend on what other runs have written since.
  var batch: Writer.Batch {
    Writer.Batch(in: folder, isEmpty: isEmpty) {
      () throws(Transaction.Failure) in
      do throws(StoredRecords.Unreadable) {
        // Other runs may have written since.
        var records = try StoredRecords(in: folder, shownFrom: folder)
        records.verify(neededTexts)
        records.recall(unknownPaths)
        return changes(since: records)
      } catch {
        throw Transaction.Failure.changed(folder.appendingPathComponent(StoredRecords.folder))
      }
    }
  }

  /// Whether there is nothing to change. The changes are only found for that if no file is written.
  private var isEmpty: Bool {
    guard let records else { return true }
    if items.contains(where: { $0.change.isWritten && $0.new != nil }) { return false }
    return changes(since: records).isEmpty
  }

  /// The changed files, and the records before and after them.
  private func changes(since records: StoredRecords) -> [FileChange] {
    var files: [FileChange] = []
    var run = RecordChanges.Run(manifest: records.manifest)
    var existing: Set<String> = []
    for item in items {
      if item.change.isWritten, let text = item.new {
        files.append(FileChange(item.path, from: item.isMoved ? nil : item.oldBytes, to: text))
        // Where there was no file yet, nothing can be mistaken for it.
        if item.change == .merged, !item.isMoved {
          run.merged.insert(item.path)
        } else {
          run.written.insert(item.path)
        }
      } else if ![.unchanged, .edited, .adopted].contains(item.change) {
        continue
      }
      existing.insert(item.path)
      run.manifest.files[item.formerPath] = nil
      run.manifest.files[item.path] = item.entries
      if let base = item.base { run.texts[item.entry.hash] = base }
    }
    files += removed.map { FileChange($0.path, from: $0.bytes, to: nil) }
    let gone = Set(removed.map(\.path))
    run.manifest.files = run.manifest.files.filter { path, _ in
      existing.contains(path) || exists(path) && !gone.contains(path)
    }
    if !items.contains(where: { [.kept, .heldBack, .skipped].contains($0.change) }) {
      run.recorded = Set(items.flatMap { $0.entries.map(\.spec) })
    }
    let changes = RecordChanges(run, since: records, in: folder)
    files = changes.before + files + changes.after + (records.former?.removal ?? []) + otherChanges
    for item in items where item.isMoved && item.change.isWritten {
      files.append(FileChange(item.formerPath, from: item.oldBytes, to: nil))
    }
    if !files.isEmpty, let attributes = RecordAttributes.change(in: folder) {
      files.insert(attributes, at: 0)
    }
    return files
  }
}

extension GeneratedText {
  /// The text in the form of another one.
  fileprivate func applying(_ form: TextForm?) -> GeneratedText {
    guard let form, !form.isPlain else { return self }
    return GeneratedText(form.applied(to: string))
  }
}
