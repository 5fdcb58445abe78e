import TrellisIR
import TrellisSpec
import TrellisSwift

/// The names of features in models: `InventoryFeature` becomes `InventoryModel`.
struct ModelNames: Sendable {
  /// The names of models, by the names of the known features.
  private let models: [String: String]
  private let modelNames: Set<String>
  private let suffixes: [String]
  /// The cases of the enum features that do something themselves, so that their models are classes
  /// that contain the enum, by the places of the features.
  private let casesOfClasses: [Int: Set<String>]
  /// What names of features mean.
  private let directory: FeatureDirectory
  /// The modules of features.
  private let modules: Set<String>
  /// The module that contains the code to translate.
  private var module: String?
  /// The features that have dependencies, or contain one that does.
  private let holding: Set<FeatureID>

  /// - Parameters:
  ///   - graph: The features. References name features without a spec.
  ///   - suffixes: The suffixes that are removed from a feature's name.
  init(_ graph: FeatureGraph, suffixes: [String]) {
    self.suffixes = suffixes
    var models: [String: String] = [:]
    for target in graph.nodes.flatMap({ [.feature($0.id)] + $0.edges.all.map(\.target) }) {
      if let name = graph.name(of: target) { models[name] = Self.derived(name, suffixes) }
    }
    self.models = models
    modelNames = Set(models.values)
    directory = graph.directory
    modules = Set(directory.names.compactMap(\.module))
    casesOfClasses = Dictionary(
      uniqueKeysWithValues: graph.nodes.map(\.feature).enumerated().filter { _, feature in
        feature.isEnum && !feature.isCaseReducer
      }.map { ($0, Set($1.cases.map(\.name.text))) })
    let depending = graph.features.filter { !$0.feature.dependencies.isEmpty }
    holding = graph.holders(of: Set(depending.map(\.id)))
  }

  /// Whether a child, or a descendant, has dependencies.
  func handsDependenciesOn(_ feature: ResolvedFeature) -> Bool {
    feature.edges.all.compactMap(\.feature).contains { $0 != feature.id && holding.contains($0) }
  }

  /// Returns the names for code of a module.
  ///
  /// - Parameter module: The module.
  func read(in module: String?) -> ModelNames {
    var names = self
    names.module = module
    return names
  }

  /// The model of a feature.
  func model(of feature: String) -> String {
    models[feature] ?? Self.derived(feature, suffixes)
  }

  private static func derived(_ name: String, _ suffixes: [String]) -> String {
    name.hasSuffix("Model") ? name : name.removing(suffixIn: suffixes) + "Model"
  }

  /// Swift in which a feature's state is replaced by its model: `ItemFeature.State(id: 1)` becomes
  /// `ItemModel(id: 1)`, and a case of a class that contains an enum becomes its argument:
  /// `FlowFeature.State.item(…)` becomes `FlowModel(state: .item(…))`.
  ///
  /// - Parameter code: A type or an expression.
  func replacingStates(_ code: String) -> String {
    let code = SwiftTree(code: code, as: .type)
    return code.text(with: splices(replacingStatesIn: code))
  }

  private func splices(replacingStatesIn code: SwiftTree) -> [SwiftTree.Splice] {
    var splices: [SwiftTree.Splice] = []
    for state in code.nodes where [.member, .memberType].contains(state.kind) {
      guard state.word == "State", let feature = state.children.first,
        let name = fullName(feature), let model = models[feature.word]
      else { continue }
      let place = feature.wordRange.lowerBound..<state.wordRange.upperBound
      guard let made = state.parent, made.kind == .member, isCase(made.name, ofClass: name) else {
        splices.append(SwiftTree.Splice(place, model))
        continue
      }
      let end = (made.callOfIt ?? made).range.upperBound
      splices.append(SwiftTree.Splice(place, "\(model)(state: "))
      splices.append(SwiftTree.Splice(end..<end, ")"))
    }
    return splices.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The name of a feature: a name, or one with a module before it that has such a feature.
  private func fullName(_ feature: SwiftNode) -> String? {
    switch feature.kind {
    case .name, .typeName: return feature.word
    case .member, .memberType:
      guard let module = feature.children.first, [.name, .typeName].contains(module.kind),
        modules.contains(module.word)
      else { return nil }
      return "\(module.word).\(feature.word)"
    default: return nil
    }
  }

  /// Whether an enum feature that does something itself has a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - feature: The name of the feature, which several modules can share.
  private func isCase(_ name: String, ofClass feature: String) -> Bool {
    let positions: [Int] =
      switch directory.meaning(of: feature, in: module) {
      case .feature(let position): [position]
      case .ambiguous(let positions): positions
      case .unknown: []
      }
    return positions.contains { casesOfClasses[$0]?.contains(name) == true }
  }

  /// An expression in which a feature's state is replaced by its model.
  ///
  /// - Parameter code: The expression.
  func replacingStates(_ code: Expression) -> Expression {
    code.replacing(splices(replacingStatesIn: code.tree))
  }

  /// Whether the code creates a model or refers to its type.
  func mentionsModel(_ code: Expression) -> Bool {
    code.tree.nodes.contains { node in
      guard modelNames.contains(node.name) else { return false }
      switch node.kind {
      case .name, .typeName: return true
      case .member, .memberType:
        return node.children.first.map { $0.children.isEmpty && modules.contains($0.name) } ?? false
      default: return false
      }
    }
  }

  /// The closure that a model calls to inform its parent: `didSave` becomes `onDidSave`.
  static func closure(_ delegate: String) -> String {
    "on\(delegate.typeName)"
  }

  /// The method that a prompt's buttons call.
  static func buttonMethod(_ kind: Prompt.Kind) -> String {
    "\(kind.rawValue)ButtonTapped"
  }

  /// The method of an action: its name, preceded by its group if another group has an action of
  /// that name.
  static func method(_ action: ActionCase, of feature: Feature) -> String {
    let isUnique = feature.index.actions[action.name.text]?.count == 1
    guard !isUnique, let group = action.group?.text else { return action.name.text }
    return group + action.name.text.typeName
  }
}
