import TrellisSpec
import TrellisSwift

/// What a graph knows of each feature, even of those whose specs a run doesn't parse.
package struct FeatureSummary: Equatable, Sendable {
  /// A feature that the feature can show or contain.
  package struct Link: Equatable, Sendable {
    /// The place in which it is shown or contained.
    package let slot: Edge.Slot
    /// Its name.
    package let name: String
    /// Whether the spec says what its state begins with.
    package let hasInitialState: Bool
    /// Whether it is presented in the feature's own view.
    package let isInline: Bool

    /// Creates a link.
    package init(
      slot: Edge.Slot, name: String, hasInitialState: Bool = false, isInline: Bool = false
    ) {
      self.slot = slot
      self.name = name
      self.hasInitialState = hasInitialState
      self.isInline = isInline
    }
  }

  /// The name of the feature.
  package let name: String
  /// The path of its spec, as messages show it.
  package let path: String
  /// Stands for everything that the spec says, and for what the project adds to it.
  package let contents: Fingerprint
  /// The features that it names, in the order of its edges.
  package let links: [Link]
  /// The properties that the feature has or lacks.
  package let traits: Traits
  /// The modules that the spec imports.
  package let imports: [String]
  /// The module of the generated files, if their location determines it.
  package let module: String?
  /// Expressions for tests, by type.
  package let samples: [String: [String]]
  /// The name of the view, if the spec chooses one; empty if there is no view.
  package let view: String?

  /// Properties that a feature has or lacks.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Creating its state requires a value for one of its own properties.
    package static let needsArguments = Traits(rawValue: 1)
    /// It is nothing but an enum of its cases.
    package static let isCaseReducer = Traits(rawValue: 2)
    /// Its state contains a value that isn't equatable.
    package static let hasUnequalState = Traits(rawValue: 4)
    /// Its actions contain a value that isn't equatable.
    package static let hasUnequalActions = Traits(rawValue: 8)
    /// It pushes screens.
    package static let hasPath = Traits(rawValue: 16)
    /// Other modules can't see it.
    package static let isInternal = Traits(rawValue: 32)
  }

  /// The feature's name with its module.
  package var fullName: FeatureName { FeatureName(module: module, name: name) }

  /// Creates a summary.
  package init(
    name: String, path: String, contents: Fingerprint, links: [Link], traits: Traits,
    imports: [String], module: String?, samples: [String: [String]], view: String?
  ) {
    self.name = name
    self.path = path
    self.contents = contents
    self.links = links
    self.traits = traits
    self.imports = imports
    self.module = module
    self.samples = samples
    self.view = view
  }

  /// Summarizes a feature.
  ///
  /// - Parameter feature: The feature.
  package init(_ feature: Feature) {
    let file = feature.name.file
    var contents = file.fingerprint
    contents.combine(feature.fingerprintOfSurroundings)
    self.init(
      name: feature.name.text, path: file.path, contents: contents, links: feature.links,
      traits: feature.traits, imports: feature.imports.map(\.text), module: feature.module,
      samples: feature.samples.mapValues { $0.map(\.text) }, view: feature.view.chosenName)
  }
}

extension ViewName {
  fileprivate var chosenName: String? {
    switch self {
    case .derived: nil
    case .named(let name): name.text
    case .none: ""
    }
  }
}

extension Feature {
  fileprivate var links: [FeatureSummary.Link] {
    var links: [FeatureSummary.Link] = []
    func add(
      _ reference: SourceText, _ slot: Edge.Slot, hasInitialState: Bool = false,
      isInline: Bool = false
    ) {
      let name = reference.text == "Self" ? self.name.text : reference.text
      links.append(
        FeatureSummary.Link(
          slot: slot, name: name, hasInitialState: hasInitialState, isInline: isInline))
    }
    func add(_ references: [SourceText], _ slot: Edge.Slot) {
      for reference in references { add(reference, slot) }
    }
    func add(_ destinations: [Destination], _ slot: Edge.Slot) {
      for destination in destinations {
        guard let feature = destination.feature else { continue }
        add(feature, slot, isInline: destination.style == .inline)
      }
    }
    for child in scopes {
      add(child.feature, .scope, hasInitialState: child.initialState != nil)
    }
    add(tabs?.tabs.compactMap(\.feature) ?? [], .tab)
    add(optionals.map(\.feature), .optional)
    add(rows.map(\.feature), .row)
    add(cases.map(\.feature), .enumCase)
    add(destinations, .destination)
    add(presents, .presented)
    add(path.compactMap(\.feature), .path)
    return links
  }

  fileprivate var traits: FeatureSummary.Traits {
    var traits: FeatureSummary.Traits = []
    if state.contains(where: \.isRequired) { traits.insert(.needsArguments) }
    if isCaseReducer { traits.insert(.isCaseReducer) }
    if !path.isEmpty { traits.insert(.hasPath) }
    if access ?? .internal == .internal { traits.insert(.isInternal) }
    let shownValues =
      (destinations + presents).compactMap { destination -> SourceText? in
        if case .value(let type) = destination.content { type } else { nil }
      }
      + path.flatMap { pathCase -> [SourceText] in
        if case .value(let parameters) = pathCase.content { parameters.map(\.type) } else { [] }
      }
    let types = state.map(\.type) + shownValues + promptProperties.compactMap(\.type)
    if isStateUnequal || types.contains(where: { !$0.asType.isEquatableType }) {
      traits.insert(.hasUnequalState)
    }
    let payloads = (actions + delegate).flatMap(\.parameters).map(\.type.asType)
    let isUnequal = payloads.contains { !($0.successOfResult ?? $0).isEquatableType }
    if isUnequal { traits.insert(.hasUnequalActions) }
    return traits
  }

  /// What the project adds to the feature's spec.
  fileprivate var fingerprintOfSurroundings: Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.combine([access?.rawValue, module, testedModule].map { $0.map { "=" + $0 } ?? "" })
    if case .named(let name) = view { fingerprint.combine(name.text) }
    fingerprint.combine(linkedScreens.sorted())
    fingerprint.combine(compilerSettings.rawValue)
    return fingerprint
  }
}
