import Foundation
import TrellisSpec
import TrellisSpecTestSupport

/// A spec with a mistake, and the messages about it: a section of a file in `Texts`.
///
/// A section begins with `=== ` and its title. The spec follows, and then a line for each message,
/// after `>>> `: line and column, severity and message.
struct Mistake {
  /// The name of the file.
  let file: String
  let title: String
  let spec: String
  let messages: [String]
  /// The actual diagnostics, to be compared with the expected ones.
  let found: [Diagnostic]

  /// All mistakes, which several tests read.
  static let all = Result { try files().flatMap(Mistake.all(in:)) }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Texts", isDirectory: true)

  /// The mistakes in a file.
  private static func all(in file: String) throws -> [Mistake] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return "\n\(text)".components(separatedBy: "\n=== ").dropFirst().map {
      Mistake(section: $0, of: file)
    }
  }

  /// The files, in order.
  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private init(section: String, of file: String) {
    self.file = file
    let lines = section.components(separatedBy: "\n")
    let sign = ">>> "
    title = lines[0]
    messages = lines.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst(sign.count)) }
    let rest = lines.dropFirst().filter { !$0.hasPrefix(sign) }
    spec = rest.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n") + "\n"
    found = diagnostics(of: [SourceFile(path: "", text: spec)])
  }

  /// The section with different messages.
  func section(with messages: [String]) -> String {
    "=== \(title)\n\(spec)" + messages.map { ">>> \($0)\n" }.joined()
  }
}

extension Diagnostic {
  /// The message as it is written in a section.
  var sectionLine: String {
    let place = range.map { "\($0.line):\($0.column) " } ?? ""
    return "\(place)\(severity.rawValue): \(message)"
  }
}
