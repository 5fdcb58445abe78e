import Foundation
import TrellisProject

/// Whether files have names that only differ in capitalization.
struct SpellingsCheck: DoctorCheck {
  let subject = "names of files"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let paths =
      project.sources.locations.map(\.url.standardizedFileURL.path)
      + project.outputs.map(\.url.standardizedFileURL.path)
    if paths.isEmpty { return nil }
    var report = DoctorReport(summary: "no two that macOS takes for the same")
    let groups = Dictionary(grouping: Set(paths)) {
      $0.precomposedStringWithCanonicalMapping.lowercased()
    }
    for group in groups.values.map({ $0.sorted() }).sorted(by: { $0[0] < $1[0] })
    where group.count > 1 {
      let names = group.map { "'\(project.shown(URL(fileURLWithPath: $0)))'" }
      report.summary = "some that macOS takes for the same"
      report.add(
        broken: "\(names.joined(separator: " and ")) are the same file on a Mac",
        fix: "rename one of the features: 'trellis rename OLD NEW'")
    }
    return report
  }
}
