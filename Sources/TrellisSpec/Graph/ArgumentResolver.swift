/// Arguments against what they are given to.
extension FeatureResolver {
  /// Arguments for the state of a feature.
  mutating func stateArguments(
    _ reference: Reference, of featureName: SourceText
  ) -> [ResolvedArgument]? {
    guard let child = graph.feature(featureName.text, from: feature) else {
      // Existing Swift code: only the compiler knows its initializer.
      return reference.arguments.map {
        ResolvedArgument(label: $0.label?.text, value: $0.value.text)
      }
    }
    let slots = graph.stateParameters(of: child).map {
      Slot(label: $0.name, isRequired: $0.isRequired)
    }
    let note = Diagnostic.Note(
      message: "'\(child.name.text)' is declared here", range: child.name.range)
    return match(reference, slots, "the state of '\(child.name.text)'", note)
  }

  /// Arguments for what a destination shows.
  mutating func contentArguments(
    _ reference: Reference, of destination: Destination
  ) -> [ResolvedArgument]? {
    switch destination.content {
    case .feature(let feature): return stateArguments(reference, of: feature)
    case .none: return arguments(reference, for: [], of: destination.name)
    case .value(let type):
      let parameter = Parameter(label: destination.name.replaced(by: "value"), type: type)
      return arguments(reference, for: [parameter], of: destination.name)?
        .map { ResolvedArgument(label: nil, value: $0.value) }
    }
  }

  /// Arguments for values with labels: of an action, a prompt, plain data.
  mutating func arguments(
    _ reference: Reference, for parameters: [Parameter], of declaration: SourceText
  ) -> [ResolvedArgument]? {
    let slots = parameters.map { Slot(label: $0.label?.text, isRequired: true) }
    let note = Diagnostic.Note(
      message: "'\(declaration.text)' is declared here", range: declaration.range)
    return match(reference, slots, "'\(declaration.text)'", note)
  }

  private struct Slot {
    var label: String?
    var isRequired: Bool
  }

  private mutating func match(
    _ reference: Reference, _ slots: [Slot], _ what: String, _ note: Diagnostic.Note
  ) -> [ResolvedArgument]? {
    // What is wrong with the arguments themselves has been said.
    if reference.isUnreadable { return nil }
    var values = [String?](repeating: nil, count: slots.count)
    var isRight = true
    var next = 0
    for argument in reference.arguments {
      if let label = argument.label {
        guard let index = slots.firstIndex(where: { $0.label == label.text }) else {
          let labels = slots.compactMap(\.label)
          report(
            "arguments",
            "\(what) takes no argument '\(label.text)'\(didYouMeanOrOneOf(label.text, labels, nothing: slots.isEmpty ? "it takes none" : "its values have no labels"))",
            label.range, notes: [note])
          isRight = false
          continue
        }
        if values[index] != nil {
          report("arguments", "the argument '\(label.text)' is given twice", label.range)
          isRight = false
        }
        values[index] = argument.value.text
      } else if next < slots.count {
        values[next] = argument.value.text
        next += 1
      } else {
        let count =
          slots.isEmpty
          ? "no arguments" : "only \(slots.count) \(slots.count == 1 ? "argument" : "arguments")"
        report("arguments", "\(what) takes \(count)", argument.value.range, notes: [note])
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
        report("arguments", "\(what) needs \(need)", reference.name.range, notes: [note])
        return nil
      }
      let noun = missing.count == 1 ? "argument" : "arguments"
      report(
        "arguments",
        "\(what) needs the \(noun) \(names.joined(separator: ", ")); give \(missing.count == 1 ? "it" : "them") with 'with'",
        reference.name.range, notes: [note])
      return nil
    }
    return zip(slots, values).compactMap { slot, value in
      value.map { ResolvedArgument(label: slot.label, value: $0) }
    }
  }
}
