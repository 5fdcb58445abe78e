import Foundation
import TrellisSpec

/// Changes files, all of them or none, while no other run of Trellis does so in the same folders. A
/// run that is killed leaves nothing that the next one does not put right.
struct Writer {
  /// The disk that is changed.
  var disk = Disk()

  /// The changes below one folder.
  struct Batch {
    /// The folder; it is made where it does not exist.
    let folder: URL
    /// Whether there is nothing to change.
    let isEmpty: Bool
    /// Says what to change. It is asked when no other run changes anything any more.
    let changes: () throws(Transaction.Failure) -> [FileChange]

    /// Changes that may depend on what other runs have done.
    init(
      in folder: URL, isEmpty: Bool,
      changes: @escaping () throws(Transaction.Failure) -> [FileChange]
    ) {
      self.folder = folder.standardizedFileURL
      self.isEmpty = isEmpty
      self.changes = changes
    }

    /// Changes that depend on nothing.
    init(_ changes: [FileChange], in folder: URL) {
      self.init(in: folder, isEmpty: changes.isEmpty) { changes }
    }
  }

  /// Changes files.
  ///
  /// - Parameters:
  ///   - batches: The changes, in the order in which they happen.
  ///   - folder: The folder that messages are read in.
  /// - Returns: What went wrong; where anything did, every file is as it was.
  func write(_ batches: [Batch], shownFrom folder: URL) -> [Diagnostic] {
    let batches = batches.filter { !$0.isEmpty || Journal.isLeft(in: $0.folder) }
    if batches.isEmpty { return [] }
    var locks = FolderLock.locks(on: batches.map(\.folder.nearestFolder))
    let signals = HeldSignals()
    defer {
      withExtendedLifetime(locks) {}
      // Signals that have come end the process, and this with it.
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
  /// Changes of files wherever they are: together as far as they lie below a folder, and else each in
  /// the folder of its file.
  ///
  /// - Parameters:
  ///   - changes: The files, and what becomes of them.
  ///   - root: The folder.
  static func batches(
    _ changes: [(url: URL, old: Data?, new: Data?)], below root: URL
  ) -> [Writer.Batch] {
    let root = root.standardizedFileURL
    var folders: [URL] = []
    var byFolder: [URL: [FileChange]] = [:]
    for (url, old, new) in changes {
      let isBelow = url.standardizedFileURL.pathComponents.starts(with: root.pathComponents)
      let folder = isBelow ? root : url.standardizedFileURL.deletingLastPathComponent()
      if byFolder[folder] == nil { folders.append(folder) }
      byFolder[folder, default: []].append(FileChange(url.path(from: folder), from: old, to: new))
    }
    return folders.map { Writer.Batch(byFolder[$0] ?? [], in: $0) }
  }
}

extension URL {
  /// The folder itself, or the nearest above it that exists.
  fileprivate var nearestFolder: URL {
    andFoldersAbove.first { FileStatus($0, followsLinks: true)?.kind == .folder } ?? self
  }
}
