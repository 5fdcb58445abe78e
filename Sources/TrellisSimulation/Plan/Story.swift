import TrellisIR
import TrellisSpec
import TrellisSwift

/// The story of a feature: an action presents another feature, its view edits it, and the first feature
/// takes over what was edited.
struct Story {
  let context: TestedFeature
  let samples: SampleValues

  /// The first story that a test can tell, with its possible names.
  ///
  /// - Parameter ways: The shortest ways to what the feature shows.
  func script(_ ways: [PathSearch.Found]) -> (names: [String], script: TestScript)? {
    for way in ways {
      guard case .presented(let name) = way.place else { continue }
      for (slot, segment) in [
        (Edge.Slot.destination, ActionPath.Segment.destination(name)),
        (.presented, .presented(name)),
      ] {
        guard let edge = context.edges[slot][name], edge.leadsToFeature else { continue }
        for closing in closings(of: edge, segment) {
          guard let script = try? script(way.interpreter, edge, segment, closing) else { continue }
          return (["\(name)IsPresentedAndSaved", "\(name)IsPresentedEditedAndSaved"], script)
        }
      }
    }
    return nil
  }

  /// The reactions that dismiss what an edge shows and do more: to a delegate action, or to one of the
  /// feature's own actions.
  private func closings(of edge: Edge, _ segment: ActionPath.Segment) -> [ResolvedReaction] {
    context.resolved.reactions.filter { reaction in
      let isOwn = context.index.action(reaction.path.segments.compactMap(\.ownName)) != nil
      let isDelegate =
        reaction.path.segments.count == 2 && reaction.path.segments[0] == segment
      let operations = reaction.operations
      return (isOwn || isDelegate) && operations.count > 1
        && !operations.contains(where: \.isOpaque)
        && operations.contains { operation in
          guard case .change(let place, .dismiss) = operation.kind else { return false }
          return place.properties.contains(Place(showing: edge).properties.first ?? "")
        }
    }
  }

  private func script(
    _ way: Interpreter, _ edge: Edge, _ segment: ActionPath.Segment, _ closing: ResolvedReaction
  ) throws(Untestable) -> TestScript {
    guard var child = ShownChild(edge, in: way) else {
      throw Untestable("it isn't known what is shown")
    }
    var interpreter = way
    try edit(&child, edge, segment, closing, &interpreter)
    child.show(in: &interpreter)
    let index = interpreter.trace.moments.count
    let test = ChildTest(edge, through: segment, in: context, samples)
    let script = try play(closing, [:], interpreter)
    if closing.path.segments[0] != segment { return script }
    var leading = test.leading(to: script, at: index) { child.values[$0] }
    if let chosen = leading?.payload(of: closing) {
      let script = try play(closing, chosen, interpreter)
      leading = test.leading(to: script, at: index) { child.values[$0] }
    }
    guard case .test(let complete) = leading else {
      throw Untestable("no action of the child leads to it")
    }
    return complete
  }

  /// Lets an action arrive where a way has led.
  private func play(
    _ reaction: ResolvedReaction, _ chosen: ChosenValues, _ interpreter: Interpreter
  ) throws(Untestable) -> TestScript {
    var interpreter = interpreter
    if try InnerReactions(path: reaction.path, context: context).changeSomething() {
      throw Untestable("a child changes something as well")
    }
    var fixture = Fixture(samples)
    fixture.shown = interpreter.shown
    try interpreter.send(try fixture.arrival(of: reaction, chosen), reaction)
    guard interpreter.isExact, interpreter.trace.moments.count > 1 else {
      throw Untestable("it isn't known what changes")
    }
    return interpreter.script
  }

  /// Sets a property of the child that the parent takes over.
  private func edit(
    _ child: inout ShownChild, _ edge: Edge, _ segment: ActionPath.Segment,
    _ closing: ResolvedReaction, _ interpreter: inout Interpreter
  ) throws(Untestable) {
    let members = self.members(closing, segment, child.resolved)
    let test = ChildTest(edge, through: segment, in: context, samples)
    let bound = child.resolved.feature.boundProperties.first { property in
      let name = property.name.text
      return members.contains(name) && child.values[name] != nil
        && !test.isObserved([name])
        && context.resolved.reactions(at: [segment]).isEmpty
    }
    guard let property = bound else { throw Untestable("nothing of it can be edited") }
    let name = property.name.text
    let current = child.values[name]?.text
    guard let value = samples.value(of: property.type.asType, differentFrom: current) else {
      throw Untestable(missing: property.type.text)
    }
    child.values[name] = Known(sample: value)
    let place = ChildPlace(edge: edge, element: nil, members: Expression(".\(name)"))
    var changes = [
      Mutation(.change(.child(place), .assign(Expression(value))), at: property.name.range)
    ]
    for reaction in child.resolved.reactions(before: [.binding(name)]) {
      let play = ChildPlay(reaction, of: child.resolved, in: context) { child.values[$0] }
      guard let play, play.overrides.isEmpty, test.isUnobserved(play) else {
        throw Untestable("it isn't known what the child does in response")
      }
      for (property, value) in play.changes { child.values[property.text] = Known(value) }
      changes += test.mutations(play, TestedSender())
    }
    if context.model != nil {
      let edited = TestedAction.edit(name, of: edge, Expression(value))
      return interpreter.trace.moments.append(.sent(edited, .init()))
    }
    var path = ActionPath(binding: name, of: child.resolved.feature)
    path.segments.insert(segment, at: 0)
    let argument = ResolvedArgument(label: nil, value: Expression(value))
    interpreter.trace.moments.append(
      .sent(.inner(path, TestedSender(), [argument]), .init(mutations: changes)))
  }

  /// The names of the members that a reaction reads, or that the child sends it.
  private func members(
    _ closing: ResolvedReaction, _ segment: ActionPath.Segment, _ child: ResolvedFeature
  ) -> Set<String> {
    var expressions = closing.body.expressions
    if closing.path.segments[0] == segment, case .delegate(let name)? = closing.path.segments.last {
      expressions = child.reactions.flatMap(\.operations).flatMap { operation -> [Expression] in
        guard case .send(.delegate(name), let values) = operation.kind else { return [] }
        return values.map(\.value)
      }
    }
    let nodes = expressions.flatMap(\.tree.nodes)
    return Set(nodes.filter { $0.kind == .member && $0.base?.kind == .name }.map(\.name))
  }
}
