import TrellisSpec

/// A child's closure that a model sets, and what answers it.
struct BoundClosure {
  /// Where the child is.
  enum Place: Hashable {
    /// In a case of `destination`.
    case destination(String)
    /// In a property of its own: what is presented, optional or always there.
    case property(String, isOptional: Bool)
    /// In a row of a collection.
    case row(String)
    /// On the stack, in a case of `path`.
    case element(String)
    /// In a case of the model's own state.
    case state(String)
  }

  /// Where the child is.
  let place: Place
  /// The cases from there to the child whose closure it is.
  let caseNames: [String]
  /// What the child tells.
  let delegate: String
  /// The types of what it hands over; `nil` where the child is existing code.
  let types: [String]?
  /// The modules that these types may come from.
  let imports: [String]
  /// The reaction.
  let reaction: ResolvedReaction
  /// The method that answers.
  let method: String

  private init(
    place: Place, caseNames: [String], delegate: String, types: [String]?,
    imports: [String], reaction: ResolvedReaction, methodWord: String
  ) {
    self.place = place
    self.caseNames = caseNames
    self.delegate = delegate
    self.types = types
    self.imports = imports
    self.reaction = reaction
    let words: [String] =
      switch place {
      case .destination(let name), .property(let name, _), .row(let name), .state(let name):
        [name]
      case .element(let name): ["path", name]
      }
    let all = words + caseNames + [methodWord]
    method = all[0] + all.dropFirst().map(\.typeName).joined()
  }

  /// Where the child is whose action a reaction answers, and its feature.
  private static func root(
    _ reaction: ResolvedReaction, in feature: Feature
  ) -> (place: Place, child: SourceText)? {
    let place: Place
    let child: SourceText?
    switch reaction.path.segments.first {
    case .destination(let name):
      place = .destination(name)
      child = feature.destinations.first { $0.name.text == name }?.feature
    case .presented(let name):
      place = .property(name, isOptional: true)
      child = feature.presents.first { $0.name.text == name }?.feature
    case .element(let name):
      place = .element(name)
      child =
        feature.featureReferences.last { reference in
          reference.name.text == name && feature.path.contains { $0.name == reference.name }
        }?.feature
    case .row(let name):
      place = .row(name)
      child = feature.rows.first { $0.name.text == name }?.feature
    case .named(let name):
      guard let owned = feature.composedChildren.first(where: { $0.name.text == name }) else {
        return nil
      }
      let isOptional = feature.optionals.contains { $0.name.text == name }
      let isCase = feature.cases.contains { $0.name.text == name }
      place = isCase ? .state(name) : .property(name, isOptional: isOptional)
      child = owned.feature
    default: return nil
    }
    return child.map { (place, $0) }
  }

  /// The enum features on the way from a child to the one whose action a reaction answers.
  static func enums(_ reaction: ResolvedReaction, in context: FeatureContext) -> [Feature] {
    guard let (_, child) = root(reaction, in: context.feature) else { return [] }
    var result: [Feature] = []
    var current = context.graph.feature(child.text, from: context.feature)
    for case .named(let name) in reaction.path.segments.dropFirst() {
      guard let owner = current, let next = owner.cases.first(where: { $0.name.text == name })
      else { break }
      result.append(owner)
      current = context.graph.feature(next.feature.text, from: owner)
    }
    return result
  }

  /// The closures that a reaction answers: one, or all of a child where it names none.
  static func closures(
    _ reaction: ResolvedReaction, in context: FeatureContext
  ) -> [BoundClosure] {
    let feature = context.feature
    guard let (place, child) = root(reaction, in: feature) else { return [] }
    var rest = reaction.path.segments.dropFirst()
    var current = context.graph.feature(child.text, from: feature)
    var caseNames: [String] = []
    while case .named(let name) = rest.first, let owner = current, owner.isEnum,
      let next = owner.cases.first(where: { $0.name.text == name })
    {
      caseNames.append(name)
      current = context.graph.feature(next.feature.text, from: owner)
      rest = rest.dropFirst()
    }
    func closure(
      _ delegate: String, _ types: [String]?, method: String? = nil
    ) -> BoundClosure {
      BoundClosure(
        place: place, caseNames: caseNames, delegate: delegate, types: types,
        imports: current?.imports.map(\.text) ?? [], reaction: reaction,
        methodWord: method ?? delegate)
    }
    if rest.count == 1, case .delegate(let name) = rest.first, let current {
      let declared = current.delegate.first { $0.name.text == name }
      return [closure(name, declared.map { $0.parameters.map(\.type.text) } ?? [])]
    }
    if rest.map({ $0 }) == [.named("delegate")], let current {
      return current.delegate.map {
        closure($0.name.text, $0.parameters.map(\.type.text), method: "delegate")
      }
    }
    // Existing code: what it hands over is known by the names in the pattern alone.
    if current == nil, rest.count == 2, rest.first == .named("delegate"),
      case .named(let name) = rest.last
    {
      return [closure(name, nil)]
    }
    return []
  }
}

extension BoundClosure {
  /// Whether what answers it gets the row or the element of the stack that it is a closure of: to
  /// take it away, or for the code of a `custom` step.
  var handsElementOver: Bool {
    let steps = reaction.steps
    switch place {
    case .row: return steps.contains(where: \.isCustom)
    case .element:
      return steps.contains { step in
        if case .popElement = step.kind { true } else { step.isCustom }
      }
    case .destination, .property, .state: return false
    }
  }
}

/// What `bind()` sets: the closures of children that reactions answer.
struct ModelBindings {
  private let context: FeatureContext
  private let closures: [BoundClosure]

  /// All closures that are set.
  var all: [BoundClosure] { closures }

  init(_ context: FeatureContext) {
    self.context = context
    // The first of several entries for an action answers it, and a narrow one before a broad one.
    let all = context.resolved.reactions.map { BoundClosure.closures($0, in: context) }
    var result: [BoundClosure] = []
    for closure in all.filter({ $0.count == 1 }).flatMap(\.self)
      + all.filter({ $0.count > 1 }).flatMap(\.self)
    {
      let isAnswered = result.contains {
        $0.place == closure.place && $0.caseNames == closure.caseNames
          && $0.delegate == closure.delegate
      }
      if !isAnswered { result.append(closure) }
    }
    closures = result
  }

  /// Whether there is anything to set.
  var isEmpty: Bool { closures.isEmpty }

  /// The modules of the types that children hand over.
  var imports: [String] {
    methods.filter { closure in
      let handler = ModelHandler(closure.reaction, in: context, method: closure.method)
      return handler.bindings(count: closure.types?.count ?? 0).contains { $0 != nil }
    }.flatMap(\.imports)
  }

  var bindsDestination: Bool {
    closures.contains { if case .destination = $0.place { true } else { false } }
  }

  var bindsPath: Bool {
    closures.contains { if case .element = $0.place { true } else { false } }
  }

  var bindsState: Bool {
    closures.contains { if case .state = $0.place { true } else { false } }
  }

  /// Whether closures of the child in a property are set.
  func binds(_ property: String) -> Bool {
    closures.contains { closure in
      switch closure.place {
      case .property(let name, _), .row(let name): name == property
      default: false
      }
    }
  }

  /// The reactions that are methods of their own, with the closures that call them.
  var methods: [BoundClosure] {
    var seen: Set<String> = []
    return closures.filter { $0.types != nil && seen.insert($0.method).inserted }
  }

  // MARK: - Fields

  var fields: TemplateFields {
    let feature = context.feature
    var boundChildren: [TemplateFields] = []
    let children =
      feature.presents.map { ($0.name.text, true) }
      + feature.stateChildren.map { ($0.name.text, false) }
      + feature.optionals.map { ($0.name.text, true) }
    for (name, isOptional) in children {
      let place = BoundClosure.Place.property(name, isOptional: isOptional)
      let own = closures.filter { $0.place == place }
      if own.isEmpty { continue }
      boundChildren.append(
        node(
          own, of: reference(name), subject: SwiftIdentifier.escaped(name), isOptional: isOptional))
    }
    let rows = feature.rows.compactMap { row -> TemplateFields? in
      let own = closures.filter { $0.place == .row(row.name.text) }
      if own.isEmpty { return nil }
      return [
        "rowsName": SwiftIdentifier.escaped(row.name.text),
        "bound": [node(own, of: row.feature, subject: "model")],
      ]
    }
    return [
      "isBinding": !closures.isEmpty,
      "boundChildren": boundChildren,
      "boundRows": rows,
      "boundDestination": bindsDestination ? [destination] : [],
      "boundElements": bindsPath ? [path] : [],
      "boundState": bindsState ? [state] : [],
    ]
  }

  private func reference(_ name: String) -> SourceText? {
    context.feature.featureReferences.first { $0.name.text == name }?.feature
  }

  private var destination: TemplateFields {
    let names = context.feature.destinations.map(\.name.text)
    let prompts = context.feature.promptKinds.map(\.rawValue)
    return choice(
      "destination", names + prompts, isOptional: true,
      of: { .destination($0) },
      content: { name in
        context.feature.destinations.first { $0.name.text == name }?.feature
      })
  }

  private var path: TemplateFields {
    choice(
      "element", context.feature.path.map(\.name.text), isOptional: false,
      of: { .element($0) },
      content: { name in
        context.feature.path.first { $0.name.text == name }.flatMap { pathCase in
          if case .feature(let feature) = pathCase.content { feature } else { nil }
        }
      })
  }

  private var state: TemplateFields {
    choice(
      "state", context.feature.cases.map(\.name.text), isOptional: false,
      of: { .state($0) },
      content: { name in
        context.feature.cases.first { $0.name.text == name }?.feature
      })
  }

  /// A switch over the cases of a property.
  private func choice(
    _ subject: String, _ names: [String], isOptional: Bool,
    of place: (String) -> BoundClosure.Place, content: (String) -> SourceText?
  ) -> TemplateFields {
    var boundCases: [TemplateFields] = []
    var open: [String] = []
    for name in names {
      let own = closures.filter { $0.place == place(name) }
      if own.isEmpty {
        open.append(".\(name)")
      } else {
        boundCases.append([
          "caseName": name, "bound": [node(own, of: content(name), subject: "model")],
        ])
      }
    }
    if isOptional { open.append("nil") }
    return [
      "subject": subject, "boundCases": boundCases, "hasOpenCases": !open.isEmpty,
      "openCases": open.fields(named: "openCase"),
    ]
  }

  /// The closures of one child, or a switch over the cases of one that is an enum.
  private func node(
    _ closures: [BoundClosure], of reference: SourceText?, subject: String,
    isOptional: Bool = false, depth: Int = 0, from owner: Feature? = nil
  ) -> TemplateFields {
    let owner = owner ?? context.feature
    let child = reference.flatMap { context.graph.feature($0.text, from: owner) }
    let own = closures.filter { $0.caseNames.count == depth }
    let nested = closures.filter { $0.caseNames.count > depth }
    var choices: [TemplateFields] = []
    if let child, child.isEnum, !nested.isEmpty {
      var boundCases: [TemplateFields] = []
      var open: [String] = []
      for enumCase in child.cases {
        let inCase = nested.filter { $0.caseNames[depth] == enumCase.name.text }
        if inCase.isEmpty {
          open.append(".\(enumCase.name.text)")
        } else {
          boundCases.append([
            "caseName": enumCase.name.text,
            "bound": [
              node(inCase, of: enumCase.feature, subject: "model", depth: depth + 1, from: child)
            ],
          ])
        }
      }
      if isOptional { open.append("nil") }
      choices.append([
        "subject": subject, "boundCases": boundCases, "hasOpenCases": !open.isEmpty,
        "openCases": open.fields(named: "openCase"),
      ])
    }
    return [
      "closures": own.map { fields($0, subject: subject + (isOptional ? "?" : "")) },
      "choices": choices,
    ]
  }

  private func fields(_ closure: BoundClosure, subject: String) -> TemplateFields {
    let reaction = closure.reaction
    let handler = ModelHandler(reaction, in: context, method: closure.method)
    let names = handler.bindings(count: closure.types?.count ?? reaction.path.bindings.count)
    let isInline = closure.types == nil
    let parameters = names.map { $0 ?? "_" }.joined(separator: ", ")
    let handsElementOver = closure.handsElementOver
    var constants = closure.reaction.steps.allSatisfy(\.isCustom) ? ["self"] : []
    if handsElementOver, !handler.popsElement { constants.append("model") }
    return [
      "subject": subject, "closureName": ModelNames.closure(closure.delegate),
      "isWeak": handsElementOver, "isInline": isInline,
      "closureParameters": parameters.isEmpty ? "" : "\(parameters) ",
      "methodName": closure.method,
      "arguments": ((handsElementOver ? ["model"] : []) + names.compactMap { $0 })
        .joined(separator: ", "),
      "statements": isInline
        ? handler.body(element: Self.element(closure, "model"), constants: constants).statements
          .withUnansweredTogether : [],
    ]
  }

  /// The element of the stack that a child is in.
  static func element(_ closure: BoundClosure, _ model: String) -> String {
    guard case .element(let name) = closure.place else { return "" }
    return ([name] + closure.caseNames).reversed().reduce(model) { ".\($1)(\($0))" }
  }
}
