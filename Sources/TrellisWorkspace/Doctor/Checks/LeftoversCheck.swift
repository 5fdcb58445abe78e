import Foundation
import TrellisProject
import TrellisSpec

/// Whether an interrupted run has left something.
struct LeftoversCheck: DoctorCheck {
  let subject = "interrupted runs"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    if project.outputFolders.isEmpty { return nil }
    var report = DoctorReport(summary: "nothing is left of any")
    let journals = project.outputFolders.filter(Journal.isLeft)
    for folder in journals {
      report.add(
        hint: "a run was interrupted while it wrote, or is writing just now",
        at: project.shown(folder.appendingPathComponent(Journal.folder)),
        fix: "run '\(project.command("generate"))', which cleans up")
    }
    if journals.isEmpty {
      var folders = Set(project.outputs.map { $0.url.deletingLastPathComponent().path })
      folders.formUnion(
        project.outputFolders.flatMap { folder in
          ["", Journal.folder, StoredRecords.folder].map { folder.appendingPathComponent($0).path }
        })
      for folder in folders.map({ URL(fileURLWithPath: $0).standardizedFileURL.path }).sorted() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in Set(names.filter(WaitingFile.isOne)).sorted() {
          let path = project.shown(URL(fileURLWithPath: folder).appendingPathComponent(name))
          if report.findings.contains(where: { $0.place == path }) { continue }
          report.add(
            hint: "this temporary file is left", at: path, fix: "run 'rm \(shellWord(path))'")
        }
      }
    }
    if !report.findings.isEmpty { report.summary = "something is left" }
    return report
  }
}
