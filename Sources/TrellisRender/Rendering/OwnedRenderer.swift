import TrellisIR
import TrellisSpec

/// The methods that a person has to implement, for `owned-logic`.
struct OwnedLogicRecord: TemplateRecord {
  /// The methods of a feature.
  struct Feature: TemplateRecord {
    var name: String
    var imports: [ModuleRecord]
    var methods: [OwnedMethodRecord]

    static var fields: [Field] {
      [Field("name", \.name), Field("imports", \.imports), Field("methods", \.methods)]
    }
  }

  var imports: [ModuleRecord]
  var features: [Feature]

  static var fields: [Field] { [Field("imports", \.imports), Field("features", \.features)] }
}

/// Generates the files that a person starts from next to linked features: the view, and the methods
/// that `custom` steps call.
package struct OwnedRenderer: Sendable {
  /// A method that a person has to implement.
  package struct Method: Sendable {
    /// The feature that the method belongs to.
    package let owner: FeatureName
    /// Its name after `func`.
    package let name: String
    /// Its declaration with an empty body.
    package let text: String
    /// The names of its parameters in its body.
    package let parameters: [String]
    /// The position of the entry that calls it among those of `reducer` and `onChange`, or `nil`.
    package let entry: Int?

    /// A value that identifies it.
    package var identifier: String { Self.identifier(of: name, in: owner) }
    /// The name of the feature's type.
    package var feature: String { owner.name }

    fileprivate static func identifier(of name: String, in owner: FeatureName) -> String {
      "\(owner).\(name)"
    }
  }

  private let renderer: Renderer

  /// Creates a renderer for the features of a run.
  ///
  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - options: The project's options.
  ///   - templates: The templates.
  package init(graph: FeatureGraph, options: RenderOptions, templates: TemplateLibrary) {
    var options = options
    options.mode = .linked
    renderer = Renderer(graph: graph, options: options, templates: templates)
  }

  /// The views of a spec's features that a person writes.
  ///
  /// - Parameter spec: The spec's path, as in the features' source ranges.
  /// - Returns: The name and text of each view.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func views(
    of spec: String
  ) throws(TemplateLibrary.Failure) -> [(name: String, text: String)] {
    var views: [(name: String, text: String)] = []
    for model in viewModels(of: spec) {
      views.append((model.name, try renderer.text("owned-view", model.record.flat)))
    }
    return views
  }

  private func viewModels(of spec: String) -> [ViewPrinter] {
    contexts(of: spec).filter { !$0.feature.hasNoView && !$0.feature.isViewGenerated }
      .map { ViewPrinter(context: $0.writing(.content)) }
  }

  /// The extensions of a spec's features with the methods that their `custom` steps call.
  ///
  /// - Parameters:
  ///   - spec: The spec's path, as in the features' source ranges.
  ///   - identifiers: The identifiers of the methods to generate; `nil` for all of them.
  /// - Returns: The text; `nil` if no feature has such a step.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func logic(
    of spec: String, only identifiers: [String]? = nil
  ) throws(TemplateLibrary.Failure) -> String? {
    let features = contexts(of: spec).compactMap { context -> OwnedLogicRecord.Feature? in
      let methods = methods(of: context).map(\.record).filter { method in
        identifiers?.contains(
          Method.identifier(of: method.methodName, in: context.feature.fullName)) ?? true
      }
      if methods.isEmpty { return nil }
      return OwnedLogicRecord.Feature(
        name: context.name, imports: FilePrinter.imports(["ComposableArchitecture"], context),
        methods: methods)
    }
    if features.isEmpty { return nil }
    let record = OwnedLogicRecord(
      imports: FilePrinter.imports(of: features.map(\.imports)), features: features)
    return try renderer.text("owned-logic", record.flat)
  }

  /// The methods that the `custom` steps of a spec's features call, in order.
  ///
  /// - Parameter spec: The spec's path, as in the features' source ranges.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func methods(of spec: String) throws(TemplateLibrary.Failure) -> [Method] {
    var methods: [Method] = []
    for context in contexts(of: spec) {
      for method in self.methods(of: context) {
        methods.append(
          Method(
            owner: context.feature.fullName, name: method.record.methodName,
            text: try renderer.text("owned-method", method.record.flat),
            parameters: method.parameters, entry: method.entry))
      }
    }
    return methods
  }

  /// The method that the `custom` step in a line calls.
  ///
  /// - Parameters:
  ///   - spec: The spec's path, as in the features' source ranges.
  ///   - line: The line of the step, from 1.
  package func method(of spec: String, line: Int) -> (feature: String, name: String)? {
    for context in contexts(of: spec) {
      for reaction in context.printedReactions {
        let steps = reaction.operations.filter(\.isCustom)
        guard let index = steps.firstIndex(where: { $0.range.line == line }),
          let method = reaction.customMethod(in: context)
        else { continue }
        return (context.name, method.name(at: index))
      }
    }
    return nil
  }

  private func contexts(of spec: String) -> [FeatureContext] {
    renderer.contexts(of: spec)
  }

  /// A method before it is printed.
  private struct UnprintedMethod {
    var record: OwnedMethodRecord
    var parameters: [String] = []
    var entry: Int?
  }

  private func methods(of context: FeatureContext) -> [UnprintedMethod] {
    let initializers =
      context.feature.hasCustomInitializer ? [UnprintedMethod(record: .initializer)] : []
    return initializers
      + context.printedReactions.flatMap { reaction -> [UnprintedMethod] in
        guard let method = reaction.customMethod(in: context) else { return [] }
        let purposes = reaction.operations.compactMap { step -> String?? in
          if case .custom(let text) = step.kind { .some(text) } else { nil }
        }
        return purposes.enumerated().map { index, purpose in
          UnprintedMethod(
            record: method.record(at: index, purpose: purpose),
            parameters: method.parameters.map(\.name), entry: reaction.entry)
        }
      }
  }
}
