import Foundation
import TrellisProject
import TrellisSpec

/// A file that should have a text, compared with the disk.
struct Comparison: Sendable {
  /// What is in the way of the file, if anything is.
  private(set) var obstacle: FileReading.Obstacle?
  /// The status of the existing file, if there is one.
  private(set) var status: FileStatus?
  /// What the file contains instead of the text, if it exists. Its form may be all that differs.
  private(set) var oldBytes: Data?
  /// Whether that file is at the former path.
  private(set) var isMoved = false
  /// The hash of what it contains, in the form in which Trellis writes; `nil` if that is the text.
  private var oldHash: String?

  /// Compares a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The output folder.
  init(_ file: Plan.File, in folder: URL) {
    let place = folder.appendingPathComponent(file.path, isDirectory: false)
    var found = FileReading.existing(place)
    if let formerPath = file.formerPath {
      let former = FileReading.existing(
        folder.appendingPathComponent(formerPath, isDirectory: false))
      if case (.success(let new?), .success(let old)) = (found, former),
        new.status.identity != old?.status.identity
      {
        obstacle = FileReading.Obstacle(message: "a file already exists here; move it away")
        return
      }
      found = former
    }
    switch found {
    case .failure(let obstacle): self.obstacle = obstacle
    case .success(let existing):
      guard let existing else { return }
      isMoved = file.formerPath.map { $0 != file.path && FileStatus(place) == nil } ?? false
      status = existing.status
      var fingerprint = Fingerprint(existing.bytes)
      if fingerprint == file.fingerprint, !isMoved { return }
      oldBytes = existing.bytes
      let form = TextForm(existing.bytes)
      if !form.isPlain { fingerprint = Fingerprint(form.plain(existing.bytes)) }
      if fingerprint == file.fingerprint, !isMoved { return }
      oldHash = fingerprint.text
    }
  }

  /// Whether the file that exists has one of some hashes.
  func isText(_ hashes: Set<String>) -> Bool {
    oldHash.map(hashes.contains) ?? true
  }

  /// The change of the file.
  ///
  /// - Parameters:
  ///   - entry: The file as it would be recorded.
  ///   - entries: The file as it is recorded.
  func change(_ entry: Manifest.Entry, _ entries: Set<Manifest.Entry>) -> Plan.Change {
    guard let status else { return .created }
    guard let oldHash else { return .unchanged }
    if entries.isEmpty { return .skipped }
    if status.kind != .link, entries.contains(where: { $0.hash == oldHash }) { return .updated }
    // With other texts, the edits may be those of an earlier one.
    return entries.allSatisfy { $0.hash == entry.hash } ? .edited : .kept
  }
}
