import TrellisIR
import TrellisSpec

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
  ///   - visible: Those that declarations for other modules mention.
  ///   - context: The feature, whose spec can name more.
  static func imports(
    _ modules: [String], visible: Set<String> = [], _ context: FeatureContext
  ) -> [ModuleRecord] {
    let isExplicit = context.feature.compilerSettings.contains(.internalImports)
    func access(_ isVisible: Bool) -> String { isExplicit && isVisible ? context.accessPrefix : "" }
    let all = Set(modules + context.feature.imports.map(\.text) + context.childModules).sorted()
    let showsTypes = !visible.isDisjoint(with: context.childModules)
    return all.map {
      ModuleRecord(
        module: SwiftIdentifier.imported($0), importAccess: access(visible.contains($0)))
    }
      + imports(of: [
        context.importedTypes.map {
          ModuleRecord(module: $0.module, importAccess: access(showsTypes))
        }
      ])
  }

  /// The modules of several features in one file.
  ///
  /// - Parameter imports: The modules of each feature.
  static func imports(of imports: [[ModuleRecord]]) -> [ModuleRecord] {
    let access = Dictionary(imports.joined().map { ($0.module, $0.importAccess) }) {
      first, second in
      [first, second].max { Access.ofImport($0) < Access.ofImport($1) } ?? ""
    }
    return access.sorted { $0.key < $1.key }.map { ModuleRecord(module: $0, importAccess: $1) }
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

extension Access {
  /// The access level before an import.
  fileprivate static func ofImport(_ text: String) -> Access {
    Access(rawValue: String(text.dropLast())) ?? .internal
  }
}
