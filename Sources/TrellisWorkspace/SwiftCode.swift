import Foundation

/// The Swift files of a module, which are searched for declarations as text.
struct SwiftCode {
  private let texts: [String]

  /// Reads the files below a folder, except hidden ones.
  init(below folder: URL) {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let urls = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    texts = urls.sorted { $0.path < $1.path }.compactMap {
      try? String(contentsOf: $0, encoding: .utf8)
    }
  }

  /// Whether a file contains a text and also names a type.
  ///
  /// - Parameters:
  ///   - declaration: The beginning of a declaration, such as `func save(` or `struct Item`.
  ///   - type: The type that it extends.
  func declares(_ declaration: String, besides type: String = "") -> Bool {
    texts.contains { text in
      guard type.isEmpty || text.contains(type) else { return false }
      return text.ranges(of: declaration).contains { range in
        let next = range.upperBound < text.endIndex ? text[range.upperBound] : " "
        return declaration.hasSuffix("(") || !(next.isLetter || next.isNumber || next == "_")
      }
    }
  }
}
