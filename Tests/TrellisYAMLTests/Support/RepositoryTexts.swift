import Foundation

/// The texts of this repository that are YAML.
enum RepositoryTexts {
  /// The texts with their paths, in order.
  static let all: [(path: String, text: String)] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var texts: [(path: String, text: String)] = []
    let files = FileManager.default.enumerator(atPath: root.path)
    while let path = files?.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name == ".build" || name == ".git" || name == "node_modules" {
        files?.skipDescendants()
        continue
      }
      guard name.hasSuffix(".yaml") || name.hasSuffix(".yml"),
        let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      else { continue }
      texts.append((path, text))
    }
    return texts.sorted { $0.path < $1.path }
  }()
}
