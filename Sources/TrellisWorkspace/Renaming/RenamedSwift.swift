import TrellisIR
import TrellisSpec

// Swift in specs isn't resolved, so names in it are found by what stands before them.
extension RenamedName {
  /// The places where Swift in specs refers to the declaration.
  ///
  /// - Parameter graph: The features.
  func swiftPlaces(_ graph: FeatureGraph) -> [SourceRange] {
    switch declaration.kind {
    case .destination where declaration.qualifier == "destination":
      members(of: "state.destination", graph) + cases(in: "state.destination")
    case .path: cases(in: "state.path")
    case .cases: cases(in: "state")
    case .child, .tab, .destination, .alert, .confirmationDialog: members(of: "state", graph)
    case .state: members(of: "state", graph) + computingPlaces
    case .feature, .action, .delegate, .button: []
    }
  }

  /// Warnings about members with the former name whose types only the compiler knows.
  ///
  /// - Parameters:
  ///   - texts: The specs with the new name.
  ///   - graph: The features under the former name.
  func unclearUses(in texts: RenamedSpecs, _ graph: FeatureGraph) -> [Diagnostic] {
    guard [.state, .child].contains(declaration.kind) else { return [] }
    let features = [feature] + parents(graph).map(\.feature)
    var seen: Set<SourceRange> = []
    return features.flatMap { feature -> [Diagnostic] in
      places(in: feature, texts.newFile(feature.name.range.file)).filter { _, before in
        // Other features have a state of their own.
        before.last == "." && !before.endsWith("state")
          && before.dropLast().last.map { $0.isName || ")]".contains($0) } ?? false
      }.map(\.place).filter { seen.insert($0).inserted }.map { place in
        Diagnostic(
          .warning, rule: .unclearUse,
          "this stays '\(old)', which may be the \(declaration.kind.noun) that is now '\(new)'",
          at: place)
      }
    }
  }

  /// The features that lead to this one, with the property that is its state, if there is one.
  private func parents(_ graph: FeatureGraph) -> [(feature: Feature, property: String?)] {
    graph.nodes.flatMap { node in
      node.edges.all.filter { graph.target(of: $0)?.feature.name.text == feature.name.text }
        .map { (node.feature, $0.stateProperty) }
    }
  }

  /// The places behind an expression and a dot, also in features that lead to this one.
  private func members(of expression: String, _ graph: FeatureGraph) -> [SourceRange] {
    let own = places(in: feature).filter { $0.before.endsWith(expression) }
    let others = parents(graph).flatMap {
      parent, property -> [(place: SourceRange, before: String)] in
      guard let property else { return [] }
      let child = "state.\(property)" + expression.dropFirst("state".count)
      return places(in: parent).filter { $0.before.endsWith(child) }
    }
    return (own + others).map(\.place)
  }

  /// The places of a case, such as `.edit(let form)`, in lines that also contain an expression.
  private func cases(in expression: String) -> [SourceRange] {
    places(in: feature).filter { place, before in
      guard before.last == ".", let line = place.file.line(place.line) else { return false }
      return before.dropLast().last.map { !$0.isName && $0 != ")" && $0 != "]" } ?? true
        && line.contains(expression)
    }.map(\.place)
  }

  /// The places where a value of the state is computed from the property.
  private var computingPlaces: [SourceRange] {
    let defaults = feature.state.filter(\.isDefaultComputed).compactMap(\.defaultValue)
    return (feature.computed.map(\.value) + defaults).flatMap { value in
      SwiftTokens(value.text).mentions(of: old).map { value.part(old, at: $0).range }
    }
  }

  /// The places of the name in a feature's document, with what stands before each in its line but
  /// for question and exclamation marks.
  private func places(
    in feature: Feature, _ newFile: SourceFile? = nil
  ) -> [(place: SourceRange, before: String)] {
    let file = newFile ?? feature.name.range.file
    let lines = SpecDocuments(file.text).lines(around: feature.name.range.line)
    return (file.words()[old] ?? []).compactMap { place in
      guard lines.contains(place.line), let line = file.sourceLine(place.line),
        let end = line.index(behind: place.column - 1)
      else { return nil }
      return (place, line.text[..<end].filter { $0 != "?" && $0 != "!" })
    }
  }
}

extension Edge {
  /// The property that is the state of what it leads to, or that state if it is there.
  fileprivate var stateProperty: String? {
    switch slot {
    case .scope, .tab, .optional, .presented: return property.text
    case .path:
      if case .pathCase(let screen) = declaration {
        return screen.topName?.text
      } else {
        return nil
      }
    case .row, .enumCase, .destination: return nil
    }
  }
}

extension String {
  /// Whether it ends with an expression and a dot.
  fileprivate func endsWith(_ expression: String) -> Bool {
    guard hasSuffix("\(expression).") else { return false }
    return dropLast(expression.count + 1).last.map { !$0.isName && $0 != "." } ?? true
  }
}

extension Character {
  /// Whether it is part of a name.
  fileprivate var isName: Bool { isLetter || isNumber || self == "_" }
}
