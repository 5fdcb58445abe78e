import TrellisIR
import TrellisProject
import TrellisSpec

/// Whether the settings of the compiler that code depends on are known, and fit together.
struct CompilerCheck: DoctorCheck {
  let subject = "compiler"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    if project.features.isEmpty { return nil }
    var report = DoctorReport(summary: summary(of: project))
    examineNames(project, &report)
    examineChildren(project, &report)
    return report
  }

  /// The settings of each module, and where they are.
  private func summary(of project: ExaminedProject) -> String {
    let isolated = Dictionary(
      project.features.map { feature in
        let settings = CompilerSettings.all.filter { feature.compilerSettings.contains($0.setting) }
        return (feature.moduleName, settings.map(\.name.rawValue))
      }.filter { !$1.isEmpty }
    ) { first, _ in first }
    var settings = isolated.sorted { $0.key < $1.key }.map { module, names in
      "\(names.joined(separator: ", ")) in \(module)"
    }
    if settings.isEmpty { settings = ["default settings"] }
    let systems = systems(of: project)
    if !systems.isEmpty { settings.append("for \(systems.joined(separator: ", "))") }
    var origins = Set(
      project.sources.locations.compactMap { $0.project.map { project.shown($0.file) } })
    let namesAny =
      !project.configuration.swift.isEmpty || !project.configuration.render.platforms.isEmpty
    if namesAny, let path = project.configurationPath {
      origins.insert(path)
    }
    let origin =
      origins.isEmpty
      ? "no package or Xcode project says more"
      : "from \(origins.sorted().joined(separator: ", "))"
    return "\(settings.joined(separator: "; ")) (\(origin))"
  }

  /// The systems that the code is for: those that `trellis.yaml` names, or else those of all modules.
  private func systems(of project: ExaminedProject) -> [String] {
    let platforms = project.configuration.render.platforms
    if !platforms.isEmpty { return platforms.map(\.description) }
    let declared = project.features.reduce(into: CompilerSettings()) { result, feature in
      result.formUnion(feature.compilerSettings)
    }
    return declared.systems.map(\.rawValue)
  }

  /// Whether each module that `trellis.yaml` names has specs.
  private func examineNames(_ project: ExaminedProject, _ report: inout DoctorReport) {
    let known = Set(project.features.map(\.moduleName))
    for (key, _) in CompilerSettings.all {
      guard case .named(let names) = project.configuration.swift[key] else { continue }
      for name in names where !known.contains(name) {
        report.add(
          hint: "no spec belongs to the module '\(name)', so '\(key.rawValue)' means nothing there",
          at: project.configurationPath,
          fix: "delete '\(name)' from '\(key.rawValue)' in trellis.yaml")
      }
    }
  }

  /// Whether features that are isolated to the main actor are shown by others that are, too.
  private func examineChildren(_ project: ExaminedProject, _ report: inout DoctorReport) {
    let features = Dictionary(project.features.map { ($0.name.text, $0) }) { first, _ in first }
    var seen: Set<[String]> = []
    for feature in project.features where !feature.compilerSettings.contains(.mainActor) {
      for link in FeatureSummary(feature).links {
        guard let child = features[link.name], child.compilerSettings.contains(.mainActor),
          seen.insert([feature.moduleName, child.moduleName]).inserted
        else { continue }
        report.add(
          broken:
            "'\(feature.name.text)' isn't isolated to the main actor, but contains '\(child.name.text)', which is, so that it doesn't compile",
          at: feature.name.range.shownPlace,
          fix:
            "give the modules '\(feature.moduleName)' and '\(child.moduleName)' the same default isolation"
        )
      }
    }
  }
}

extension Feature {
  /// The module, as far as it is known.
  fileprivate var moduleName: String {
    [module, testedModule].compactMap(\.self).first { !$0.isEmpty } ?? "this module"
  }
}
