import TrellisProject
import TrellisRender
import TrellisSpec

/// Whether the versions of the library that code is generated for are known.
struct TargetsCheck: DoctorCheck {
  let subject = "targets"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let configuration = project.configuration
    let names = configuration.targets.map(\.description).joined(separator: ", ")
    var report = DoctorReport(summary: "\(names) (\(configuration.targetOrigin))")
    for diagnostic in project.sources.diagnostics {
      switch diagnostic.rule {
      case .unknownTarget:
        report.add(
          broken: diagnostic.message, at: diagnostic.place,
          fix: "write a supported version behind 'target:' in trellis.yaml, or update Trellis")
      case .unversionedLibrary:
        report.add(
          hint: diagnostic.message, at: diagnostic.place,
          fix: "write 'target: \(configuration.target)' in trellis.yaml")
      default: break
      }
    }
    for target in configuration.targets where target.version > target.family.newest {
      report.add(
        hint:
          "'\(target)' is newer than '\(target.family.rawValue) \(target.family.newest)', the newest version that this Trellis knows, so its spelling is used",
        fix: "update Trellis, for example with 'brew upgrade trellis'")
    }
    if configuration.targetOrigin == .nobody, !project.sources.locations.isEmpty {
      report.add(
        hint:
          "neither trellis.yaml nor a Package.resolved says which version of the library is used",
        fix:
          "run 'swift package resolve' or build in Xcode once, or write 'target: \(configuration.target)' in trellis.yaml"
      )
    }
    return report
  }
}

extension Diagnostic {
  /// The place as messages show it.
  var place: String { range.map { "\(path):\($0.line):\($0.column)" } ?? path }
}
