import Foundation

/// What a run has put on the disk besides its results, written down before it is there, so that the
/// next run can remove what an interrupted one has left.
///
/// It lies in `.trellis/journal` in the folder that the run writes below, and only while it writes.
struct Journal {
  /// The files that wait to be renamed, by path below the folder.
  let files: [String]
  /// The folders that the run makes, by path below the folder, the outermost first.
  let folders: [String]

  /// Where Trellis keeps what it remembers.
  static let folder = ".trellis"

  /// Where the journal of a folder is.
  static func url(in folder: URL) -> URL {
    folder.appendingPathComponent(Self.folder).appendingPathComponent("journal")
  }

  /// The journal as text: a line for each file and folder, a slash behind that of a folder.
  var text: String {
    (files + folders.map { $0 + "/" }).map { LineFields.line([$0]) + "\n" }.joined()
  }

  /// Notes files and folders.
  init(files: [String], folders: [String]) {
    self.files = files
    self.folders = folders
  }

  /// Reads a journal. What is written behind the last line feed is the beginning of a line, and all
  /// that it would name was never made.
  init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let paths = lines.flatMap(LineFields.fields)
    files = paths.filter { !$0.hasSuffix("/") }
    folders = paths.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }
  }

  /// Whether an interrupted run has left a journal in a folder.
  static func isLeft(in folder: URL) -> Bool {
    FileStatus(url(in: folder)) != nil
  }

  /// Removes what an interrupted run has left in a folder, and nothing else. Nobody may be writing
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

  /// Removes the journal of a folder, whose run is over.
  static func close(in folder: URL, on disk: Disk) {
    let url = url(in: folder)
    disk.remove(url)
    // It stays where there is more in it.
    disk.removeFolder(url.deletingLastPathComponent())
  }
}

/// The names of files that wait to be renamed.
enum WaitingFile {
  private static let prefix = ".trellis-"

  /// A name that no other run uses.
  ///
  /// - Parameters:
  ///   - run: What identifies the run.
  ///   - number: The number of the file in it.
  static func name(_ run: UUID, _ number: Int) -> String {
    "\(prefix)\(run.uuidString)-\(number)"
  }

  /// Whether a name is one of these.
  static func isOne(named name: String) -> Bool {
    name.hasPrefix(prefix)
      && name.dropFirst(prefix.count).wholeMatch(of: /[0-9A-F\-]{36}-[0-9]+/) != nil
  }
}
