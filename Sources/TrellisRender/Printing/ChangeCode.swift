import TrellisIR
import TrellisSpec
import TrellisSwift

/// The statements that change a place.
struct ChangeCode {
  let place: Place
  /// The feature whose state is changed.
  let context: FeatureContext
  /// The name of the ID of the row or the screen whose action is handled.
  let elementID: String
  /// That ID; in a model, the row or the screen itself.
  let sender: String
  /// The name of the state.
  let stateName: String

  /// The statements of a change.
  func statements(_ change: Change) -> [StatementRecord] {
    switch change {
    case .assign(let value): return [assign(value)]
    case .mutate(let statement): return [mutate(statement)]
    case .show(let edge, let state): return [show(edge, state)]
    case .prompt(let prompt, let arguments):
      if case .flag(let flag) = place {
        return arguments.map { set($0.label ?? "", $0.value) } + [set(flag, "true")]
      }
      let record = presented(prompt, arguments)
      return [statement(record.property, .stepPresentPrompt(record))]
    case .dismiss:
      if case .flag(let flag) = place { return [set(flag, "false")] }
      return place.properties.map { statement($0, .stepDismiss(property: $0)) }
    case .pop(let pop): return [statement("path", code(pop))]
    case .select(let tab): return place.properties.map { set($0, ".\(tab)") }
    }
  }

  /// A statement with the owner of the property that it changes.
  private func statement(_ property: String, _ code: StatementRecord.Code) -> StatementRecord {
    StatementRecord(owner: context.owner(of: property), stateName: stateName, code: code)
  }

  private func set(_ property: String, _ value: Expression) -> StatementRecord {
    let makesModel = context.model.map { model in
      model.inheritsDependencies && model.names.mentionsModel(value)
    }
    return statement(
      property,
      .stepSet(
        property: property, value: value.text, inheritsDependencies: makesModel ?? false))
  }

  private func assign(_ value: Expression) -> StatementRecord {
    switch place {
    case .child(let child):
      childStatement(child, reading: value) { "\($0)\(child.members.text) = \(value.text)" }
    case .shared(let property, let members):
      statement(property, .stepSetShared(setShared(property, members, value)))
    case .stored, .presented, .flag, .tab, .path, .state:
      assign(value, to: place.spelling ?? place.properties.first ?? "")
    }
  }

  private func assign(_ value: Expression, to property: String) -> StatementRecord {
    setInside(property, value).map { statement(property, $0) } ?? set(property, value)
  }

  private func mutate(_ statement: Expression) -> StatementRecord {
    let code: StatementRecord.Code
    switch place {
    case .child(let child):
      return childStatement(child, reading: statement) { name in
        if let discarded = statement.tree.root.discardedValue {
          return "_ = \(name)\(discarded.text)"
        }
        return Expression("\(name)\(statement.text)").discardingResult.text
      }
    case .shared(let property, _):
      code = .stepChangeShared(sharedStatement(property, statement))
    case .stored, .presented, .flag, .tab, .path, .state:
      code = .stepStatement(statement: statement.discardingResult.text)
    }
    return StatementRecord(stateName: stateName, code: code)
  }

  private func show(_ edge: Edge, _ state: ResolvedState) -> StatementRecord {
    switch edge.slot {
    case .destination:
      statement("destination", .stepPresentDestination(presented("destination", edge, state)))
    case .path: statement("path", .stepPush(shown(edge, state)))
    case .enumCase: statement("state", .stepBecome(shown(edge, state)))
    case .scope, .tab, .optional, .row, .presented:
      statement(
        edge.property.text,
        .stepPresentSeparately(presented(edge.property.text, edge, state)))
    }
  }

  private func code(_ pop: Change.Pop) -> StatementRecord.Code {
    func id(_ element: ElementSelector) -> String {
      if case .id(let id) = element { id.text } else { elementID }
    }
    return switch pop {
    case .last: .plain(.stepPopLast)
    case .toRoot: .plain(.stepPopRoot)
    case .toCase(let name): .stepPopCase(caseName: name)
    case .to(let element): .stepPopTo(elementID: id(element))
    case .from(let element): .stepPopElement(elementID: id(element))
    }
  }

  /// A change of something inside an optional to a value that depends on the state; `nil` if it is
  /// a different change. Swift evaluates the value while it already changes the optional, and
  /// doesn't allow access to it meanwhile.
  private func setInside(_ property: String, _ value: Expression) -> StatementRecord.Code? {
    guard let mark = property.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let head = String(property.prefix { !".?![".contains($0) })
    if let model = context.model {
      // A child's model is an object, so that the property itself doesn't change.
      if context.edges[.named(head)] != nil || !value.tree.readNames.contains(head) { return nil }
      if model.inheritsDependencies, model.names.mentionsModel(value) { return nil }
    } else if !value.reads(stateName) {
      return nil
    }
    return .stepSetInside(
      unwrapped: unwrappedName(head, in: [Expression("state.\(property)"), value]),
      property: String(property[..<mark]), members: String(property[mark...].dropFirst()),
      value: value.text)
  }

  /// A name for what an optional contains, which no expression mentions.
  func unwrappedName(_ name: String, in expressions: [Expression]) -> String {
    let names = [name, "current\(name.typeName)", "changed\(name.typeName)"]
    let free = names.first { name in
      context.model?.propertyNames.contains(name) != true
        && !expressions.contains { $0.mentions(name) }
    }
    return SwiftIdentifier.escaped(free ?? names[2])
  }

  /// A change of a shared value, which is made under a lock.
  private func setShared(
    _ property: String, _ members: Expression, _ value: Expression
  ) -> SharedChangeRecord {
    let (name, isNamed) = lockedName(property, in: [members, value])
    return SharedChangeRecord(
      property: property, lockedName: name, isNamed: isNamed,
      members: members.callingState(stateName).text,
      lockedMembers: members.inside(property, called: name, stateName).text,
      value: value.callingState(stateName).text,
      lockedValue: value.inside(property, called: name, stateName).text)
  }

  /// A statement that changes a shared value. The closure of the lock would return a result that the
  /// statement alone may ignore.
  private func sharedStatement(
    _ property: String, _ statement: Expression
  ) -> SharedStatementRecord {
    let (name, isNamed) = lockedName(property, in: [statement])
    let type = context.feature.index.state[property]?.type.asType
    let needsDiscarding = statement.tree.root.hasDiscardableResult("state.\(property)", as: type)
    let locked = needsDiscarding ? statement.discarded : statement.discardingResult
    return SharedStatementRecord(
      property: property, lockedName: name, isNamed: isNamed,
      lockedStatement: locked.inside(property, called: name, stateName).text,
      statement: statement.discardingResult.callingState(stateName).text)
  }

  /// What a shared value is called under its lock: `$0`, or a name if there is another closure.
  private func lockedName(
    _ property: String, in expressions: [Expression]
  ) -> (name: String, isNamed: Bool) {
    if !expressions.contains(where: { $0.tree.contains(.closure) }) { return ("$0", false) }
    let names = [property, "current\(property.typeName)", "shared\(property.typeName)"]
    let free = names.first { name in !expressions.contains { $0.mentions(name) } }
    return (SwiftIdentifier.escaped(free ?? property), true)
  }

  private func shown(_ edge: Edge, _ state: ResolvedState) -> ShownStateRecord {
    ShownStateRecord(
      state: record(state, of: edge), caseName: edge.name.text,
      childType: edge.leadsToFeature ? context.typeName(edge) : nil)
  }

  private func presented(
    _ property: String, _ edge: Edge, _ state: ResolvedState
  ) -> PresentedStateRecord {
    PresentedStateRecord(
      state: record(state, of: edge), destination: context.destinationRecord(edge),
      property: property)
  }

  private func presented(
    _ prompt: Prompt, _ arguments: [ResolvedArgument]
  ) -> PresentedPromptRecord {
    let inDestination = context.feature.hasDestination
    return PresentedPromptRecord(
      inDestination: inDestination,
      property: inDestination ? "destination" : prompt.kind.rawValue,
      kind: prompt.kind.rawValue, functionName: prompt.name.text,
      hasArguments: !arguments.isEmpty, arguments: arguments.map(record))
  }

  /// The state of a feature, or of something else that is shown.
  private func record(_ state: ResolvedState, of edge: Edge) -> NewStateRecord {
    NewStateRecord(
      startCase: state.startCase?.name.text,
      startType: state.startCase.map(context.typeName) ?? "",
      startsInState: context.graph.isStatefulEnum(edge),
      inheritsDependencies: edge.leadsToFeature && context.model?.inheritsDependencies == true,
      hasArguments: !state.arguments.isEmpty, arguments: state.arguments.map(record),
      existing: state.existing?.text)
  }

  private func record(_ argument: ResolvedArgument) -> ArgumentRecord {
    ArgumentRecord(label: argument.label.map(SwiftIdentifier.label), value: argument.value.text)
  }
}

extension Expression {
  /// Whether it reads the state.
  ///
  /// - Parameter stateName: What the state is called in it, which can be a member of something.
  func reads(_ stateName: String) -> Bool {
    tree.nodes.contains { $0.text == stateName }
  }

  /// The expression inside the lock of a shared property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - name: The name of its value.
  ///   - stateName: The name of the state.
  fileprivate func inside(
    _ property: String, called name: String, _ stateName: String
  ) -> Expression {
    replacingReferences { reference in
      guard StatePlace(reading: reference.node)?.property == property, let member = reference.member
      else {
        return stateName + reference.text.dropFirst("state".count)
      }
      return name + member.tree.slice(member.range.upperBound..<reference.range.upperBound)
    }
  }
}
