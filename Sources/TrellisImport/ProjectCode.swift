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
  /// Whether the code of features stays in its files, where it sees what is private to them.
  var isInPlace: Bool { moduleNames == nil }
  /// The names in each module; `nil` if generated code is in the files of the features.
  var moduleNames: ModuleNames?
  /// The features by module and name.
  private var facts: [String: FeatureFacts] = [:]
  private var order: [String] = []
  /// The names of the features with the modules of their specs, by module and name in the code.
  private var names: [String: FeatureName] = [:]
  /// The names at the top of files that other modules can't see, but for those of types, by module.
  private var internalNames: [String: Set<String>] = [:]
  private var directory = FeatureDirectory([])
  /// The types that are features but can't be read, with the reasons.
  private(set) var unreadable: [(remark: ImportRemark, type: TypeDeclaration?)] = []

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
    for file in files {
      for (declaration, _) in file.tree.statements.declarations(isConditional: false) {
        if declaration.nominal != nil || declaration.isPublic { continue }
        internalNames[file.module, default: []].formUnion(declaration.introducedNames)
      }
    }
    for file in files where file.isTooDeep {
      let remark = ImportRemark(
        extent: .missing, pattern: file.source.path, reason: "Is nested too deeply to be read.",
        range: SourceRange(file: file.source, line: 1, column: 1))
      unreadable.append((remark, nil))
    }
    var nested: Set<String> = []
    let refined = RefinedReducers(files)
    for (module, type) in types.all {
      if !type.isModel, !type.isReducer(in: types, module) {
        guard type.kind != .reference, let name = type.inherited.first(where: refined.contains)
        else { continue }
        let remark = ImportRemark(
          extent: .missing, pattern: type.path.joined(separator: "."),
          reason:
            name.lastComponent.hasPrefix("Reducer")
            ? "Has no state of its own." : "Conforms to '\(name)', which refines 'Reducer'.",
          range: type.part.file.range(of: type.part.group))
        unreadable.append((remark, type))
        continue
      }
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
        facts.readLinks(types, views.views(of: type))
        for name in [facts.destination, facts.path].compactMap({
          $0?.type.path.joined(separator: ".")
        }) {
          nested.insert("\(module).\(name)")
        }
        self.facts[type.identifier] = facts
        try Self.checkName(of: facts)
        order.append(type.identifier)
      } catch {
        let remark = ImportRemark(
          extent: .missing, pattern: type.path.joined(separator: "."),
          reason: error.reason.capitalizedSentence,
          range: type.part.file.range(of: error.node))
        unreadable.append((remark, type))
      }
    }
    order.removeAll(where: nested.contains)
    nameFeatures { _ in nil }
  }

  /// The features that specs can have the names of, in the order of files.
  var features: [FeatureFacts] { order.compactMap { facts[$0] } }

  /// Tells features of the same name apart by the modules of their specs.
  ///
  /// - Parameters:
  ///   - others: The features that have specs already.
  ///   - module: Returns the module of a feature's spec, if it is known.
  mutating func nameFeatures(
    besides others: [FeatureName] = [], by module: (FeatureFacts) -> String?
  ) {
    for facts in features {
      names[facts.type.identifier] = FeatureName(module: module(facts), name: facts.name)
    }
    let own = order.compactMap { names[$0] }
    let known = Set(own)
    directory = FeatureDirectory(own + others.filter { !known.contains($0) })
  }

  /// Gives models the names of the features that have specs already.
  ///
  /// - Parameter name: Returns the name of a model's feature among those that it can have; `nil` if none of
  ///   these has a spec.
  mutating func nameModels(_ name: (FeatureFacts, [String]) -> String?) {
    for facts in features where facts.model != nil {
      let stem = facts.type.name.dropLast("Model".count)
      if let name = name(facts, [facts.name] + (suffixes + [""]).map { stem + $0 }) {
        self.facts[facts.type.identifier]?.model?.featureName = name
      }
    }
  }

  /// Leaves features in Swift that the modules of their specs don't tell from others.
  mutating func leaveRepeatedNames() {
    var seen: Set<FeatureName> = []
    for facts in features where !seen.insert(fullName(of: facts)).inserted {
      names[facts.type.identifier] = nil
      let remark = ImportRemark(
        extent: .missing, pattern: facts.name,
        reason:
          "Has the name of another feature, and nothing says the modules of their specs; write '{module}' in 'output' in trellis.yaml.",
        range: facts.file.range(of: facts.type.part.group))
      unreadable.append((remark, facts.type))
    }
    order.removeAll { names[$0] == nil }
  }

  /// Makes sure that a spec can have the name of a feature.
  private static func checkName(of facts: FeatureFacts) throws(Unsaid) {
    let group = facts.type.part.group
    if facts.type.path.count > 1 { throw Unsaid("is inside of another type", group) }
    if facts.type.isGeneric { throw Unsaid("is generic", group) }
    let known: Set =
      facts.model == nil
      ? ["Reducer", "MainActor"]
      : ["MainActor", "Observable", "CasePathable", "dynamicMemberLookup"]
    if let other = group.attributes.names.first(where: { !known.contains($0) }) {
      throw Unsaid("has the attribute '@\(other)'", group)
    }
  }

  /// The specs of all features, in the order of files.
  package func specs() -> [FeatureSpec] {
    features.map { facts in
      var builder = FeatureSpecBuilder(facts, in: self)
      return builder.build()
    }
  }

  /// The name of a feature with the module of its spec.
  func fullName(of facts: FeatureFacts) -> FeatureName {
    names[facts.type.identifier] ?? FeatureName(module: nil, name: facts.name)
  }

  /// A feature as the spec of another one names it.
  ///
  /// - Parameters:
  ///   - name: The name in the code.
  ///   - other: The feature whose code contains it.
  func reference(_ name: String, in other: FeatureFacts) -> String {
    let own = fullName(of: other)
    if let meant = feature(name, in: other) {
      if let fullName = names[meant.type.identifier] {
        return fullName == own ? "Self" : directory.spelling(of: fullName, in: own.module)
      }
      // The name alone would mean the feature that has it in specs.
      let isTaken = name == meant.name && !directory.features(named: name).isEmpty
      return isTaken ? "\(TypeTable.name(ofModule: meant.module)).\(name)" : name
    }
    // A feature of which there is only a spec.
    guard case .ambiguous(let positions) = directory.meaning(of: name, in: own.module) else {
      return name
    }
    let imported = positions.map { directory.names[$0] }.filter { choice in
      choice.module.map(other.file.importedNames.contains) ?? false
    }
    return imported.count == 1 ? imported[0].description : name
  }

  /// The feature that a name means in the code of another feature.
  func feature(_ name: String, in other: FeatureFacts) -> FeatureFacts? {
    let name = other.model == nil ? name : models.model(of: name)
    return types.type(name, from: other.type.path, in: other.module, other.file)
      .flatMap { facts[$0.identifier] }
  }

  /// Whether a name is one of a type alias, a variable or a function that other modules can't see.
  func isInternal(_ name: String, in module: String) -> Bool {
    internalNames[module]?.contains(name) == true
  }

  /// The extensions of a type, in the order of files.
  func extensions(
    of name: String, in module: String
  ) -> [(node: ExtensionDeclSyntax, file: SwiftFile)] {
    extensions["\(module).\(name)"] ?? []
  }

  /// The name of a feature's view by default.
  func viewName(of feature: String) -> String {
    DerivedNames.view(of: feature, without: suffixes)
  }
}

/// The protocols of a project that refine `Reducer`.
private struct RefinedReducers {
  private var names: Set<String> = ["Reducer", "ReducerProtocol"]

  init(_ files: [SwiftFile]) {
    let protocols = files.flatMap { file in
      file.tree.statements.declarations(isConditional: false).compactMap { declaration, _ in
        declaration.as(ProtocolDeclSyntax.self)
      }
    }
    var count = 0
    while count < names.count {
      count = names.count
      for node in protocols {
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.unattributed } ?? []
        if inherited.contains(where: contains) { names.insert(node.name.text) }
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name.lastComponent) }
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
