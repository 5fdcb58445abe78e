import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// Whether the project's own templates are valid and make a difference.
struct TemplatesCheck: DoctorCheck {
  let subject = "templates"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    guard let folder = project.configuration.templates else { return nil }
    let overrides = TemplateFolder.overrides(
      project.configuration, named: nil, currentFolder: project.currentFolder
    ).templates
    let path = project.shown(folder.standardizedFileURL)
    var report = DoctorReport(summary: "\(overrides.count) of the project's own in \(path)")
    let problems = TemplateFolder.library(
      project.configuration, currentFolder: project.currentFolder
    ).diagnostics
    for diagnostic in problems {
      report.add(
        broken: diagnostic.message, at: diagnostic.place,
        fix: "run 'trellis templates check'; 'trellis templates list' lists the names")
    }
    let embedded = Dictionary(TemplateLibrary.embedded.map { ($0.name, $0.text) }) { $1 }
    for template in overrides where embedded[template.name] == template.text {
      report.add(
        hint: "this template is the same as the built-in one", at: template.file.path,
        fix: "delete it, so that later versions of Trellis can improve it")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && !name.hasSuffix(".mustache") {
      let url = folder.appendingPathComponent(name)
      if FileReading.type(of: url) == .folder || embedded[url.baseName] == nil { continue }
      report.add(
        hint: "Trellis doesn't read this file; templates end with .mustache",
        at: project.shown(url), fix: "run 'mv \(shellWord(name)) \(url.baseName).mustache' there")
    }
    return report
  }
}

extension URL {
  /// The name without its extension.
  fileprivate var baseName: String { deletingPathExtension().lastPathComponent }
}
