import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

extension PlacedFiles {
  /// What would keep the files from being written, and the types that they would declare a second
  /// time. The files on the disk aren't read.
  ///
  /// - Parameters:
  ///   - clashes: Finds the types.
  ///   - modules: The existing code.
  ///   - shownFolder: The folder that paths in messages start from.
  func problems(
    _ clashes: TypeClashes, _ modules: inout ModuleCode, shownFrom shownFolder: URL
  ) -> [Diagnostic] {
    byFolder.sorted { $0.key.path < $1.key.path }.flatMap { folder, files in
      problems(of: files, in: folder, clashes, &modules, shownFrom: shownFolder)
    }
  }

  private func problems(
    of files: [File], in folder: URL, _ clashes: TypeClashes, _ modules: inout ModuleCode,
    shownFrom shownFolder: URL
  ) -> [Diagnostic] {
    let stored: StoredRecords
    do throws(StoredRecords.Unreadable) {
      stored = try StoredRecords(in: folder, shownFrom: shownFolder)
    } catch {
      return [error.diagnostic]
    }
    let own = OwnFiles(in: folder, stored.manifest.files.keys + files.map(\.path))
    return files.flatMap { file -> [Diagnostic] in
      let url = folder.appendingPathComponent(file.path)
      switch FileReading.exists(url) {
      case .success(true): return []
      case .success(false):
        let declared = TypeClashes.File(file.declaration, text: nil)
        let found = clashes.diagnostics(
          of: declared, in: modules.code(around: url, besides: own))
        return found.isEmpty || file.rendered.isWritten ? found : []
      case .failure(let obstacle):
        if !file.rendered.isWritten { return [] }
        let path = url.pathRelative(to: shownFolder)
        return [Diagnostic(rule: .unwritableFile, obstacle.message, path: path)]
      }
    }
  }
}
