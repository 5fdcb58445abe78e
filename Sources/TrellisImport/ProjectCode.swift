import SwiftSyntax
import TrellisSpec

/// The Swift code of a project, and the features that it declares.
package struct ProjectCode {
  let types: TypeTable
  let models: ModelTypes
  let views: ViewTable
  let sharedKeys: SharedKeys
  /// Extensions with prompts, by module.
  let prompts: [String: [PromptExtension]]
  /// The extensions of each type, by module and name.
  private let extensions: [String: [(node: ExtensionDeclSyntax, file: SwiftFile)]]
  private let suffixes: [String]
  /// The features by module and name.
  private var facts: [String: FeatureFacts] = [:]
  private var order: [String] = []
  /// The types that are features but can't be read, with the reasons.
  package private(set) var unreadable: [ImportRemark] = []

  /// Reads the code of a project.
  ///
  /// - Parameters:
  ///   - files: Its Swift files.
  ///   - suffixes: The suffixes that views don't have in their names.
  package init(_ files: [SwiftFile], suffixes: [String]) {
    self.suffixes = suffixes
    types = TypeTable(files)
    models = ModelTypes(types, suffixes: suffixes)
    views = ViewTable(types)
    sharedKeys = SharedKeys(files)
    prompts = Dictionary(grouping: files, by: \.module).mapValues {
      $0.flatMap(PromptExtension.all)
    }
    extensions = Dictionary(
      grouping: files.flatMap { file in
        file.tree.statements.declarations(isConditional: false).compactMap { declaration, _ in
          declaration.as(ExtensionDeclSyntax.self).map { (node: $0, file: file) }
        }
      }, by: { "\($0.file.module).\($0.node.extendedType.trimmedDescription)" })
    for file in files where file.isTooDeep {
      unreadable.append(
        ImportRemark(
          extent: .missing, pattern: file.source.path, reason: "Is nested too deeply to be read.",
          range: SourceRange(file: file.source, line: 1, column: 1)))
    }
    var nested: Set<String> = []
    var names: Set<String> = []
    for (module, type) in types.all where type.isModel || type.isReducer(in: types, module) {
      if type.path.count > 1, ["Destination", "Path"].contains(type.name) { continue }
      do throws(Unsaid) {
        if let part = type.parts.first(where: { Syntax($0.group).hasError }) {
          throw Unsaid("contains code that isn't valid Swift", part.group)
        }
        if let part = type.parts.first(where: { !$0.file.isUnicode }) {
          throw Unsaid("is in '\(part.file.source.path)', which isn't UTF-8 text", type.part.group)
        }
        if type.part.isConditional { throw Unsaid("is inside of '#if'", type.part.group) }
        var facts =
          type.isModel
          ? try FeatureFacts(model: type, in: module, types, models)
          : try FeatureFacts(type, in: module, types)
        facts.readLinks(types, views.views(of: type.name))
        for name in [facts.destination, facts.path].compactMap({
          $0?.type.path.joined(separator: ".")
        }) {
          nested.insert("\(module).\(name)")
        }
        let key = "\(module).\(type.path.joined(separator: "."))"
        self.facts[key] = facts
        try Self.checkName(of: facts, &names)
        order.append(key)
      } catch {
        unreadable.append(
          ImportRemark(
            extent: .missing, pattern: type.path.joined(separator: "."),
            reason: error.reason.capitalizedSentence,
            range: type.part.file.range(of: error.node)))
      }
    }
    order.removeAll(where: nested.contains)
  }

  /// Makes sure that a spec can have the name of a feature.
  private static func checkName(
    of facts: FeatureFacts, _ names: inout Set<String>
  ) throws(Unsaid) {
    let group = facts.type.part.group
    if facts.type.path.count > 1 { throw Unsaid("is inside of another type", group) }
    if group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil {
      throw Unsaid("is generic", group)
    }
    let known: Set =
      facts.model == nil
      ? ["Reducer", "MainActor"]
      : ["MainActor", "Observable", "CasePathable", "dynamicMemberLookup"]
    if let other = group.attributes.names.first(where: { !known.contains($0) }) {
      throw Unsaid("has the attribute '@\(other)'", group)
    }
    if !names.insert(facts.name).inserted { throw Unsaid("has the name of another feature", group) }
  }

  /// The specs of all features, in the order of files.
  package func specs() -> [FeatureSpec] {
    order.compactMap { facts[$0] }.map { facts in
      var builder = FeatureSpecBuilder(facts, in: self)
      return builder.build()
    }
  }

  /// The feature that a name means in the code of another feature.
  func feature(_ name: String, in other: FeatureFacts) -> FeatureFacts? {
    let name = other.model == nil ? name : models.model(of: name)
    guard let type = types.type(name, from: other.type.path, in: other.module) else { return nil }
    return facts["\(type.part.file.module).\(type.path.joined(separator: "."))"]
  }

  /// The extensions of a type, in the order of files.
  func extensions(
    of name: String, in module: String
  ) -> [(node: ExtensionDeclSyntax, file: SwiftFile)] {
    extensions["\(module).\(name)"] ?? []
  }

  /// The name of a feature's view by default.
  func viewName(of feature: String) -> String {
    let suffix = suffixes.first { feature.hasSuffix($0) && feature.count > $0.count } ?? ""
    return feature.dropLast(suffix.count) + "View"
  }
}

extension TypeDeclaration {
  /// Whether the type is a reducer.
  fileprivate func isReducer(in types: TypeTable, _ module: String) -> Bool {
    if kind == .reference { return false }
    if has(attribute: "Reducer") { return true }
    guard inherited.contains(where: { ["Reducer", "ReducerProtocol"].contains($0.lastComponent) })
    else { return false }
    return types.type("State", from: path, in: module) != nil
  }
}
