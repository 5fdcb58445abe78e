import Foundation
import TrellisProject
import TrellisSpec

/// The folder of a project's caches, which Git ignores.
struct CacheFolder {
  private let url: URL

  /// - Parameter output: The output folder.
  init(in output: URL) {
    url = output.appendingPathComponent(Journal.folder).appendingPathComponent("cache")
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

  /// The most files in the folder. People use few combinations of arguments.
  private static let mostFiles = 16

  /// Creates the folder, or removes the oldest files if there are too many. If that fails, nothing
  /// is cached.
  func prepare() {
    let ignored = url.appendingPathComponent(".gitignore")
    if FileStatus(ignored) == nil {
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try? Data("*\n".utf8).write(to: ignored)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let files = names.filter { $0 != ".gitignore" }.map { url.appendingPathComponent($0) }
    if files.count < Self.mostFiles { return }
    let dates = files.map { file in
      (
        file,
        (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?
          .contentModificationDate ?? .distantPast
      )
    }
    for (file, _) in dates.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.mostFiles / 2) {
      unlink(file.path)
    }
  }
}
