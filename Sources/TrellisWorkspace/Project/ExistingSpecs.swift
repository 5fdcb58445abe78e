import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// The specs that a project has already, and its configuration.
package struct ExistingSpecs {
  /// A spec file.
  package struct Spec {
    /// Its location.
    package let url: URL
    /// Its path as people write it.
    package let path: String
  }

  /// The project's configuration.
  package let configuration: Configuration
  /// The features of all specs.
  package let features: [Feature]
  private let directory: FeatureDirectory
  /// The specs, by the names of their features.
  private let specs: [FeatureName: Spec]
  /// The mistakes in the configuration and in the specs.
  package let diagnostics: [Diagnostic]

  /// Reads the specs of a project.
  ///
  /// - Parameters:
  ///   - folders: The folders to search.
  ///   - targets: The targets on the command line.
  ///   - currentFolder: The folder that relative paths start from.
  package init(in folders: [String], targets: [String] = [], currentFolder: URL) {
    let specs = ProjectSpecs(
      folders, targets: targets, currentFolder: currentFolder.standardizedFileURL,
      isEmptyAllowed: true)
    configuration = specs.configuration
    features = specs.features
    directory = FeatureDirectory(features.map(\.fullName))
    diagnostics = specs.diagnostics
    let locations = Dictionary(specs.locations.map { ($0.path, $0) }) { first, _ in first }
    self.specs = Dictionary(
      specs.features.compactMap { feature in
        locations[feature.name.file.path].map { location in
          (feature.fullName, Spec(url: location.url, path: location.path))
        }
      }
    ) { first, _ in first }
  }

  /// Whether a feature has a spec.
  package func contains(_ feature: FeatureName) -> Bool { specs[feature] != nil }

  /// The spec of a feature.
  ///
  /// - Parameters:
  ///   - feature: The feature, with the module of specs next to its code if that is known.
  ///   - isShared: Whether the code of another module has a feature of the same name.
  ///   - output: A folder whose specs needn't say the module of the code.
  package func spec(
    of feature: FeatureName, isShared: Bool, output: URL?
  ) -> Spec? {
    if let spec = specs[feature] { return spec }
    let same = directory.features(named: feature.name).map { directory.names[$0] }
    guard same.count == 1, !isShared, let spec = specs[same[0]] else { return nil }
    let isOther =
      feature.module != nil && same[0].module != nil
      && output.map { spec.url.pathComponents.starts(with: $0.pathComponents) } != true
    return isOther ? nil : spec
  }

  /// The folder below which the files of a spec are.
  ///
  /// - Parameters:
  ///   - spec: The location of the spec.
  ///   - currentFolder: The folder that relative paths start from.
  package func base(of spec: URL, currentFolder: URL) -> URL {
    location(of: spec, currentFolder).base
  }

  /// Where the configuration puts the reducer of a feature; `nil` if nothing can be there.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - spec: The location of its spec.
  ///   - currentFolder: The folder that relative paths start from.
  package func placeOfReducer(_ feature: String, spec: URL, currentFolder: URL) -> URL? {
    let location = location(of: spec, currentFolder)
    let declaration = FileDeclaration(
      kind: .reducer, feature: feature, type: feature, name: nil, spec: location.path)
    let components = configuration.pattern(for: .reducer).components(
      for: declaration, folder: location.folder, target: configuration.target)
    if components.contains(where: \.isTooLongForFile) { return nil }
    return components.reduce(location.base) { $0.appendingPathComponent($1, isDirectory: false) }
  }

  /// The location of a spec, or of a file next to which it would be.
  ///
  /// - Parameters:
  ///   - spec: The file, which needn't exist.
  ///   - currentFolder: The folder that relative paths start from.
  package func location(of spec: URL, _ currentFolder: URL) -> SpecLocation {
    var finder = SpecFinder(
      currentFolder: currentFolder.standardizedFileURL, root: configuration.root)
    return finder.location(of: spec, as: spec.pathRelative(to: currentFolder))
  }

  /// The templates of the project.
  ///
  /// - Parameter currentFolder: The folder that paths in messages start from.
  /// - Returns: The templates; `nil` if the project's own templates have mistakes.
  package func templates(currentFolder: URL) -> TemplateLibrary? {
    TemplateFolder.library(configuration, currentFolder: currentFolder).templates
  }
}

/// Changes of files that are made together.
package struct FileChanges {
  /// A file before and after the change; `nil` if it doesn't exist.
  package typealias Change = (url: URL, old: Data?, new: Data?)

  /// The changes.
  package let changes: [Change]

  /// - Parameter changes: The changes.
  package init(_ changes: [Change]) {
    self.changes = changes
  }

  /// Makes all of the changes, or none.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the files.
  ///   - currentFolder: The folder that paths in messages start from.
  /// - Returns: The problems. If there are any, every file is as it was.
  package func write(below folder: URL, shownFrom currentFolder: URL) -> [Diagnostic] {
    Writer().write(Writer.Batch.batches(changes, below: folder), shownFrom: currentFolder)
  }
}
