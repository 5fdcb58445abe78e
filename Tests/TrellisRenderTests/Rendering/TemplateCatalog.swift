import Testing
import TrellisSpec

@testable import TrellisRender

/// Features that reach every branch of every template.
enum TemplateCatalog {
  private static let path = "Catalog.feature.yaml"

  /// A feature with which no list of any model is empty.
  private static let spec = """
    feature: CatalogFeature
    doc: All of it.
    binding: true
    dependencies: {client: Client}
    state:
      flag: {type: Bool, default: "false", doc: A flag.}
      text: String = ""
      id: {type: Int, let: true}
    scope: {header: HeaderFeature, child: ChildFeature}
    ifLet: {banner: ChildFeature}
    forEach: {rows: RowFeature}
    path:
      detail: ChildFeature
      receipt: {value: {number: Int}, view: ReceiptView}
    alerts:
      ask:
        with: {number: Int}
        title: Ask {number}
        message: Really?
        buttons:
          yes: {title: Yes, role: destructive, with: {number: Int}, send: {number: number}}
          cancel:
    confirmationDialogs:
      options: {title: Options, titleVisibility: visible}
    actions:
      view:
        - {name: "tapped(value: Int)", doc: A tap.}
        - saveButtonTapped
        - onAppear
        - task
      internal: [loaded(Result<Int, any Error>), received(Int), mixed, closed]
    delegate: [{name: "saved(value: Int)", doc: It was saved.}]
    reducer:
      tapped(value):
        - {present: ask, with: {number: value}}
        - {push: detail, where: value > 1}
        - {push: receipt, with: {number: value}}
        - {set: {flag: true}}
      onAppear: [{run: client.log()}, {run: client.log()}]
      saveButtonTapped:
        - {delegate: saved, with: {value: state.id}}
        - {run: {call: client.load(), sends: loaded, id: load, cancelInFlight: true}}
        - {run: client.log()}
        - {set: {flag: true}}
        - dismissSelf
      loaded.success(value): [{send: received(value), where: value > 1}]
      received(value):
        - {send: received(1), where: value > 1}
        - {delegate: saved, with: {value: value}, where: value > 2}
      mixed:
        - {run: client.log()}
        - {send: received(1)}
        - {run: client.log(), where: state.flag}
      closed:
        - {run: client.log(), where: state.flag}
        - dismissSelf
      alert.yes(number): [{present: options}, pop, {pop: root}, {pop: detail}]
      alert.dismiss: dismiss
      binding.text: custom
      path.detail.delegate.done: pop
    ---
    feature: ChildFeature
    access: public
    delegate: [done]
    ---
    feature: CountingFeature
    dependencies: {client: Client}
    state: {isFailed: Bool = false}
    actions:
      - began
      - stopped
      - counted(Result<Int, Never>)
      - "loaded(of: Result<Int, any Error>)"
      - tried(Result<Int, Failure>)
      - closed
    reducer:
      closed: [custom, dismissSelf]
      counted: {run: {call: client.attempt(), sends: tried}}
      began: {run: {call: client.count(), sends: counted}}
      stopped: {run: {call: client.load(), sends: loaded}}
      loaded.failure: {set: {isFailed: true}}
    ---
    feature: UnseenFeature
    path: {child: {feature: ChildFeature, view: none}, data: {value: {number: Int}, view: none}}
    ---
    feature: UnseenFlow
    cases: {child: {feature: ChildFeature, view: none}}
    ---
    feature: HeaderFeature
    state: {title: String}
    ---
    feature: RowFeature
    state: {id: Int}
    ---
    feature: PresentingFeature
    tabs:
      tab:
        first: {title: First, systemImage: star, feature: ChildFeature}
        second: {title: Second, view: SecondView, doc: The second.}
        third: {title: Third}
    destination:
      add: {sheet: ChildFeature, detents: [large], dismissDisabled: true, navigationStack: true}
      edit: {popover: ChildFeature}
      show: {fullScreenCover: ChildFeature}
      detail: {navigationDestination: ChildFeature}
    path: {detail: ChildFeature}
    alerts:
      ask: {title: Ask, buttons: {yes: {title: Yes}, cancel: }}
    actions: [tapped, other]
    reducer:
      tapped: {present: add}
      other: {present: ask}
      destination.dismiss: {select: first}
      destination.add.delegate.done: {set: {tab: .second}}
    ---
    feature: PublicFeature
    access: public
    state: {id: Int}
    forEach: {rows: Self}
    presents: {other: {sheet: ChildFeature}}
    destination:
      a: {sheet: ChildFeature}
      b: {sheet: ChildFeature}
      c: {sheet: ChildFeature}
      d: {sheet: ChildFeature}
      e: {sheet: ChildFeature}
      f: {sheet: ChildFeature}
      g: {sheet: ChildFeature}
      h: {sheet: ChildFeature}
      i: {sheet: ChildFeature}
      j: {sheet: ChildFeature}
    ---
    feature: SeparateFeature
    view: generated
    presents:
      edit: {sheet: ChildFeature}
      side: {inspector: ChildFeature}
    actions: [tapped]
    reducer:
      tapped: {present: edit}
    ---
    feature: RecursiveFeature
    state: {id: Int}
    forEach: {rows: Self}
    ---
    feature: PlainFeature
    destination:
      help: {sheet: true}
      share: {sheet: {value: Item}}
      side: {inspector: {value: Item}}
      child: {inspector: ChildFeature}
    actions: [tapped]
    reducer:
      tapped: {present: share(item)}
    ---
    feature: LongFeature
    path: {child: ChildFeature}
    destination:
      a0: {navigationDestination: ChildFeature}
      a1: {navigationDestination: ChildFeature}
      a2: {navigationDestination: ChildFeature}
      a3: {navigationDestination: ChildFeature}
      a4: {navigationDestination: ChildFeature}
      a5: {navigationDestination: ChildFeature}
      a6: {navigationDestination: ChildFeature}
      a7: {navigationDestination: ChildFeature}
      a8: {navigationDestination: ChildFeature}
      a9: {navigationDestination: ChildFeature}
      a10: {navigationDestination: ChildFeature}
      a11: {navigationDestination: ChildFeature}
      a12: {navigationDestination: ChildFeature}
      a13: {navigationDestination: ChildFeature}
    ifLet:
      b0: ChildFeature
      b1: ChildFeature
      b2: ChildFeature
      b3: ChildFeature
      b4: ChildFeature
      b5: ChildFeature
      b6: ChildFeature
      b7: ChildFeature
      b8: ChildFeature
      b9: ChildFeature
      b10: ChildFeature
      b11: ChildFeature
    ---
    feature: WrappingFeature
    scope: {child: ChildFeature}
    ---
    feature: ModeFeature
    cases:
      list: {feature: ChildFeature, doc: The list.}
      mode: OtherModeFeature
    ---
    feature: OtherModeFeature
    cases: {header: HeaderFeature}
    ---
    feature: SessionFeature
    cases:
      list: {feature: ChildFeature, doc: The list.}
      header: HeaderFeature
      mode: ModeFeature
    actions: [task, opened]
    reducer:
      task: {become: header, with: {title: '""'}}
      opened: {become: mode.list}
      list.delegate.done: {become: header, with: {title: '""'}}
    ---
    feature: StrictSessionFeature
    cases: {header: HeaderFeature}
    actions: [closed]
    ---
    feature: LinkedFeature
    dependencies: {client: Client}
    state:
      title: String
      note: {type: String, shared: passed}
      limit: {type: Int, shared: '.inMemory("limit")', default: 1}
      isOn: {type: Bool, shared: '.appStorage("isOn")', default: "false", binding: true}
      name: {type: String, binding: true, default: '""'}
    scope:
      child: {feature: ChildFeature, doc: A child.}
      mode: ModeFeature
    ifLet: {banner: {feature: ChildFeature, doc: A banner.}}
    forEach: {rows: {feature: RowFeature, doc: Rows.}}
    presents: {side: {popover: ModeFeature, doc: The side.}}
    destination:
      mode: {sheet: ModeFeature, doc: The mode.}
      share: {sheet: {value: Item}, doc: An item.}
    path:
      detail: {feature: ChildFeature, doc: A detail., isOnStack: isDetailOnStack, top: topDetail}
      receipt: {value: {number: Int}, view: ReceiptView, doc: A receipt., top: receiptOnTop}
      mode: ModeFeature
    alerts:
      failed:
        style: boolean
        with: {message: String, number: Int}
        title: Failed
        message: "{message}"
        buttons:
          retry: {title: "Again {number}", role: destructive, with: {number: Int}, send: {number: number}}
          cancel:
      notice: {style: boolean, title: Notice}
      ask: {title: Ask, doc: A question.}
    confirmationDialogs:
      sort: {style: boolean, title: Sort, titleVisibility: hidden}
    actions: [cancelled, closed, loaded]
    deepLinks:
      home: {url: /, doc: The start.}
      item:
        url: /items/{id}/{slug}?filter={filter}&kind={kind}&count={count}
        with: {id: UUID, slug: String, filter: String, kind: Kind?, count: Int?}
        steps: [{set: {title: slug}}, {push: mode.list, where: count == 1}]
      kind:
        url: /kinds/{kind}
        with: {kind: Kind}
        steps: {present: share(kind)}
    reducer:
      deepLinkReceived(link): {set: {title: '"\\(link)"'}}
      loaded: [{run: {call: client.load(), id: load}}, {set: {limit: 2}}]
      cancelled:
        - set: {note: 'state.note.filter { $0 != "a" }'}
        - {cancel: load, where: state.isOn}
        - {run: client.log()}
      closed: [{cancel: load}, dismissSelf]
      binding.failed: [{cancel: load}]
      alert.retry(number): {present: failed, with: {message: '""', number: number}}
    ---
    feature: GroupedFeature
    access: public
    alerts: {failed: {style: boolean, title: Failed, buttons: {retry: Again, cancel: }}}
    actions: {view: [tapped]}
    deepLinks: {home: {url: /home}}
    reducer: {tapped: {present: failed}}
    ---
    feature: DrillingFeature
    view: {name: DrillingScreen, generated: true}
    destination: {detail: {navigationDestination: ChildFeature}}
    ---
    feature: RowsFeature
    state: {id: {type: Int, let: true}, name: {type: String, default: '""', binding: true}}
    forEach: {rows: Self}
    presents: {info: {inspector: ChildFeature}}
    actions: [tapped]
    reducer:
      rows.tapped: custom
      tapped: [{custom: One., where: state.id > 1}, {custom: Other., where: state.id < 1}]
    ---
    feature: TellingFeature
    actions: [tapped]
    delegate: [told]
    reducer: {tapped: {delegate: told}}
    ---
    feature: TestedFeature
    scope: {telling: TellingFeature}
    state: {number: Int = 0, numbers: "[Int] = []"}
    destination: {child: {sheet: ChildFeature}}
    path: {first: ChildFeature, second: ChildFeature}
    actions: [filtered, popped, toggled]
    deepLinks:
      child: {url: "/child/{id}", with: {id: Int}, steps: [{set: {number: id + 1}}, {present: child}]}
    reducer:
      filtered: {set: {number: 1, numbers: "state.numbers.filter { $0 > state.number }"}}
      popped: {pop: first}
      toggled: {set: {number: state.number + 1}}
    ---
    feature: BoundFeature
    binding: true
    state: {text: String = "", note: "String?", numbers: "[Int] = []", chosen: "Tab?", isOn: Bool = true}
    tabs: {tab: {first: {title: First}, second: {title: Second}}}
    scope: {telling: TellingFeature, mode: ModeFeature}
    ifLet: {banner: TellingFeature}
    forEach: {rows: RowFeature, tellers: TellerFeature}
    destination:
      count: {sheet: {value: Int, binding: true}}
      fact: {popover: {value: Int}}
      item: {sheet: {value: Item, binding: true}}
      mode: {sheet: SessionFeature}
      photo: {sheet: PhotoFeature}
      telling: {sheet: TellingFeature}
    path: {photo: PhotoFeature, mode: ModeFeature, telling: TellingFeature}
    alerts: {ask: {title: Ask}}
    actions: [begun, canceled, ended, loaded(Int), made, moded, repeated, shown, stopped, timed]
    dependencies: {client: Client}
    delegate: [{name: told, doc: It was told.}, moved(Int), both(Int, Int)]
    reducer:
      tabSelected(tab): {set: {chosen: tab}}
      begun: {run: {call: client.load(), sends: loaded, id: load}}
      repeated: {run: {call: client.load(), sends: loaded, id: load, cancelInFlight: true}}
      ended: {run: "try await client.save()"}
      canceled: [{cancel: load}, {delegate: told}, {delegate: "both(1, 2)"}]
      loaded(number): {delegate: moved(number)}
      made: {set: {banner: TellingFeature.State(), rows: "[]", note: nil}}
      moded: {present: mode.header, with: {title: '""'}}
      shown: [{present: fact(1)}, {set: {isOn: false}}]
      stopped: {cancel: timer}
      timed: {run: {call: client.load(), sends: loaded, id: timer, cancelInFlight: true}}
      binding.text: {set: {text: state.text.lowercased(), numbers: "[1]"}}
      destination.dismiss: {set: {text: '""'}}
      destination.photo.delegate.taken(image): {set: {numbers: "[image]"}}
      destination.telling.delegate.told: dismiss
      path.photo.delegate.taken(image): pop
      path.mode.list.delegate.done: pop
      path.telling.delegate.told: pop
      telling.delegate.told: {set: {text: '"a"'}}
      mode.list.delegate.done: {set: {text: '"b"'}}
      banner.delegate.told: {set: {banner: nil}}
      tellers.delegate.told: {set: {tellers: "[]"}}
    ---
    feature: TellerFeature
    state: {id: {type: Int, let: true}}
    delegate: [told]
    """

  /// The shapes of all fields, by the template that receives them.
  static func models(of family: Target.Family) throws -> [String: FieldShape] {
    let parsed = parseSpecs(in: SourceFile(path: path, text: spec))
    let features = parsed.features.map { feature in
      var feature = feature
      if ["CatalogFeature", "TestedFeature"].contains(feature.name.text) {
        feature.testedModule = "Features"
      }
      return feature
    }
    let resolved = FeatureGraph.resolve(features)
    let diagnostics = parsed.diagnostics + resolved.diagnostics + check(resolved.graph)
    let errors = diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    let shapes = Dictionary(
      uniqueKeysWithValues: GeneratedFile.Kind.allCases.map { ($0.rawValue, FieldShape()) })
    if family == .swiftNavigation {
      try addModels(of: resolved.graph, to: shapes)
      return shapes
    }
    let equatability = Equatability(resolved.graph)
    let exhaustiveness = SwitchExhaustiveness(resolved.graph)
    for target in targets {
      var options = try options(for: target)
      let common = FileModel.fields(options)
      for feature in resolved.graph.features {
        let context = FeatureContext(
          resolved: feature, graph: resolved.graph, options: options, equatability: equatability)
        shapes["reducer"]?.add(
          ReducerModel(context: context, exhaustiveness: exhaustiveness).fields.merging(common) {
            $1
          })
        shapes["view"]?.add(ViewModel(context: context).fields.merging(common) { $1 })
        for testing in RenderOptions.TestingLibrary.allCases {
          options.testing = testing
          let context = FeatureContext(
            resolved: feature, graph: resolved.graph, options: options,
            equatability: equatability)
          shapes["tests"]?.add(TestsModel(context: context).fields.merging(common) { $1 })
        }
      }
    }
    return try shapes.merging(linkedModels(of: resolved.graph)) { $1 }
  }

  private static let targets = [
    "1.0", "1.4", "1.5", "1.7", "1.8", "1.10", "1.16", "1.24", "1.26",
  ]

  private static func options(for target: String) throws -> RenderOptions {
    var options = RenderOptions()
    options.platform = try Platform(target == "1.26" ? "iOS 16" : "iOS 17")
    options.header = ["A header."]
    options.target = try Target(target)
    return options
  }

  /// The shapes of the files that a build generates, and of the files that a person starts from.
  private static func linkedModels(
    of graph: FeatureGraph
  ) throws -> [String: FieldShape] {
    var shapes: [String: FieldShape] = [:]
    func add(_ fields: TemplateFields, to template: String) {
      let shape = shapes[template] ?? FieldShape()
      shape.add(fields)
      shapes[template] = shape
    }
    let templates = try TemplateLibrary()
    for target in targets {
      for testing in RenderOptions.TestingLibrary.allCases {
        var options = try options(for: target)
        options.testing = testing
        let linked = LinkedRenderer(graph: graph, options: options, templates: templates)
        for kind in GeneratedFile.Kind.allCases {
          add(linked.fields(kind, of: path), to: LinkedRenderer.template(kind))
        }
        let owned = OwnedRenderer(graph: graph, options: options, templates: templates)
        for (template, fields) in owned.fields(of: path) {
          for fields in fields { add(fields, to: template) }
        }
      }
    }
    return shapes
  }

  /// The shapes of the fields that models are generated from.
  private static func addModels(
    of graph: FeatureGraph, to shapes: [String: FieldShape]
  ) throws {
    var options = RenderOptions()
    options.header = ["A header."]
    options.target = try Target("swift-navigation 2")
    let common = FileModel.fields(options)
    for feature in graph.features {
      for testing in RenderOptions.TestingLibrary.allCases {
        options.testing = testing
        let context = FeatureContext(
          resolved: feature, graph: graph, options: options, equatability: Equatability(graph)
        ).asModel(ModelNames(graph, suffixes: options.suffixes))
        let model = try #require(context.model)
        shapes["reducer"]?.add(
          ObservableModel(context: context, model: model).fields.merging(common) { $1 })
        shapes["view"]?.add(ViewModel(context: context).fields.merging(common) { $1 })
        shapes["tests"]?.add(TestsModel(context: context).fields.merging(common) { $1 })
      }
    }
  }
}
