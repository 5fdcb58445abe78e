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
      do throws(StoredRecords.Unreadable) {
        var records = try StoredRecords(in: folder, shownFrom: project.currentFolder)
        records.verify(records.records.values.flatMap(\.texts))
        count += records.manifest.files.count
        examine(records, in: folder, project, &report)
      } catch {
        report.add(
          broken: error.diagnostic.message, at: error.diagnostic.place, fix: "update Trellis")
      }
    }
    report.summary = "\(counted(count, "file")) in \(Journal.folder)"
    return report
  }

  private func examine(
    _ records: StoredRecords, in folder: URL, _ project: ExaminedProject,
    _ report: inout DoctorReport
  ) {
    func shown(_ names: some Collection<String>) -> String {
      let path =
        names.count == 1 ? "\(StoredRecords.folder)/\(names.first ?? "")" : StoredRecords.folder
      return project.shown(folder.appendingPathComponent(path))
    }
    let manifest = records.manifest
    let path = project.shown(folder.appendingPathComponent(StoredRecords.folder))
    let generate = "run '\(project.command("generate"))', and commit '\(Journal.folder)'"
    let files = manifest.files.keys.sorted()
    func entries(_ file: String) -> Set<Manifest.Entry> { manifest.files[file] ?? [] }
    if records.former != nil {
      report.add(
        hint: "an earlier version of Trellis has written what it generated in another form",
        at: project.shown(folder.appendingPathComponent(FormerManifest.path)), fix: generate)
    }
    let gone = files.filter { path in
      FileStatus(folder.appendingPathComponent(path, isDirectory: false)) == nil
        && !entries(path).contains {
          FileStatus(folder.appendingPathComponent($0.spec), followsLinks: true) != nil
        }
    }
    if let first = gone.first {
      report.add(
        hint:
          "the records contain \(counted(gone.count, "file")) that no longer exists, nor its spec, such as '\(first)'",
        at: path, fix: generate)
    }
    let ambiguous = files.filter { Set(entries($0).map(\.hash)).count > 1 }
    if let first = ambiguous.first {
      report.add(
        hint:
          "a merge of branches or an interrupted run has left several records of \(counted(ambiguous.count, "file")), such as '\(first)'",
        at: path, fix: generate)
    }
    if !records.damaged.isEmpty {
      report.add(
        broken:
          "\(counted(records.damaged.count, "record")) \(records.damaged.count == 1 ? "is" : "are") damaged, so Trellis ignores \(records.damaged.count == 1 ? "it" : "them")",
        at: shown(records.damaged),
        fix:
          "run 'git checkout -- \(shellWord(shown(records.damaged)))', or 'trellis adopt' for the files that you have edited, and '\(project.command("generate"))'"
      )
    }
    var (missing, lost): ([String], [String]) = ([], [])
    for file in files where !entries(file).contains(where: { records.hasText($0.hash) }) {
      let url = folder.appendingPathComponent(file, isDirectory: false)
      guard let bytes = FileReading.bytes(of: url) else { continue }
      if entries(file).contains(where: { $0.hash == Manifest.hash(bytes) }) {
        missing.append(file)
      } else {
        lost.append(file)
      }
    }
    if let first = lost.first {
      let path = project.shown(folder.appendingPathComponent(first, isDirectory: false))
      report.add(
        broken:
          "what Trellis wrote into \(counted(lost.count, "edited file")) is missing or damaged, such as '\(path)', so changes of the spec can't be merged",
        at: shown(records.incomplete),
        fix:
          "restore the folder from version control, or run 'trellis adopt \(shellWord(path))' to take the file as it is"
      )
    }
    if let first = missing.first {
      let paths = missing.map {
        shellWord(project.shown(folder.appendingPathComponent($0, isDirectory: false)))
      }
      report.add(
        hint:
          "the text of \(counted(missing.count, "file")), such as '\(first)', isn't kept for later merges",
        at: path,
        fix: records.incomplete.isEmpty
          ? generate : "run 'trellis adopt \(paths.joined(separator: " "))'")
    }
  }
}
