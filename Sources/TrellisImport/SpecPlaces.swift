import Foundation
import TrellisProject
import TrellisSpec
import TrellisWorkspace

/// Where the spec of a feature is.
package struct SpecPlace: Sendable {
  /// The path as people write it.
  package let path: String
  let url: URL
  /// The text that the file has; `nil` if there is no such file.
  package let text: String?
}

/// The places of the specs of a project's features.
struct SpecPlaces {
  private var places: [String: (place: SpecPlace, location: SpecLocation)] = [:]
  private let configuration: Configuration

  /// Finds the places.
  ///
  /// New specs in a folder of their own are in a folder for each module if features of several modules share a name.
  ///
  /// - Parameters:
  ///   - features: The features.
  ///   - existing: The project's specs and its configuration.
  ///   - request: What a person asks for.
  init(of features: [FeatureFacts], _ existing: ExistingSpecs, _ request: Importing.Request) {
    configuration = existing.configuration
    let counts = Dictionary(features.map { ($0.name, 1) }, uniquingKeysWith: +)
    let hasShared = counts.count < features.count
    let output = request.output.map {
      URL(fileURLWithPath: $0, isDirectory: true, relativeTo: request.currentFolder)
        .standardizedFileURL
    }
    for facts in features {
      let code = Self.code(of: facts, request)
      let module = Self.module(of: facts, existing, request)
      let known = existing.spec(
        of: FeatureName(module: module, name: facts.name),
        isShared: counts[facts.name, default: 1] > 1, output: output)
      let folders = hasShared ? [(facts.module as NSString).lastPathComponent] : []
      let folder =
        output.map { folders.reduce($0) { $0.appendingPathComponent($1) } }
        ?? code.deletingLastPathComponent()
      let url = known?.url ?? folder.appendingPathComponent("\(facts.name).feature.yaml")
      let place = SpecPlace(
        path: known?.path ?? url.pathRelative(to: request.currentFolder), url: url,
        text: (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) })
      places[facts.type.identifier] = (place, existing.location(of: url, request.currentFolder))
    }
  }

  private static func code(of facts: FeatureFacts, _ request: Importing.Request) -> URL {
    URL(fileURLWithPath: facts.file.source.path, relativeTo: request.currentFolder)
      .standardizedFileURL
  }

  /// The module that the specs next to a feature's code would have, if it is known.
  static func module(
    of facts: FeatureFacts, _ existing: ExistingSpecs, _ request: Importing.Request
  ) -> String? {
    existing.configuration.module(
      at: existing.location(of: code(of: facts, request), request.currentFolder))
  }

  /// Whether a feature's spec has a place.
  func contains(_ facts: FeatureFacts) -> Bool { places[facts.type.identifier] != nil }

  /// The place of a feature's spec.
  subscript(spec: FeatureSpec) -> SpecPlace { place(of: spec.facts).place }

  /// The module of a feature's spec, if it is known.
  func module(of facts: FeatureFacts) -> String? {
    configuration.module(at: place(of: facts).location)
  }

  /// The features of a spec with the settings that it leaves to the project.
  func applied(to feature: Feature, of spec: FeatureSpec) -> Feature {
    configuration.applied(to: feature, place(of: spec.facts).location)
  }

  private func place(of facts: FeatureFacts) -> (place: SpecPlace, location: SpecLocation) {
    guard let found = places[facts.type.identifier] else {
      preconditionFailure("the place of '\(facts.name)' isn't known")
    }
    return found
  }
}
