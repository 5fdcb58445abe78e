import Foundation

/// Puts a plan on the disk: first every text into a temporary file beside its place, then each
/// into its place by a rename, so that a failure leaves every file as it was.
struct Writer {
  /// Why nothing was written.
  struct Failure: Error {
    let path: String
    let message: String
  }

  /// Writes what a plan says.
  ///
  /// - Throws: ``Failure`` where a file cannot be written; the others are then as they were.
  func write(_ plan: Plan) throws(Failure) {
    var staged: [(temporary: URL, final: URL, path: String)] = []
    do throws(Failure) {
      var folders: Set<String> = []
      for (path, text) in plan.texts {
        let final = plan.folder.appendingPathComponent(path)
        let folder = final.deletingLastPathComponent()
        if folders.insert(folder.path).inserted {
          try makeFolder(folder, in: plan.folder, for: path)
        }
        let temporary = folder.appendingPathComponent(".\(final.lastPathComponent).trellis")
        staged.append((temporary, final, path))
        try stage(text, at: temporary, for: final, path)
      }
      for (temporary, final, path) in staged {
        if rename(temporary.path, final.path) != 0 {
          throw Failure(path: path, message: "the file cannot be replaced; check its permissions")
        }
      }
    } catch {
      for (temporary, _, _) in staged { try? FileManager.default.removeItem(at: temporary) }
      throw error
    }
  }

  private func makeFolder(_ folder: URL, in base: URL, for path: String) throws(Failure) {
    // A link below the output folder must not lead out of it, not even to make a folder there.
    let root = base.standardizedFileURL.pathComponents
    var existing = folder.standardizedFileURL
    while existing.pathComponents.count > root.count, !exists(existing) {
      existing = existing.deletingLastPathComponent()
    }
    let real = existing.resolvingSymlinksInPath().pathComponents
    if !real.starts(with: base.resolvingSymlinksInPath().pathComponents) {
      throw Failure(path: path, message: "a symbolic link leads out of the output folder")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        path: path,
        message:
          "the folder for it cannot be made; check its permissions, and that no file has its name")
    }
  }

  private func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  private func stage(_ text: String, at temporary: URL, for final: URL, _ path: String)
    throws(Failure)
  {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: final.path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw Failure(path: path, message: "there is a folder of this name")
    }
    // `Data.write` waits for the disk with every file, which takes longer than all the rest.
    var isWritten = false
    if let stream = fopen(temporary.path, "wb") {
      let bytes = Array(text.utf8)
      let count = fwrite(bytes, 1, bytes.count, stream)
      isWritten = fclose(stream) == 0 && count == bytes.count
    }
    if !isWritten {
      throw Failure(
        path: path,
        message:
          "the file cannot be written; check the folder's permissions and the space on the disk")
    }
  }
}
