import Testing

/// A large text as the argument of a test, with a name that fits in a log.
struct Case: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String

  init(_ name: String, _ text: String) {
    testDescription = name
    self.text = text
  }
}

/// A text, repeated.
func times(_ count: Int, _ text: String) -> String {
  String(repeating: text, count: count)
}
