import Foundation
import TrellisSpec

/// Changes files completely or not at all. It first writes each text to a temporary file beside its
/// place, and then renames each of these files.
package struct Transaction {
  /// The reason why it can't continue.
  package struct Failure: Error {
    let url: URL
    let message: String
  }

  /// A planned change.
  private struct Staged: Sendable {
    let change: FileChange
    let place: URL
    /// The path of the temporary file with the text, below the folder of the change.
    let waitingPath: String
    /// The temporary file.
    let waiting: URL

    init(_ change: FileChange, in base: URL, waitingAs name: String) {
      self.change = change
      place = base.appendingPathComponent(change.path, isDirectory: false)
      waitingPath = change.path.folder.map { "\($0)/\(name)" } ?? name
      waiting = base.appendingPathComponent(waitingPath, isDirectory: false)
    }
  }

  private let disk: Disk
  private let run = UUID()
  private var folders: [URL] = []
  private var journals: [URL] = []
  private var staged: [Staged] = []
  private var made: [(file: Staged, former: FileReading.Existing?)] = []

  /// Creates an empty transaction.
  ///
  /// - Parameter disk: The disk to change.
  init(on disk: Disk) {
    self.disk = disk
  }

  // MARK: - Before anything is replaced

  /// Creates a folder, and the missing ones above it.
  mutating func makeFolder(_ folder: URL) throws(Failure) {
    for folder in Self.missing(folder) { try makeMissingFolder(folder) }
  }

  /// Writes texts to temporary files beside their places.
  ///
  /// - Parameters:
  ///   - changes: The changes, in the order in which they will happen.
  ///   - base: The folder that contains them, which must exist.
  mutating func stage(_ changes: [FileChange], in base: URL) throws(Failure) {
    let added = concurrentMap(Array(changes.indices)) { [run, before = staged.count] index in
      Staged(changes[index], in: base, waitingAs: WaitingFile.name(run, before + index))
    }
    let own = Journal.url(in: base).deletingLastPathComponent()
    if own.leads(outOf: base) { throw Failure.leadingOut(own) }
    let missing = try missingFolders(of: added, in: base).filter { $0.path != own.path }
    let journal = Journal(
      files: added.map(\.waitingPath),
      folders: missing.map { $0.path(from: base) })
    try begin(journal, in: base)
    for folder in missing { try makeMissingFolder(folder) }
    staged += added
    let failures = concurrentMap(added, showing: .writing) { [disk] file -> Failure? in
      do throws(Failure) {
        try Self.stage(file, on: disk)
        return nil
      } catch {
        return error
      }
    }
    if let first = failures.lazy.compactMap(\.self).first { throw first }
  }

  private static func stage(_ file: Staged, on disk: Disk) throws(Failure) {
    let former = FileStatus(file.place)
    if former?.kind == .folder {
      throw Failure(url: file.place, message: "a folder has this name")
    }
    if file.place.lastPathComponent.isTooLongForFile {
      throw Failure(
        url: file.place,
        message:
          "this name is longer than \(String.longestFileName) bytes, the maximum for the name of a file; shorten it"
      )
    }
    if let text = file.change.new {
      let isFile = former?.kind == .file
      guard disk.create(file.waiting, text, like: isFile ? former : nil) else {
        throw Failure.unwritable(file.place)
      }
    }
  }

  private mutating func begin(_ journal: Journal, in base: URL) throws(Failure) {
    let url = Journal.url(in: base)
    try makeFolder(url.deletingLastPathComponent())
    guard disk.create(url, Data(journal.text.utf8)) else { throw Failure.unwritable(url) }
    journals.append(base)
  }

  /// The missing folders that some files need, from the outermost.
  private func missingFolders(of files: [Staged], in base: URL) throws(Failure) -> [URL] {
    var missing: [URL] = []
    var (seen, known): (Set<String>, Set<String>) = ([], [])
    for file in files {
      guard seen.insert(file.change.path.folder ?? "").inserted else { continue }
      let folder = file.place.deletingLastPathComponent()
      if folder.leads(outOf: base) { throw Failure.leadingOut(file.place) }
      missing += Self.missing(folder).filter { known.insert($0.path).inserted }
    }
    return missing
  }

  /// The missing folders on the path to a folder, from the outermost.
  private static func missing(_ folder: URL) -> [URL] {
    folder.andFoldersAbove.prefix { FileStatus($0, followsLinks: true)?.kind != .folder }.reversed()
  }

  private mutating func makeMissingFolder(_ folder: URL) throws(Failure) {
    guard disk.makeFolder(folder) else {
      throw Failure(
        url: folder,
        message:
          "this folder can't be created; check the permissions of the folder that contains it, and that no file has this name"
      )
    }
    folders.append(folder)
  }

  // MARK: - The changes

  /// Makes the changes in order.
  mutating func commit() throws(Failure) {
    for file in staged {
      let former: FileReading.Existing?
      switch FileReading.existing(file.place) {
      case .failure(let obstacle): throw Failure(url: file.place, message: obstacle.message)
      case .success(let existing): former = existing
      }
      let isMade = former.map { !$0.isLink && $0.bytes == file.change.new }
      if isMade ?? file.change.isRemoval {
        // Another run has made the same change.
        disk.remove(file.waiting)
        continue
      }
      // Someone may have saved the file since it was compared.
      if former?.bytes != file.change.old { throw Failure.changed(file.place) }
      let isChanged =
        file.change.isRemoval
        ? disk.remove(file.place) : disk.move(file.waiting, to: file.place)
      guard isChanged else {
        throw Failure(
          url: file.place, message: "the file can't be replaced; check its permissions")
      }
      made.append((file, former))
    }
  }

  // MARK: - The end

  /// Removes what is no longer needed after all changes.
  func finish() {
    for base in journals { Journal.close(in: base, on: disk) }
  }

  /// Restores everything to its previous state.
  func rollBack() {
    // This comes first because it frees space for the rest.
    for file in staged { disk.remove(file.waiting) }
    for (file, former) in made.reversed() {
      // If something can't be restored, the manifest, which would come last, still contains the
      // hashes from before and after.
      guard restore(former, in: file) else { break }
    }
    finish()
    for folder in folders.reversed() { disk.removeFolder(folder) }
  }

  private func restore(_ former: FileReading.Existing?, in file: Staged) -> Bool {
    guard let former else { return disk.remove(file.place) }
    let isMade =
      former.destination.map { disk.link(file.waiting, to: $0) }
      ?? disk.create(file.waiting, former.bytes, like: former.status)
    return isMade && disk.move(file.waiting, to: file.place)
  }
}

extension String {
  /// The path of the folder that contains a file with this path, if it is another one than that of
  /// the change.
  fileprivate var folder: String? {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
  }
}

extension Transaction.Failure {
  /// The failure for a file that can't be written beside its place.
  fileprivate static func unwritable(_ url: URL) -> Self {
    Self(
      url: url,
      message:
        "the file can't be written; check the folder's permissions and the free space on the disk")
  }

  /// The failure for a file that a link places elsewhere.
  fileprivate static func leadingOut(_ url: URL) -> Self {
    Self(url: url, message: "a symbolic link leads out of the output folder")
  }

  /// The failure for a link from a folder to a file elsewhere.
  static func leadingOut(of folder: URL, _ url: URL) -> Self {
    Self(url: url, message: "a symbolic link leads out of the folder '\(folder.lastPathComponent)'")
  }

  /// The failure for a file that has changed since the change was planned.
  package static func changed(_ url: URL) -> Self {
    Self(url: url, message: "the file changed while Trellis was running; run it again")
  }
}
