/// Specs with mistakes in their form, by the kind of mistake.
enum RejectedSpecs {
  /// Specs in which the feature's name is missing or invalid.
  static let features: KeyValuePairs = [
    "no feature": "state: {count: Int}",
    "nothing": "feature:",
    "a text": "CounterFeature",
    "a list": "- feature: A",
    "a list as name": "feature: [A, B]",
    "a mapping as name": "feature: {name: A}",
    "two words as name": "feature: My Feature",
    "a digit first": "feature: 2Features",
    "a number": "feature: 12",
    "a name with a dot": "feature: App.Root",
    "a second document without feature": "feature: A\n---\nstate: {count: Int}",
    "a second document with an unknown key": "feature: A\n---\nfeature: B\nstat: {}",
    "an unknown key": "feature: A\nstat: {count: Int}",
    "a key in capitals": "feature: A\nState: {count: Int}",
    "a key of a step": "feature: A\npresent: sheet",
  ]

  /// Values of top-level keys.
  static let values: KeyValuePairs = [
    "access of no such word": "feature: A\naccess: open",
    "access in capitals": "feature: A\naccess: Public",
    "empty access": "feature: A\naccess:",
    "doc that is a list": "feature: A\ndoc: [One, Two]",
    "doc that is a mapping": "feature: A\ndoc: {text: One}",
    "imports that are a mapping": "feature: A\nimports: {MapKit: true}",
    "empty imports": "feature: A\nimports:",
    "an import that is no name": "feature: A\nimports: [Map Kit]",
    "an unknown key of view": "feature: A\nview: {nam: RootView}",
    "view that is a list": "feature: A\nview: [RootView]",
    "view generated, but no flag": "feature: A\nview: {generated: always}",
    "binding that is no flag": "feature: A\nbinding: count",
    "empty binding": "feature: A\nbinding:",
    "presentation of no such word": "feature: A\npresentation: seperate",
    "dependencies that are a list": "feature: A\ndependencies: [uuid]",
    "a dependency of nothing": "feature: A\ndependencies: {uuid: }",
    "a dependency that is no name": "feature: A\ndependencies: {my client: Client}",
    "samples that are a list": "feature: A\nsamples: [Item]",
    "a sample of nothing": "feature: A\nsamples: {Item: }",
  ]

  /// `state`.
  static let state: KeyValuePairs = [
    "a list": "feature: A\nstate: [count, name]",
    "a text": "feature: A\nstate: 'count: Int'",
    "a property of nothing": "feature: A\nstate: {count: }",
    "a property that is a number": "feature: A\nstate: {count: 1}",
    "a property that is no name": "feature: A\nstate: {my count: Int}",
    "a property with a hyphen": "feature: A\nstate: {my-count: Int}",
    "an unknown key": "feature: A\nstate: {count: {type: Int, defualt: 0}}",
    "no type": "feature: A\nstate: {count: {default: 0}}",
    "an empty type": "feature: A\nstate: {count: {type: }}",
    "let that is no flag": "feature: A\nstate: {count: {type: Int, let: yes}}",
    "an empty default": "feature: A\nstate: {count: {type: Int, default: }}",
    "an empty shared": "feature: A\nstate: {count: {type: Int, shared: }}",
  ]

  /// Children.
  static let children: KeyValuePairs = [
    "scope that is a list": "feature: A\nscope: [BFeature]",
    "scope that is a text": "feature: A\nscope: BFeature",
    "a child of nothing": "feature: A\nscope: {b: }",
    "a child that is a list": "feature: A\nifLet: {b: [BFeature]}",
    "a child without a feature": "feature: A\nforEach: {rows: {view: RowView}}",
    "a child with an unknown key": "feature: A\nscope: {b: {feature: B, veiw: BView}}",
    "a child with a type that is no name": "feature: A\nscope: {b: StoreOf<B>}",
    "cases of nothing": "feature: A\ncases:",
    "cases that are a list": "feature: A\ncases: [LogIn, Home]",
    "a case of nothing": "feature: A\ncases: {home: }",
    "state beside cases": "feature: A\ncases: {home: Home}\nstate: {count: Int}",
    "path beside cases": "feature: A\ncases: {home: Home}\npath: {detail: Detail}",
    "tabs without a selection": "feature: A\ntabs: {home: {title: Home}, more: {title: More}}",
    "two selections": "feature: A\ntabs: {first: {home: Home}, second: {more: More}}",
    "a selection without tabs": "feature: A\ntabs: {selectedTab: }",
    "tabs that are a list": "feature: A\ntabs: [home, more]",
    "tabs in a list": "feature: A\ntabs: {selectedTab: [home, more]}",
    "a tab with an unknown key": "feature: A\ntabs: {selectedTab: {home: {icon: house}}}",
    "a tab with a list as title": "feature: A\ntabs: {selectedTab: {home: {title: [Home]}}}",
  ]

  /// Presented and pushed features.
  static let presentations: KeyValuePairs = [
    "a list": "feature: A\ndestination: [BFeature]",
    "a feature without a style": "feature: A\ndestination: {edit: BFeature}",
    "nothing": "feature: A\ndestination: {edit: }",
    "no such style": "feature: A\ndestination: {edit: {modal: BFeature}}",
    "a style in capitals": "feature: A\ndestination: {edit: {Sheet: BFeature}}",
    "two styles": "feature: A\ndestination: {edit: {sheet: B, popover: B}}",
    "no style": "feature: A\ndestination: {edit: {view: BView}}",
    "a style of nothing": "feature: A\ndestination: {edit: {sheet: }}",
    "a style that is false": "feature: A\ndestination: {edit: {sheet: false}}",
    "detents of a popover": "feature: A\ndestination: {edit: {popover: B, detents: [medium]}}",
    "a stack in an inspector":
      "feature: A\ndestination: {edit: {inspector: B, navigationStack: true}}",
    "a toolbar inline": "feature: A\ndestination: {edit: {inline: B, toolbar: {principal: c}}}",
    "detents inline": "feature: A\npresents: {edit: {inline: B, detents: [medium]}}",
    "an unknown key": "feature: A\ndestination: {edit: {sheet: B, heights: [medium]}}",
    "empty detents": "feature: A\ndestination: {edit: {sheet: B, detents: }}",
    "an option that is no flag": "feature: A\ndestination: {edit: {sheet: B, dismissDisabled: 1}}",
    "a view without data": "feature: A\ndestination: {edit: {sheet: {view: BView}}}",
    "a feature that is bound":
      "feature: A\ndestination: {edit: {sheet: {feature: B, binding: true}}}",
    "data with an unknown key": "feature: A\ndestination: {edit: {sheet: {value: B, vew: BView}}}",
    "presents of a plain view": "feature: A\npresents: {help: {sheet: true}}",
    "presents of plain data": "feature: A\npresents: {share: {sheet: {value: B, view: BView}}}",
    "path that is a list": "feature: A\npath: [BFeature]",
    "a screen of nothing": "feature: A\npath: {b: }",
    "a screen with a style": "feature: A\npath: {b: {sheet: B}}",
    "a screen without a feature": "feature: A\npath: {b: {view: BView}}",
    "data without a view": "feature: A\npath: {b: {value: {id: Int}}}",
    "data without labels": "feature: A\npath: {b: {value: Int, view: BView}}",
    "no data": "feature: A\npath: {b: {value: {}, view: BView}}",
    "a feature and data": "feature: A\npath: {b: {feature: B, value: {id: Int}, view: BView}}",
    "isOnStack that is a flag": "feature: A\npath: {b: {feature: B, isOnStack: true}}",
  ]

  /// Prompts.
  static let prompts: KeyValuePairs = [
    "a list": "feature: A\nalerts: [delete]",
    "a title alone": "feature: A\nalerts: {delete: Delete?}",
    "nothing": "feature: A\nalerts: {delete: }",
    "no title": "feature: A\nalerts: {delete: {message: Really?}}",
    "an empty title": "feature: A\nalerts: {delete: {title: ''}}",
    "a list as title": "feature: A\nalerts: {delete: {title: [Delete]}}",
    "an unknown key": "feature: A\nalerts: {delete: {title: D, text: Really?}}",
    "no such style": "feature: A\nalerts: {delete: {title: D, style: bool}}",
    "visibility of an alert": "feature: A\nalerts: {delete: {title: D, titleVisibility: visible}}",
    "no such visibility":
      "feature: A\nconfirmationDialogs: {delete: {title: D, titleVisibility: shown}}",
    "buttons in a list": "feature: A\nalerts: {delete: {title: D, buttons: [confirm, cancel]}}",
    "a button that is a list": "feature: A\nalerts: {delete: {title: D, buttons: {ok: [OK]}}}",
    "no such role": "feature: A\nalerts: {delete: {title: D, buttons: {ok: {role: default}}}}",
    "a key of a button": "feature: A\nalerts: {delete: {title: D, buttons: {ok: {text: OK}}}}",
    "send that is a text": "feature: A\nalerts: {delete: {title: D, buttons: {ok: {send: id}}}}",
    "with that is a list": "feature: A\nalerts: {delete: {title: D, with: [name]}}",
    "with of nothing": "feature: A\nalerts: {delete: {title: D, with: {name: }}}",
  ]

  /// Actions.
  static let actions: KeyValuePairs = [
    "a text": "feature: A\nactions: saveButtonTapped",
    "an empty one": "feature: A\nactions:\n  - saveButtonTapped\n  -",
    "two words": "feature: A\nactions: [save button]",
    "a digit first": "feature: A\nactions: [2ndButtonTapped]",
    "text behind the parentheses": "feature: A\nactions:\n  - saved(Item) now",
    "names with values": "feature: A\nactions: {saveButtonTapped: Int}",
    "names with nothing": "feature: A\nactions: {saveButtonTapped: }",
    "a list in a list": "feature: A\nactions: [[saveButtonTapped]]",
    "a payload without a label": "feature: A\nactions:\n  - renamed: String",
    "two in one": "feature: A\nactions:\n  - renamed: {name: String}\n    moved: {to: Int}",
    "an unknown key": "feature: A\nactions:\n  - {name: renamed, payload: String}",
    "no name": "feature: A\nactions:\n  - {doc: One., with: {name: String}}",
    "a name that is a list": "feature: A\nactions:\n  - {name: [renamed], doc: One.}",
    "a name that is none": "feature: A\nactions:\n  - {name: was renamed}",
    "a type of nothing": "feature: A\nactions:\n  - renamed: {name: }",
    "a group of a mapping": "feature: A\nactions: {view: {tapped: Int}}",
    "delegate in groups": "feature: A\ndelegate: {view: [didSave]}",
    "delegate that is a text": "feature: A\ndelegate: didSave",
  ]

  /// `reducer`.
  static let steps: KeyValuePairs = [
    "a list": "feature: A\nreducer: [dismiss]",
    "nothing": "feature: A\nreducer: {tapped: }",
    "no steps": "feature: A\nreducer: {tapped: []}",
    "a pattern of two words": "feature: A\nreducer: {was tapped: dismiss}",
    "an empty name in a pattern": "feature: A\nreducer: {destination..edit: dismiss}",
    "an unknown word": "feature: A\nreducer: {tapped: dismis}",
    "an unknown step": "feature: A\nreducer: {tapped: {show: edit}}",
    "a word that needs a value": "feature: A\nreducer: {tapped: push}",
    "a step in a text": "feature: A\nreducer: {tapped: present edit}",
    "an empty step": "feature: A\nreducer:\n  tapped:\n    - dismiss\n    -",
    "two steps in one": "feature: A\nreducer: {tapped: {dismiss: , push: edit}}",
    "where on its own":
      "feature: A\nreducer:\n  tapped:\n    - dismiss\n    - where: state.isReady",
    "an unknown key": "feature: A\nreducer: {tapped: {push: edit, args: {id: 1}}}",
    "with of a step without arguments": "feature: A\nreducer: {tapped: {dismiss: , with: {id: 1}}}",
    "with that is a list": "feature: A\nreducer: {tapped: {push: edit, with: [id]}}",
    "with of nothing": "feature: A\nreducer: {tapped: {push: edit, with: {id: }}}",
    "an empty where": "feature: A\nreducer: {tapped: {push: edit, where: }}",
    "present of nothing": "feature: A\nreducer: {tapped: {present: }}",
    "present of a mapping": "feature: A\nreducer:\n  tapped:\n    present:\n      edit: {id: 1}",
    "push of two words": "feature: A\nreducer: {tapped: {push: the edit}}",
    "dismissSelf with a value": "feature: A\nreducer: {tapped: {dismissSelf: edit}}",
    "set of nothing": "feature: A\nreducer: {tapped: {set: }}",
    "set that is a text": "feature: A\nreducer: {tapped: {set: count = 1}}",
    "set to nothing": "feature: A\nreducer: {tapped: {set: {count: }}}",
    "set to a comma": "feature: A\nreducer: {tapped: {set: {count: max(1, 2)}}}",
    "run of nothing": "feature: A\nreducer: {tapped: {run: }}",
    "run without a call": "feature: A\nreducer: {tapped: {run: {sends: loaded}}}",
    "run with an unknown key": "feature: A\nreducer: {tapped: {run: {call: f(), send: loaded}}}",
    "run in a list": "feature: A\nreducer: {tapped: {run: [f()]}}",
    "cancelInFlight that is no flag":
      "feature: A\nreducer: {tapped: {run: {call: f(), cancelInFlight: load}}}",
    "cancel of nothing": "feature: A\nreducer: {tapped: {cancel: }}",
    "select of nothing": "feature: A\nreducer: {tapped: {select: }}",
    "custom that is a list": "feature: A\nreducer: {tapped: {custom: [one]}}",
  ]

  /// `deepLinks`.
  static let deepLinks: KeyValuePairs = [
    "a list": "feature: A\ndeepLinks: [item]",
    "a URL alone": "feature: A\ndeepLinks: {item: /items}",
    "no URL": "feature: A\ndeepLinks: {item: {steps: dismiss}}",
    "a whole URL": "feature: A\ndeepLinks: {item: {url: 'https://example.com/items'}}",
    "an unknown key": "feature: A\ndeepLinks: {item: {url: /items, step: dismiss}}",
    "with that is a text": "feature: A\ndeepLinks: {item: {url: /items, with: id}}",
    "an unknown step": "feature: A\ndeepLinks: {item: {url: /items, steps: [show]}}",
  ]

  /// `trellis.yaml`.
  static let configurations: KeyValuePairs = [
    "a list": "[target]",
    "an unknown key": "tagret: composable-architecture 1.25",
    "access of no such word": "access: open",
    "a mapping as target": "target:\n  composable-architecture: 1.25",
    "indent of three": "indent: 3",
    "testing with no such library": "testing: quick",
    "an empty platform": "platform:",
    "a mapping as platform": "platform: {iOS: 17}",
    "mode of no such word": "mode: link",
    "a module of two words": "module: My Features",
    "a list as header": "header: [One, Two]",
    "a text as output": "output: Sources",
    "no such kind of file": "output: {reducers: '{feature}.swift'}",
    "output of nothing": "output: {reducer: }",
    "a mapping as except": "except: {swift-navigation 2: {A: true}}",
    "a list as samples": "samples: [Item]",
    "no such rule": "rules: {several-present: error}",
    "no such severity": "rules: {several-presents: never}",
    "rules in a list": "rules: [several-presents]",
  ]
}
