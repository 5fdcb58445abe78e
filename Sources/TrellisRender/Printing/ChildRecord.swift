import TrellisIR
import TrellisSpec

/// A child.
struct ChildRecord: TemplateRecord {
  /// The name of the case, and of the property unless it has another one.
  var childName: String
  var childProperty: String
  /// What the property begins with, if the spec says so.
  var initialState: String?
  /// Whether the type of the property follows from what it begins with.
  var isTypeInferred: Bool
  var childType: String
  var childReducer: String
  var isCaseReducer: Bool
  var documentation: [LineRecord]
  var childView: String?
  var needsArguments: Bool

  static var fields: [Field] {
    [
      Field("childName", \.childName), Field("childProperty", \.childProperty),
      Field("initialState", \.initialState), Field("isTypeInferred", \.isTypeInferred),
      Field("childType", \.childType),
      Field("childReducer", \.childReducer), Field("isCaseReducer", \.isCaseReducer),
      Field("documentation", \.documentation), Field("childView", \.childView),
      Field("needsArguments", \.needsArguments),
    ]
  }
}

/// Something that is presented.
struct DestinationRecord: TemplateRecord {
  var caseName: String
  var caseDeclaration: String
  var childType: String?
  var childReducer: String?
  var valueType: String?
  var payload: String?
  var isCaseReducer = false
  var documentation: [LineRecord]
  var childView: String?

  static var fields: [Field] {
    [
      Field("caseName", \.caseName), Field("caseDeclaration", \.caseDeclaration),
      Field("childType", \.childType), Field("childReducer", \.childReducer),
      Field("valueType", \.valueType), Field("payload", \.payload),
      Field("isCaseReducer", \.isCaseReducer), Field("documentation", \.documentation),
      Field("childView", \.childView),
    ]
  }
}

extension FeatureContext {
  /// The record of a child.
  func record(_ edge: Edge) -> ChildRecord {
    let initialState = edge.initialState?.text
    return ChildRecord(
      childName: SwiftIdentifier.escaped(edge.name.text),
      childProperty: SwiftIdentifier.escaped(edge.property.text),
      initialState: initialState,
      isTypeInferred: initialState?.hasPrefix("\(graph.stateType(of: edge))(") ?? false,
      childType: typeName(edge),
      childReducer: edge.reference?.text ?? "",
      isCaseReducer: isCaseReducer(edge),
      documentation: edge.documentation.map(LineRecord.init),
      childView: viewName(edge),
      needsArguments: graph.needsArguments(edge))
  }

  /// The record of something that is presented.
  func destinationRecord(_ edge: Edge) -> DestinationRecord {
    var record = DestinationRecord(
      caseName: edge.name.text,
      caseDeclaration: SwiftIdentifier.escaped(edge.name.text),
      documentation: edge.documentation.map(LineRecord.init),
      childView: edge.view?.text ?? "\(edge.name.text.typeName)View")
    if edge.leadsToFeature {
      record.childType = typeName(edge)
      record.childReducer = typeName(edge)
      record.childView = viewName(edge)
      record.payload = typeName(edge)
      record.isCaseReducer = isCaseReducer(edge)
    } else {
      record.valueType = edge.values.first?.type.text
      record.payload = record.valueType
    }
    return record
  }
}
