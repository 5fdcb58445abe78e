import TrellisSpec

/// Checks the actions that toolbars send.
extension FeatureResolver {
  /// Reports actions that don't exist, and those that a toolbar can't send.
  func checkToolbars() {
    for item in feature.toolbarItems {
      guard let (action, _) = action(item.action) else { continue }
      if action.group != feature.viewGroup {
        let group = feature.viewGroup.map { "those in '\($0.text)'" } ?? "those outside of groups"
        report(
          .unknownAction,
          "a view doesn't send '\(item.action.text)'; the actions of the view are \(group)",
          item.action.range)
      } else if !action.parameters.isEmpty {
        report(
          .wrongArguments,
          "'\(item.action.text)' has values, and a toolbar sends none; name an action without values",
          item.action.range)
      }
    }
  }
}
