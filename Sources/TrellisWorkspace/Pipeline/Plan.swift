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

    /// Whether the file is written.
    var isWritten: Bool {
      [.created, .updated, .overwritten].contains(self)
    }
  }

  /// A file that should have a text.
  struct File: Sendable {
    /// The path below the output folder.
    let path: String
    /// The path of the spec, from the output folder.
    let spec: String
    /// The text; `nil` if only its fingerprint is known.
    let text: String?
    let fingerprint: Fingerprint
    /// What the file contains; `nil` if it is only known from an earlier run.
    let source: RenderedFeatures.File?
  }

  /// A file and its change.
  package struct Item: Sendable {
    /// The path below the output folder.
    package let path: String
    /// The change.
    package let change: Change
    /// The generated text; `nil` if it hasn't been rendered, because an earlier run has rendered it
    /// and the file needn't be written.
    package let newText: String?

    let source: RenderedFeatures.File?
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
  init(_ files: [File], in folder: URL, force: Bool, shownFrom shownFolder: URL) {
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
    let comparisons = concurrentMap(files) { Comparison($0, in: folder) }
    for (file, comparison) in zip(files, comparisons) {
      if let obstacle = comparison.obstacle {
        let path = folder.appendingPathComponent(file.path).pathRelative(to: shownFolder)
        diagnostics.append(Diagnostic(rule: .unwritableFile, obstacle.message, path: path))
        continue
      }
      let entry = Manifest.Entry(hash: file.fingerprint.text, spec: file.spec)
      let formerPath =
        comparison.status.flatMap { respelled.path(of: $0.identity, at: file.path) } ?? file.path
      let change = comparison.change(entry, stored.manifest.files[formerPath] ?? [])
      let isForced = force && [.edited, .kept, .skipped].contains(change)
      items.append(
        Item(
          path: file.path, change: isForced ? .overwritten : change, newText: file.text,
          source: file.source, entry: entry, formerPath: formerPath, oldBytes: comparison.oldBytes))
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

  /// The files that have to be written, but whose texts haven't been rendered.
  var unrendered: [Item] {
    items.filter { $0.change.isWritten && $0.newText == nil }
  }

  /// The files in the manifest, by path below the output folder.
  var knownPaths: [String] {
    stored.map { Array($0.manifest.files.keys) } ?? []
  }

  private func exists(_ path: String) -> Bool {
    FileStatus(
      folder.appendingPathComponent(path, isDirectory: false), followsLinks: true) != nil
  }

  // MARK: - Writing

  /// The changes to make, which can depend on what other runs have written since.
  var batch: Writer.Batch {
    Writer.Batch(in: folder, isEmpty: stored.map { changes(onto: $0).isEmpty } ?? true) {
      () throws(Transaction.Failure) in
      do throws(StoredManifest.Unreadable) {
        return changes(
          onto: try StoredManifest(in: folder, shownFrom: folder, since: self.stored))
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
    var existing: Set<String> = []
    for item in items {
      if item.change.isWritten, let text = item.newText {
        files.append(FileChange(item.path, from: item.oldBytes, to: text))
        interim.files[item.path, default: []].insert(item.entry)
      } else if item.change != .unchanged {
        continue
      }
      existing.insert(item.path)
      next.files[item.formerPath] = nil
      next.files[item.path] = [item.entry]
    }
    next.files = next.files.filter { path, _ in existing.contains(path) || exists(path) }
    var manifest = stored.bytes
    if !files.isEmpty {
      let first = FileChange(Manifest.path, from: manifest, to: interim.text)
      files.insert(first, at: 0)
      manifest = first.new
    }
    let last = FileChange(Manifest.path, from: manifest, to: next.text)
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
