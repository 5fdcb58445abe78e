import TrellisIR
import TrellisSpec

/// Values in braces that a prompt's text refers to but its `with` doesn't declare.
struct PromptTexts: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).flatMap { feature in
      var count = 0
      return feature.prompts.flatMap { check($0, feature, &count) }
    }
  }

  /// - Parameter count: The number of mistakes in the feature's prompts so far.
  private func check(
    _ prompt: Prompt, _ feature: Feature, _ count: inout Int
  ) -> [Diagnostic] {
    let labels = prompt.parameters.compactMap(\.label?.text)
    let known = Set(labels)
    let texts = [prompt.title, prompt.message].compactMap { $0 } + prompt.buttons.map(\.title)
    var result: [Diagnostic] = []
    for text in texts {
      for value in TextTemplate(text.text).values {
        let head = String(value.name.prefix { $0 != "." })
        // The view shows a boolean prompt and can read the state.
        if known.contains(head) || prompt.isBoolean && feature.index.state.contains(head) {
          continue
        }
        var hint = Hint("")
        if count < mostHints {
          hint = didYouMeanOrOneOf(
            head, labels + (prompt.isBoolean ? feature.state.map(\.name.text) : []),
            nothing: "declare it with 'with: {\(head): String}'")
        }
        count += 1
        result.append(
          Diagnostic(
            rule: .unknownPromptValue,
            "the \(prompt.kind.noun) '\(prompt.name.text)' has no value '\(head)'\(hint)",
            at: text.part(head, at: value.offset).range))
      }
    }
    return result
  }
}
