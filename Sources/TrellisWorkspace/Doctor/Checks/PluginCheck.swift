import Foundation
import TrellisProject

/// Whether the build plugin generates the features of exactly those targets that have linked specs.
struct PluginCheck: DoctorCheck {
  let subject = "build plugin"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let isLinked = project.generation.isLinked
    let users = project.packages.filter { $0.text.contains("\"TrellisPlugin\"") }
    let projects = project.xcodeProjects.filter { $0.text.contains("TrellisPlugin") }
    var report = DoctorReport(
      summary: isLinked
        ? "generates the features in each build"
        : "not used; 'trellis generate' writes the files")
    for package in project.packages { examineNames(package, &report) }
    for package in users { examineDependency(package, &report) }
    if isLinked, users.isEmpty, projects.isEmpty, !project.sources.locations.isEmpty {
      report.add(
        broken: "nothing applies the build plugin, so nobody generates these features",
        at: project.configurationPath,
        fix:
          "write '\(Self.usage(nil))' into the targets in Package.swift, or add TrellisPlugin to the target's build phases in Xcode, or delete 'mode: linked'"
      )
      return report
    }
    for package in project.packages {
      examine(package, project, isLinked: isLinked, usesPlugin: !users.isEmpty, &report)
    }
    return report
  }

  /// Whether the targets of specs, and of their tests, apply the plugin.
  private func examine(
    _ package: ExaminedPackage, _ project: ExaminedProject, isLinked: Bool, usesPlugin: Bool,
    _ report: inout DoctorReport
  ) {
    let specs = project.sources.locations.map(\.url).filter {
      project.package(around: $0)?.folder == package.folder
    }
    var names: Set<String> = []
    for target in specs.compactMap(package.target) where names.insert(target.name).inserted {
      if isLinked, usesPlugin, !target.usesPlugin, !target.computesPlugins {
        report.add(
          broken:
            "the target '\(target.name)' has specs but doesn't apply the plugin, so nobody generates its features",
          at: package.path,
          fix: "write '\(Self.usage(package))' into the declaration of '\(target.name)'")
      }
      if !isLinked, target.usesPlugin {
        report.add(
          broken:
            "the target '\(target.name)' applies the plugin, so the build generates the same features that 'trellis generate' writes",
          at: package.path,
          fix:
            "delete the plugin from '\(target.name)', or 'mode: scaffold' from trellis.yaml and the written files"
        )
      }
    }
    guard isLinked else { return }
    for test in package.targets
    where test.isTest && !test.usesPlugin && !test.computesPlugins
      && names.contains(where: { test.name == $0 + "Tests" })
    {
      report.add(
        hint:
          "the target '\(test.name)' doesn't apply the plugin, so it lacks the tests of the features",
        at: package.path,
        fix: "write '\(Self.usage(package))' into the declaration of '\(test.name)'")
    }
  }

  /// Whether plugins of Trellis have the right names.
  private func examineNames(_ package: ExaminedPackage, _ report: inout DoctorReport) {
    for call in ExaminedPackage.calls(of: ".plugin", in: package.text) {
      guard let name = call.firstMatch(of: /name:\s*"([^"]*)"/)?.output.1,
        name.lowercased().contains("trellis"),
        !["TrellisPlugin", "TrellisCommandPlugin"].contains(name)
      else { continue }
      report.add(
        broken: "there is no plugin '\(name)'; the one for builds is 'TrellisPlugin'",
        at: package.path, fix: "write '\(Self.plugin(package))'")
    }
  }

  /// Whether the package of the plugin is among the dependencies.
  private func examineDependency(_ package: ExaminedPackage, _ report: inout DoctorReport) {
    if package.dependencies.contains(where: { $0.lowercased().contains("trellis") }) { return }
    // The package of Trellis itself contains the plugin.
    if package.text.contains(/\.plugin\(\s*name:\s*"TrellisPlugin",\s*capability/) { return }
    report.add(
      broken: "the package uses TrellisPlugin, but depends on no package that contains it",
      at: package.path,
      fix:
        "write '.package(url: \"https://github.com/OWNER/trellis-plugins\", from: \"0.1.0\")' into the dependencies of the package"
    )
  }

  private static func usage(_ package: ExaminedPackage?) -> String {
    "plugins: [\(plugin(package))]"
  }

  /// The plugin as the manifest names it already, or else as the documentation does.
  private static func plugin(_ package: ExaminedPackage?) -> String {
    let known = package?.text.firstMatch(of: /"TrellisPlugin",\s*package:\s*"([^"]*)"/)?.output.1
    return ".plugin(name: \"TrellisPlugin\", package: \"\(known ?? "trellis-plugins")\")"
  }
}
