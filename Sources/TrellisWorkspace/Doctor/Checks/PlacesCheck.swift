import Foundation
import TrellisProject
import TrellisRender

/// Whether something compiles the files, or the specs that a build reads.
struct PlacesCheck: DoctorCheck {
  let subject = "places"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let files: [(url: URL, isTest: Bool)] =
      project.generation.isLinked
      ? project.sources.locations.map { (url: $0.url, isTest: false) }
      : project.outputs.map { ($0.url, $0.item.source?.declaration.kind == .tests) }
    let packaged = files.compactMap { file in
      project.package(around: file.url).map { (file: file, package: $0) }
    }.filter { $0.package.isSpelledOut && !$0.package.targets.isEmpty }
    if packaged.isEmpty { return nil }
    var report = DoctorReport(
      summary:
        "\(counted(packaged.count, project.generation.isLinked ? "spec" : "file")) in targets of packages"
    )
    var folders: Set<String> = []
    for (file, package) in packaged where package.target(of: file.url) == nil {
      let folder = file.url.deletingLastPathComponent()
      guard folders.insert(folder.path).inserted else { continue }
      let path = project.shown(folder)
      let names = folder.path(from: package.folder).split(separator: "/").map(String.init)
      // A target may be declared in a way that can't be read.
      if names.count > 1, package.text.contains("\"\(names[1])\"") { continue }
      if file.isTest, names.count > 1, names[0] == "Tests" {
        let tested =
          names[1].hasSuffix("Tests") ? String(names[1].dropLast(5)) : names[1]
        report.add(
          broken: "no target contains these tests, so nobody runs them", at: path,
          fix:
            "write '.testTarget(name: \"\(names[1])\", dependencies: [\"\(tested)\"])' into the targets of \(package.path)"
        )
      } else {
        report.add(
          broken: project.generation.isLinked
            ? "no target contains the specs in this folder, so nobody generates their features"
            : "no target contains the generated files in this folder, so nobody compiles them",
          at: path,
          fix: project.generation.isLinked
            ? "move them into the folder of a target in \(package.path)"
            : "move their specs into the folder of a target in \(package.path), or set 'output' in trellis.yaml"
        )
      }
    }
    return report
  }
}
