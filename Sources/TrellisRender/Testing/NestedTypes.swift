import TrellisIR
import TrellisSpec
import TrellisSwift

/// The types that a feature contains, which code outside of it spells with the feature's name:
/// `State.Mode` becomes `ListFeature.State.Mode`.
struct NestedTypes {
  private let owner: String
  private let names: Set<String>

  init(of feature: Feature) {
    owner = feature.name.text
    var names: Set = ["Action", "State"]
    if feature.hasDestination { names.insert("Destination") }
    if !feature.path.isEmpty { names.insert("Path") }
    if feature.tabs != nil { names.insert("Tab") }
    self.names = names
  }

  /// A type as it is spelled outside of the feature.
  func spelledOutside(type: String) -> String {
    names.contains(where: type.hasText) ? spelledOutside(SwiftTree(code: type, as: .type)) : type
  }

  /// An expression as it is spelled outside of the feature.
  func spelledOutside(_ code: Expression) -> Expression {
    let spelled = spelledOutside(code.tree)
    return spelled == code.text ? code : Expression(spelled)
  }

  /// Whether code mentions one of the types.
  func areMentioned(in code: SwiftTree) -> Bool {
    code.nodes.contains(where: isMention)
  }

  private func isMention(_ node: SwiftNode) -> Bool {
    (node.kind == .name || node.kind == .typeName) && names.contains(node.word)
  }

  private func spelledOutside(_ code: SwiftTree) -> String {
    let starts = code.nodes.filter(isMention).map(\.wordRange.lowerBound)
    return code.text(with: starts.sorted().map { SwiftTree.Splice($0..<$0, "\(owner).") })
  }
}

extension FeatureContext {
  /// The feature as tests spell it, which are outside of it. A model contains no such types.
  var outside: FeatureContext {
    let types = NestedTypes(of: feature)
    guard model == nil, resolved.mentionsNestedType(types) else { return self }
    let feature = feature.replacingTypes(types.spelledOutside(type:)).replacingSamples([:])
    let outside = ResolvedFeature(
      node: FeatureNode(id: resolved.id, feature: feature, edges: edges),
      reactions: resolved.reactions.map { reaction in
        ResolvedReaction(
          patterns: reaction.patterns, entry: reaction.entry, path: reaction.path,
          body: reaction.body.replacingExpressions(types.spelledOutside))
      },
      deepLinks: resolved.deepLinks.map { link in
        ResolvedDeepLink(
          link: link.link, body: link.body.replacingExpressions(types.spelledOutside))
      },
      isIncomplete: resolved.isIncomplete)
    let samples = sampleValues.reduce(into: [String: [String]]()) { samples, sample in
      for type in [sample.key, types.spelledOutside(type: sample.key)] {
        samples[type] = sample.value.map { types.spelledOutside(Expression($0)).text }
      }
    }
    return FeatureContext(
      resolved: outside, graph: graph, options: options, equatability: equatability,
      samples: samples, viewPart: viewPart)
  }
}

extension ResolvedFeature {
  /// Whether Swift in the feature's spec mentions a type that the feature contains.
  fileprivate func mentionsNestedType(_ types: NestedTypes) -> Bool {
    feature.types.contains { types.areMentioned(in: $0.tree(as: .type)) }
      || feature.state.contains { property in
        property.defaultValue.map { types.areMentioned(in: $0.tree()) } == true
      }
      || (reactions.map(\.body) + deepLinks.map(\.body)).contains { body in
        body.expressions.contains { types.areMentioned(in: $0.tree) }
      }
  }
}
