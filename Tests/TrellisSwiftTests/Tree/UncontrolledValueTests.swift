import Testing
import TrellisSwift

@Suite struct UncontrolledValueTests {
  private func values(_ text: String) -> [String] {
    SwiftTree(code: text).uncontrolledValues { $0 == "client" }.map(\.node.text)
  }

  @Test func inSourceOrder() {
    #expect(
      values("f(.now, Date(), [1].map { _ in UUID() }, Task<Never, Never>.sleep(for: x))")
        == [".now", "Date()", "UUID()", "Task<Never, Never>.sleep"])
    #expect(
      values("Foundation.Date.init() < Date(timeIntervalSinceNow: Double.random(in: 0...1))")
        == [
          "Foundation.Date.init()", "Date(timeIntervalSinceNow: Double.random(in: 0...1))",
          "Double.random(in: 0...1)",
        ])
    #expect(
      values("DispatchQueue.main, DispatchQueue(label: a), Calendar.current")
        == ["DispatchQueue.main", "DispatchQueue", "Calendar.current"])
    #expect(
      values("a.shuffled() + b?.randomElement() + client.load().shuffled()")
        == ["a.shuffled()", "b?.randomElement()", "client.load().shuffled()"])
  }

  @Test(arguments: [
    "\"Date()\"", "Date(timeIntervalSince1970: 0)", "UUID(0)", "Models.UUID()", "a.date.now",
    "Int.random(in: 1...6, using: &$0)", "a.shuffled(using: &g)", "client.shuffle()",
    "self.client.queue.randomElement()", "dice.random()", "\\.now", "a as Date", "sleep(for: a)",
    "a.random", "Locale(identifier: \"de\")", "uuid()", "Date.distantPast",
  ])
  func nothing(text: String) {
    #expect(values(text) == [])
  }

  @Test func cases() {
    for text in [".now", ".random", "Order.random"] {
      #expect(SwiftTree(code: text).uncontrolledValues().map(\.canBeCase) == [true], "\(text)")
    }
  }
}
