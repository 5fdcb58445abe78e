import Foundation
import TrellisProject
import TrellisSpec

/// The changes that bring the records up to date.
///
/// They frame the changes of the files: new records come first, and former ones go last, so that the next
/// run recognizes every text of an interrupted one.
struct RecordChanges {
  /// What happens before files change.
  private(set) var before: [FileChange] = []
  /// What happens when all files have changed.
  private(set) var after: [FileChange] = []

  private let stored: StoredRecords
  private let output: URL
  private let texts: [String: GeneratedText]

  /// What a run does with files.
  struct Run {
    /// What the records say in the end.
    var manifest: Manifest
    /// What was generated, by hash.
    var texts: [String: GeneratedText] = [:]
    /// The paths of files that are written without a merge.
    var written: Set<String> = []
    /// The paths of files that are merged. If the records contained their new hashes before, the next run
    /// would take what was merged before an interruption for what has been merged.
    var merged: Set<String> = []
    /// The paths of specs whose files are all recorded again, so that nobody needs their damaged records.
    var recorded: Set<String> = []
  }

  /// - Parameters:
  ///   - run: What becomes of the files.
  ///   - stored: The records.
  ///   - output: The output folder.
  init(_ run: Run, since stored: StoredRecords, in output: URL) {
    (self.stored, self.output, texts) = (stored, output, run.texts)
    if stored.isTidy, run.manifest == stored.manifest { return }
    var unchanged: [String: String] = [:]
    let records = Record.records(of: run.manifest) { path, hash in
      if run.texts[hash] != nil || stored.hasText(hash) || unchanged[hash] != nil { return true }
      // A file that is unchanged contains the text.
      let bytes = Self.text(of: output.appendingPathComponent(path))
      if bytes.map(Manifest.hash) != hash { return false }
      unchanged[hash] = path
      return true
    }
    for record in records.values.sorted(by: { $0.name < $1.name }) where !stored.isWhole(record) {
      let change = change(record, unchanged)
      if record.lines.contains(where: { run.merged.contains($0.path) }) {
        addInterim(record.lines.filter { run.written.contains($0.path) })
        after.append(change)
      } else {
        before.append(change)
      }
    }
    let stems = Set(run.recorded.map { Record.stem(of: $0) })
    for name in stored.names where records[name] == nil {
      if let record = stored.records[name] {
        // The records of features that are gone aren't needed again.
        let isReplaced = record.lines.contains { run.manifest.files[$0.path] != nil }
        remove(name, isReplaced: isReplaced)
      } else if Record.stem(ofName: name).map({ stems.contains(String($0)) }) == true {
        remove(name, isReplaced: false)
      }
    }
  }

  /// Adds a record that lasts until all files have changed.
  private mutating func addInterim(_ lines: [Record.Line]) {
    guard let spec = lines.first?.entry.spec else { return }
    let record = Record(
      lines.map { Record.Line(path: $0.path, entry: $0.entry, hasText: false) }, of: spec)
    if stored.records[record.name] != nil { return }
    let change = change(record, [:])
    before.append(change)
    after.append(FileChange(Self.path(record.name), from: change.new, to: nil))
  }

  private func change(_ record: Record, _ unchanged: [String: String]) -> FileChange {
    var known: [String: Data] = [:]
    for hash in record.texts where texts[hash] == nil {
      known[hash] =
        unchanged[hash].map { path in
          Self.text(of: output.appendingPathComponent(path)) ?? Data()
        } ?? stored.bytes(hash)
    }
    let path = Self.path(record.name)
    return FileChange(path, from: existing(path)) { [texts, known] in
      RecordText.bytes(of: record) { hash in
        texts[hash].map { Data($0.string.utf8) } ?? known[hash] ?? Data()
      }
    }
  }

  private mutating func remove(_ name: String, isReplaced: Bool) {
    guard let bytes = existing(Self.path(name)) else { return }
    if isReplaced {
      let copy = "\(StoredRecords.replacedFolder)/\(name)"
      if FileStatus(output.appendingPathComponent(CacheFolder.ignoring.path)) == nil,
        !after.contains(where: { $0.path == CacheFolder.ignoring.path })
      {
        after.append(FileChange(CacheFolder.ignoring.path, to: CacheFolder.ignoring.text))
      }
      if FileStatus(output.appendingPathComponent(copy)) == nil {
        after.append(FileChange(copy, to: bytes))
      }
    }
    after.append(FileChange(Self.path(name), from: bytes, to: nil))
  }

  /// A file's text, in the form in which Trellis writes.
  private static func text(of file: URL) -> Data? {
    FileReading.bytes(of: file).map { TextForm($0).plain($0) }
  }

  private func existing(_ path: String) -> Data? {
    FileReading.bytes(of: output.appendingPathComponent(path))
  }

  private static func path(_ name: String) -> String { "\(StoredRecords.folder)/\(name)" }
}
