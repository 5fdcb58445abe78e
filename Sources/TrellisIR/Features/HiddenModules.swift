import TrellisSpec

/// Types of SwiftUI with names that apps like to use as well.
package enum SwiftUITypes {
  /// Their names.
  package static let names: Set<String> = [
    "Alert", "Animation", "App", "Capsule", "Circle", "Color", "Commands", "Divider", "Font",
    "Gradient",
    "Grid", "Group", "Image", "Link", "Map", "Menu", "Namespace", "Picker", "Rectangle", "Scene",
    "Section", "Settings", "Shape", "Slider", "Spacer", "Stepper", "Subscription", "Table",
    "Transaction", "Window",
  ]
}

extension FeatureGraph {
  /// Whether a type hides a module in the files of a feature, so that Swift looks there for what follows the dot in
  /// `App.SettingsFeature`.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - feature: The feature.
  package func isHidden(_ module: String, from feature: FeatureID) -> Bool {
    SwiftUITypes.names.contains(module)
      || directory.features(named: module).contains { position in
        directory.names[position].module.map { visibleModules(from: feature).contains($0) } ?? false
      }
  }

  /// The module of a feature, and those that its files can import.
  ///
  /// - Parameter feature: The feature.
  package func visibleModules(from feature: FeatureID) -> Set<String> {
    let modules = modules(below: feature)
    return modules.own.union(modules.imported)
  }
}
