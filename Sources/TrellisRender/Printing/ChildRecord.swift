/// A child.
struct ChildRecord: TemplateRecord {
  var childName: String
  var childType: String
  var childReducer: String
  var isCaseReducer: Bool
  var documentation: [LineRecord]
  var childView: String?
  var needsArguments: Bool
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
}
