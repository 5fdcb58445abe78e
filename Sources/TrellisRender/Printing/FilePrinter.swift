import TrellisIR
import TrellisSpec
import TrellisSwift

/// What every file of a run can name.
struct FileRecord: TemplateRecord {
  var header: [LineRecord]
  var hasHeader: Bool
  /// The end of the names of test suites.
  var suiteSuffix = "Tests"
  var capabilities: CapabilitiesRecord

  static var fields: [Field] {
    [
      Field("header", \.header), Field("hasHeader", \.hasHeader),
      Field("suiteSuffix", \.suiteSuffix), .inlined("capabilities", \.capabilities),
    ]
  }

  init(_ options: RenderOptions) {
    header = options.header.map(LineRecord.init)
    hasHeader = !options.header.isEmpty
    capabilities = CapabilitiesRecord(target: options.target)
  }
}

/// The capabilities of a target, each a flag.
struct CapabilitiesRecord: TemplateRecord {
  let target: Target

  static var fields: [Field] {
    Capability.allCases.map { capability in
      Field(capability.rawValue) { $0.target.supports(capability) }
    }
  }
}

/// Fills the records that every file begins with.
enum FilePrinter {
  /// The modules that a file imports, in alphabetical order, without duplicates.
  ///
  /// - Parameters:
  ///   - modules: The modules that the file always needs.
  ///   - optional: Those that it imports only where they exist, if its feature is linked or has no view.
  ///   - visible: Those that declarations for other modules mention.
  ///   - context: The feature, whose spec can name more.
  static func imports(
    _ modules: [String], optional: [String] = [], visible: Set<String> = [],
    _ context: FeatureContext
  ) -> [ModuleRecord] {
    let isExplicit = context.feature.compilerSettings.contains(.internalImports)
    func access(_ isVisible: Bool) -> String { isExplicit && isVisible ? context.accessPrefix : "" }
    func record(_ module: String, isOptional: Bool = false) -> ModuleRecord {
      ModuleRecord(
        module: SwiftIdentifier.imported(module), importAccess: access(visible.contains(module)),
        isOptional: isOptional && (context.isLinked || context.feature.hasNoView))
    }
    let needed = modules + context.feature.imports.map(\.text) + context.childModules
    let showsTypes = !visible.isDisjoint(with: context.childModules)
    let types = context.importedTypes.map {
      ModuleRecord(module: $0.module, importAccess: access(showsTypes))
    }
    return imports(of: [
      needed.map { record($0) }, types, optional.map { record($0, isOptional: true) },
    ])
  }

  /// The modules of several features in one file. Those that may not exist come last.
  ///
  /// - Parameter imports: The modules of each feature.
  static func imports(of imports: [[ModuleRecord]]) -> [ModuleRecord] {
    let modules = Dictionary(grouping: imports.joined(), by: \.module).map { name, records in
      ModuleRecord(
        module: name,
        // In this order, more is visible to more.
        importAccess: records.map(\.importAccess).max() ?? "",
        isOptional: records.allSatisfy(\.isOptional))
    }
    let sorted = modules.sorted { $0.module < $1.module }
    return sorted.filter { !$0.isOptional } + sorted.filter(\.isOptional)
  }
}

extension FeatureContext {
  /// The modules of children that aren't in the feature's module.
  var childModules: [String] {
    guard let module = feature.module else { return [] }
    return edges.all.compactMap { graph.target(of: $0)?.feature.module }
      .filter { $0 != module && !$0.isEmpty }
  }
}
