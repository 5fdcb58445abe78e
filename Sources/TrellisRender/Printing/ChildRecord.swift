import TrellisIR
import TrellisSpec
import TrellisSwift

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
  var reducerArguments: String
  var hasReducerArguments: Bool
  var isCaseReducer: Bool
  var documentation: [LineRecord]
  var childView: String?
  var needsArguments: Bool

  static var fields: [Field] {
    [
      Field("childName", \.childName), Field("childProperty", \.childProperty),
      Field("initialState", \.initialState), Field("isTypeInferred", \.isTypeInferred),
      Field("childType", \.childType),
      Field("childReducer", \.childReducer),
      Field("reducerArguments", \.reducerArguments),
      Field("hasReducerArguments", \.hasReducerArguments), Field("isCaseReducer", \.isCaseReducer),
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
  var reducerArguments = ""
  var hasReducerArguments = false
  var valueType: String?
  var payload: String?
  var isCaseReducer = false
  var documentation: [LineRecord]
  var childView: String?

  static var fields: [Field] {
    [
      Field("caseName", \.caseName), Field("caseDeclaration", \.caseDeclaration),
      Field("childType", \.childType), Field("childReducer", \.childReducer),
      Field("reducerArguments", \.reducerArguments),
      Field("hasReducerArguments", \.hasReducerArguments), Field("valueType", \.valueType),
      Field("payload", \.payload),
      Field("isCaseReducer", \.isCaseReducer), Field("documentation", \.documentation),
      Field("childView", \.childView),
    ]
  }
}

extension FeatureContext {
  /// The record of a child.
  func record(_ edge: Edge) -> ChildRecord {
    let initialType = edge.initialState?.tree().root.base?.text
    return ChildRecord(
      childName: SwiftIdentifier.escaped(edge.name.text),
      childProperty: SwiftIdentifier.escaped(edge.property.text),
      initialState: edge.initialState?.text,
      isTypeInferred: [graph.name(of: edge.target), edge.reference?.text].contains { name in
        name.map { initialType == "\($0).State" } ?? false
      },
      childType: typeName(edge),
      childReducer: edge.reference?.text == "Self" ? "Self" : typeName(edge),
      reducerArguments: reducerArguments(edge),
      hasReducerArguments: !edge.reducerArguments.isEmpty,
      isCaseReducer: isCaseReducer(edge),
      documentation: edge.documentation.map(LineRecord.init),
      childView: viewName(edge),
      needsArguments: graph.needsArguments(edge))
  }

  /// The arguments that a child's reducer is created with, in the order of its parameters.
  func reducerArguments(_ edge: Edge) -> String {
    let parameters = graph.target(of: edge)?.feature.parameters.map(\.name.text) ?? []
    let arguments = edge.reducerArguments.map { argument in
      (
        position: argument.label.flatMap { parameters.firstIndex(of: $0.text) } ?? 0,
        text: (argument.label.map { "\(SwiftIdentifier.label($0.text)): " } ?? "")
          + argument.value.text
      )
    }
    let inOrder = arguments.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    return inOrder.map(\.element.text).joined(separator: ", ")
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
      record.reducerArguments = reducerArguments(edge)
      record.hasReducerArguments = !edge.reducerArguments.isEmpty
    } else {
      record.valueType = edge.values.first?.type.text
      record.payload = record.valueType
    }
    return record
  }
}
