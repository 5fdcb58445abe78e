import Foundation

/// The files of the repository.
enum Repository {
  private static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file, or an empty text if the file doesn't exist.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  /// The paths of the files below a folder whose names have an ending.
  static func files(in folder: String, _ ending: String) -> [String] {
    let paths = try? FileManager.default.subpathsOfDirectory(
      atPath: url.appendingPathComponent(folder).path)
    return (paths ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The YAML examples on a page of the documentation.
  static func examples(in path: String) -> [String] {
    text(path).components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```\n")[0]
    }
  }
}
