import TrellisSpec
import TrellisSwift

/// Checks what the reducers of children are created with.
extension FeatureResolver {
  /// Reports arguments that a child's reducer doesn't take, or lacks, and those that can't be read
  /// where it is created.
  func checkReducers() {
    for edge in node.edges.all {
      guard let name = edge.reference, edge.leadsToFeature else { continue }
      if let child = graph.target(of: edge)?.feature,
        !child.parameters.isEmpty || !edge.reducerArguments.isEmpty
      {
        match(Reference(reducer: name, arguments: edge.reducerArguments), of: child)
      }
      refuseMembers(of: edge)
    }
  }

  /// The cases of an enum are types, which know nothing of the reducer around them.
  private func refuseMembers(of edge: Edge) {
    guard [.destination, .path, .enumCase].contains(edge.slot) else { return }
    for argument in edge.reducerArguments {
      let references = Expression(argument.value).tree.references
      let names = Set(references.map(\.name))
      guard let member = feature.index.dependencies(among: names).first?.name.text,
        let node = references.first(where: { $0.name == member })?.node
      else { continue }
      report(
        .wrongArguments,
        "a case of an enum can't read '\(member)' of the reducer; pass it with the state, or use 'presents'",
        argument.value.part(wordOf: node).range)
    }
  }
}
