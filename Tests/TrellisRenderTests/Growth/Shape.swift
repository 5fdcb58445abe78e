import Testing

/// Specs that contain many declarations of one kind.
struct Shape: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The text of the specs with a number of these declarations.
  let text: @Sendable (Int) -> String
  /// The smaller number.
  let size: Int

  init(_ name: String, size: Int = 12, _ text: @escaping @Sendable (Int) -> String) {
    testDescription = name
    self.size = size
    self.text = text
  }
}

/// The texts for the numbers from 1.
func each(_ size: Int, _ text: (Int) -> String) -> String {
  (1...size).map(text).joined()
}

/// A feature with a delegate action.
let told = """
  feature: B
  actions: [tapped]
  delegate: [done]
  reducer: {tapped: {delegate: done}}

  """

extension Shape {
  /// Shapes whose code differs for the oldest library.
  static let older = features.filter {
    ["alerts", "cases", "children", "destinations", "effects", "screens", "tabs"]
      .contains($0.testDescription)
  }

  /// Valid specs.
  static let features: [Shape] = [
    Shape("actions") { n in
      "feature: A\nactions:\n" + each(n) { "  - a\($0)\n" } + "reducer:\n"
        + each(n) { "  a\($0): custom\n" }
    },
    Shape("groups of actions") { n in
      "feature: A\nactions:\n" + each(n) { "  g\($0): [a\($0)]\n" } + "reducer:\n"
        + each(n) { "  g\($0).a\($0): custom\n" }
    },
    Shape("properties that are set") { n in
      "feature: A\nbinding: true\nstate:\n" + each(n) { "  p\($0): Int = 0\n" } + "actions:\n"
        + each(n) { "  - a\($0)\n" } + "reducer:\n"
        + each(n) { "  a\($0): {set: {p\($0): state.p\($0) + 1}}\n" }
    },
    Shape("arguments") { n in
      "feature: A\ndestination: {b: {sheet: B}}\nactions: [open]\nreducer:\n  open:\n"
        + "    present: b\n    with:\n" + each(n) { "      p\($0): \($0)\n" }
        + "---\nfeature: B\nstate:\n" + each(n) { "  p\($0): Int\n" }
    },
    Shape("values of a payload") { n in
      "feature: A\ndependencies: {client: Client}\nactions:\n  - a: {"
        + each(n) { "p\($0): Int, " } + "q: Int}\nreducer:\n  \"a(" + each(n) { "p\($0), " }
        + "q)\": {run: client.load(p1)}\n"
    },
    Shape("destinations") { n in
      "feature: A\ndestination:\n" + each(n) { "  d\($0): {sheet: C\($0)}\n" } + "actions:\n"
        + each(n) { "  - a\($0)\n" } + "reducer:\n" + each(n) { "  a\($0): {present: d\($0)}\n" }
    },
    Shape("presentations of their own") { n in
      "feature: A\npresents:\n" + each(n) { "  d\($0): {sheet: B}\n" } + "actions:\n"
        + each(n) { "  - a\($0)\n" } + "reducer:\n" + each(n) { "  a\($0): {present: d\($0)}\n" }
        + each(n) { "  d\($0).delegate.done: dismiss\n" } + "---\n" + told
    },
    Shape("screens") { n in
      "feature: A\npath:\n" + each(n) { "  s\($0): B\n" } + "actions:\n"
        + each(n) { "  - a\($0)\n" } + "reducer:\n" + each(n) { "  a\($0): {push: s\($0)}\n" }
        + each(n) { "  path.s\($0).delegate.done: pop\n" } + "---\n" + told
    },
    Shape("a chain of screens") { n in
      "feature: A\npath:\n" + each(n + 1) { "  s\($0): B\n" }
        + "actions: [a]\nreducer:\n  a: {push: s1}\n"
        + each(n) { "  path.s\($0).delegate.done: {push: s\($0 + 1)}\n" } + "---\n" + told
    },
    Shape("alerts") { n in
      "feature: A\nalerts:\n"
        + each(n) { "  d\($0): {title: T, buttons: {b\($0): B, cancel: Cancel}}\n" }
        + "actions:\n" + each(n) { "  - a\($0)\n" } + "reducer:\n"
        + each(n) { "  a\($0): {present: d\($0)}\n" } + each(n) { "  alert.b\($0): custom\n" }
    },
    Shape("boolean alerts") { n in
      "feature: A\nalerts:\n"
        + each(n) {
          "  d\($0): {style: boolean, title: T, buttons: {b\($0): B, cancel: Cancel}}\n"
        } + "actions:\n" + each(n) { "  - a\($0)\n" } + "reducer:\n"
        + each(n) { "  a\($0): {present: d\($0)}\n" } + each(n) { "  alert.b\($0): custom\n" }
    },
    Shape("buttons") { n in
      "feature: A\nactions: [a]\nalerts:\n  d:\n    title: T\n    buttons:\n      cancel: Cancel\n"
        + each(n) { "      b\($0): B\n" } + "reducer:\n  a: {present: d}\n"
        + each(n) { "  alert.b\($0): custom\n" }
    },
    Shape("steps") { n in
      "feature: A\nstate: {n: Int = 0}\nactions: [a]\nreducer:\n  a:\n"
        + each(n) { "    - set: {n: state.n + \($0)}\n" }
    },
    Shape("effects") { n in
      "feature: A\ndependencies: {client: Client}\nactions:\n" + each(n) { "  - a\($0)\n" }
        + each(n) { "  - \"r\($0)(Result<Int, any Error>)\"\n" } + "reducer:\n"
        + each(n) {
          "  a\($0): {run: {call: client.load\($0)(), sends: r\($0), id: i\($0)}}\n"
            + "  r\($0).success: custom\n  r\($0).failure: {cancel: i\($0)}\n"
        }
    },
    Shape("a circle of sent actions") { n in
      "feature: A\nactions:\n" + each(n) { "  - a\($0)\n" } + "reducer:\n"
        + each(n) { "  a\($0): {send: a\($0 % n + 1)}\n" }
    },
    Shape("actions that are sent at once") { n in
      "feature: A\nstate: {n: Int = 0}\nactions: [a, b(Int)]\nreducer:\n  b: {set: {n: state.n + 1}}\n  a:\n"
        + each(n) { _ in "    - send: b(state.n)\n" }
    },
    // Tests cover at most twenty conditions of a reaction.
    Shape("conditions", size: 20) { n in
      "feature: A\nstate:\n" + each(n) { "  p\($0): Bool = false\n" }
        + "actions: [a]\nreducer:\n  a:\n"
        + each(n) { "    - set: {p\($0): true}\n      where: '!state.p\($0)'\n" }
    },
    Shape("a long condition") { n in
      "feature: A\nstate:\n" + each(n) { "  p\($0): Bool = false\n" }
        + "  n: Int = 0\nactions: [a]\nreducer:\n  a:\n    set: {n: 1}\n    where: '"
        + each(n) { "state.p\($0) && " } + "state.n == 0'\n"
    },
    Shape("delegate actions") { n in
      "feature: A\nscope: {b: B}\nreducer:\n" + each(n) { "  b.delegate.d\($0): custom\n" }
        + "---\nfeature: B\nactions: [tapped]\ndelegate:\n" + each(n) { "  - d\($0)\n" }
        + "reducer:\n  tapped:\n" + each(n) { "    - delegate: d\($0)\n" }
    },
    Shape("dependencies") { n in
      "feature: A\ndependencies:\n" + each(n) { "  c\($0): Client\($0)\n" } + "actions:\n"
        + each(n) { "  - a\($0)\n" } + "reducer:\n" + each(n) { "  a\($0): {run: c\($0).load()}\n" }
    },
    Shape("deep links") { n in
      "feature: A\npath: {s: B}\ndeepLinks:\n"
        + each(n) {
          "  l\($0): {url: '/a\($0)/{id}', with: {id: Int}, steps: {push: s, with: {id: id}}}\n"
        }
    },
    Shape("cases") { n in
      "feature: A\ncases:\n" + each(n) { "  c\($0): B\n" } + "actions:\n"
        + each(n) { "  - a\($0)\n" } + "reducer:\n" + each(n) { "  a\($0): {become: c\($0)}\n" }
        + "---\nfeature: B\n"
    },
    Shape("tabs") { n in
      "feature: A\ntabs:\n  selected:\n" + each(n) { "    t\($0): {feature: B, title: T}\n" }
        + "actions:\n" + each(n) { "  - a\($0)\n" } + "reducer:\n"
        + each(n) { "  a\($0): {select: t\($0)}\n" } + "---\nfeature: B\nstate: {n: Int = 0}\n"
    },
    Shape("children") { n in
      "feature: A\nscope:\n" + each(n) { "  c\($0): B\n" } + "reducer:\n"
        + each(n) { "  c\($0).delegate.done: custom\n" } + "---\n" + told
    },
    Shape("rows") { n in
      "feature: A\nforEach:\n" + each(n) { "  c\($0): B\n" } + "reducer:\n"
        + each(n) { "  c\($0).delegate.done: custom\n" } + "---\n" + told + "state: {id: UUID}\n"
    },
    Shape("optional children") { n in
      "feature: A\nifLet:\n" + each(n) { "  c\($0): B\n" } + "actions: [a]\nreducer:\n  a:\n"
        + each(n) { "    - set: {c\($0): B.State()}\n" } + "---\nfeature: B\n"
    },
    Shape("samples") { n in
      "feature: A\nactions:\n" + each(n) { "  - a\($0)(T\($0))\n" } + "reducer:\n"
        + each(n) { "  a\($0)(v): custom\n" } + "samples:\n" + each(n) { "  T\($0): T\($0)()\n" }
    },
    Shape("a chain of sheets") { n in
      each(n) {
        "feature: A\($0)\ndestination: {b: {sheet: A\($0 + 1)}}\nactions: [a]\ndelegate: [done]\n"
          + "reducer:\n  a: {present: b}\n  destination.b.delegate.done: [dismiss, {delegate: done}]\n---\n"
      } + "feature: A\(n + 1)\nactions: [a]\ndelegate: [done]\nreducer: {a: {delegate: done}}\n"
    },
    Shape("a chain of children") { n in
      each(n) { "feature: A\($0)\nscope: {b: A\($0 + 1)}\n---\n" } + "feature: A\(n + 1)\n"
    },
    Shape("a circle of rows") { n in
      each(n) { "feature: A\($0)\nstate: {id: UUID}\nforEach: {b: A\($0 % n + 1)}\n---\n" }
        + "feature: A\n"
    },
    Shape("enum features") { n in
      each(n) { "feature: A\($0)\ncases: {b: B}\n---\n" } + "feature: B\ndestination:\n"
        + each(n) { "  d\($0): {sheet: A\($0)}\n" }
    },
    Shape("a long expression") { n in
      "feature: A\nstate: {p: Int = 0}\nactions: [a]\nreducer: {a: {set: {p: '[state.p"
        + each(n * 10) { _ in " + 1, state.p" } + "].count'}}}\n"
    },
    Shape("labels") { n in
      "feature: A\nstate: {p: Int = 0}\nactions: [a]\nreducer: {a: {set: {p: 'f("
        + each(n * 10) { _ in "a: state.p, " } + "b: 2)'}}}\n"
    },
    Shape("closures") { n in
      "feature: A\nstate: {p: Int = 0}\nactions: [a]\nreducer: {a: {set: {p: '[f"
        + each(n * 10) { _ in ".map { a in a }, f" } + "].count'}}}\n"
    },
    Shape("a long text") { n in
      "feature: A\nactions: [a]\nreducer: {a: {present: d, with: {w: '\"\"'}}}\nalerts:\n  d:\n    with: {w: String}\n    title: '"
        + each(n * 10) { _ in " word {w} {\"{\"}" } + "'\n    buttons: {ok: OK}\n"
    },
    Shape("a long type") { n in
      "feature: A\nstate:\n  p: '(" + each(n * 10) { "a\($0): Int, " } + "b: M"
        + each(n * 10) { _ in ".N" } + ")?'\n"
    },
  ]

  /// Specs with mistakes. The first fifty of each feature have hints.
  static let mistakes: [Shape] = [
    Shape("hashes") { n in
      "feature: A\nstate: {a: 'Int = " + String(repeating: "#", count: n * 10) + "'}\n"
    },
    Shape("a long name") { n in
      "feature: A" + each(n * 10) { _ in "x" } + "\nscope: {b: B" + each(n * 10) { _ in "x" }
        + "}\nactions: [a" + each(n * 10) { _ in "x" } + "]\n"
    },
    Shape("brackets that are not closed", size: 60) { n in
      "feature: A\nactions: [" + each(n) { "a\($0)(Int, " } + "b]\n"
    },
    Shape("misspelt actions", size: 50) { n in
      "feature: A\nactions:\n" + each(n) { "  - action\($0)\n" } + "reducer:\n"
        + each(n) { "  acton\($0)x: custom\n" }
    },
    Shape("misspelt properties", size: 50) { n in
      "feature: A\nstate:\n" + each(n) { "  property\($0): Int = 0\n" }
        + "actions: [a]\nreducer:\n  a:\n" + each(n) { "    - set: {proprety\($0): 1}\n" }
    },
    Shape("unknown variables", size: 50) { n in
      "feature: A\nstate:\n" + each(n) { "  p\($0): Int = 0\n" } + "actions: [a]\nreducer:\n  a:\n"
        + each(n) { "    - set: {p\($0): q\($0)}\n" }
    },
    Shape("mistakes in one line", size: 60) { n in
      "feature: A\nstate: {" + each(n) { "\($0): Int = 0, " } + "a: Int}\n"
    },
    Shape("names that are declared twice") { n in
      "feature: A\nactions:\n" + each(n) { _ in "  - a\n" }
    },
    Shape("features with two specs") { n in each(n) { _ in "feature: A\n---\n" } + "feature: B\n" },
    Shape("features that hold each other", size: 50) { n in
      each(n) { "feature: A\($0)\nscope: {b: A\($0 % n + 1)}\n---\n" } + "feature: A\n"
    },
  ]
}
