/// The arguments of the state of something that is shown.
package struct ResolvedState: Hashable, Sendable {
  /// The case that an enum feature starts in, if the spec names one.
  package var startCase: StartCase?
  /// The arguments of the state, or of its case.
  package var arguments: [ResolvedArgument] = []

  /// Creates the arguments.
  package init(startCase: StartCase? = nil, arguments: [ResolvedArgument] = []) {
    self.startCase = startCase
    self.arguments = arguments
  }

  /// A case of an enum feature.
  package struct StartCase: Hashable, Sendable {
    /// The case.
    package let name: String
    /// The feature of the case.
    package let feature: String

    /// Creates a case.
    package init(name: String, feature: String) {
      self.name = name
      self.feature = feature
    }
  }
}

/// An argument of a call.
package struct ResolvedArgument: Hashable, Sendable {
  /// The label, or `nil`.
  package let label: String?
  /// The Swift expression.
  package let value: Expression

  /// Creates an argument.
  package init(label: String?, value: Expression) {
    self.label = label
    self.value = value
  }
}
