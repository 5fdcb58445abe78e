import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

extension BoundClosure {
  /// The method that handles it.
  var method: String {
    let words: [String] =
      switch place {
      case .destination(let name), .property(let name, _), .row(let name), .state(let name):
        [name]
      case .element(let name): ["path", name]
      }
    let all = words + caseNames + [isWhole ? "delegate" : delegate]
    return all[0] + all.dropFirst().map(\.typeName).joined()
  }

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
    let usesID =
      reaction.path.hasElementID && reaction.body.mentionedNames.contains(ActionPath.elementID)
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
