import Foundation
import TrellisProject
import TrellisSpec

/// Whether Git keeps the records.
struct VersionControlCheck: DoctorCheck {
  let subject = "version control"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let folders = project.outputFolders.filter { folder in
      FileStatus(folder.appendingPathComponent(StoredRecords.folder)) != nil
        && PinFinder.folders(above: folder, root: nil).last.map {
          FileStatus($0.appendingPathComponent(".git"), followsLinks: true) != nil
        } ?? false
    }
    if folders.isEmpty { return nil }
    var report = DoctorReport(summary: "Git keeps \(Journal.folder)")
    for folder in folders {
      let git = GitCommand(folder: folder)
      let records = StoredRecords.folder
      guard
        let ignored = try? git.run(
          ["check-ignore", "--no-index", "--verbose", "--", "\(records)/A.\(Fingerprint().text)"]),
        let tracked = try? git.run(["ls-files", "--", records]),
        let untracked = try? git.run(["ls-files", "--others", "--exclude-standard", "--", records])
      else { return nil }
      if let line = ignored.text.split(separator: "\n").first, ignored.status == 0 {
        let fields = line.split(separator: "\t", maxSplits: 1)
        let rule = fields.first.map(String.init) ?? ""
        report.summary = "Git ignores \(Journal.folder)"
        report.add(
          broken:
            "Git ignores '\(records)' (\(rule)), so others can't merge changes of specs with their edits",
          at: project.shown(folder.appendingPathComponent(Journal.folder)),
          fix: "delete that line; Trellis itself ignores '\(Journal.folder)/cache'")
      } else if untracked.status == 0, !untracked.bytes.isEmpty {
        let isNew = tracked.bytes.isEmpty
        report.summary = "Git doesn't keep \(isNew ? "" : "all of ")\(Journal.folder) yet"
        report.add(
          hint:
            "\(isNew ? "the" : "some") records of the generated files aren't in version control yet",
          at: project.shown(folder.appendingPathComponent(Journal.folder)),
          fix:
            "run 'git add \(shellWord(project.shown(folder.appendingPathComponent(Journal.folder))))', and commit it with the generated files"
        )
      }
    }
    return report
  }
}
