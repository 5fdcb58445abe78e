import TrellisIR
import TrellisSpec

/// Actions that pop the last element of the stack in response to an element, which need not be the
/// last one by then.
struct IndirectPops: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      var result: [Diagnostic] = []
      let pops = Dictionary(grouping: resolved.reactions, by: \.path)
        .mapValues { $0.flatMap(\.operations).filter(\.popsLast) }
      for answer in resolved.reactions where answer.path.answersElement {
        for case .send(let path, _) in answer.operations.map(\.kind) {
          result += (pops[path] ?? []).map { step in
            Diagnostic(
              .warning, rule: .indirectPop,
              "this pops whatever is on top by then, not the screen that '\(answer.pattern.source.text)' comes from; write 'pop' in that entry",
              at: step.range,
              notes: [
                Diagnostic.Note(
                  message: "it is sent from here", range: answer.pattern.source.range)
              ])
          }
        }
      }
      return result
    }
  }
}

extension ActionPath {
  /// Whether it is an action of an element of the stack.
  fileprivate var answersElement: Bool {
    if case .element? = segments.first { true } else { false }
  }
}

extension Operation {
  fileprivate var popsLast: Bool {
    if case .popLast = kind { true } else { false }
  }
}
