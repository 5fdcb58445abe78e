import TrellisSwift

/// Actions with arguments, to which an effect sends a result or an error.
extension SpecParser {
  /// `sends: loaded(id, $0)` as steps: a constant for the result, and the action that is sent.
  mutating func sending(
    _ response: SourceText, of call: SourceText, _ animation: SourceText?
  ) -> [Step]? {
    guard let (reference, name) = sent(response, besides: call) else { return nil }
    let first: Step.Kind = name.map { .let([Constant(name: $0, value: call)]) } ?? .call(call)
    return [
      Step(kind: first, range: call.range),
      Step(kind: .send(reference), animation: animation, range: response.range),
    ]
  }

  /// An action in whose arguments `$0` is a value, and the name of the value; `nil` if nothing
  /// mentions it.
  mutating func sent(
    _ response: SourceText, besides other: SourceText
  ) -> (reference: Reference, name: SourceText?)? {
    let word = response.replaced(by: "sends")
    guard var reference = reference(response, nil, word, mostNames: 2, passesValue: true) else {
      return nil
    }
    let trees = reference.arguments.map { $0.value.tree() }
    guard trees.contains(where: { $0.references.contains(where: \.node.isArgument) }) else {
      return (reference, nil)
    }
    let taken = trees.reduce(other.tree().mentionedNames) {
      $0.union($1.mentionedNames)
    }
    let name = ["value", "result", "output"].first { !taken.contains($0) } ?? "sentValue"
    reference.valueName = name
    return (reference, response.replaced(by: name))
  }

  /// Parses `catch: failed`, or `catch: failed(error)`.
  mutating func parseFailure(_ node: YAMLNode, of run: inout Run) {
    guard let text = text(node, of: "'catch'") else { return }
    run.failure = text
    guard text.text.contains("(") else { return }
    let word = text.replaced(by: "catch")
    run.failureReference = reference(text, nil, word, mostNames: 2)
    run.failure = run.failureReference?.name ?? text
  }
}
