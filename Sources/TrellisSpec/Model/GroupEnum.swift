/// What a spec says of the enum of a group of actions, or of `delegate`.
package struct GroupEnum: Sendable {
  /// The group, or `delegate`.
  package var group: SourceText
  /// The name of the enum; `nil` if it is the group's, in upper camel case.
  package var name: SourceText?
  /// Additional protocols.
  package var conformances: [SourceText] = []
}

extension Feature {
  /// The name of the enum of a group of actions, or of `delegate`.
  ///
  /// - Parameter group: The group's name.
  package func enumName(ofGroup group: String) -> String {
    groupEnums.first { $0.group.text == group }?.name?.text ?? group.typeName
  }

  /// The additional protocols of that enum.
  ///
  /// - Parameter group: The group's name.
  package func enumConformances(ofGroup group: String) -> [SourceText] {
    groupEnums.first { $0.group.text == group }?.conformances ?? []
  }
}
