import Foundation
import TrellisProject
import TrellisSpec

/// The manifest on disk.
struct StoredManifest {
  /// Its contents, parsed.
  private(set) var manifest = Manifest()
  /// The file's contents, if it exists.
  private(set) var bytes: Data?
  /// The contents of the file that an earlier version of Trellis wrote, if it exists.
  private(set) var formerBytes: Data?

  /// Reads the manifest of an output folder, if there is one.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - shownFolder: The folder that paths in messages start from.
  ///   - former: The manifest as it was, which isn't parsed again if it is the same.
  /// - Throws: ``Unreadable`` if the manifest can't be read. If it were treated as empty, all files
  ///   that need to change would appear edited.
  init(
    in folder: URL, shownFrom shownFolder: URL, since former: StoredManifest? = nil
  ) throws(Unreadable) {
    func read(
      _ path: String, _ manifest: (Data, String) throws(Unreadable) -> Manifest
    ) throws(Unreadable) -> Data? {
      let url = folder.appendingPathComponent(path)
      let shownPath = url.pathRelative(to: shownFolder)
      switch FileReading.existing(url) {
      case .failure(let obstacle):
        throw Unreadable(
          diagnostic: Diagnostic(rule: .unreadableFile, obstacle.message, path: shownPath))
      case .success(let file):
        guard let file else { return nil }
        if let former, path == Manifest.path, former.formerBytes == nil, file.bytes == former.bytes
        {
          self.manifest = former.manifest
          return file.bytes
        }
        self.manifest = self.manifest.merging(try manifest(file.bytes, shownPath))
        return file.bytes
      }
    }
    bytes = try read(Manifest.path, Self.manifest)
    formerBytes = try read(FormerManifest.path, Self.formerManifest)
  }

  /// The reason why it can't be read.
  struct Unreadable: Error {
    let diagnostic: Diagnostic
  }

  private static let remedy =
    "restore it from version control, or delete it; Trellis then keeps every file that differs from what it would write"

  private static func manifest(_ bytes: Data, _ path: String) throws(Unreadable) -> Manifest {
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw Unreadable(
        diagnostic: Diagnostic(
          rule: .unreadableFile, "the manifest isn't UTF-8 text; \(remedy)", path: path))
    }
    do throws(Manifest.ParsingError) {
      return try Manifest(text: text)
    } catch {
      let file = SourceFile(path: path, text: text)
      let length = file.line(error.line)?.unicodeScalars.count ?? 1
      let message =
        error.newerFormat.map {
          "a newer Trellis has written this manifest, in format \($0), so nothing is known about your edits; update Trellis"
        } ?? "this isn't a line of a manifest; \(remedy)"
      throw Unreadable(
        diagnostic: Diagnostic(
          rule: .unreadableFile, Message(message),
          at: SourceRange(file: file, line: error.line, column: 1, length: length)))
    }
  }

  private static func formerManifest(_ bytes: Data, _ path: String) throws(Unreadable) -> Manifest {
    do {
      return try FormerManifest.manifest(bytes)
    } catch {
      throw Unreadable(
        diagnostic: Diagnostic(
          rule: .unreadableFile, "the manifest can't be read; \(remedy)", path: path))
    }
  }
}
