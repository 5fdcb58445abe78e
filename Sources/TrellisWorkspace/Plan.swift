import Foundation
import TrellisRender

/// What a run would do to the disk, file by file.
package struct Plan: Sendable {
  /// What happens to a file.
  package enum Change: String, Sendable {
    /// It is new.
    case created
    /// It is as Trellis wrote it, and the text is new.
    case updated
    /// It has the text already.
    case unchanged
    /// A person has edited it, so it stays.
    case kept
    /// A person has edited it, and it is overwritten all the same.
    case overwritten
  }

  /// A file and what happens to it.
  package struct Item: Sendable {
    /// The path below the output folder.
    package let path: String
    /// What happens.
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
  /// Files of an earlier run that no spec describes any more.
  package private(set) var stale: [String] = []
  /// What stands in the way of a file, by its path.
  private(set) var obstacles: [(path: String, message: String)] = []

  private let manifest: Manifest
  private let manifestBytes: Data?

  /// Compares files with the disk.
  ///
  /// - Parameters:
  ///   - files: The files by path below the folder, with the spec that each came from.
  ///   - folder: The output folder.
  ///   - force: Whether edited files are overwritten.
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

  /// The files that the manifest knows, by path below the output folder.
  var knownPaths: [String] {
    Array(manifest.files.keys)
  }

  /// The texts to write, the manifest among them if it changes.
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
