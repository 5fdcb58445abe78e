import SwiftSyntax
import TrellisFormat
import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec
import TrellisYAML

/// Makes sure that imported specs are valid.
///
/// A reaction that Trellis doesn't accept as a spec says it is left to Swift, with the reason. Another entry that it
/// doesn't accept is left out, so that the spec isn't complete.
struct SpecVerification {
  private(set) var specs: [FeatureSpec]

  /// Each round leaves at least one more entry to Swift, and few need more than two.
  private static let mostRounds = 8

  /// The features that have specs already.
  private let others: [Feature]

  /// How the features are generated, if they are.
  private let options: RenderOptions?

  /// Adds to a feature what the project says where its spec leaves it open.
  private let inProject: (Feature, FeatureSpec) -> Feature

  /// - Parameters:
  ///   - specs: The specs to check.
  ///   - others: The features that have specs already.
  ///   - options: How the features are generated, if they are.
  ///   - inProject: Adds to a feature what the project says where its spec leaves it open.
  init(
    _ specs: [FeatureSpec], besides others: [Feature] = [], _ options: RenderOptions?,
    inProject: @escaping (Feature, FeatureSpec) -> Feature = { feature, _ in feature }
  ) {
    self.specs = specs
    self.options = options
    self.inProject = inProject
    let names = Set(specs.map(\.fullName))
    self.others = others.filter { !names.contains($0.fullName) }
    for _ in 0..<Self.mostRounds {
      for index in specs.indices { self.specs[index].problems = [] }
      if !verify() { return }
    }
  }

  /// Checks all specs, and leaves reactions with mistakes to Swift.
  ///
  /// - Returns: Whether there were any.
  private mutating func verify() -> Bool {
    let files = specs.indices.map { index in
      SourceFile(path: "\(index)", text: SpecWriter.text(of: specs[index].entries))
    }
    let parsed = files.map { parseSpecs(in: $0) }
    let (graph, unresolved) = FeatureGraph.resolve(
      zip(parsed, specs).flatMap { parsed, spec in
        parsed.features.map { inProject($0, spec) }
      } + others)
    let found =
      parsed.flatMap(\.diagnostics) + unresolved + check(graph)
      + (options.map { allLimits(of: graph, for: $0) } ?? []).filter { !isOfModel($0) }
      + limitsOfModels(graph).filter(isOfModel)
    var errors: [Int: [Diagnostic]] = [:]
    for error in found where error.severity == .error {
      guard let path = error.range?.file.path, let index = Int(path) else { continue }
      errors[index, default: []].append(error)
    }
    var hasChanged = false
    for (index, errors) in errors.sorted(by: { $0.key < $1.key }) {
      let places = EntryPlaces(in: files[index])
      var left: [EntryPlaces.Place: Diagnostic] = [:]
      for error in errors {
        if let place = error.range.flatMap({ places.place(at: $0.line) }),
          specs[index].canLeave(place)
        {
          if left[place] == nil { left[place] = error }
        } else {
          specs[index].problems.append(error)
        }
      }
      // The numbers of the other entries stay the same if the last one goes first.
      for (place, error) in left.sorted(by: { $0.key.index > $1.key.index }) {
        specs[index].leave(place, because: error, isLinked: options?.mode == .linked)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// What models don't support in the specs of models.
  private func limitsOfModels(_ graph: FeatureGraph) -> [Diagnostic] {
    guard specs.contains(where: { $0.facts.model != nil }),
      let target = try? Target("swift-navigation 2")
    else { return [] }
    var options = options ?? RenderOptions()
    options.target = target
    return limits(of: graph, for: options)
  }

  private func isOfModel(_ diagnostic: Diagnostic) -> Bool {
    guard let path = diagnostic.range?.file.path, let index = Int(path) else { return false }
    return specs[index].facts.model != nil
  }
}

private func allLimits(of graph: FeatureGraph, for options: RenderOptions) -> [Diagnostic] {
  limits(of: graph, for: options)
    + (options.mode == .linked ? linkedLimits(of: graph, for: options) : [])
}

/// The entries of a spec's own keys, by line.
private struct EntryPlaces {
  /// An entry of a key.
  struct Place: Hashable {
    let key: String
    /// Its number among the entries of the key; -1 for the whole key.
    let index: Int
  }

  private var places: [(line: Int, place: Place)] = []

  init(in file: SourceFile) {
    var place = Place(key: "", index: -1)
    for (index, line) in file.text.lines.enumerated() {
      if line.first?.isLetter == true {
        place = Place(key: String(line.prefix { $0 != ":" }), index: -1)
      } else if line.hasPrefix("  "), let next = line.dropFirst(2).first, !" #:".contains(next) {
        // A colon follows a key of several lines.
        place = Place(key: place.key, index: place.index + 1)
      } else {
        continue
      }
      places.append((index + 1, place))
    }
  }

  func place(at line: Int) -> Place? { places.last { $0.line <= line }?.place }
}

extension FeatureSpec {
  /// The reactions that a key contains.
  private static func reactions(
    of key: String
  ) -> WritableKeyPath<FeatureSpec, [ImportedReaction]>? {
    switch key {
    case "reducer": \.reactions
    case "onChange": \.changes
    default: nil
    }
  }

  /// Whether an entry can be left to Swift, or left out of the spec.
  fileprivate func canLeave(_ place: EntryPlaces.Place) -> Bool {
    if let reactions = Self.reactions(of: place.key) {
      return self[keyPath: reactions].indices.contains(place.index)
    }
    guard facts.model == nil,
      !["feature", "state", "cases"].contains(place.key) || place.index >= 0
    else { return false }
    return (declarations + composition).contains { $0.key == place.key }
  }

  /// Leaves an entry to Swift, or out of the spec.
  fileprivate mutating func leave(
    _ place: EntryPlaces.Place, because error: Diagnostic, isLinked: Bool
  ) {
    let reason = "\(error.message)".capitalizedSentence
    if let reactions = Self.reactions(of: place.key) {
      return leaveReaction(at: place.index, in: reactions, because: reason, isLinked: isLinked)
    }
    for key in [\FeatureSpec.declarations, \FeatureSpec.composition] {
      guard let index = self[keyPath: key].firstIndex(where: { $0.key == place.key }) else {
        continue
      }
      let value = self[keyPath: key][index].value.removing(at: place.index)
      if let value {
        self[keyPath: key][index].value = value
      } else {
        self[keyPath: key].remove(at: index)
      }
      remarks.append(ImportRemark(extent: .missing, pattern: nil, reason: reason, range: range))
      return
    }
  }

  /// Leaves a reaction to Swift, or out of the spec if its pattern is the mistake.
  private mutating func leaveReaction(
    at index: Int, in key: WritableKeyPath<FeatureSpec, [ImportedReaction]>,
    because reason: String, isLinked: Bool
  ) {
    let reaction = self[keyPath: key][index]
    // The statements of such a case aren't those of a method, which a linked feature would call.
    let isMethod = reaction.node.as(SwitchCaseSyntax.self)?.canEndWithoutValue != true
    let isCustom = reaction.value.isCustom || isLinked && !isMethod
    remarks.removeAll { $0.pattern == reaction.pattern }
    if isCustom, let code = reaction.keptCode, !isHandledElsewhere(reaction) {
      facts.body.kept.append(
        BodyFacts.Kept(
          text: code, isBefore: false, reason: Unsaid(reason, reaction.node), file: reaction.file))
      remarks.append(
        ImportRemark(
          extent: .custom, pattern: nil, reason: reason,
          range: reaction.file.range(of: reaction.node)))
      self[keyPath: key].remove(at: index)
      return
    }
    remarks.append(
      ImportRemark(
        extent: isCustom ? .missing : .custom, pattern: reaction.pattern, reason: reason,
        range: reaction.file.range(of: reaction.node)))
    if isCustom {
      self[keyPath: key].remove(at: index)
    } else {
      self[keyPath: key][index].value = .step("custom", .text(reason))
    }
  }
}

extension FeatureSpec {
  /// Whether another reaction can handle the same action.
  private func isHandledElsewhere(_ reaction: ImportedReaction) -> Bool {
    reactions.contains { other in
      other.node.id != reaction.node.id && !Set(other.roots).isDisjoint(with: reaction.roots)
    }
  }
}

extension SpecValue {
  /// The value without one of its entries; `nil` if nothing is left.
  fileprivate func removing(at index: Int) -> SpecValue? {
    switch self {
    case .mapping(var entries) where entries.indices.contains(index):
      entries.remove(at: index)
      return entries.isEmpty ? nil : .mapping(entries)
    case .list(var values) where values.indices.contains(index):
      values.remove(at: index)
      return values.isEmpty ? nil : .list(values)
    default: return nil
    }
  }

  /// Whether the value is a single `custom` step.
  var isCustom: Bool {
    if case .mapping(let entries) = self {
      entries.count == 1 && entries[0].key == "custom"
    } else {
      false
    }
  }
}
