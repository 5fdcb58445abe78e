import Foundation
import TrellisProject
import TrellisSpec

/// Whether the records by which Trellis recognizes edits are complete.
struct RecordsCheck: DoctorCheck {
  let subject = "records"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let folders = project.outputFolders.filter { folder in
      FileStatus(folder.appendingPathComponent(Journal.folder), followsLinks: true) != nil
    }
    if folders.isEmpty { return nil }
    var report = DoctorReport(summary: "")
    var count = 0
    for folder in folders {
      do throws(StoredManifest.Unreadable) {
        let stored = try StoredManifest(in: folder, shownFrom: project.currentFolder)
        count += stored.manifest.files.count
        examine(stored.manifest, in: folder, project, &report)
      } catch {
        report.add(
          broken: error.diagnostic.message, at: error.diagnostic.place,
          fix: "run 'git checkout -- \(Manifest.path)' in '\(folder.path)'")
      }
    }
    report.summary = "\(counted(count, "file")) in \(Journal.folder)"
    return report
  }

  private func examine(
    _ manifest: Manifest, in folder: URL, _ project: ExaminedProject, _ report: inout DoctorReport
  ) {
    let path = project.shown(folder.appendingPathComponent(Manifest.path))
    let generate = "run '\(project.command("generate"))', and commit '\(Journal.folder)'"
    let files = manifest.files.keys.sorted()
    let gone = files.filter { path in
      FileStatus(folder.appendingPathComponent(path, isDirectory: false)) == nil
        && !(manifest.files[path] ?? []).contains {
          FileStatus(folder.appendingPathComponent($0.spec), followsLinks: true) != nil
        }
    }
    if let first = gone.first {
      report.add(
        hint:
          "the record contains \(counted(gone.count, "file")) that no longer exists, nor its spec, such as '\(first)'",
        at: path, fix: generate)
    }
    let ambiguous = files.filter { Set((manifest.files[$0] ?? []).map(\.hash)).count > 1 }
    if let first = ambiguous.first {
      report.add(
        hint:
          "a merge of branches or an interrupted run has left several records of \(counted(ambiguous.count, "file")), such as '\(first)'",
        at: path, fix: generate)
    }
    let bases = BaseTexts(in: folder)
    var (missing, lost): ([String], [String]) = ([], [])
    for file in files {
      let hashes = Set((manifest.files[file] ?? []).map(\.hash))
      if hashes.contains(where: { bases.text($0) != nil }) { continue }
      let url = folder.appendingPathComponent(file, isDirectory: false)
      guard let bytes = FileReading.bytes(of: url) else { continue }
      if hashes.contains(Manifest.hash(bytes)) { missing.append(file) } else { lost.append(file) }
    }
    let texts = project.shown(folder.appendingPathComponent(BaseTexts.folder))
    if let first = lost.first {
      report.add(
        broken:
          "what Trellis wrote into \(counted(lost.count, "edited file")) is missing or damaged, such as '\(first)', so changes of the spec can't be merged",
        at: texts,
        fix:
          "restore the folder from version control, or run 'trellis adopt \(shellWord(first))' to take the file as it is"
      )
    }
    if let first = missing.first {
      report.add(
        hint:
          "the text of \(counted(missing.count, "file")), such as '\(first)', isn't kept for later merges",
        at: texts, fix: generate)
    }
  }
}
