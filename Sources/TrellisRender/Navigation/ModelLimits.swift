import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// What models don't support.
///
/// Source: the article on swift-navigation, in which a parent observes its children through
/// closures, and SwiftUI's requirements for models that it presents.
struct ModelLimits {
  let graph: FeatureGraph
  let options: RenderOptions
  private let names: ModelNames
  /// The properties with a reaction to changes from outside, by feature.
  private let answered: [FeatureID: Set<String>]

  init(graph: FeatureGraph, options: RenderOptions) {
    self.graph = graph
    self.options = options
    names = ModelNames(graph, suffixes: options.suffixes)
    answered = Dictionary(
      uniqueKeysWithValues: graph.features.map { feature in
        let observed = feature.observers.compactMap(\.changedProperty).map(Assignment.head)
        return (feature.id, ModelScope.answered(feature).union(observed))
      })
  }

  var diagnostics: [Diagnostic] {
    let equatability = Equatability(graph)
    let contexts = graph.features.map { resolved in
      FeatureContext(
        resolved: resolved, graph: graph, options: options, equatability: equatability
      ).asModel(names)
    }
    return sameModels + differentValues(contexts)
      + contexts.flatMap { context in
        [
          reactions(context), children(context), expressions(context), identity(context),
          conformances(context), composition(context), dependencies(context),
          parameters(context), cases(context), tasks(context), opaque(context),
          dismissals(context),
          ModelMemberNames(context: context).diagnostics,
        ].flatMap(\.self)
      }
  }

  func error(_ message: String, _ range: SourceRange, hasOther: Bool = true) -> Diagnostic {
    let other = hasOther ? "; the target 'composable-architecture' supports it" : ""
    return Diagnostic(rule: .targetLimit, "for '\(options.target)', \(message)\(other)", at: range)
  }

  // MARK: - Names of models

  private var sameModels: [Diagnostic] {
    var first: [String: SourceText] = [:]
    return graph.features.map(\.feature).compactMap { feature in
      let name = feature.name
      let model = names.model(of: name.text)
      let place = "\(feature.module ?? "").\(model)"
      guard let other = first.updateValue(name, forKey: place), other.text != name.text else {
        return nil
      }
      return Diagnostic(
        rule: .targetLimit,
        "for '\(options.target)', '\(other.text)' and '\(name.text)' would both be named '\(model)'; rename one of them",
        at: name.range)
    }
  }

  // MARK: - What is heard

  /// The entries for a delegate action of existing code that disagree about its values. A closure
  /// must name or ignore each of them, and only the entries say how many there are.
  private func differentValues(_ contexts: [FeatureContext]) -> [Diagnostic] {
    struct Delegate: Hashable {
      var child: String
      var action: String
    }
    var heard: [Delegate: [ResolvedReaction]] = [:]
    var order: [Delegate] = []
    for context in contexts {
      for reaction in context.resolved.reactions {
        for closure in BoundClosure.closures(reaction, in: context.edges, context.graph)
        where closure.types == nil {
          let delegate = Delegate(child: closure.child, action: closure.delegate)
          if heard[delegate] == nil { order.append(delegate) }
          heard[delegate, default: []].append(reaction)
        }
      }
    }
    return order.flatMap { delegate -> [Diagnostic] in
      let reactions = heard[delegate] ?? []
      let counts = reactions.map(\.path.bindings.count)
      guard let most = counts.max(), let other = counts.firstIndex(of: most) else { return [] }
      return reactions.filter { $0.path.bindings.count < most }.map { reaction in
        let pattern = "\(reaction.pattern.source.text.prefix { $0 != "(" })"
        let ignored = Array(repeating: "_", count: most).joined(separator: ", ")
        return Diagnostic(
          rule: .targetLimit,
          "for '\(options.target)', an entry must name or ignore all values of '\(delegate.action)'; write '\(pattern)(\(ignored))'",
          at: reaction.pattern.source.range,
          notes: [
            Diagnostic.Note(
              message: "this entry names them", range: reactions[other].pattern.source.range)
          ])
      }
    }
  }

  private func reactions(_ context: FeatureContext) -> [Diagnostic] {
    context.resolved.reactions.compactMap { reaction in
      let source = reaction.pattern.source
      if reaction.path.segments == [.binding(nil)], context.resolved.boundTogether.isEmpty {
        return Diagnostic(
          .warning, rule: .unreachable,
          "for '\(options.target)', '\(source.text)' is unreachable, because every bound property has an entry of its own",
          at: source.range)
      }
      if case .binding(let property?) = reaction.path.segments.first,
        let place = StatePlace(changing: Expression(property, as: .property).tree.root),
        case let head = place.property, place.names.count > 1
      {
        return error(
          "a model observes '\(head)' as a whole, not just '\(property)'; write 'binding.\(head)'",
          source.range)
      }
      if let problem = observation(reaction, context) { return error(problem, source.range) }
      guard isOfChild(reaction, context.feature) else { return nil }
      if let flow = changingEnum(reaction, context) {
        return error(
          "only '\(flow)' can observe its cases, because it changes them itself; add a delegate action to it",
          source.range)
      }
      if BoundClosure.closures(reaction, in: context.edges, context.graph).isEmpty,
        !isOfNothing(reaction, context)
      {
        return error(
          "a model observes its children only through their delegate; add a delegate action to the child for '\(source.text.prefix { $0 != "(" })'",
          source.range)
      }
      return nil
    }
  }

  /// Whether an action is neither the feature's own, nor one of its bindings, prompts and
  /// dismissals.
  private func isOfChild(_ reaction: ResolvedReaction, _ feature: Feature) -> Bool {
    switch reaction.path.segments.first {
    case .destination, .presented, .element, .row: true
    case .named(let name):
      !feature.index.groups.contains(name) && feature.index.action([name]) == nil
    default: false
    }
  }

  /// Whether the reaction handles a whole delegate that has no actions.
  private func isOfNothing(_ reaction: ResolvedReaction, _ context: FeatureContext) -> Bool {
    guard reaction.path.segments.last == .named("delegate"), reaction.path.segments.count == 2,
      let child = graph.sender(reaction.path.segments[0], of: context.resolved.node)
    else { return false }
    return child.feature.delegate.isEmpty
  }

  /// Why a model can't observe the changes that a reaction responds to.
  private func observation(_ reaction: ResolvedReaction, _ context: FeatureContext) -> String? {
    guard let changed = reaction.changedProperty else { return nil }
    let head = Assignment.head(of: changed)
    guard let property = context.index.state[head] else {
      return "a model observes only what 'state' declares, not '\(head)'"
    }
    if property.sharing != nil {
      return "a model can't observe '\(head)', because whoever shares it can change it"
    }
    let isChangedAgain = reaction.operations.contains { operation in
      operation.kind.changedProperties.contains(head)
    }
    return isChangedAgain
      ? "a model would observe the change of '\(head)' that this entry makes; change it where it is set"
      : nil
  }

  /// The enum feature on the way to a child that changes its cases itself.
  private func changingEnum(_ reaction: ResolvedReaction, _ context: FeatureContext) -> String? {
    BoundClosure.enums(reaction, in: context.edges, context.graph).first { !$0.isCaseReducer }?.name
      .text
  }

  // MARK: - Expressions

  private func expressions(_ context: FeatureContext) -> [Diagnostic] {
    var result: [Diagnostic] = []
    func check(
      _ expression: Expression, isRun: Bool = false, _ range: SourceRange?,
      _ reaction: ResolvedReaction?
    ) {
      let problems = [
        problem(expression, isRun: isRun, context), reaction?.dismissed(readBy: expression),
      ]
      let range = expression.source?.range ?? range ?? context.feature.name.range
      result += problems.compactMap(\.self).map { error($0, range) }
    }
    let links = context.resolved.deepLinks.map { (reaction: ResolvedReaction?.none, body: $0.body) }
    let reactions = context.resolved.reactions.map { (reaction: Optional($0), body: $0.body) }
    for (reaction, body) in reactions + links {
      for statement in body.withNested {
        for expression in statement.decisions { check(expression, nil, reaction) }
        guard case .operations(let block) = statement else { continue }
        let runs = block.operations.first(where: \.isRun)
        if let condition = block.condition, let step = runs ?? block.operations.first {
          check(condition, isRun: step.isRun, step.range, reaction)
        }
        for step in block.operations {
          for expression in step.expressions {
            check(expression, isRun: step.isRun, step.range, reaction)
          }
          result += answeredInChild(step, context).map { [error($0, step.range)] } ?? []
        }
      }
    }
    return result
  }

  private func problem(
    _ expression: Expression, isRun: Bool, _ context: FeatureContext
  ) -> String? {
    if context.feature.isEnum { return nil }
    for reference in expression.stateReferences {
      guard let member = reference.member else {
        return "a model has no value 'state'; name the properties that you need"
      }
      if member.name == "path", let missing = member.memberOfStack {
        return "a model's path is an array, which has no '\(missing)'"
      }
      if isRun, member.callOfIt != nil {
        return "an effect can't call '\(member.name)' on the state; pass the value instead"
      }
    }
    return nil
  }

  /// A change of something that a child responds to when it is changed from outside.
  private func answeredInChild(_ step: Operation, _ context: FeatureContext) -> String? {
    if case .change(.child(let place), let change) = step.kind {
      let changing = if case .mutate(let statement) = change { statement } else { place.members }
      let member = (changing.tree.root.discardedValue ?? changing.tree.root).head
      guard let child = graph.target(of: place.edge), member.kind == .member else { return nil }
      return answered(member.name, of: child)
    }
    guard case .change(.stored(let property), _) = step.kind else { return nil }
    let members = property.text.split(whereSeparator: { ".?!".contains($0) }).map(String.init)
    guard members.count > 1,
      let child = context.edges.properties[members[0]].flatMap(graph.target)
    else { return nil }
    return answered(members[1], of: child)
  }

  private func answered(_ property: String, of child: FeatureNode) -> String? {
    answered[child.id]?.contains(property) == true
      ? "'\(child.feature.name.text)' responds to every change of '\(property)' from outside, and would respond to this one"
      : nil
  }

  // MARK: - Cases

  private func cases(_ context: FeatureContext) -> [Diagnostic] {
    // `case .none(let model)` of an optional destination would be the optional's `none`.
    let destinations = context.feature.destinations.map(\.name).filter {
      ["none", "some"].contains($0.text)
    }
    // The method that a prompt's buttons call receives an optional button.
    let buttons = context.feature.prompts.filter { !$0.isBoolean }.flatMap(\.buttons)
      .filter { $0.sendsAction && ["none", "some"].contains($0.name.text) }.map(\.name)
    // A stack compares and hashes its elements.
    let values = context.edges[.path].all.flatMap(\.values)
    return destinations.map {
      error("a destination can't be named '\($0.text)', which is a case of 'Optional'", $0.range)
    }
      + buttons.map {
        error("a button can't be named '\($0.text)', which is a case of 'Optional'", $0.range)
      }
      + values.map(\.type).filter { !$0.asType.isEquatableType }.map {
        error("a screen on the stack must be 'Hashable', and '\($0.text)' isn't", $0.range)
      }
  }

  // MARK: - Tasks

  /// The calls with several IDs in an entry that dismisses the model, whose effects are one task.
  private func tasks(_ context: FeatureContext) -> [Diagnostic] {
    context.resolved.reactions.flatMap(\.sequences).compactMap { operations in
      var first: String?
      let other = operations.first { operation in
        guard case .run(let effect) = operation.kind, let id = effect.id else { return false }
        first = first ?? id
        return id != first
      }
      return other.map { operation in
        error(
          "an entry with 'dismissSelf' is one task, which can have only one 'id'", operation.range)
      }
    }
  }

  /// Effects of the library and code that gets a reducer's whole state.
  private func opaque(_ context: FeatureContext) -> [Diagnostic] {
    context.resolved.operations.compactMap { operation in
      switch operation.kind {
      case .opaque(.effect):
        error("models run no effects of the library; use 'steps' or 'call'", operation.range)
      case .opaque(.statement):
        error("a model has no state that can be passed on as a whole", operation.range)
      case .run(let effect) where effect.idValue != nil:
        error("the 'id' of a model's effect is a name, such as 'load'", operation.range)
      default: nil
      }
    }
  }

  // MARK: - Properties

  /// SwiftUI identifies models by an `id` that never changes.
  private func identity(_ context: FeatureContext) -> [Diagnostic] {
    let feature = context.feature
    if let id = feature.index.computed["id"] { return identity(id, feature) }
    guard let id = feature.index.state["id"] else {
      var others = (feature.presents.map(\.name) + feature.ownedChildren.map(\.property))
      others += feature.promptProperties.map(\.declaration)
      others += feature.path.flatMap { [$0.presenceName, $0.topName] }.compactMap(\.self)
      others += feature.tabs.map { [$0.selection] } ?? []
      return others.filter { $0.text == "id" }.map {
        error("the 'id' of a model is a constant that identifies it; rename this", $0.range)
      }
    }
    let isSet = context.resolved.operations.contains { step in
      step.kind.changedProperties.contains("id")
    }
    let isBound = context.index.boundProperties.contains("id")
    guard !id.isConstant, isSet || isBound || id.sharing != nil else { return [] }
    return [
      error(
        "the 'id' of a model can't change; write {type: \(id.type.text), let: true}",
        id.name.range)
    ]
  }

  /// A computed `id` is read from anywhere, which only constants can be.
  private func identity(_ id: ComputedProperty, _ feature: Feature) -> [Diagnostic] {
    let read = feature.index.readings(of: "id").subtracting(["id"])
    let isolated =
      feature.state.filter { !$0.isConstant }.map(\.name.text) + feature.computed.map(\.name.text)
      + feature.ownedChildren.map(\.property.text) + feature.promptProperties.map(\.name)
      + feature.presentationProperties + ["path", feature.tabs?.selection.text].compactMap(\.self)
    return isolated.first(where: read.contains).map { name in
      [
        error(
          "the 'id' of a model is computed from constants, which '\(name)' isn't; make it a 'let' of the state",
          id.value.range)
      ]
    } ?? []
  }

  private func composition(_ context: FeatureContext) -> [Diagnostic] {
    (context.feature.otherReducers + context.feature.bodyModifiers).map { code in
      error("models aren't composed of reducers; call your own code in a 'custom' step", code.range)
    }
  }

  private func conformances(_ context: FeatureContext) -> [Diagnostic] {
    context.feature.conformances.all.map { name in
      error("models have none of these types; write an extension of the model", name.range)
    }
      + context.feature.groupEnums.map { groupEnum in
        error("models have no actions; the methods of a group need no enum", groupEnum.group.range)
      }
  }

  private func parameters(_ context: FeatureContext) -> [Diagnostic] {
    let passed = context.edges.all.flatMap(\.reducerArguments).map(\.value)
    return (context.feature.parameters.map(\.name) + passed).map { parameter in
      error(
        "a model has no reducer with parameters; declare a dependency, or a property of 'state'",
        parameter.range)
    }
  }

  private func dependencies(_ context: FeatureContext) -> [Diagnostic] {
    context.feature.dependencies.compactMap { dependency in
      guard ["\\.dismiss", "\\.isPresented"].contains(dependency.key.text) else { return nil }
      return error(
        "models have no dependency '\(dependency.key.text)'; use the step 'dismissSelf'",
        dependency.key.range)
    }
  }
}

extension ResolvedReaction {
  /// The problem of an expression that reads what is dismissed. A dismissed model no longer exists
  /// when its parent is informed.
  fileprivate func dismissed(readBy expression: Expression) -> String? {
    let property: String
    switch path.segments.first {
    case .destinationDismissed: property = "destination"
    case .presentedDismissed(let name): property = name
    default: return nil
    }
    let isRead = expression.stateReferences.contains { reference in
      StatePlace(reading: reference.node)?.property == property
    }
    return isRead ? "'\(property)' no longer exists when its dismissal is handled" : nil
  }
}

extension ResolvedReaction {
  /// The operations of the ways through it that dismiss the feature, each of which is one effect.
  fileprivate var sequences: [[Operation]] {
    body.lists.filter(\.isSequence).map(\.ownOperations)
  }
}

extension SwiftNode {
  /// The member of a stack that is used and that an array doesn't have: `.ids`, `[id`, or `.pop`.
  fileprivate var memberOfStack: String? {
    guard let parent, parent.base?.index == index else { return nil }
    switch parent.kind {
    case .member where parent.name == "ids": return ".ids"
    case .member where parent.name == "pop" && parent.callOfIt != nil: return ".pop"
    case .subscript where parent.arguments.first?.label == "id": return "[id"
    default: return nil
    }
  }
}
