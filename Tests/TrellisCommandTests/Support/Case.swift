import Testing

/// A large text that goes into a test, by a name that a log can show.
struct Case: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String

  init(_ name: String, _ text: String) {
    testDescription = name
    self.text = text
  }
}

/// A text many times.
func times(_ count: Int, _ text: String) -> String {
  String(repeating: text, count: count)
}
