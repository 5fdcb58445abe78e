import Foundation
import TrellisWorkspace

@testable import TrellisImport

/// The result of `trellis import --replace` for one Swift file.
struct ReplacedCode {
  /// The file after it.
  let swift: String
  /// The specs.
  let specs: [String]
  /// The places and reasons of what stays in Swift.
  let remarks: [String]
  /// The other files after it, by name.
  let others: [String: String]

  init(
    _ code: String, others: [String: String] = [:], target: String = "composable-architecture 1.26"
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("Code.swift", code), ("trellis.yaml", "target: \(target)\nmode: linked\n"),
    ] + others.map({ ($0, $1) }) {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let importing = try Importing(
      Importing.Request(paths: [], replaces: true, currentFolder: folder))
    let written = Dictionary(
      importing.files.map { (URL(fileURLWithPath: $0.path).lastPathComponent, $0.newText) }
    ) { $1 }
    swift = written["Code.swift"] ?? code
    self.others = others.merging(written) { $1 }
    specs = importing.features.compactMap(\.text)
    remarks = importing.features.flatMap(\.remarks).map { remark in
      "\(remark.range.line):\(remark.range.column): \(remark.reason)"
    }
  }

  /// Whether the file or a spec contains a text.
  func contains(_ text: String) -> Bool {
    swift.contains(text) || specs.contains { $0.contains(text) }
  }
}
