import TrellisSpec

/// Checks where the feature's bindings are.
extension FeatureResolver {
  /// Reports bindings in a group of actions that doesn't exist.
  func checkBindings() {
    guard let group = feature.bindingGroup, !feature.index.groups.contains(group.text) else {
      return
    }
    reportUnknown(
      .unknownAction, group.text, in: feature,
      "'actions' has no group '\(group.text)' for the bindings; write 'actions: {\(group.text): […]}', or 'binding: true'",
      group.range)
  }
}
