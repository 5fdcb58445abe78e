import Foundation
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
    /// A person has edited the file, so it stays, although the text is new.
    case kept
    /// Trellis didn't write the file, so it stays.
    case skipped
    /// The file isn't as Trellis wrote it, but is overwritten anyway.
    case overwritten
  }

  /// A file and its change.
  package struct Item: Sendable {
    /// The path below the output folder.
    package let path: String
    /// The change.
    package let change: Change
    /// The generated text.
    package let newText: String

    let declaration: FileDeclaration
    let entry: Manifest.Entry
    /// The path of the file in the manifest.
    let formerPath: String
    /// What the file contains instead of the generated text, if it exists.
    let oldBytes: Data?

    /// The text on the disk, if there is any.
    package var oldText: String? {
      change == .unchanged ? newText : oldBytes.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The output folder.
  package let folder: URL
  /// The files, in order.
  package private(set) var items: [Item] = []
  /// Files of an earlier run that no spec declares any more.
  package private(set) var stale: [String] = []
  /// The problems that prevent it.
  private(set) var diagnostics: [Diagnostic] = []

  private var stored: StoredManifest?

  /// Compares files with the disk.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The output folder.
  ///   - force: Whether edited files are overwritten.
  ///   - shownFolder: The folder that messages are read in.
  init(
    _ files: [PlacedFiles.File], in folder: URL, force: Bool, shownFrom shownFolder: URL
  ) {
    self.folder = folder
    let stored: StoredManifest
    do throws(StoredManifest.Unreadable) {
      stored = try StoredManifest(in: folder, shownFrom: shownFolder)
    } catch {
      diagnostics.append(error.diagnostic)
      return
    }
    self.stored = stored
    let respelled = RespelledPaths(stored.manifest, in: folder)
    for placed in files {
      let path = placed.path
      let url = folder.appendingPathComponent(path)
      switch FileReading.existing(url) {
      case .success(let existing):
        let text = placed.rendered.text ?? ""
        let bytes = Data(text.utf8)
        let entry = Manifest.Entry(hash: Manifest.hash(bytes), spec: placed.spec)
        let formerPath = existing.flatMap { respelled.path(of: $0, at: path) } ?? path
        let entries = stored.manifest.files[formerPath] ?? []
        let change = Self.change(of: existing, to: bytes, entry, entries)
        let isForced = force && [.edited, .kept, .skipped].contains(change)
        items.append(
          Item(
            path: path, change: isForced ? .overwritten : change,
            newText: text, declaration: placed.declaration, entry: entry, formerPath: formerPath,
            oldBytes: change == .unchanged ? nil : existing?.bytes))
      case .failure(let obstacle):
        diagnostics.append(
          Diagnostic(
            rule: .unwritableFile, obstacle.message, path: url.pathRelative(to: shownFolder)))
      }
    }
    let paths = Set(files.map(\.path) + items.map(\.formerPath))
    let specs = Set(files.map(\.spec))
    stale = stored.manifest.files.filter { path, entries in
      guard !paths.contains(path), !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
      else { return false }
      let isDescribed = entries.contains { !specs.contains($0.spec) && exists($0.spec) }
      return !isDescribed && exists(path)
    }.keys.sorted()
  }

  private static func change(
    of existing: FileReading.Existing?, to text: Data, _ entry: Manifest.Entry,
    _ entries: Set<Manifest.Entry>
  ) -> Change {
    guard let existing else { return .created }
    if existing.bytes == text { return .unchanged }
    if entries.isEmpty { return .skipped }
    let hash = Manifest.hash(existing.bytes)
    if !existing.isLink, entries.contains(where: { $0.hash == hash }) { return .updated }
    return entries.contains { $0.hash == entry.hash } ? .edited : .kept
  }

  /// The files in the manifest, by path below the output folder.
  var knownPaths: [String] {
    stored.map { Array($0.manifest.files.keys) } ?? []
  }

  private func exists(_ path: String) -> Bool {
    FileStatus(folder.appendingPathComponent(path), followsLinks: true) != nil
  }

  // MARK: - Writing

  /// The changes to make, which can depend on what other runs have written since.
  var batch: Writer.Batch {
    Writer.Batch(in: folder, isEmpty: stored.map { changes(onto: $0).isEmpty } ?? true) {
      () throws(Transaction.Failure) in
      do throws(StoredManifest.Unreadable) {
        return changes(onto: try StoredManifest(in: folder, shownFrom: folder))
      } catch {
        throw Transaction.Failure.changed(folder.appendingPathComponent(Manifest.path))
      }
    }
  }

  /// The changed files and the manifest. The manifest first contains the hashes from before and
  /// after, so that the next run recognizes every text of an interrupted one. In the end, it
  /// contains those from after.
  private func changes(onto stored: StoredManifest) -> [FileChange] {
    var files: [FileChange] = []
    var (interim, next) = (stored.manifest, stored.manifest)
    for item in items {
      switch item.change {
      case .created, .updated, .overwritten:
        files.append(FileChange(item.path, from: item.oldBytes, to: item.newText))
        interim.files[item.path, default: []].insert(item.entry)
      case .unchanged: break
      case .edited, .kept, .skipped: continue
      }
      next.files[item.formerPath] = nil
      next.files[item.path] = [item.entry]
    }
    let written = Set(files.map(\.path))
    next.files = next.files.filter { path, _ in written.contains(path) || exists(path) }
    let first = FileChange(Manifest.path, from: stored.bytes, to: interim.text)
    if !files.isEmpty { files.insert(first, at: 0) }
    let last = FileChange(
      Manifest.path, from: files.isEmpty ? stored.bytes : first.new, to: next.text)
    let isNeeded = last.old != nil || !next.files.isEmpty
    if isNeeded, last.new != last.old { files.append(last) }
    if !files.isEmpty, !exists(Manifest.attributes.path) {
      files.insert(FileChange(Manifest.attributes.path, to: Manifest.attributes.text), at: 0)
    }
    if let bytes = stored.formerBytes {
      files.append(FileChange(FormerManifest.path, from: bytes, to: nil))
    }
    return files
  }
}
