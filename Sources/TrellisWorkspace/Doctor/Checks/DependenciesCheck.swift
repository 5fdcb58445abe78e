import Foundation
import TrellisProject
import TrellisRender

/// Whether the code that is generated can import the library.
struct DependenciesCheck: DoctorCheck {
  let subject = "library"

  func examine(_ project: ExaminedProject) -> DoctorReport? {
    let families = Set(project.configuration.targets.map(\.family))
    guard families.count == 1, let family = families.first, !project.sources.locations.isEmpty
    else { return nil }
    let library = Self.library(family)
    var report = DoctorReport(summary: "\(library.product) from \(library.package)")
    for package in project.packages {
      let targets = targets(of: package, project)
      if targets.isEmpty { continue }
      let isThere =
        package.text.contains(library.package) || package.text.contains("\"\(library.product)\"")
      if !isThere {
        report.add(
          broken:
            "the package doesn't depend on '\(library.package)', which the generated code imports",
          at: package.path,
          fix:
            "write '.package(url: \"https://github.com/pointfreeco/\(library.package)\", from: \"\(library.version)\")' into the dependencies of the package"
        )
        continue
      }
      for target in targets
      where !target.isTest && !target.text.contains("\"\(library.product)\"") {
        report.add(
          hint:
            "the target '\(target.name)' doesn't depend on '\(library.product)', which its generated code imports",
          at: package.path,
          fix:
            "write '.product(name: \"\(library.product)\", package: \"\(library.package)\")' into the dependencies of '\(target.name)'"
        )
      }
    }
    if project.packages.isEmpty {
      for (path, text) in project.xcodeProjects
      where !text.contains(library.package) && !text.contains(library.product) {
        report.add(
          hint:
            "the project doesn't depend on '\(library.package)', which the generated code imports",
          at: path,
          fix:
            "in Xcode, choose File › Add Package Dependencies…, and enter https://github.com/pointfreeco/\(library.package)"
        )
      }
    }
    return report
  }

  /// The targets of a package that contain generated code.
  private func targets(
    of package: ExaminedPackage, _ project: ExaminedProject
  ) -> [PackageManifest.Target] {
    let files =
      project.generation.isLinked
      ? project.sources.locations.map(\.url) : project.outputs.map(\.url)
    var names: Set<String> = []
    return files.compactMap(package.target).filter { names.insert($0.name).inserted }
  }

  private static func library(
    _ family: Target.Family
  ) -> (package: String, product: String, version: String) {
    switch family {
    case .composableArchitecture:
      ("swift-composable-architecture", "ComposableArchitecture", "1.25.0")
    case .swiftNavigation: ("swift-navigation", "SwiftUINavigation", "2.0.0")
    }
  }
}
