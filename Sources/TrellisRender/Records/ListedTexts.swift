// Lists of texts: each element is a record with a single field.

/// A line of a comment.
struct LineRecord: TemplateRecord {
  var line: String

  static var fields: [Field] { [Field("line", \.line)] }
}

/// A module that is imported.
struct ModuleRecord: TemplateRecord {
  var module: String
  /// The access level of what the module declares; empty for the default.
  var importAccess = ""
  /// Whether it is imported only where it exists.
  var isOptional = false

  static var fields: [Field] {
    [
      Field("module", \.module), Field("importAccess", \.importAccess),
      Field("isOptional", \.isOptional),
    ]
  }
}

/// A case that a `switch` lists without handling it.
struct OpenCaseRecord: TemplateRecord {
  var openCase: String

  static var fields: [Field] { [Field("openCase", \.openCase)] }
}
