import TrellisIR
import TrellisSpec

/// Actions and properties of the children that a feature shows or contains.
extension FeatureDraw {
  /// A child, and how steps refer to it.
  private struct DrawnChild {
    /// The child among the actions.
    let place: String
    /// The child in the state.
    let property: String
    let node: FeatureNode
  }

  /// The children whose specs are known, except for enum features.
  private mutating func drawnChildren() -> [DrawnChild] {
    let vocabulary = vocabulary()
    guard let node = vocabulary.node else { return [] }
    var result: [DrawnChild] = []
    for edge in node.edges.all {
      guard let child = vocabulary.graph.target(of: edge), !child.feature.isEnum,
        child.id != node.id
      else { continue }
      let (name, property) = (edge.name.text, edge.property.text)
      switch edge.slot {
      case .scope, .tab, .optional, .presented:
        result.append(DrawnChild(place: name, property: property, node: child))
      case .destination, .path:
        let place = "\(edge.slot == .path ? "path" : "destination").\(name)"
        result.append(DrawnChild(place: place, property: place, node: child))
      case .row:
        if place.pattern.hasPrefix("\(name).") {
          result.append(DrawnChild(place: name, property: property, node: child))
        } else if let type = child.feature.index.typeOfID?.text,
          let id = expression(of: type)
        {
          result.append(
            DrawnChild(place: "\(name)[\(id)]", property: "\(property)[\(id)]", node: child))
        }
      case .enumCase: break
      }
    }
    return result
  }

  /// The actions of children.
  mutating func childActions() -> [Candidate] {
    drawnChildren().flatMap { child in
      child.node.feature.actions.prefix(2).map { action in
        Candidate(
          name: "\(child.place).\(action.reference)",
          needs: action.parameters.map {
            Need(label: $0.label?.text, type: $0.type.text, isRequired: true)
          })
      }
    }
  }

  /// The properties of children that a parent can set.
  mutating func childProperties() -> [(name: String, type: String)] {
    drawnChildren().flatMap { child -> [(name: String, type: String)] in
      let feature = child.node.feature
      // A model refuses changes that the child responds to.
      let answers = feature.reactions.contains { reaction in
        reaction.property != nil
          || reaction.patterns.contains { $0.names.first?.text == "binding" }
      }
      if traits.fitsModels, answers { return [] }
      return feature.state.filter { property in
        !property.isConstant && property.sharing == nil && property.name.text != "id"
      }.prefix(2).map { ("\(child.property).\($0.name.text)", $0.type.text) }
    }
  }

  /// The ID of the row or the screen whose action is responded to.
  ///
  /// - Parameter bound: The variables that the pattern binds.
  mutating func elementID(_ bound: [Variable]) -> [Variable] {
    let vocabulary = vocabulary()
    guard let node = vocabulary.node, !bound.contains(where: { $0.name == "id" }),
      !node.feature.dependencies.contains(where: { $0.name.text == "id" })
    else { return [] }
    // An entry for all actions of a screen can't use its ID.
    if place.pattern.hasPrefix("path."), place.pattern.split(separator: ".").count > 2 {
      return [Variable(name: "id", type: "StackElementID")]
    }
    for row in node.edges[.row].all where place.pattern.hasPrefix("\(row.name.text).") {
      let type = vocabulary.graph.target(of: row)?.feature.index.typeOfID?.text
      return type.map { [Variable(name: "id", type: $0)] } ?? []
    }
    return []
  }
}
