import TrellisSpec
import TrellisSwift

/// A case of an enum with its payload, for `enum-case`.
struct EnumCaseRecord: TemplateRecord {
  /// A value of the payload.
  struct Value: TemplateRecord {
    var payloadLabel: String?
    var payloadType: String
    var resultSuccess: String?

    static var fields: [Field] {
      [
        Field("payloadLabel", \.payloadLabel), Field("payloadType", \.payloadType),
        Field("resultSuccess", \.resultSuccess),
      ]
    }
  }

  var enumCase: String
  var documentation: [LineRecord]
  var hasPayload: Bool
  var payload: [Value]

  static var fields: [Field] {
    [
      Field("enumCase", \.enumCase), Field("documentation", \.documentation),
      Field("hasPayload", \.hasPayload), Field("payload", \.payload),
    ]
  }

  /// - Parameters:
  ///   - name: The name of the case.
  ///   - parameters: The payload.
  ///   - documentation: The lines of the documentation comment.
  init(name: String, parameters: [Parameter] = [], documentation: [String] = []) {
    enumCase = SwiftIdentifier.escaped(name)
    self.documentation = documentation.map(LineRecord.init)
    hasPayload = !parameters.isEmpty
    payload = parameters.map { parameter in
      Value(
        payloadLabel: (parameter.label?.text).map(SwiftIdentifier.label),
        payloadType: parameter.type.text,
        resultSuccess: parameter.type.asType.successOfResult?.text)
    }
  }

  /// A declared action.
  init(_ action: ActionCase) {
    self.init(
      name: action.name.text, parameters: action.parameters, documentation: action.documentation)
  }
}
