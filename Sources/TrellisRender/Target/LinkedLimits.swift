import TrellisIR
import TrellisSpec

/// The limits of linked code, which refers to methods by name. The names must be unique and differ
/// from the reducer's own members.
///
/// - Parameters:
///   - graph: The features.
///   - options: The project's options.
/// - Returns: An error for each violation, at its place in the spec.
package func linkedLimits(of graph: FeatureGraph, for options: RenderOptions) -> [Diagnostic] {
  var options = options
  options.mode = .linked
  let equatability = Equatability(graph)
  return graph.features.flatMap { resolved in
    let context = FeatureContext(
      resolved: resolved, graph: graph, options: options, equatability: equatability)
    return hiddenName(in: context) + placedFiles(of: context.feature) + methodClashes(in: context)
  }
}

/// The name of a feature that a view modifier can't refer to.
private func hiddenName(in context: FeatureContext) -> [Diagnostic] {
  let feature = context.feature
  guard feature.name.text == "Content", !feature.hasNoView, !feature.isViewGenerated else {
    return []
  }
  return [
    Diagnostic(
      rule: .reservedName,
      "a linked feature can't be named 'Content', which a view modifier uses for its content; use 'ContentFeature'",
      at: feature.name.range)
  ]
}

/// Places of files, which the build decides.
private func placedFiles(of feature: Feature) -> [Diagnostic] {
  feature.files.values.compactMap { place in
    guard case .path(let path) = place else { return nil }
    return Diagnostic(
      rule: .unwritableFile,
      "the build decides where the files of a linked feature are; remove this place",
      at: path.range)
  }.inOrderOfPlace()
}

/// Methods that would have the name of another method or property.
private func methodClashes(in context: FeatureContext) -> [Diagnostic] {
  var taken: [String: (what: String, range: SourceRange)] = [:]
  for dependency in context.feature.dependencies + context.feature.parameters {
    taken[dependency.name.text] = (
      "the \(dependency.isParameter ? "parameter" : "dependency") '\(dependency.name.text)'",
      dependency.name.range
    )
  }
  if context.feature.hasCustomInitializer {
    taken[OwnedMethodRecord.initializerName] = (
      "the method that completes the state", context.feature.name.range
    )
  }
  var result: [Diagnostic] = []
  for reaction in context.printedReactions {
    guard let method = reaction.customMethod(in: context) else { continue }
    let source = reaction.pattern.source
    for index in 0..<reaction.operations.count(where: \.isCustom) {
      let name = method.name(at: index)
      if ["body", "reduce"].contains(name) {
        result.append(
          Diagnostic(
            rule: .methodClash,
            "'custom' would call a method '\(name)', which every reducer already has; rename the action",
            at: source.range))
      } else if let other = taken[name] {
        result.append(
          Diagnostic(
            rule: .methodClash,
            "'custom' would call a method '\(name)', which is also the name of \(other.what); rename one of them",
            at: source.range,
            notes: [Diagnostic.Note(message: "\(other.what) is declared here", range: other.range)])
        )
      } else {
        taken[name] = ("the method for '\(source.text)'", source.range)
      }
    }
  }
  return result
}
