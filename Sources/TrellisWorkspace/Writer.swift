import Foundation
import TrellisSpec

/// Writes texts to the disk: first every text to a temporary file next to its destination, then all
/// of them to their destinations by renaming. A failure leaves every file as it was.
struct Writer {
  /// Why nothing was written.
  struct Failure: Error {
    let url: URL
    let message: String
  }

  /// The files to write below a folder.
  struct Texts {
    let folder: URL
    /// The texts by path below the folder, with the current contents.
    let texts: [(path: String, text: String, oldBytes: Data?)]

    init(folder: URL, texts: [(path: String, text: String, oldBytes: Data?)]) {
      self.folder = folder
      self.texts = texts
    }

    /// A single file.
    init(_ url: URL, _ text: String, replacing oldBytes: Data? = nil) {
      self.init(
        folder: url.deletingLastPathComponent(), texts: [(url.lastPathComponent, text, oldBytes)])
    }
  }

  /// A text that is waiting next to its destination.
  private struct Staged {
    let temporary: URL
    let final: URL
    let oldBytes: Data?
  }

  /// Writes texts.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - folder: The folder that paths in messages are relative to.
  /// - Returns: What went wrong. If anything did, every file is as it was.
  func write(_ texts: [Texts], shownFrom folder: URL) -> [Diagnostic] {
    do throws(Failure) {
      try write(texts)
      return []
    } catch {
      let path = error.url.pathRelative(to: folder)
      return [Diagnostic(rule: .unwritableFile, error.message, path: path)]
    }
  }

  /// Writes texts.
  ///
  /// - Throws: ``Failure`` if a file can't be written. Every file is then as it was.
  private func write(_ texts: [Texts]) throws(Failure) {
    var staged: [Staged] = []
    var replaced: [Staged] = []
    do throws(Failure) {
      for texts in texts { try stage(texts, &staged) }
      for file in staged {
        // Someone may have saved the file since it was compared.
        if (try? Data(contentsOf: file.final)) != file.oldBytes {
          throw Failure(
            url: file.final, message: "the file changed while Trellis was running; run it again")
        }
        if rename(file.temporary.path, file.final.path) != 0 {
          throw Failure(
            url: file.final, message: "the file can't be replaced; check its permissions")
        }
        replaced.append(file)
      }
    } catch {
      for file in replaced.reversed() { restore(file) }
      for file in staged { try? FileManager.default.removeItem(at: file.temporary) }
      throw error
    }
  }

  private func stage(_ texts: Texts, _ staged: inout [Staged]) throws(Failure) {
    var folders: Set<String> = []
    for (path, text, oldBytes) in texts.texts {
      let final = texts.folder.appendingPathComponent(path)
      let folder = final.deletingLastPathComponent()
      if folders.insert(folder.path).inserted {
        try makeFolder(folder, in: texts.folder, for: final)
      }
      let name = ".\(final.lastPathComponent).\(UUID().uuidString)"
      let temporary = folder.appendingPathComponent(name)
      try create(temporary, Data(text.utf8), for: final)
      staged.append(Staged(temporary: temporary, final: final, oldBytes: oldBytes))
      if FileReading.type(of: final) == .typeDirectory {
        throw Failure(url: final, message: "a folder has this name")
      }
    }
  }

  private func restore(_ file: Staged) {
    if let bytes = file.oldBytes {
      try? bytes.write(to: file.final, options: .atomic)
    } else {
      try? FileManager.default.removeItem(at: file.final)
    }
  }

  private func makeFolder(_ folder: URL, in base: URL, for final: URL) throws(Failure) {
    // A link below the output folder must not lead out of it, not even to create a folder there.
    let root = base.standardizedFileURL.pathComponents
    var existing = folder.standardizedFileURL
    while existing.pathComponents.count > root.count,
      !FileManager.default.fileExists(atPath: existing.path)
    {
      existing = existing.deletingLastPathComponent()
    }
    let real = existing.resolvingSymlinksInPath().pathComponents
    if !real.starts(with: base.resolvingSymlinksInPath().pathComponents) {
      throw Failure(url: final, message: "a symbolic link leads out of the output folder")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        url: final,
        message:
          "the folder for it can't be created; check its permissions, and that no file has its name"
      )
    }
  }

  /// Creates a file where neither a file nor a link exists.
  private func create(_ url: URL, _ bytes: Data, for final: URL) throws(Failure) {
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o644)
    var isWritten = descriptor >= 0
    if isWritten {
      // `Data.write` synchronizes every file with the disk, which takes longer than everything
      // else.
      var rest = bytes[...]
      while !rest.isEmpty, isWritten {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        isWritten = count > 0
        rest = rest.dropFirst(max(count, 0))
      }
      isWritten = close(descriptor) == 0 && isWritten
      if !isWritten { try? FileManager.default.removeItem(at: url) }
    }
    if !isWritten {
      throw Failure(
        url: final,
        message:
          "the file can't be written; check the folder's permissions and the free space on the disk"
      )
    }
  }
}
