/// A kind of file, by the template that it starts with.
struct TemplateFile {
  /// The template.
  let template: String
  /// What the template is rendered with.
  let record: any TemplateRecord.Type
  /// Whether it contains tests, which share no fields with other files.
  var isTest = false

  /// The files of each library.
  static func all(of family: Target.Family) -> [TemplateFile] {
    switch family {
    case .composableArchitecture:
      [
        TemplateFile(template: "reducer", record: ReducerRecord.self),
        TemplateFile(template: "view", record: ViewRecord.self),
        TemplateFile(
          template: "tests", record: TestsRecord<StoreTestRecord>.self, isTest: true),
        TemplateFile(template: "linked-reducer", record: LinkedRecord<ReducerRecord>.self),
        TemplateFile(template: "linked-view", record: LinkedViewRecord.self),
        TemplateFile(template: "linked-tests", record: LinkedTestsRecord.self, isTest: true),
        TemplateFile(template: "owned-logic", record: OwnedLogicRecord.self),
        TemplateFile(template: "owned-method", record: OwnedMethodRecord.self),
        TemplateFile(template: "owned-view", record: ViewRecord.self),
      ]
    case .swiftNavigation:
      [
        TemplateFile(template: "reducer", record: ModelRecord.self),
        TemplateFile(template: "view", record: ViewRecord.self),
        TemplateFile(
          template: "tests", record: TestsRecord<ModelTestRecord>.self, isTest: true),
      ]
    }
  }

  /// The records of all files, beside what every file can name.
  static let records: [any TemplateRecord.Type] =
    [FileRecord.self] + Target.Family.allCases.flatMap { all(of: $0).map(\.record) }
}
