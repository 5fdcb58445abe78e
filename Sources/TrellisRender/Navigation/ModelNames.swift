import TrellisSpec

/// What features are called where models are written: `InventoryFeature` is `InventoryModel`.
struct ModelNames: Sendable {
  /// The models' names by those of the features that are known.
  private let models: [String: String]
  private let suffixes: [String]

  /// - Parameters:
  ///   - graph: The features. Those without a spec are named by the others.
  ///   - suffixes: What a model's name leaves out of its feature's name.
  init(_ graph: FeatureGraph, suffixes: [String]) {
    self.suffixes = suffixes
    var models: [String: String] = [:]
    for feature in graph.specs {
      let references = feature.featureReferences.map(\.feature.text).filter { $0 != "Self" }
      for name in [feature.name.text] + references {
        models[name] = Self.derived(name, suffixes)
      }
    }
    self.models = models
  }

  /// The model of a feature.
  func model(of feature: String) -> String {
    models[feature] ?? Self.derived(feature, suffixes)
  }

  private static func derived(_ name: String, _ suffixes: [String]) -> String {
    if name.hasSuffix("Model") { return name }
    let suffix = suffixes.first { name.hasSuffix($0) && name != $0 }
    return name.dropLast(suffix?.count ?? 0) + "Model"
  }

  /// Swift in which the state of a feature is its model: `ItemFeature.State(id: 1)` is
  /// `ItemModel(id: 1)`.
  ///
  /// - Parameter code: A type or an expression.
  func replacingStates(_ code: String) -> String {
    guard code.contains(".State") else { return code }
    let tokens = SwiftTokens(code)
    let words = tokens.tokens.filter { $0.kind == .identifier || $0.kind == .interpolated }
    var result = ""
    var end = 0
    for (word, next) in zip(words, words.dropFirst())
    where next.text == "State" && !tokens.isMember(word) {
      let wordEnd = word.offset + word.text.unicodeScalars.count
      guard tokens.slice(wordEnd..<next.offset) == ".", let model = models[word.text] else {
        continue
      }
      result += tokens.slice(end..<word.offset) + model
      end = next.offset + next.text.unicodeScalars.count
    }
    return result + tokens.slice(end..<code.unicodeScalars.count)
  }

  /// Whether Swift makes a model or names its type.
  func mentionsModel(_ code: String) -> Bool {
    let tokens = SwiftTokens(code)
    let names = Set(models.values)
    return tokens.tokens.contains { token in
      names.contains(token.text) && !tokens.isMember(token)
    }
  }

  /// The closure that a model tells its parent with: `didSave` is `onDidSave`.
  static func closure(_ delegate: String) -> String {
    "on\(delegate.typeName)"
  }

  /// The method that a prompt's buttons call.
  static func buttonMethod(_ kind: Prompt.Kind) -> String {
    "\(kind.rawValue)ButtonTapped"
  }

  /// The method of an action: its name, with that of its group where another group has one too.
  static func method(_ action: ActionCase, of feature: Feature) -> String {
    let isUnique = feature.actions.count { $0.name == action.name } == 1
    guard !isUnique, let group = action.group?.text else { return action.name.text }
    return group + action.name.text.typeName
  }
}

extension Feature {
  /// The feature with models for states in its types and defaults.
  func replacingStates(_ names: ModelNames) -> Feature {
    func replaced(_ text: SourceText) -> SourceText {
      text.replaced(by: names.replacingStates(text.text))
    }
    func replaced(_ parameters: [Parameter]) -> [Parameter] {
      parameters.map { parameter in
        var parameter = parameter
        parameter.type = replaced(parameter.type)
        return parameter
      }
    }
    var feature = self
    for index in state.indices {
      feature.state[index].type = replaced(state[index].type)
      feature.state[index].defaultValue = state[index].defaultValue.map(replaced)
    }
    for index in actions.indices {
      feature.actions[index].parameters = replaced(actions[index].parameters)
    }
    for index in delegate.indices {
      feature.delegate[index].parameters = replaced(delegate[index].parameters)
    }
    for index in prompts.indices {
      feature.prompts[index].parameters = replaced(prompts[index].parameters)
    }
    return feature
  }
}
