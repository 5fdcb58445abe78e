/// Specs in forms with a special meaning in YAML.
enum AcceptedSpecs {
  static let specs: KeyValuePairs = [
    "nothing but a name": "feature: A",
    "a name of other letters": "feature: Größe",
    "JSON": #"{"feature": "A", "state": {"count": "Int = 0"}}"#,
    "two documents": "feature: A\n---\nfeature: B",
    "empty mappings": "feature: A\nstate:\nscope: {}\nalerts: []\nactions: {}\ndelegate: ~",
    "empty texts": "feature: A\ndoc:\nalerts: {b: {title: B, message: , doc: , buttons: {ok: }}}",
    "numbers as texts": "feature: A\ndoc: 12\nalerts: {b: {title: 404, message: 1.5}}",
    "flags as texts": "feature: A\ndoc: true\nalerts: {b: {title: true, buttons: {ok: yes}}}",
    "flags in quotes": "feature: A\nbinding: 'true'\nstate: {b: {type: Int, let: \"false\"}}",
    "one import": "feature: A\nimports: MapKit",
    "no view": "feature: A\nview: none",
    "toolbars":
      "feature: A\ntoolbar: {status: b, keyboard: [b, {action: b}]}\nactions: [b]\n"
      + "destination: {c: {sheet: C, navigationStack: true, toolbar: {principal: b}}}",
    "a generated view": "feature: A\nview: {name: RootView, generated: true}",
    "a list as type": "feature: A\nstate: {names: [String], b: {type: [Int]}}",
    "a dictionary as type": "feature: A\nstate: {names: [String: Int], b: {type: [String: [Int]]}}",
    "types in quotes": "feature: A\nstate: {names: '[String] = []', b: 'Result<Int, any Error>?'}",
    "values of all kinds as defaults":
      "feature: A\nstate:\n  a: {type: Int, default: 0}\n  b: {type: Bool, default: false}\n"
      + "  c: {type: Double, default: -1.5}\n  d: {type: [Int], default: [1, 2]}\n"
      + "  e: {type: '[Int: Int]', default: [1: 2]}\n  f: {type: Color?, default: nil}\n"
      + "  g: {type: Filter, default: .all}\n  h: {type: () -> Void, default: {}}\n",
    "a tag that is Swift":
      "feature: A\nreducer:\n  tapped:\n    dismiss:\n    where: !state.isReady",
    "escaped names": "feature: A\nstate: {'`default`': Int}",
    "shared":
      "feature: A\nstate: {a: {type: B, shared: passed}, b: {type: B, shared: .inMemory(x)}}",
    "recursion": "feature: A\nforEach: {rows: Self}\npath: {a: Self}",
    "a nested feature": "feature: A\nscope: {b: Module.B, c: {feature: C, view: Module.CView}}",
    "tabs of nothing":
      "feature: A\ntabs: {selectedTab: {home: , more: {}, about: {view: AboutView}}}",
    "a tab that is a feature": "feature: A\ntabs: {selectedTab: {home: Home}}",
    "an enum":
      "feature: A\ncases: {b: B, c: {feature: C}}\nactions: [d]\nreducer: {d: {become: c}}",
    "every style":
      "feature: A\ndestination:\n  a: {sheet: B, detents: medium, dismissDisabled: true}\n"
      + "  b: {popover: true, view: BView}\n  c: {fullScreenCover: B, navigationStack: false}\n"
      + "  d: {navigationDestination: {feature: B, view: OtherView}, doc: D.}\n"
      + "  e: {inspector: {value: [Int], view: EView, binding: true}}\n"
      + "  f: {inline: {value: Int, view: FView}}\n  g: {inline: B, doc: G.}\n"
      + "presents: {h: {inline: {feature: B, view: none}}}\n",
    "a flag in quotes as content": "feature: A\ndestination: {a: {sheet: 'true'}}",
    "detents": "feature: A\ndestination: {a: {sheet: B, detents: [.medium, fraction(0.5)]}}",
    "a path":
      "feature: A\npath: {a: B, b: {feature: B, top: topB}, c: {value: {d: [Int]}, view: V}}",
    "prompts":
      "feature: A\nalerts:\n  a: {title: A, style: boolean, buttons: {b: B, ok: , cancel: }}\n"
      + "confirmationDialogs:\n  c: {title: '{d}', with: {d: Int}, titleVisibility: hidden,\n"
      + "    buttons: {e: {role: cancel}, f: {with: {g: [Int]}, send: {g: [1]}}}}\n",
    "actions in all forms":
      "feature: A\nactions:\n  - a\n  - b(Int, String)\n  - c(label: Int)\n  - d: {label: [Int]}\n"
      + "  - e:\n  - \"f(first: Int, second: String)\"\n  - {name: g(Int), doc: G.}\n"
      + "  - {name: h, with: {label: Int}}\n  - name\n  - doc: {text: String}\n",
    "actions in brackets": "feature: A\nactions: [a(Int, String), b(Result<Int, any Error>), c]",
    "parentheses in brackets":
      "feature: A\nactions: [a((Int) -> Void, Int), b((Int, Int)), c(Int, (Int, Int)), d]",
    "labels in brackets": "feature: A\nactions: [moved(from: Int, over: Int, to: Int), tapped]",
    "parentheses behind labels":
      "feature: A\nactions: [a(from: (Int), to: (Int) -> Void, by: Int), b(c: (Int) -> (Int))]",
    "a label behind a type": "feature: A\ndelegate: [moved(Int, to: Int), tapped]",
    "groups": "feature: A\nactions: {view: [a(Int)], internal: [{name: b, doc: B.}], other: []}",
    "dependencies": "feature: A\ndependencies: {uuid: \\.uuid, a: Client, b: \\.nested.client}",
    "steps that are words":
      "feature: A\nreducer: {a: dismiss, b: [dismissSelf, pop], c: custom, 'd(_, e)': dismiss}",
    "steps that take nothing":
      "feature: A\nreducer:\n  a:\n    - dismiss:\n    - dismissSelf:\n    - pop:\n    - custom:\n"
      + "    - dismiss: true\n    - dismissSelf: true\n    - pop: true\n    - custom: true\n",
    "steps in all forms":
      "feature: A\nreducer:\n  a.b.c(d):\n    - present: edit(id, 1)\n    - present: flow.home\n"
      + "      with: {id: 1, isNew: true, tags: [a, b], name: '\"B\"'}\n      where: state.isReady\n"
      + "    - dismiss: edit\n    - push: detail\n      with:\n    - pop: root\n    - select: home\n"
      + "    - become: home\n      with: {}\n    - send: view.task\n    - delegate: didSave(d)\n"
      + "    - cancel: load\n    - custom: Play a sound.\n",
    "assignments":
      "feature: A\nreducer: {a: {set: {b: 1, c.d: true, 'e[f: g]': nil, state.h: [], i: { $0 }}}}",
    "effects":
      "feature: A\nreducer:\n  a: {run: client.load()}\n  b: {run: try await client.load()}\n"
      + "  c: {run: {call: f(), sends: internal.loaded, id: load, cancelInFlight: true}}\n",
    "deep links":
      "feature: A\ndeepLinks:\n  a: {url: /}\n  b: {url: '/b/{c}?d={d}', with: {c: Int, d: Int?},\n"
      + "    steps: [{push: c}], doc: B.}\n  e: {url: /e, steps: }\n",
    "samples": "feature: A\nsamples: {Item: Item(), Int: 3, Bool: true, client.load(): [1]}",
  ]

  static let configurations: KeyValuePairs = [
    "nothing": "",
    "a comment": "# Nothing yet.",
    "an empty mapping": "{}",
    "a version alone": "target: 1.25",
    "several platforms": "platform: [iOS 17, macOS 14]",
    "several targets": "target: [1.0, composable-architecture 1.25, swift-navigation 2]",
    "indentation": "indent: 2",
    "indentation in quotes": "indent: '4'",
    "indentation by tabs": "indent: tab",
    "one suffix": "suffixes: Feature",
    "empty lists": "target:\nsuffixes: []\nexcept:\noutput:\nsamples:\nrules:",
    "exceptions": "except: {swift-navigation 2: [A, B], composable-architecture 1.0 to 1.9: C}",
    "rules": "rules: {several-presents: error, never-shown: error}",
  ]
}
