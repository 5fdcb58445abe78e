import Foundation
import TrellisProject
import TrellisSpec

/// The records in an output folder. Their lists are read at once, and their texts when they are needed.
struct StoredRecords: Sendable {
  /// The location of the records below the output folder.
  static let folder = "\(Journal.folder)/records"
  /// The location of records that other ones have replaced on this machine, below the output folder. Git
  /// can bring back a file of their time without them, because `git stash` leaves new files out.
  static let replacedFolder = "\(CacheFolder.path)/records"

  /// What all records say.
  private(set) var manifest = Manifest()
  /// The records, by name.
  private(set) var records: [String: Record] = [:]
  /// The names of records whose lists are damaged.
  private(set) var damaged: [String] = []
  /// The names of records of whose texts some are damaged.
  private(set) var incomplete: Set<String> = []
  /// Whether each spec has one record with all texts, and each file is in one record.
  private(set) var isTidy: Bool
  /// What an earlier version of Trellis wrote, if it is still there.
  let former: FormerManifest?
  /// The files that contain the texts, below the output folder, by hash.
  private var places: [String: String]
  private let output: URL

  /// The reason why they can't be read.
  struct Unreadable: Error {
    let diagnostic: Diagnostic
  }

  /// Reads the records of an output folder.
  ///
  /// - Parameters:
  ///   - output: The output folder.
  ///   - shownFolder: The folder that paths in messages start from.
  /// - Throws: ``Unreadable`` if a newer version of Trellis has written them. Without them, all files that
  ///   need to change would appear edited.
  init(in output: URL, shownFrom shownFolder: URL) throws(Unreadable) {
    self.output = output
    former = FormerManifest(in: output)
    manifest = former?.manifest ?? Manifest()
    places = former?.places ?? [:]
    isTidy = former == nil
    var specs: Set<String> = []
    for (name, contents) in Self.contents(of: Self.folder, in: output) {
      switch contents {
      case .record(let record, let texts):
        records[name] = record
        let paths = Set(record.lines.map(\.path))
        let spec = record.lines.map(\.entry.spec).min() ?? ""
        if !specs.insert(spec).inserted || paths.contains(where: { manifest.files[$0] != nil })
          || !record.lines.allSatisfy(\.hasText)
        {
          isTidy = false
        }
        for line in record.lines { manifest.add(line.path, line.entry) }
        for hash in texts { places[hash] = "\(Self.folder)/\(name)" }
        if texts.count < record.texts.count { markIncomplete(name) }
      case .damaged:
        damaged.append(name)
        isTidy = false
      case .newer(let format):
        let path = output.appendingPathComponent("\(Self.folder)/\(name)")
          .pathRelative(to: shownFolder)
        let message =
          "a newer Trellis has written this record, in format \(format), so nothing is known about your edits; update Trellis"
        throw Unreadable(diagnostic: Diagnostic(rule: .unreadableFile, message, path: path))
      }
    }
  }

  /// Whether there are any records in an output folder.
  static func exist(in output: URL) -> Bool {
    let folder = output.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { Record.stem(ofName: $0) != nil } || FormerManifest(in: output) != nil
  }

  /// The names of the files that are records, in order, whatever they contain.
  var names: [String] { (Array(records.keys) + damaged).sorted() }

  /// Whether a record is there, and complete.
  func isWhole(_ record: Record) -> Bool {
    records[record.name] != nil && !incomplete.contains(record.name)
  }

  // MARK: - Files

  private enum Contents: Sendable {
    /// A record, and the hashes of the texts that it contains.
    case record(Record, [String])
    case damaged
    case newer(format: String)
  }

  private static func contents(of folder: String, in output: URL) -> [(String, Contents)] {
    let url = output.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let records = names.filter { Record.stem(ofName: $0) != nil }.sorted()
    return Array(
      zip(
        records,
        concurrentMap(records) {
          contents(of: url.appendingPathComponent($0, isDirectory: false), named: $0)
        }))
  }

  /// The list of a record is at its beginning.
  private static let usualLength = 8192

  private static func contents(of url: URL, named name: String) -> Contents {
    guard let (beginning, size) = FileReading.beginning(of: url, usualLength) else {
      return .damaged
    }
    var sections = RecordText.sections(beginning, of: name, first: 1)
    // If the size is right, so are the texts; otherwise one finds out when one reads them.
    let isWhole = sections.first.flatMap { RecordText.Heading($0.heading) }?.size == size
    if !isWhole || sections.count == 1 && size > beginning.count {
      guard let bytes = FileReading.bytes(of: url) else { return .damaged }
      sections = RecordText.sections(Array(bytes), of: name)
    }
    guard let heading = sections.first.flatMap({ RecordText.Heading($0.heading) }) else {
      return .damaged
    }
    if heading.format != "\(RecordText.newestFormat)" { return .newer(format: heading.format) }
    guard let list = sections.first?.bytes, let record = Record(list: list, named: name) else {
      return .damaged
    }
    if isWhole { return .record(record, record.texts) }
    return .record(
      record, sections.dropFirst().filter { Manifest.hash($0.bytes) == $0.heading }.map(\.heading))
  }

  // MARK: - Texts

  /// Whether there is a text, as far as that is known without reading it.
  func hasText(_ hash: String) -> Bool { places[hash] != nil }

  /// A text; `nil` if it is missing or damaged.
  ///
  /// - Parameter hash: Its hash.
  func text(_ hash: String) -> String? {
    bytes(hash).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// A text in UTF-8; `nil` if it is missing or damaged.
  ///
  /// - Parameter hash: Its hash.
  func bytes(_ hash: String) -> Data? {
    guard let place = places[hash],
      let bytes = FileReading.bytes(of: output.appendingPathComponent(place))
    else { return nil }
    let name = String(place.split(separator: "/").last ?? "")
    let texts =
      Record.stem(ofName: name) == nil
      ? [Array(bytes)]
      : RecordText.sections(Array(bytes), of: name).filter { $0.heading == hash }.map(\.bytes)
    return texts.first { Manifest.hash($0) == hash }.map { Data($0) }
  }

  /// Reads texts, and forgets those that are damaged.
  ///
  /// - Parameter hashes: Their hashes.
  mutating func verify(_ hashes: some Sequence<String>) {
    let known = Set(hashes).filter(hasText).sorted()
    let isIntact = concurrentMap(known) { [self] in bytes($0) != nil }
    for (hash, isIntact) in zip(known, isIntact) where !isIntact {
      let place = places.removeValue(forKey: hash) ?? ""
      markIncomplete(String(place.split(separator: "/").last ?? ""))
    }
  }

  private mutating func markIncomplete(_ name: String) {
    incomplete.insert(name)
    isTidy = false
  }

  /// Takes up what replaced records say about files that no record contains, and texts that are missing.
  ///
  /// - Parameter paths: The paths of the files below the output folder.
  mutating func recall(_ paths: Set<String>) {
    if paths.isEmpty { return }
    for (name, contents) in Self.contents(of: Self.replacedFolder, in: output) {
      guard case .record(let record, let texts) = contents else { continue }
      for line in record.lines where paths.contains(line.path) {
        isTidy = false
        manifest.add(line.path, line.entry)
      }
      for hash in texts where places[hash] == nil {
        places[hash] = "\(Self.replacedFolder)/\(name)"
      }
    }
  }
}
