import TrellisIR
import TrellisSpec
import TrellisSwift

/// A child's closure that a model sets, and the reaction that handles it.
struct BoundClosure {
  /// Where the child is.
  enum Place: Hashable {
    /// In a case of `destination`.
    case destination(String)
    /// In a property of its own: a presented, optional or permanent child.
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
  /// The cases from there to the child that owns the closure.
  let caseNames: [String]
  /// The feature of the child that owns the closure.
  let child: String
  /// The delegate action.
  let delegate: String
  /// The types of its values; `nil` if the child is existing code.
  let types: [String]?
  /// The modules that may declare these types.
  let imports: [String]
  /// The reaction.
  let reaction: ResolvedReaction
  /// The method that handles it.
  let method: String

  /// Closures with the same identity handle the same actions.
  struct Identity: Hashable {
    var place: Place
    var caseNames: [String]
    var delegate: String
  }

  var identity: Identity {
    Identity(place: place, caseNames: caseNames, delegate: delegate)
  }

  private init(
    place: Place, caseNames: [String], child: String, delegate: String, types: [String]?,
    imports: [String], reaction: ResolvedReaction, methodWord: String
  ) {
    self.place = place
    self.caseNames = caseNames
    self.child = child
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

  /// The location and the feature of the child whose action a reaction handles.
  private static func root(
    _ reaction: ResolvedReaction, in edges: Edges
  ) -> (place: Place, edge: Edge)? {
    guard let segment = reaction.path.segments.first, let edge = edges[segment] else { return nil }
    if case .named = segment, edge.slot == .presented { return nil }
    return (Place(edge), edge)
  }

  /// The enum features between a child and the one whose action a reaction handles.
  static func enums(
    _ reaction: ResolvedReaction, in edges: Edges, _ graph: FeatureGraph
  ) -> [Feature] {
    guard var edge = root(reaction, in: edges)?.edge else { return [] }
    var result: [Feature] = []
    for case .named(let name) in reaction.path.segments.dropFirst() {
      guard let owner = graph.target(of: edge), let next = owner.edges[.enumCase][name]
      else { break }
      result.append(owner.feature)
      edge = next
    }
    return result
  }

  /// The closures that a reaction handles: one, or all of a child if it names none.
  static func closures(
    _ reaction: ResolvedReaction, in edges: Edges, _ graph: FeatureGraph
  ) -> [BoundClosure] {
    guard let (place, root) = root(reaction, in: edges) else { return [] }
    var edge = root
    var rest = reaction.path.segments.dropFirst()
    var caseNames: [String] = []
    while case .named(let name) = rest.first,
      let next = graph.target(of: edge)?.edges[.enumCase][name]
    {
      caseNames.append(name)
      edge = next
      rest = rest.dropFirst()
    }
    let child = graph.name(of: edge.target) ?? ""
    let current = graph.target(of: edge)?.feature
    func closure(
      _ delegate: String, _ types: [String]?, method: String? = nil
    ) -> BoundClosure {
      BoundClosure(
        place: place, caseNames: caseNames, child: child, delegate: delegate, types: types,
        imports: current?.imports.map(\.text) ?? [], reaction: reaction,
        methodWord: method ?? delegate)
    }
    if rest.count == 1, case .delegate(let name) = rest.first, let current {
      let declared = current.index.delegate[name]
      return [closure(name, declared.map { $0.parameters.map(\.type.text) } ?? [])]
    }
    if rest.map({ $0 }) == [.named("delegate")], let current {
      return current.delegate.map {
        closure($0.name.text, $0.parameters.map(\.type.text), method: "delegate")
      }
    }
    // In existing code, only the names in the pattern say which values there are.
    if current == nil, rest.count == 2, rest.first == .named("delegate"),
      case .named(let name) = rest.last
    {
      return [closure(name, nil)]
    }
    return []
  }
}

extension BoundClosure.Place {
  /// The place that an edge leads to.
  init(_ edge: Edge) {
    let (name, property) = (edge.name.text, edge.property.text)
    self =
      switch edge.slot {
      case .destination: .destination(name)
      case .path: .element(name)
      case .row: .row(property)
      case .enumCase: .state(name)
      case .scope, .tab: .property(property, isOptional: false)
      case .optional, .presented: .property(property, isOptional: true)
      }
  }
}

extension BoundClosure {
  /// The name of the row or the stack element in the handler, which differs from those of the
  /// values.
  var elementName: String {
    let taken = Set(reaction.path.bindings.compactMap(\.self))
    var (name, number) = ("model", 1)
    while taken.contains(name) {
      number += 1
      name = "model\(number)"
    }
    return name
  }

  /// Whether the handler receives the row or the stack element that its closure belongs to, to
  /// remove it or for the code of a `custom` step.
  var handsElementOver: Bool {
    let steps = reaction.operations
    let usesID = reaction.path.hasElementID && reaction.body.mentionedNames.contains("id")
    switch place {
    case .row:
      return usesID || steps.contains { $0.needsSender || $0.isCustom }
    case .element: return steps.contains { $0.needsSender || $0.isCustom }
    case .destination, .property, .state: return false
    }
  }
}

/// What `bind()` sets, for `bind`.
struct BindingsRecord: TemplateRecord {
  /// The closures of a child, or of the cases of an enum child, for `bound`.
  struct Node: TemplateRecord {
    var closures: [Closure]
    var choices: [Choice]

    static var fields: [Field] { [Field("closures", \.closures), Field("choices", \.choices)] }
  }

  /// A switch over the cases of a property, for `bound-choice`.
  struct Choice: TemplateRecord {
    var subject: String
    var boundCases: [Case] = []
    var hasOpenCases = false
    var openCases: [OpenCaseRecord] = []

    static var fields: [Field] {
      [
        Field("subject", \.subject), Field("boundCases", \.boundCases),
        Field("hasOpenCases", \.hasOpenCases), Field("openCases", \.openCases),
      ]
    }
  }

  /// A case of such a switch.
  struct Case: TemplateRecord {
    var caseName: String
    var bound: Node

    static var fields: [Field] { [Field("caseName", \.caseName), Field("bound", \.bound)] }
  }

  /// The rows of a collection.
  struct Rows: TemplateRecord {
    var rowsName: String
    var bound: Node

    static var fields: [Field] { [Field("rowsName", \.rowsName), Field("bound", \.bound)] }
  }

  /// A closure.
  struct Closure: TemplateRecord {
    var subject: String
    var closureName: String
    var isWeak: Bool
    var element: String
    var capturedElement: String
    var isInline: Bool
    var closureParameters: String
    var methodName: String
    var arguments: String
    var statements: [StatementRecord]

    static var fields: [Field] {
      [
        Field("subject", \.subject), Field("closureName", \.closureName), Field("isWeak", \.isWeak),
        Field("element", \.element), Field("capturedElement", \.capturedElement),
        Field("isInline", \.isInline), Field("closureParameters", \.closureParameters),
        Field("methodName", \.methodName), Field("arguments", \.arguments),
        Field("statements", \.statements),
      ]
    }
  }

  var isBinding: Bool
  var boundChildren: [Node]
  var boundRows: [Rows]
  var boundDestination: Choice?
  var boundElements: Choice?
  var boundState: Choice?

  static var fields: [Field] {
    [
      Field("isBinding", \.isBinding), Field("boundChildren", \.boundChildren),
      Field("boundRows", \.boundRows), Field("boundDestination", \.boundDestination),
      Field("boundElements", \.boundElements), Field("boundState", \.boundState),
    ]
  }
}

/// The contents of `bind()`: the closures of children that reactions handle.
struct ModelBindings {
  private let context: FeatureContext
  private let closures: [BoundClosure]
  /// The closures, by the place of the child.
  private let byPlace: [BoundClosure.Place: [BoundClosure]]
  /// The properties of children whose closures are set.
  private let boundProperties: Set<String>
  let bindsDestination: Bool
  let bindsPath: Bool
  let bindsState: Bool

  /// All closures that are set.
  var all: [BoundClosure] { closures }

  init(_ context: FeatureContext) {
    self.context = context
    // The first of several entries for an action handles it, and a specific entry precedes a
    // general one.
    let all = context.resolved.reactions.map {
      BoundClosure.closures($0, in: context.edges, context.graph)
    }
    var result: [BoundClosure] = []
    var answered: Set<BoundClosure.Identity> = []
    for closure in all.filter({ $0.count == 1 }).flatMap(\.self)
      + all.filter({ $0.count > 1 }).flatMap(\.self)
    {
      if answered.insert(closure.identity).inserted { result.append(closure) }
    }
    closures = result
    byPlace = Dictionary(grouping: result, by: \.place)
    var boundProperties: Set<String> = []
    var (bindsDestination, bindsPath, bindsState) = (false, false, false)
    for place in byPlace.keys {
      switch place {
      case .destination: bindsDestination = true
      case .element: bindsPath = true
      case .state: bindsState = true
      case .property(let name, _), .row(let name): boundProperties.insert(name)
      }
    }
    self.boundProperties = boundProperties
    self.bindsDestination = bindsDestination
    self.bindsPath = bindsPath
    self.bindsState = bindsState
  }

  /// Whether there is anything to set.
  var isEmpty: Bool { closures.isEmpty }

  /// The modules of the types that children pass.
  var imports: [String] {
    methods.filter { closure in
      let handler = ModelHandler(closure.reaction, in: context, method: closure.method)
      return handler.bindings(count: closure.types?.count ?? 0).contains { $0 != nil }
    }.flatMap { closure in
      let hasRows =
        closure.types?.contains { SwiftTree(code: $0, as: .type).namesIdentifiedArray } ?? false
      return closure.imports + (hasRows ? ["IdentifiedCollections"] : [])
    }
  }

  /// Whether closures of the child in a property are set.
  func binds(_ property: String) -> Bool {
    boundProperties.contains(property)
  }

  /// The reactions that are methods of their own, with the closures that call them.
  var methods: [BoundClosure] {
    var seen: Set<String> = []
    return closures.filter { $0.types != nil && seen.insert($0.method).inserted }
  }

  // MARK: - Record

  var record: BindingsRecord {
    let feature = context.feature
    var boundChildren: [BindingsRecord.Node] = []
    let children =
      feature.presents.map { ($0.name.text, true) }
      + feature.stateChildren.map { ($0.property.text, false) }
      + feature.optionals.map { ($0.property.text, true) }
    for (name, isOptional) in children {
      let place = BoundClosure.Place.property(name, isOptional: isOptional)
      let own = byPlace[place] ?? []
      if own.isEmpty { continue }
      boundChildren.append(
        node(
          own, of: context.edges.properties[name], subject: SwiftIdentifier.escaped(name),
          isOptional: isOptional))
    }
    let rows = context.edges[.row].all.compactMap { row in
      byPlace[.row(row.property.text)].map { own in
        BindingsRecord.Rows(
          rowsName: SwiftIdentifier.escaped(row.property.text),
          bound: node(own, of: row, subject: "model"))
      }
    }
    return BindingsRecord(
      isBinding: !closures.isEmpty,
      boundChildren: boundChildren,
      boundRows: rows,
      boundDestination: bindsDestination ? destination : nil,
      boundElements: bindsPath ? path : nil,
      boundState: bindsState ? state : nil)
  }

  private var destination: BindingsRecord.Choice {
    let names = context.feature.destinations.map(\.name.text)
    let prompts = context.feature.promptKinds.map(\.rawValue)
    return choice(
      "destination", names + prompts, in: .destination, isOptional: true, of: { .destination($0) })
  }

  private var path: BindingsRecord.Choice {
    choice(
      "element", context.feature.path.map(\.name.text), in: .path, isOptional: false,
      of: { .element($0) })
  }

  private var state: BindingsRecord.Choice {
    choice(
      "state", context.feature.cases.map(\.name.text), in: .enumCase, isOptional: false,
      of: { .state($0) })
  }

  /// A switch over the cases of a property.
  private func choice(
    _ subject: String, _ names: [String], in slot: Edge.Slot, isOptional: Bool,
    of place: (String) -> BoundClosure.Place
  ) -> BindingsRecord.Choice {
    choice(subject, names, isOptional: isOptional) { name in
      byPlace[place(name)].map { node($0, of: context.edges[slot][name], subject: "model") }
    }
  }

  /// - Parameter bound: The closures in a case, if any.
  private func choice(
    _ subject: String, _ names: [String], isOptional: Bool,
    _ bound: (String) -> BindingsRecord.Node?
  ) -> BindingsRecord.Choice {
    var choice = BindingsRecord.Choice(subject: subject)
    var open: [String] = []
    for name in names {
      if let node = bound(name) {
        choice.boundCases.append(BindingsRecord.Case(caseName: name, bound: node))
      } else {
        open.append(".\(name)")
      }
    }
    if isOptional { open.append("nil") }
    choice.hasOpenCases = !open.isEmpty
    choice.openCases = open.map(OpenCaseRecord.init)
    return choice
  }

  /// The closures of a child, or a switch over the cases of an enum child.
  private func node(
    _ closures: [BoundClosure], of edge: Edge?, subject: String, isOptional: Bool = false,
    depth: Int = 0
  ) -> BindingsRecord.Node {
    let cases = edge.flatMap(context.graph.target)?.edges[.enumCase]
    let own = closures.filter { $0.caseNames.count == depth }
    let nested = closures.filter { $0.caseNames.count > depth }
    var choices: [BindingsRecord.Choice] = []
    if let cases, !cases.all.isEmpty, !nested.isEmpty {
      let byCase = Dictionary(grouping: nested) { $0.caseNames[depth] }
      choices.append(
        choice(subject, cases.all.map(\.name.text), isOptional: isOptional) { name in
          byCase[name].map { node($0, of: cases[name], subject: "model", depth: depth + 1) }
        })
    }
    return BindingsRecord.Node(
      closures: own.map { record($0, subject: subject + (isOptional ? "?" : "")) },
      choices: choices)
  }

  private func record(_ closure: BoundClosure, subject: String) -> BindingsRecord.Closure {
    let reaction = closure.reaction
    let handler = ModelHandler(reaction, in: context, method: closure.method)
    let names = handler.bindings(count: closure.types?.count ?? reaction.path.bindings.count)
    let isInline = closure.types == nil
    let parameters = names.map { $0 ?? "_" }.joined(separator: ", ")
    let handsElementOver = closure.handsElementOver
    let element = closure.elementName
    var constants = closure.reaction.operations.allSatisfy(\.isCustom) ? ["self"] : []
    if handsElementOver, !handler.needsSender { constants.append(element) }
    return BindingsRecord.Closure(
      subject: subject, closureName: ModelNames.closure(closure.delegate),
      isWeak: handsElementOver, element: element,
      capturedElement: element == "model" ? element : "\(element) = model", isInline: isInline,
      closureParameters: parameters.isEmpty ? "" : "\(parameters) ",
      methodName: closure.method,
      arguments: ((handsElementOver ? [element] : []) + names.compactMap { $0 })
        .joined(separator: ", "),
      statements: isInline
        ? handler.body(
          element: Self.element(closure, element), sender: element, constants: constants
        ).statements
          .withUnansweredTogether : [])
  }

  /// The element of the stack that contains a child.
  static func element(_ closure: BoundClosure, _ model: String) -> String {
    guard case .element(let name) = closure.place else { return "" }
    return ([name] + closure.caseNames).reversed().reduce(model) { ".\($1)(\($0))" }
  }
}
