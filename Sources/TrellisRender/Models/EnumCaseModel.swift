import TrellisSpec

/// A case of an enum with its payload, for `enum-case`.
enum EnumCaseModel {
  /// The fields of a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - parameters: The payload.
  ///   - documentation: The lines of the documentation comment.
  static func fields(
    name: String, parameters: [Parameter] = [], documentation: [String] = []
  ) -> TemplateFields {
    [
      "enumCase": SwiftIdentifier.escaped(name),
      "documentation": documentation.fields(named: "line"),
      "hasPayload": !parameters.isEmpty,
      "payload": parameters.map { parameter -> TemplateFields in
        [
          "payloadLabel": (parameter.label?.text).map(SwiftIdentifier.label).orFalse,
          "payloadType": parameter.type.text,
          "resultSuccess": SwiftType.resultSuccess(parameter.type.text).orFalse,
        ]
      },
    ]
  }

  /// The fields of a declared action.
  static func fields(_ action: ActionCase) -> TemplateFields {
    fields(
      name: action.name.text, parameters: action.parameters, documentation: action.documentation)
  }
}
