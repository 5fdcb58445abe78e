import Foundation
import TrellisProject
import TrellisSpec

/// The texts that Trellis wrote last, from which a later run tells a person's edits.
///
/// They lie in `.trellis/base` in the output folder, named by their hashes, and belong into version
/// control. Git stores such a text only once, together with the generated file of the same contents.
struct BaseTexts {
  /// The location below the output folder.
  static let folder = "\(Journal.folder)/base"

  /// The path of a text below the output folder.
  ///
  /// - Parameter hash: The hash of the text, as in the manifest.
  static func path(_ hash: String) -> String { "\(folder)/\(hash)" }

  /// The hashes of the texts that exist.
  let hashes: Set<String>
  private let output: URL

  /// Finds the texts of an output folder.
  init(in output: URL) {
    self.output = output
    let folder = output.appendingPathComponent(Self.folder).path
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    hashes = Set((names ?? []).filter { Fingerprint(text: $0) != nil })
  }

  /// A text; `nil` if it is missing or damaged.
  ///
  /// - Parameter hash: Its hash.
  func text(_ hash: String) -> String? {
    guard let bytes = bytes(hash), Manifest.hash(bytes) == hash else { return nil }
    return String(data: bytes, encoding: .utf8)
  }

  /// What a text's file contains, damaged or not; `nil` if there is none.
  func bytes(_ hash: String) -> Data? {
    guard hashes.contains(hash) else { return nil }
    return FileReading.bytes(of: output.appendingPathComponent(Self.path(hash)))
  }
}
