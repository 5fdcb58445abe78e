import TrellisProject
import TrellisSpec

/// Whether everything that `trellis.yaml` sets has an effect.
struct SettingsCheck: DoctorCheck {
  let subject = "settings"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    guard let path = project.configurationPath, !project.sources.locations.isEmpty else {
      return nil
    }
    let configuration = project.configuration
    var report = DoctorReport(summary: "what trellis.yaml sets")
    let known = Set(project.features.flatMap { [$0.name.text, $0.fullName.description] })
    for (pattern, features) in configuration.exceptions {
      if !configuration.targets.contains(where: pattern.matches), let first = features.first {
        report.add(
          hint: "these exceptions are about a target that isn't generated",
          at: first.range.shownPlace, fix: "delete them from 'except' in trellis.yaml")
      }
      for name in features where !known.contains(name.text) {
        report.add(
          hint: "no spec declares '\(name.text)', so nothing is excluded",
          at: name.range.shownPlace, fix: "delete '\(name.text)' from 'except' in trellis.yaml")
      }
    }
    if !project.sources.diagnostics.hasErrors, !project.generation.diagnostics.hasErrors {
      let unused = configuration.rules.levels.filter { rule, level in
        level == .off && !project.generation.reportedRules.contains(rule)
      }
      for rule in unused.keys.map(\.rawValue).sorted() {
        report.add(
          hint:
            "'\(rule): off' has no effect, because nothing in the specs is reported by this rule",
          at: path, fix: "delete '\(rule): off' from 'rules' in trellis.yaml")
      }
    }
    let texts = project.sources.sources.compactMap { source in
      try? source.text.get().text.filter { !$0.isWhitespace }
    }
    let samples = configuration.render.samples
    for name in samples.keys.sorted() {
      let bare = name.filter { !$0.isWhitespace }
      if texts.contains(where: { $0.contains(bare) }) { continue }
      if samples.values.joined().contains(where: { name.starts(with: "\($0).") }) { continue }
      report.add(
        hint: "no spec mentions '\(name)', so its sample is never used", at: path,
        fix: "delete '\(name)' from 'samples' in trellis.yaml")
    }
    return report
  }
}

extension SourceRange {
  /// The place as messages show it.
  var shownPlace: String { "\(file.path):\(line):\(column)" }
}
