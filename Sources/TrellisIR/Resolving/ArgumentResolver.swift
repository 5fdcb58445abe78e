import TrellisSpec
import TrellisSwift

/// Checks arguments against the parameters that they are passed to.
extension FeatureResolver {
  /// Checks the arguments for what is shown.
  ///
  /// - Parameters:
  ///   - reference: What is shown, with the arguments.
  ///   - edge: What it refers to.
  ///   - caseName: The case that an enum feature starts in, if the spec names one.
  func content(
    _ reference: Reference, of edge: Edge, in caseName: SourceText?
  ) -> ResolvedState? {
    if let existing = reference.state {
      if let caseName {
        report(
          .conflictingKeys,
          "'state' is the whole state, so it can't start in '\(caseName.text)', too", caseName.range
        )
        return nil
      }
      guard edge.leadsToFeature else {
        report(
          .wrongArguments, "'\(edge.name.text)' has no feature, so it has no state", existing.range)
        return nil
      }
      return ResolvedState(existing: Expression(existing))
    }
    if let name = edge.reference { return state(reference, of: edge, name, in: caseName) }
    guard case .value(let type)? = edge.destination?.content else {
      return plainData(reference, edge.values, of: edge.name, in: caseName)
    }
    let parameter = Parameter(label: edge.name.replaced(by: "value"), type: type)
    return plainData(reference, [parameter], of: edge.name, in: caseName).map { state in
      ResolvedState(
        arguments: state.arguments.map { ResolvedArgument(label: nil, value: $0.value) })
    }
  }

  private func state(
    _ reference: Reference, of edge: Edge, _ name: SourceText, in caseName: SourceText?
  ) -> ResolvedState? {
    let child = graph.target(of: edge)
    guard let caseName else {
      // The arguments of an enum feature are those of the case that it starts in.
      let first = child?.edges[.enumCase].all.first
      if let first, !canStart(in: first, of: name, reference) { return nil }
      return stateArguments(reference, of: first ?? edge).map {
        ResolvedState(startCase: $0.isEmpty ? nil : first, arguments: $0)
      }
    }
    guard let start = child?.edges[.enumCase][caseName.text] else {
      reportUnknown(
        .unknownCase, caseName.text, in: child?.feature ?? feature,
        child == nil
          ? "'\(name.text)' has no spec, so its case '\(caseName.text)' isn't known"
          : "'\(name.text)' has no case '\(caseName.text)'\(didYouMeanOrOneOf(caseName.text, child?.feature.cases.map(\.name.text) ?? [], nothing: "it has no 'cases'"))",
        caseName.range)
      return nil
    }
    if !canStart(in: start, of: name, reference) { return nil }
    return stateArguments(reference, of: start).map {
      ResolvedState(startCase: start, arguments: $0)
    }
  }

  /// Whether an enum feature can be shown in a case, which it can't if that is an enum feature itself
  /// and starts in a case with arguments.
  private func canStart(
    in start: Edge, of name: SourceText, _ reference: Reference
  ) -> Bool {
    guard let inner = graph.target(of: start)?.feature, inner.isEnum, graph.needsArguments(start)
    else { return true }
    let first = inner.cases.first?.name.text ?? ""
    report(
      .wrongArguments,
      "'\(name.text)' can't be shown in its case '\(start.name.text)', because '\(inner.name.text)' starts in '\(first)', whose state needs arguments; give them default values, or move a case without arguments to the front",
      reference.name.range)
    return false
  }

  private func stateArguments(
    _ reference: Reference, of edge: Edge
  ) -> [ResolvedArgument]? {
    guard let child = graph.target(of: edge) else {
      // Existing Swift code: only the compiler knows its initializer.
      return reference.resolvedArguments
    }
    let slots = graph.stateParameters(of: child).map {
      Slot(label: $0.name, isRequired: $0.isRequired)
    }
    let note = Diagnostic.Note(
      message: "'\(child.feature.name.text)' is declared here", range: child.feature.name.range)
    return match(reference, slots, "the state of '\(child.feature.name.text)'", note)
  }

  /// Arguments for plain data, which has no cases.
  func plainData(
    _ reference: Reference, _ parameters: [Parameter], of declaration: SourceText,
    in caseName: SourceText?
  ) -> ResolvedState? {
    if let caseName {
      report(
        .unknownCase,
        "'\(declaration.text)' has no feature, so it has no case '\(caseName.text)'",
        caseName.range)
      return nil
    }
    return arguments(reference, for: parameters, of: declaration).map {
      ResolvedState(arguments: $0)
    }
  }

  /// Arguments for values with labels: of an action, a prompt, plain data.
  func arguments(
    _ reference: Reference, for parameters: [Parameter], of declaration: SourceText
  ) -> [ResolvedArgument]? {
    let slots = parameters.map { Slot(label: $0.label?.text, isRequired: true) }
    let note = Diagnostic.Note(
      message: "'\(declaration.text)' is declared here", range: declaration.range)
    return match(reference, slots, "'\(declaration.text)'", note)
  }

  /// The name of what is shown, and the case that it starts in.
  func names(of reference: Reference) -> (name: SourceText, caseName: SourceText?) {
    guard let dot = reference.name.text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return (reference.name, nil)
    }
    let head = String(reference.name.text[..<dot])
    let rest = String(reference.name.text[reference.name.text.index(after: dot)...])
    return (
      reference.name.part(head, at: 0),
      reference.name.part(rest, at: head.unicodeScalars.count + 1)
    )
  }

  /// Checks the arguments that a child's reducer is created with.
  ///
  /// - Parameters:
  ///   - reference: The name of the child's feature, with the arguments.
  ///   - child: The child's feature.
  func match(_ reference: Reference, of child: Feature) {
    let slots = child.parameters.map {
      Slot(label: $0.name.text, isRequired: $0.defaultValue == nil)
    }
    let note = Diagnostic.Note(
      message: "'\(child.name.text)' is declared here", range: child.name.range)
    _ = match(reference, slots, "the reducer '\(child.name.text)'", note) { missing in
      let arguments = missing.map { "\($0.label ?? "_"): …" }.joined(separator: ", ")
      return "'\(reference.name.text)(\(arguments))'"
    }
  }

  private static func with(slots: [Slot]) -> String {
    "'with: {\(slots.map { "\($0.label ?? "_"): …" }.joined(separator: ", "))}'"
  }

  private struct Slot {
    var label: String?
    var isRequired: Bool
  }

  private func match(
    _ reference: Reference, _ slots: [Slot], _ what: String, _ note: Diagnostic.Note,
    form: ([Slot]) -> String = with
  ) -> [ResolvedArgument]? {
    // The arguments' own mistakes have already been reported.
    if reference.isUnreadable { return nil }
    var values = [SourceText?](repeating: nil, count: slots.count)
    let labels = slots.compactMap(\.label)
    let positions = Dictionary(
      slots.enumerated().compactMap { index, slot in slot.label.map { ($0, index) } }
    ) { first, _ in first }
    var isRight = true
    var next = 0
    for argument in reference.arguments {
      if let label = argument.label {
        guard let index = positions[label.text] else {
          report(
            .wrongArguments,
            "\(what) has no argument '\(label.text)'\(didYouMeanOrOneOf(label.text, labels, nothing: slots.isEmpty ? "it takes none" : "its values have no labels"))",
            label.range, notes: [note])
          isRight = false
          continue
        }
        if values[index] != nil {
          report(.wrongArguments, "the argument '\(label.text)' is passed twice", label.range)
          isRight = false
        }
        values[index] = argument.value
        next = index + 1
      } else if let index = values.indices.dropFirst(next).first(where: { values[$0] == nil })
        ?? values.firstIndex(where: { $0 == nil })
      {
        values[index] = argument.value
        next = index + 1
      } else {
        let count =
          slots.isEmpty
          ? "no arguments" : "only \(slots.count) \(slots.count == 1 ? "argument" : "arguments")"
        report(.wrongArguments, "\(what) takes \(count)", argument.value.range, notes: [note])
        isRight = false
        break
      }
    }
    guard isRight else { return nil }
    let missing = zip(slots, values).enumerated().filter {
      $0.element.0.isRequired && $0.element.1 == nil
    }
    if !missing.isEmpty {
      let names = missing.map { index, slot in
        slot.0.label.map { "'\($0)'" } ?? "number \(index + 1)"
      }
      if slots.allSatisfy({ $0.label == nil }) {
        let need =
          slots.count == 1
          ? "an argument; write '\(reference.name.text)(…)'"
          : "\(slots.count) arguments, not \(reference.arguments.count)"
        report(.wrongArguments, "\(what) needs \(need)", reference.name.range, notes: [note])
        return nil
      }
      let noun = missing.count == 1 ? "argument" : "arguments"
      report(
        .wrongArguments,
        "\(what) needs the \(noun) \(names.joined(separator: ", ")); write \(form(missing.map(\.element.0)))",
        reference.name.range, notes: [note])
      return nil
    }
    return zip(slots, values).compactMap { slot, value in
      value.map { ResolvedArgument(label: slot.label, value: reference.resolved($0)) }
    }
  }
}

extension Reference {
  /// The arguments as they are, for something that only the compiler knows.
  var resolvedArguments: [ResolvedArgument] {
    arguments.map { ResolvedArgument(label: $0.label?.text, value: resolved($0.value)) }
  }

  /// An argument with the name of the value that it passes on, instead of `$0`.
  func resolved(_ argument: SourceText) -> Expression {
    let expression = Expression(argument)
    guard let valueName else { return expression }
    let values = expression.tree.references.filter(\.node.isArgument)
    return expression.replacing(
      values.map { SwiftTree.Splice($0.node.range, valueName) }, from: argument)
  }
}
