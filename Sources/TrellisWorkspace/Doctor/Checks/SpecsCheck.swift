import TrellisSpec

/// Whether the specs have errors.
struct SpecsCheck: DoctorCheck {
  let subject = "specs"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let count = project.sources.locations.count
    var report = DoctorReport(
      summary: "\(counted(project.features.count, "feature")) in \(counted(count, "file"))")
    if count == 0, project.arguments.isEmpty {
      report.add(
        hint: "there are no specs; their names end with .feature.yaml",
        fix: "run 'trellis init', or name the folder of your specs")
      return report
    }
    let errors = project.generation.diagnostics.filter {
      $0.severity == .error && !Self.otherRules.contains($0.rule)
    }
    for diagnostic in errors.prefix(Self.mostErrors) {
      report.add(
        broken: diagnostic.message, at: diagnostic.place,
        fix: "run 'trellis explain \(diagnostic.rule.rawValue)'")
    }
    if errors.count > Self.mostErrors {
      report.add(
        broken: "there are \(errors.count - Self.mostErrors) more errors",
        fix: "run '\(project.command("validate"))'")
    }
    return report
  }

  private static let mostErrors = 5
  /// What other checks report.
  private static let otherRules: [RuleIdentifier] = [
    .unknownTarget, .unversionedLibrary, .ignoredConfiguration, .invalidTemplate,
  ]
}

/// Counts something in English: `1 file`, `2 files`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
