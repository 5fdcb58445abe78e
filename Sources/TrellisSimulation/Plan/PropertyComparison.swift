import TrellisIR
import TrellisSpec
import TrellisSwift

/// A test of a feature whose state isn't equatable, which nothing can compare as a whole. The test
/// compares the properties that the feature changes.
package struct PropertyComparison {
  /// A property that is compared.
  package struct Comparison {
    /// What of a property is compared.
    package enum Kind {
      case value
      /// The number of elements.
      case count
      /// Whether there is a value.
      case presence
    }

    /// The property.
    package let property: String
    /// What of it is compared.
    package let kind: Kind
  }

  /// The actions that are sent, in order.
  package let sent: [TestedAction]
  /// The changes of all actions, in order.
  package let mutations: [Mutation]
  /// The properties that are compared.
  package let comparisons: [Comparison]
  /// Whether the test waits for what follows.
  package let waits: Bool

  /// - Parameters:
  ///   - script: What happens in the test.
  ///   - feature: The feature.
  /// - Throws: ``Untestable`` if a store alone can't show it.
  package init(_ script: TestScript, in feature: Feature) throws(Untestable) {
    let trace = script.trace
    if trace.skipsEffects || trace.isPartial || trace.hasClock {
      throw Untestable("the state isn't Equatable, so no test store follows its effects")
    }
    var sent: [TestedAction] = []
    for moment in trace.moments {
      switch moment {
      case .sent(let action, _): sent.append(action)
      case .received, .finished: break
      case .dismissed, .advanced:
        throw Untestable("the state isn't Equatable, so no test store observes its dismissal")
      }
    }
    self.sent = sent
    if trace.assertions.contains(where: \.isCustom) {
      throw Untestable("the state isn't Equatable, and its code is handwritten")
    }
    let mutations = trace.assertions.flatMap(\.mutations)
    self.mutations = mutations
    waits = trace.moments.count > sent.count || !trace.recordedCalls.isEmpty
    // The library waits for the dismissal of what is shown in an effect, too.
    if waits, (script.start.setup + mutations).contains(where: \.showsFeature) {
      throw Untestable("the state isn't Equatable, and the effects of what is shown never end")
    }
    var compared: Set<String> = []
    comparisons = mutations.flatMap { mutation in
      mutation.owner == nil ? mutation.operation.kind.changedProperties : []
    }.filter { compared.insert($0).inserted }.compactMap { Self.comparison(of: $0, in: feature) }
    if comparisons.isEmpty, trace.recordedCalls.isEmpty {
      throw Untestable("the state isn't Equatable, and nothing that it changes can be compared")
    }
  }

  /// How a property is compared, if its type is known to allow it.
  private static func comparison(of property: String, in feature: Feature) -> Comparison? {
    let index = feature.index
    if let declared = index.state[property] {
      return declared.type.asType.isOfStandardTypes
        ? Comparison(property: property, kind: .value) : nil
    }
    if index.booleanPrompts.contains(property) || feature.tabs?.selection.text == property {
      return Comparison(property: property, kind: .value)
    }
    if index.rows.contains(property) || property == "path" {
      return Comparison(property: property, kind: .count)
    }
    let isOptional =
      index.optionals.contains(property) || index.presentationProperties.contains(property)
    return isOptional ? Comparison(property: property, kind: .presence) : nil
  }
}

extension Mutation {
  /// Whether it shows something that the library waits for.
  fileprivate var showsFeature: Bool {
    guard case .change(_, .show(let edge, _)) = operation.kind else { return false }
    return edge.slot != .enumCase
  }
}
