import TrellisIR
import TrellisSpec

/// What SwiftUI lacks on some systems, of what generated views use. Everything else exists on all
/// systems.
///
/// Source: Apple's documentation of SwiftUI.
extension PresentationStyle {
  /// The systems without the modifier. A cover is a sheet there, which generated code takes care of.
  var missingSystems: [OperatingSystem] {
    switch self {
    case .sheet, .navigationDestination, .inline: []
    case .fullScreenCover: [.macOS]
    case .popover: [.tvOS, .watchOS]
    case .inspector: [.tvOS, .watchOS, .visionOS]
    }
  }
}

/// A placement in a toolbar that some systems lack.
private struct MissingPlacement {
  let systems: [OperatingSystem]
  /// The placement that is nearest to it on those systems.
  let substitute: String

  static let all: [String: MissingPlacement] = [
    "bottomBar": MissingPlacement(systems: [.macOS, .tvOS], substitute: "automatic"),
    "keyboard": MissingPlacement(systems: [.tvOS, .watchOS, .visionOS], substitute: "automatic"),
    "navigation": MissingPlacement(systems: [.watchOS], substitute: "cancellationAction"),
    "principal": MissingPlacement(systems: [.watchOS], substitute: "automatic"),
    "secondaryAction": MissingPlacement(systems: [.tvOS, .watchOS], substitute: "automatic"),
    "status": MissingPlacement(systems: [.tvOS, .watchOS], substitute: "automatic"),
    "topBarLeading": MissingPlacement(systems: [.macOS], substitute: "navigation"),
    "topBarTrailing": MissingPlacement(systems: [.macOS], substitute: "primaryAction"),
  ]
}

extension RenderOptions {
  /// The systems that the views of a feature are compiled for, as far as they are known: those that
  /// `trellis.yaml` names, or else those of the package or the project.
  func systems(of feature: Feature) -> [OperatingSystem] {
    platforms.isEmpty ? feature.compilerSettings.systems : platforms.map(\.system)
  }
}

/// What a feature's view uses although a system lacks it.
///
/// - Parameters:
///   - resolved: The feature.
///   - graph: All features.
///   - options: The target and the platforms.
/// - Returns: An error if `trellis.yaml` names the system; a warning if the package or the project does,
///   because what it declares for its own code needn't be meant for each view.
func missingParts(
  of resolved: ResolvedFeature, in graph: FeatureGraph, _ options: RenderOptions
) -> [Diagnostic] {
  let feature = resolved.feature
  if feature.hasNoView || !feature.isWritten(.view) { return [] }
  let systems = options.systems(of: feature)
  let severity: Diagnostic.Severity = options.platforms.isEmpty ? .warning : .error
  let presented = resolved.edges.presentations.filter(graph.isShown)
  func missing(_ lacking: [OperatingSystem]) -> String? {
    let names = systems.filter(lacking.contains).map(\.rawValue)
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }
  let styles = presented.compactMap { edge -> Diagnostic? in
    guard let style = edge.destination?.style, style != .fullScreenCover,
      let names = missing(style.missingSystems)
    else { return nil }
    return Diagnostic(
      severity, rule: .platformLimit,
      "\(style.rawValue)s aren't available on \(names); write 'sheet'", at: edge.name.range)
  }
  let items = feature.toolbar + presented.flatMap { $0.destination?.toolbar ?? [] }
  let placements = items.compactMap { item -> Diagnostic? in
    guard let placement = MissingPlacement.all[item.placement.text],
      let names = missing(placement.systems)
    else { return nil }
    return Diagnostic(
      severity, rule: .platformLimit,
      "toolbars on \(names) have no '\(item.placement.text)'; write '\(placement.substitute)'",
      at: item.placement.range)
  }
  return styles + placements
}
