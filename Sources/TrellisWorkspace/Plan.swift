import Foundation
import TrellisRender

/// The changes that a run would make to the disk, file by file.
package struct Plan: Sendable {
  /// The change of a file.
  package enum Change: String, Sendable {
    /// The file is new.
    case created
    /// The file is as Trellis wrote it, and its text is new.
    case updated
    /// The file already has the text.
    case unchanged
    /// A person has edited the file, so it stays.
    case kept
    /// A person has edited the file, but it is overwritten.
    case overwritten
  }

  /// A file and its change.
  package struct Item: Sendable {
    /// The path below the output folder.
    package let path: String
    /// The statement that triggers it.
    package let change: Change
    /// The text on the disk, if there is any.
    package let oldText: String?
    /// The generated text.
    package let newText: String

    let spec: String
    let oldBytes: Data?
  }

  /// The output folder.
  package let folder: URL
  /// The files, in order.
  package private(set) var items: [Item] = []
  /// Files of an earlier run that no spec declares any more.
  package private(set) var stale: [String] = []
  /// The obstacles to writing files, by path.
  private(set) var obstacles: [(path: String, message: String)] = []

  private let manifest: Manifest
  private let manifestBytes: Data?

  /// Compares files with the disk.
  ///
  /// - Parameters:
  ///   - files: The files by path below the folder, with the spec of each.
  ///   - folder: The output folder.
  ///   - force: Whether to overwrite edited files.
  init(_ files: [(path: String, file: GeneratedFile, spec: String)], in folder: URL, force: Bool) {
    self.folder = folder
    let manifestURL = Manifest.path.reduce(folder) { $0.appendingPathComponent($1) }
    manifestBytes = try? Data(contentsOf: manifestURL)
    manifest = Manifest(manifestBytes)
    for (path, file, spec) in files {
      let url = folder.appendingPathComponent(path)
      let existing: FileReading.Existing?
      switch FileReading.existing(url) {
      case .success(let file): existing = file
      case .failure(let obstacle):
        obstacles.append((path, obstacle.message))
        continue
      }
      let oldText = existing.map { String(decoding: $0.bytes, as: UTF8.self) }
      let change: Change
      if let existing, let oldText {
        let isOwn = !existing.isLink && manifest.files[path]?.hash == Manifest.hash(oldText)
        if existing.bytes.elementsEqual(file.text.utf8) {
          change = .unchanged
        } else if isOwn {
          change = .updated
        } else {
          change = force ? .overwritten : .kept
        }
      } else {
        change = .created
      }
      items.append(
        Item(
          path: path, change: change, oldText: oldText, newText: file.text, spec: spec,
          oldBytes: existing?.bytes))
    }
    let paths = Set(files.map(\.path))
    let specs = Set(files.map(\.spec))
    stale = manifest.files.filter { path, entry in
      guard !paths.contains(path), !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
      else { return false }
      let isDescribed = !specs.contains(entry.spec) && exists(entry.spec)
      return !isDescribed && exists(path)
    }.keys.sorted()
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// The texts to write, including the manifest if it changes.
  var texts: [(path: String, text: String, oldBytes: Data?)] {
    var texts: [(path: String, text: String, oldBytes: Data?)] = []
    var next = manifest
    for item in items {
      switch item.change {
      case .created, .updated, .overwritten:
        texts.append((item.path, item.newText, item.oldBytes))
        next.files[item.path] = .init(hash: Manifest.hash(item.newText), spec: item.spec)
      case .unchanged:
        next.files[item.path] = .init(hash: Manifest.hash(item.newText), spec: item.spec)
      case .kept: break
      }
    }
    let written = Set(texts.map(\.path))
    next.files = next.files.filter { path, _ in written.contains(path) || exists(path) }
    if next != manifest {
      texts.append((Manifest.path.joined(separator: "/"), next.text, manifestBytes))
    }
    return texts
  }
}
