import Testing
import TrellisSpecTestSupport

/// Mistakes in steps.
@Suite struct StepErrorTests {
  private func expect(
    _ lines: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectErrors(stepSpec(lines), errors, sourceLocation: sourceLocation)
  }

  @Test func unknownSteps() {
    expect("1️⃣dissmiss", ["1️⃣ error: unknown step 'dissmiss'; did you mean 'dismiss'?"])
    expect("{1️⃣presnt: edit}", ["1️⃣ error: unknown step 'presnt'; did you mean 'present'?"])
    expect(
      "- 1️⃣navigate: edit",
      [
        """
        1️⃣ error: unknown step 'navigate'; the steps are 'present', 'dismiss', 'dismissSelf', \
        'push', 'pop', 'set', 'select', 'become', 'send', 'delegate', 'run', 'cancel', 'if', \
        'guard', 'switch', 'let', 'call', 'stop', and 'custom' for code that you write
        """
      ])
    expect(
      "- set: {count: 1}\n- 1️⃣dismisself",
      ["1️⃣ error: unknown step 'dismisself'; did you mean 'dismissSelf'?"])
  }

  @Test func aStepThatNeedsAValue() {
    for step in ["present", "push", "set", "select", "become", "send", "delegate", "run", "cancel"]
    {
      expect("1️⃣\(step)", ["1️⃣ error: the step '\(step)' needs a value, such as '\(step): …'"])
    }
  }

  @Test func anEmptyValue() {
    for step in ["present", "push", "select", "become", "send", "delegate", "cancel"] {
      expect("\(step):1️⃣", ["1️⃣ error: '\(step)' is empty, expected text"])
    }
    expect("1️⃣run:", ["1️⃣ error: the step 'run' has no 'call'; write {call: client.load()}"])
    expect("1️⃣set:", ["1️⃣ error: the step 'set' needs a value, such as 'set: …'"])
    expect("1️⃣set: {}", ["1️⃣ error: the step 'set' needs a value, such as 'set: …'"])
  }

  @Test func aValueThatIsNotUsed() {
    expect("dismissSelf: 1️⃣edit", ["1️⃣ error: the step 'dismissSelf' has no value"])
    expect("dismissSelf: 1️⃣[a]", ["1️⃣ error: the step 'dismissSelf' has no value"])
  }

  @Test func twoStepsInOne() {
    expect(
      "{present: edit, 1️⃣dismiss: true}",
      ["1️⃣ error: two steps in one; write a list, with '- ' before each"])
    expect(
      "set: {count: 1}\n1️⃣present: edit",
      ["1️⃣ error: two steps in one; write a list, with '- ' before each"])
  }

  @Test func argumentsThatDoNotExist() {
    expect(
      "{select: more, 1️⃣with: {a: 1}}",
      ["1️⃣ error: unknown key 'with' in the step 'select'; available: 'where'"])
    expect(
      "{present: edit, 1️⃣wiht: {a: 1}}",
      ["1️⃣ error: unknown key 'wiht' in the step 'present'; did you mean 'with'?"])
    expect(
      "{set: {count: 1}, 1️⃣if: state.isReady}",
      ["1️⃣ error: the condition of a single step is its 'where'; 'if' needs a 'then' with steps"])
  }

  @Test func argumentsTwice() {
    expect(
      "{delegate: saved(item), with: 1️⃣{item: item}}",
      ["1️⃣ error: 'saved(item)' already has arguments; keep those or 'with'"])
  }

  @Test func argumentsThatAreNotAMapping() {
    expect(
      "{send: moved, with: 1️⃣[1, 2]}",
      [
        "1️⃣ error: 'with' is a list, expected a mapping, such as {name: state.name}"
      ])
    expect(
      "{send: moved, with: {2️⃣1: a, from: 3️⃣}}",
      [
        "2️⃣ error: a label '1' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "3️⃣ error: the value of 'from' is empty, expected text",
      ])
  }

  @Test func textsThatAreNotNames() {
    expect(
      "present: 1️⃣edit item",
      [
        """
        1️⃣ error: a case 'edit item' isn't a Swift name; use letters, digits and '_', and don't start with a digit
        """
      ])
    expect("present: 1️⃣edit.more.less", ["1️⃣ error: 'edit.more.less' isn't a single name"])
    expect("delegate: 1️⃣saved.more", ["1️⃣ error: 'saved.more' isn't a single name"])
    expect(
      "push: copy1️⃣(1",
      ["1️⃣ error: 'push' 'copy(1' isn't well-formed: '(' isn't closed; expected ')'"])
    expect(
      "select: 1️⃣two words",
      [
        "1️⃣ error: a tab 'two words' isn't a Swift name; use letters, digits and '_', and don't start with a digit"
      ])
  }

  @Test func assignments() {
    expect(
      "set: 1️⃣count = 1",
      ["1️⃣ error: 'set' is text, expected a mapping, such as {isLoading: true}"])
    expect(
      "set: 1️⃣[{count: 1}]",
      ["1️⃣ error: 'set' is a list, expected a mapping, such as {isLoading: true}"])
    expect("set: {count: 1️⃣}", ["1️⃣ error: the value of 'count' is empty, expected text"])
    expect(
      "set: {1️⃣9: 1}",
      ["1️⃣ error: '9' isn't a property; write its name, and members after dots"])
  }

  @Test func effects() {
    expect(
      "1️⃣run: {sends: loaded}",
      ["1️⃣ error: the step 'run' has no 'call'; write {call: client.load()}"])
    expect(
      "run: {call: load(), 1️⃣send: loaded}",
      ["1️⃣ error: unknown key 'send' in the step 'run'; did you mean 'sends'?"])
    expect(
      "run: 1️⃣[load()]",
      [
        """
        1️⃣ error: 'run' is a list, expected a mapping, such as {call: client.load(), sends: loaded}
        """
      ])
    expect(
      "run: {call: load(), id: 1️⃣two words}",
      [
        "1️⃣ error: an id 'two words' isn't a Swift name; use letters, digits and '_', and don't start with a digit"
      ])
    expect(
      "run: {call: load(), cancelInFlight: 1️⃣yes}",
      ["1️⃣ error: 'cancelInFlight' is either true or false, not 'yes'"])
  }

  @Test func conditions() {
    expect("{dismiss: true, where: 1️⃣}", ["1️⃣ error: 'where' is empty, expected text"])
    expect(
      "{dismiss: true, where: state.count 1️⃣==}", ["1️⃣ error: the expression ends in '=='"])
    expect(
      "- dismiss\n- 1️⃣where: state.isReady",
      ["1️⃣ error: unknown step 'where'; it belongs to the step above; remove the '- '"])
  }

  @Test func conditionsThatAreNone() {
    expectDiagnostics(
      """
      feature: Root
      state: {item: Item?}
      actions: [a, b, c]
      reducer:
        a: {dismiss: true, where: "1️⃣{ x in x }"}
        b: {if: "2️⃣{ x in x }", then: custom}
        c: {if: "state.isOn, case .x: 3️⃣y", then: custom}
      """,
      [
        "1️⃣ error: 'where' takes a condition that is true or false, not a closure",
        "2️⃣ error: the expression isn't valid Swift: a condition is true or false, not a closure",
        "3️⃣ error: the expression isn't valid Swift: a condition with 'case' needs a value, as in 'case .some = state.item'",
      ])
  }
}
