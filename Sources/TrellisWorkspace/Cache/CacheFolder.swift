import Foundation
import TrellisProject
import TrellisSpec

/// The folder of a project's caches, which Git ignores.
struct CacheFolder {
  /// Its location below the output folder.
  static let path = "\(Journal.folder)/cache"
  /// The file by which Git ignores it.
  static let ignoring = (path: "\(path)/.gitignore", text: "*\n")

  private let output: URL
  private let url: URL

  /// - Parameter output: The output folder.
  init(in output: URL) {
    self.output = output
    url = output.appendingPathComponent(Self.path)
  }

  /// The file for runs with the same arguments. Runs with others don't replace it.
  ///
  /// - Parameter request: The request.
  func file(of request: Generation.Request) -> URL {
    var arguments = Fingerprint()
    arguments.combine(request.specs)
    arguments.combine(request.targets)
    arguments.combine([request.output ?? "", request.templates ?? ""])
    return url.appendingPathComponent(arguments.text)
  }

  /// The files of runs. There are few, because people use few combinations of arguments.
  ///
  /// - Parameter output: The output folder.
  static func files(in output: URL) -> [URL] {
    files(in: output, at: path).filter {
      $0.lastPathComponent != ".gitignore" && FileStatus($0)?.kind == .file
    }
  }

  private static func files(in output: URL, at path: String) -> [URL] {
    let folder = output.appendingPathComponent(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.map { folder.appendingPathComponent($0, isDirectory: false) }
  }

  /// Creates the folder, or removes the oldest files if there are too many. If that fails, nothing
  /// is cached.
  func prepare() {
    let ignored = output.appendingPathComponent(Self.ignoring.path)
    if FileStatus(ignored) == nil {
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try? Data(Self.ignoring.text.utf8).write(to: ignored)
    }
    Self.removeOldest(of: Self.files(in: output), most: 16)
    Self.removeOldest(of: Self.files(in: output, at: StoredRecords.replacedFolder), most: 1000)
  }

  /// Removes the oldest half of files if there are too many.
  private static func removeOldest(of files: [URL], most: Int) {
    if files.count < most { return }
    let dates = files.map { file in
      (
        file,
        (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?
          .contentModificationDate ?? .distantPast
      )
    }
    for (file, _) in dates.sorted(by: { $0.1 > $1.1 }).dropFirst(most / 2) { unlink(file.path) }
  }
}
