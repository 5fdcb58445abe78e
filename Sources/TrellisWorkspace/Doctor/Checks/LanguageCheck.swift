import TrellisProject
import TrellisSpec

/// Whether the specs are written in the newest version of the language.
struct LanguageCheck: DoctorCheck {
  let subject = "language"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    if project.sources.locations.isEmpty, project.configurationPath == nil { return nil }
    let configuration = project.configuration
    let origin = configuration.isLanguageNamed ? "from \(Configuration.fileName)" : "the default"
    var report = DoctorReport(summary: "\(configuration.language) (\(origin))")
    let unknown = project.sources.diagnostics.filter { $0.rule == .unknownLanguage }
    for diagnostic in unknown {
      report.summary = "unknown"
      report.add(
        broken: diagnostic.message, at: diagnostic.place,
        fix:
          "update Trellis, or write the version in which the specs are written behind 'language:'")
    }
    if unknown.isEmpty, configuration.language < LanguageHistory.newest {
      report.add(
        hint: "the newest version of the language is \(LanguageHistory.newest)",
        at: project.configurationPath, fix: "run '\(project.command("migrate"))'")
    }
    let former = project.specDiagnostics.filter { $0.rule == .deprecatedSpelling }
    if let first = former.first {
      report.add(
        hint: former.count == 1
          ? "the specs contain a deprecated spelling"
          : "the specs contain \(former.count) deprecated spellings",
        at: first.place, fix: "run '\(project.command("migrate"))'")
    }
    return report
  }
}
