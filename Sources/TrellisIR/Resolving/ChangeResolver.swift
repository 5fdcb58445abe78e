import TrellisSpec

/// Resolves the left sides of `onChange`.
extension FeatureResolver {
  /// The change of a property.
  ///
  /// - Parameter pattern: The property, and names for its old and its new value.
  /// - Returns: The change; `nil` if the state has no such property, or if it never changes.
  func resolveChange(_ pattern: ActionPattern) -> ActionPath? {
    let property = pattern.names[0]
    let head = property.part(Assignment.head(of: property.text), at: 0)
    let declared = feature.index.state[head.text]
    if feature.index.computed.contains(head.text) {
      report(
        .unknownProperty,
        "'\(head.text)' is computed; respond to the changes of what it is computed from",
        property.range)
      return nil
    }
    guard declared != nil || feature.hasStoredProperty(head.text) || feature.presents(head.text)
    else {
      reportUnknownProperty(head.text, head.range)
      return nil
    }
    if declared?.isConstant == true {
      report(.assignedConstant, "'\(head.text)' is a 'let' and never changes", property.range)
      return nil
    }
    var path = ActionPath(segments: [.changed(property.text)])
    path.payloadCount = 2
    path.bindings = pattern.payload?.map(\.name) ?? []
    return path
  }
}
