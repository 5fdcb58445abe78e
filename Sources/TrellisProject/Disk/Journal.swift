import Foundation

/// The temporary files and folders of a run, recorded before they exist, so that the next run can
/// remove what an interrupted one has left.
///
/// The journal is in `.trellis/journal` in the folder that the run writes below, and only exists
/// while the run writes.
package struct Journal {
  /// The files that are going to be renamed, by path below the folder.
  let files: [String]
  /// The folders that the run creates, by path below the folder, from the outermost.
  let folders: [String]

  /// The folder in which Trellis keeps its records.
  package static let folder = ".trellis"

  /// The location of a folder's journal.
  static func url(in folder: URL) -> URL {
    folder.appendingPathComponent(Self.folder).appendingPathComponent("journal")
  }

  /// The journal as text, with a line for each file and folder. The line of a folder ends with a
  /// slash.
  var text: String {
    (files + folders.map { $0 + "/" }).map { LineFields.line([$0]) + "\n" }.joined()
  }

  /// Records files and folders.
  init(files: [String], folders: [String]) {
    self.files = files
    self.folders = folders
  }

  /// Reads a journal. Text after the last line feed is an incomplete line, and none of the files
  /// that it would name was created.
  init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let paths = lines.flatMap(LineFields.fields)
    files = paths.filter { !$0.hasSuffix("/") }
    folders = paths.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }
  }

  /// Whether an interrupted run has left a journal in a folder.
  ///
  /// - Parameter folder: The folder.
  package static func isLeft(in folder: URL) -> Bool {
    FileStatus(url(in: folder)) != nil
  }

  /// Removes exactly what an interrupted run has left in a folder. No other run can be writing
  /// there.
  static func recover(in folder: URL, on disk: Disk) {
    let url = url(in: folder)
    let isInside = !url.deletingLastPathComponent().leads(outOf: folder)
    guard isInside, let text = FileReading.text(of: url) else { return }
    let journal = Journal(text: text)
    func place(_ path: String) -> URL? {
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      if names.contains(where: { ["", ".", ".."].contains($0) }) { return nil }
      let place = folder.appendingPathComponent(path)
      return place.deletingLastPathComponent().leads(outOf: folder) ? nil : place
    }
    for file in journal.files.compactMap(place)
    where WaitingFile.isOne(named: file.lastPathComponent) { disk.remove(file) }
    for folder in journal.folders.reversed().compactMap(place) { disk.removeFolder(folder) }
    close(in: folder, on: disk)
  }

  /// Removes the journal of a folder after its run.
  static func close(in folder: URL, on disk: Disk) {
    let url = url(in: folder)
    disk.remove(url)
    // The folder stays if it contains anything else.
    disk.removeFolder(url.deletingLastPathComponent())
  }
}

/// The names of files that are going to be renamed.
package enum WaitingFile {
  private static let prefix = ".trellis-"

  /// A name that no other run uses.
  ///
  /// - Parameters:
  ///   - run: The identifier of the run.
  ///   - number: The number of the file in the run.
  static func name(_ run: UUID, _ number: Int) -> String {
    "\(prefix)\(run.uuidString)-\(number)"
  }

  /// Whether a name is one of these.
  package static func isOne(named name: String) -> Bool {
    name.hasPrefix(prefix)
      && name.dropFirst(prefix.count).wholeMatch(of: /[0-9A-F\-]{36}-[0-9]+/) != nil
  }
}
