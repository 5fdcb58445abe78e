import Foundation
import TrellisSpec

/// Changes all of some files or none, while no other run of Trellis changes files in the same
/// folders. The next run cleans up after a run that was killed.
package struct Writer {
  private let disk: Disk

  /// Creates a writer.
  ///
  /// - Parameter disk: The disk to change.
  package init(disk: Disk = Disk()) {
    self.disk = disk
  }

  /// The changes below one folder.
  package struct Batch {
    /// The folder, which is created if it doesn't exist.
    let folder: URL
    /// Whether there is nothing to change.
    let isEmpty: Bool
    /// Returns the changes. It is called once no other run is changing anything.
    let changes: () throws(Transaction.Failure) -> [FileChange]

    /// Creates a batch of changes that can depend on other runs.
    package init(
      in folder: URL, isEmpty: Bool,
      changes: @escaping () throws(Transaction.Failure) -> [FileChange]
    ) {
      self.folder = folder.standardizedFileURL
      self.isEmpty = isEmpty
      self.changes = changes
    }

    /// Creates a batch of changes that don't depend on anything.
    package init(_ changes: [FileChange], in folder: URL) {
      self.init(in: folder, isEmpty: changes.isEmpty) { changes }
    }
  }

  /// Changes files.
  ///
  /// - Parameters:
  ///   - batches: The changes, in the order in which they happen.
  ///   - folder: The folder that paths in messages start from.
  /// - Returns: The problems. If there are any, every file is unchanged.
  package func write(_ batches: [Batch], shownFrom folder: URL) -> [Diagnostic] {
    let batches = batches.filter { !$0.isEmpty || Journal.isLeft(in: $0.folder) }
    if batches.isEmpty { return [] }
    var locks = FolderLock.locks(on: batches.map(\.folder.nearestFolder))
    let signals = HeldSignals()
    defer {
      withExtendedLifetime(locks) {}
      // If signals have arrived, they end the process here.
      signals.release()
    }
    for batch in batches { Journal.recover(in: batch.folder, on: disk) }
    var transaction = Transaction(on: disk)
    do throws(Transaction.Failure) {
      for batch in batches where !batch.isEmpty {
        if FileStatus(batch.folder, followsLinks: true)?.kind != .folder {
          try transaction.makeFolder(batch.folder)
          locks += FolderLock.locks(on: [batch.folder])
        }
        let changes = try batch.changes()
        if !changes.isEmpty { try transaction.stage(changes, in: batch.folder) }
      }
      try transaction.commit()
      transaction.finish()
      return []
    } catch {
      transaction.rollBack()
      let path = error.url.pathRelative(to: folder)
      return [Diagnostic(rule: .unwritableFile, error.message, path: path)]
    }
  }
}

extension Writer.Batch {
  /// The file that is changed if a file is: the file itself, or the destination of links; `nil` if that is elsewhere.
  package static func destination(of url: URL, below root: URL) -> URL? {
    url.standardizedFileURL.destination(below: root.standardizedFileURL)
  }

  /// Batches for changes of files in any location. Those below a folder form one batch, and all
  /// others form one for each file's folder. A symbolic link stays one, and its destination changes. If that is outside of the
  /// folder, nothing is written.
  ///
  /// - Parameters:
  ///   - changes: The files and their changes.
  ///   - root: The folder.
  package static func batches(
    _ changes: [(url: URL, old: Data?, new: Data?)], below root: URL
  ) -> [Writer.Batch] {
    let root = root.standardizedFileURL
    var folders: [URL] = []
    var byFolder: [URL: [FileChange]] = [:]
    for (url, old, new) in changes {
      let place = url.standardizedFileURL
      let isChange = old != nil && new != nil
      guard let place = isChange ? place.destination(below: root) : place else {
        return [
          Writer.Batch(in: root, isEmpty: false) { () throws(Transaction.Failure) in
            throw Transaction.Failure.leadingOut(of: root, url)
          }
        ]
      }
      let folder = place.isBelow(root) ? root : place.deletingLastPathComponent()
      if byFolder[folder] == nil { folders.append(folder) }
      byFolder[folder, default: []].append(FileChange(place.path(from: folder), from: old, to: new))
    }
    return folders.map { Writer.Batch(byFolder[$0] ?? [], in: $0) }
  }
}

extension URL {
  /// The folder itself, or the nearest existing one above it.
  fileprivate var nearestFolder: URL {
    andFoldersAbove.first { FileStatus($0, followsLinks: true)?.kind == .folder } ?? self
  }
}
