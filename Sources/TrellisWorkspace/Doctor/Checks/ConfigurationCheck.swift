import Foundation
import TrellisProject
import TrellisSpec

/// Whether `trellis.yaml` is read, and by whom.
struct ConfigurationCheck: DoctorCheck {
  let subject = "configuration"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    var report = DoctorReport(summary: project.configurationPath ?? "none, so defaults apply")
    for diagnostic in project.sources.diagnostics where diagnostic.rule == .ignoredConfiguration {
      let folder = URL(fileURLWithPath: diagnostic.path, relativeTo: project.currentFolder)
        .standardizedFileURL.deletingLastPathComponent()
      let name = shellWord(project.shown(folder))
      let hasSpecs = project.sources.locations.contains {
        $0.url.standardizedFileURL.path.hasPrefix(folder.path + "/")
      }
      report.add(
        hint: hasSpecs
          ? "this configuration isn't read, because the run starts in a folder above it"
          : "nothing reads this configuration: there are no specs below it",
        at: diagnostic.path,
        fix: hasSpecs
          ? "run 'trellis generate \(name)' for these specs, or move the settings up"
          : "delete it")
    }
    if let root = project.configuration.root,
      let other = ConfigurationReader.file(above: root.deletingLastPathComponent()),
      PinFinder.folders(above: root, root: root).contains(where: {
        $0.path == other.deletingLastPathComponent().path
      })
    {
      report.add(
        hint: "this configuration doesn't apply here, because only the nearest one is read",
        at: project.shown(other),
        fix: "write everything that these specs need into \(project.configurationPath ?? "")")
    }
    let folder = project.configuration.root ?? project.currentFolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where Self.misspellings.contains(name.lowercased()) {
      if name == Configuration.fileName { continue }
      report.add(
        hint: "Trellis doesn't read this file; the configuration is called trellis.yaml",
        at: project.shown(folder.appendingPathComponent(name)),
        fix: "run 'mv \(shellWord(name)) trellis.yaml' there")
    }
    return report
  }

  private static let misspellings = [
    "trellis.yaml", "trellis.yml", ".trellis.yaml", ".trellis.yml", "trellis.json",
  ]
}
