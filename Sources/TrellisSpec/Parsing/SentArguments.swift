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

  /// An action in whose arguments `$0` is a value, and the name that replaces it; `nil` if nothing
  /// mentions the value.
  mutating func sent(
    _ response: SourceText, besides other: SourceText
  ) -> (reference: Reference, name: SourceText?)? {
    // A name of the same length keeps the places of what follows.
    let placeholder = (0...9).map { "_\($0)" }.first { !response.text.contains($0) } ?? "__"
    let text = response.replaced(by: response.text.replacingFirstParameter(with: placeholder))
    let word = response.replaced(by: "sends")
    guard var reference = reference(text, nil, word, mostNames: 2) else { return nil }
    let taken = SwiftTokens(response.text).mentionedNames
      .union(SwiftTokens(other.text).mentionedNames)
    let name = ["value", "result", "output"].first { !taken.contains($0) } ?? "sentValue"
    for index in reference.arguments.indices {
      let value = reference.arguments[index].value
      reference.arguments[index].value = value.replaced(
        by: value.text.replacing(placeholder, with: name))
    }
    return (reference, text == response ? nil : response.replaced(by: name))
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

extension String {
  /// The Swift with a name in place of `$0`, except in closures, where it means something else.
  fileprivate func replacingFirstParameter(with name: String) -> String {
    guard contains("$0") else { return self }
    var result = ""
    var depth = 0
    var rest = self[...]
    while let character = rest.first {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth == 0, rest.hasPrefix("$0") {
        result += name
        rest = rest.dropFirst(2)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
