import TrellisIR
import TrellisSpec

/// A feature with everything that its models are computed from.
struct FeatureContext {
  let resolved: ResolvedFeature
  let graph: FeatureGraph
  let options: RenderOptions
  let equatability: Equatability
  /// The values for tests that the specs and the configuration provide, by type.
  var samples: [String: String] = [:]
  /// The information about a model, or `nil` if the feature is generated as a reducer.
  var model: ModelScope?

  var feature: Feature {
    resolved.feature
  }

  var name: String {
    feature.name.text
  }

  /// The name of the declared type: the feature's or its model's.
  var declaredName: String {
    model.map { $0.names.model(of: name) } ?? name
  }

  var access: Access {
    feature.access ?? options.access
  }

  /// Whether a person's code is next to the generated code rather than in it.
  var isLinked: Bool {
    options.mode == .linked
  }

  /// The name of the store or the model in a view.
  var viewOwner: String {
    model == nil ? "store" : "model"
  }

  /// The access modifier before a declaration.
  var accessPrefix: String {
    access == .internal ? "" : "\(access.rawValue) "
  }

  /// The name of the type of the feature, or of its model, that a reference stands for. `Self` is
  /// replaced.
  func typeName(_ reference: SourceText) -> String {
    let feature = reference.text == "Self" ? name : reference.text
    return model?.names.model(of: feature) ?? feature
  }

  /// The values for tests that specs and the configuration provide, by type.
  var sampleValues: [String: String] {
    feature.samples.isEmpty
      ? samples : samples.merging(feature.samples.mapValues(\.text)) { $1 }
  }

  /// Whether the rows are of the feature's own type.
  func isOwnKind(_ row: Child) -> Bool {
    graph.feature(row.feature.text, from: feature)?.name == feature.name
  }

  /// The modules of children that aren't in the feature's module.
  var childModules: [String] {
    guard let module = feature.module else { return [] }
    return feature.featureReferences.compactMap { reference in
      graph.feature(reference.feature.text, from: feature)?.module
    }.filter { $0 != module && !$0.isEmpty }
  }

  /// Whether the target has a capability.
  func supports(_ capability: Capability) -> Bool {
    options.target.supports(capability)
  }

  /// Whether a feature is generated as an enum of reducers, which is composed by its `body`.
  func isCaseReducer(_ reference: SourceText) -> Bool {
    graph.feature(reference.text, from: feature).map(isCaseReducer) ?? false
  }

  /// Whether a feature is generated as an enum of reducers, which is composed by its `body`.
  func isCaseReducer(_ feature: Feature) -> Bool {
    feature.isCaseReducer && supports(.reducerEnums)
      && (supports(.nestedReducerEnums) || !graph.isCaseOfEnum(feature))
  }

  /// Whether this feature is generated that way.
  var isCaseReducer: Bool {
    isCaseReducer(feature)
  }

  /// The part of a view that is generated.
  enum ViewPart {
    /// The whole view.
    case whole
    /// What the view presents, as a modifier for a person's own view.
    case presentations
    /// The view's own content, as a starting point for a person; it applies that modifier.
    case content
  }

  /// The part of the view that is generated.
  var viewPart = ViewPart.whole

  /// The same context for another part of the view.
  func writing(_ part: ViewPart) -> FeatureContext {
    var context = self
    context.viewPart = part
    return context
  }

  /// Whether the view sends its actions through `@ViewAction`.
  var sendsViewActions: Bool {
    viewPart != .presentations && feature.viewGroup != nil && supports(.viewActions)
  }

  /// Whether views declare what they observe, because the platform doesn't support observation.
  var tracksPerception: Bool {
    supports(.observation) && options.platform?.lacksObservation == true
  }

  /// The group of the view's actions, if the view has to name it.
  var sentGroup: String? {
    sendsViewActions ? nil : feature.viewGroup?.text
  }

  /// The name of the view that shows a feature, or `nil` if no view shows it.
  ///
  /// - Parameters:
  ///   - reference: The feature.
  ///   - view: The name that the spec gives it here, if any.
  func viewName(_ reference: SourceText, _ view: SourceText?) -> String? {
    guard graph.isShown(reference, as: view, from: feature) else { return nil }
    if let view { return view.text }
    guard let child = graph.feature(reference.text, from: feature) else {
      return derivedViewName(reference.text)
    }
    return viewName(of: child)
  }

  /// Whether a view shows the child.
  func isShown(_ child: Child) -> Bool {
    graph.isShown(child.feature, as: child.view, from: feature)
  }

  /// Whether a view shows the presented destination.
  func isShown(_ destination: Destination) -> Bool {
    graph.isShown(destination.feature, as: destination.view, from: feature)
  }

  /// The case that an enum feature starts in, if its state needs no arguments.
  var startCase: Child? {
    feature.cases.first.flatMap { child in
      graph.needsArguments(child.feature.text, from: feature) ? nil : child
    }
  }

  /// The record of a child.
  func record(_ child: Child) -> ChildRecord {
    ChildRecord(
      childName: SwiftIdentifier.escaped(child.name.text),
      childType: typeName(child.feature),
      childReducer: child.feature.text,
      isCaseReducer: isCaseReducer(child.feature),
      documentation: child.documentation.map(LineRecord.init),
      childView: viewName(child.feature, child.view),
      needsArguments: graph.needsArguments(child.feature.text, from: feature))
  }

  /// The record of a presented feature.
  func record(_ destination: Destination) -> DestinationRecord {
    var record = DestinationRecord(
      caseName: destination.name.text,
      caseDeclaration: SwiftIdentifier.escaped(destination.name.text),
      documentation: destination.documentation.map(LineRecord.init),
      childView: destination.view?.text ?? "\(destination.name.text.typeName)View")
    switch destination.content {
    case .feature(let feature):
      record.childType = typeName(feature)
      record.childReducer = typeName(feature)
      record.childView = viewName(feature, destination.view)
      record.payload = typeName(feature)
      record.isCaseReducer = isCaseReducer(feature)
    case .value(let type):
      record.valueType = type.text
      record.payload = type.text
    case .none: break
    }
    return record
  }

  /// The name of a feature's view.
  func viewName(of feature: Feature) -> String {
    if case .named(let name) = feature.view { return name.text }
    return derivedViewName(feature.name.text)
  }

  private func derivedViewName(_ name: String) -> String {
    options.viewName(of: name)
  }
}
