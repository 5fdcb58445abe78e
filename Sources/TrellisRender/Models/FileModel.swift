import TrellisSpec

/// The beginning of every generated file.
enum FileModel {
  /// The modules that a file imports, in alphabetical order, without duplicates.
  ///
  /// - Parameters:
  ///   - modules: The modules that the file always needs.
  ///   - context: The feature, whose spec can name more.
  static func imports(_ modules: [String], _ context: FeatureContext) -> [TemplateFields] {
    Set(modules + context.feature.imports.map(\.text) + context.childModules).sorted()
      .map(SwiftIdentifier.imported).fields(named: "module")
  }

  /// The modules of several features in one file.
  ///
  /// - Parameter features: The fields of the features, each with its `imports`.
  static func imports(of features: [TemplateFields]) -> [TemplateFields] {
    let modules = features.flatMap { $0["imports"] as? [TemplateFields] ?? [] }
      .compactMap { $0["module"] as? String }
    return Set(modules).sorted().fields(named: "module")
  }

  /// The fields that are the same for every file of a run.
  static func fields(_ options: RenderOptions) -> TemplateFields {
    var fields: TemplateFields = [
      "header": options.header.fields(named: "line"), "hasHeader": !options.header.isEmpty,
      "suiteSuffix": "Tests",
    ]
    for capability in Capability.allCases {
      fields[capability.rawValue] = options.target.supports(capability)
    }
    return fields
  }
}
