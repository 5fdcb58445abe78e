import TrellisSpec

/// What every generated file begins with.
enum FileModel {
  /// The modules of a file, in alphabetical order, each once.
  ///
  /// - Parameters:
  ///   - modules: The modules that the file always needs.
  ///   - context: The feature, whose spec may name more.
  static func imports(_ modules: [String], _ context: FeatureContext) -> [TemplateFields] {
    Set(modules + context.feature.imports.map(\.text) + context.childModules).sorted()
      .map(SwiftIdentifier.imported).fields(named: "module")
  }

  /// The modules of several features in one file.
  ///
  /// - Parameter features: The features' fields, each with its `imports`.
  static func imports(of features: [TemplateFields]) -> [TemplateFields] {
    let modules = features.flatMap { $0["imports"] as? [TemplateFields] ?? [] }
      .compactMap { $0["module"] as? String }
    return Set(modules).sorted().fields(named: "module")
  }

  /// What holds for all files of a run.
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
