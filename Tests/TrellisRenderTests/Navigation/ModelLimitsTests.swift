import Testing
import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisYAML

@testable import TrellisRender

/// The limits of a target, each reported at its place.
@Suite struct ModelLimitsTests {
  private func messages(
    _ spec: String, target: String = "swift-navigation 2"
  ) throws -> [String] {
    let parsed = parseSpecs(in: SourceFile(path: "Test.feature.yaml", text: spec))
    let resolved = FeatureGraph.resolve(parsed.features)
    let errors = (parsed.diagnostics + resolved.diagnostics + check(resolved.graph))
      .filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    var options = RenderOptions()
    options.target = try Target(target)
    return limits(of: resolved.graph, for: options).map { diagnostic in
      let place = diagnostic.range.map { "\($0.line):\($0.column)" } ?? ""
      return "\(place): \(diagnostic.message)"
    }
  }

  private let other = "; the target 'composable-architecture' supports it"

  @Test func changesThatModelsCannotObserve() throws {
    #expect(
      try messages(
        """
        feature: A
        scope: {b: B}
        state: {count: Int = 0, total: {type: Int, default: 0, shared: '.inMemory("total")'}}
        actions: [tapped]
        reducer: {tapped: {set: {b.text: '""'}}}
        onChange:
          b.text: {set: {count: 1}}
          count: {set: {count: 2}}
          total: {set: {count: 3}}
        ---
        feature: B
        state: {text: String = "", length: Int = 0}
        onChange: {text: {set: {length: 1}}}
        """
      ).sorted() == [
        "5:20: for 'swift-navigation 2', 'B' responds to every change of 'text' from outside, and would respond to this one\(other)",
        "7:3: for 'swift-navigation 2', a model observes only what 'state' declares, not 'b'\(other)",
        "8:3: for 'swift-navigation 2', a model would observe the change of 'count' that this entry makes; change it where it is set\(other)",
        "9:3: for 'swift-navigation 2', a model can't observe 'total', because whoever shares it can change it\(other)",
      ])
  }

  @Test func dismissalsInAnotherView() throws {
    let spec = """
      feature: A
      presents: {b: {inline: B}, c: {inline: C}, d: {inline: D}}
      actions: [tapped]
      reducer: {tapped: [{present: b}, {present: c}, {present: d}]}
      ---
      feature: B
      ifLet: {c: C}
      ---
      feature: C
      actions: [closeTapped]
      reducer: {closeTapped: dismissSelf}
      ---
      feature: D
      path: {e: E}
      actions: [closeTapped]
      reducer: {closeTapped: [{push: e}, dismissSelf]}
      ---
      feature: E
      actions: [closeTapped]
      reducer: {closeTapped: dismissSelf}
      """
    #expect(
      try messages(spec) == [
        "2:24: for 'swift-navigation 2', 'C' would dismiss the view that shows 'B' inline; add a delegate action to it\(other)",
        "2:40: for 'swift-navigation 2', 'C' dismisses itself, so it can't be inline here and a screen or a part of a view elsewhere; add a delegate action to it\(other)",
      ])
    #expect(try messages(spec, target: "composable-architecture 1.26").isEmpty)
  }

  @Test func internalActionsOfAChild() throws {
    #expect(
      try messages(
        """
        feature: A
        destination: {b: {sheet: B}}
        actions: [tapped]
        reducer:
          tapped: {present: b}
          destination.b.saved: dismiss
        ---
        feature: B
        actions: [saved]
        """) == [
          "6:3: for 'swift-navigation 2', a model observes its children only through their delegate; add a delegate action to the child for 'destination.b.saved'\(other)"
        ])
  }

  @Test func idsOfScreens() throws {
    #expect(
      try messages(
        """
        feature: A
        path: {b: B}
        actions: [tapped(StackElementID)]
        delegate: [opened(Int)]
        reducer:
          tapped(id): [{pop: {to: id}}, {pop: {from: id}}]
          path.b.delegate.saved: [{delegate: opened(id)}, {pop: {to: id}}, {pop: {from: id}}]
        ---
        feature: B
        delegate: [saved]
        """) == [
          "6:17: for 'swift-navigation 2', a model's screens have no IDs to pop to or from\(other)",
          "6:34: for 'swift-navigation 2', a model's screens have no IDs to pop to or from\(other)",
          "7:28: for 'swift-navigation 2', a screen has no 'id' besides that of its own state; add it to the delegate action\(other)",
        ])
  }

  @Test func changesThatAChildRespondsTo() throws {
    #expect(
      try messages(
        """
        feature: A
        destination: {b: {sheet: B}}
        actions: [tapped]
        reducer:
          tapped: {set: {destination.b.text: '""'}}
        ---
        feature: B
        binding: true
        state: {text: String = ""}
        reducer:
          binding.text: {set: {text: '"a"'}}
        """) == [
          "5:12: for 'swift-navigation 2', 'B' responds to every change of 'text' from outside, and would respond to this one\(other)"
        ])
  }

  @Test func aScreenThatAnEnumFeatureContains() throws {
    #expect(
      try messages(
        """
        feature: A
        path: {flow: Flow}
        reducer:
          path.flow.home.delegate.saved: {send: path.flow.home.load}
        ---
        feature: Flow
        cases: {home: B}
        ---
        feature: B
        actions: [load]
        delegate: [saved]
        """) == [
          "4:35: for 'swift-navigation 2', the entry knows only the case 'home', not the screen or the row that contains it\(other)"
        ])
  }

  @Test func severalIDsOfOneTask() throws {
    #expect(
      try messages(
        """
        feature: A
        dependencies: {client: Client}
        actions: [tapped, stopped]
        reducer:
          tapped:
            - {run: {call: client.load(), id: load}}
            - {run: {call: client.load(), id: load}}
            - {run: {call: client.save(), id: save}}
            - dismissSelf
          stopped: [{cancel: load}, {cancel: save}]
        """) == [
          "8:8: for 'swift-navigation 2', an entry with 'dismissSelf' is one task, which can have only one 'id'\(other)"
        ])
  }

  @Test func allOfAChild() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {count: Int = 0}
        forEach: {rows: B}
        reducer:
          rows: {set: {count: 1}}
        ---
        feature: B
        state: {id: {type: Int, let: true}}
        """) == [
          "5:3: for 'swift-navigation 2', a model observes its children only through their delegate; add a delegate action to the child for 'rows'\(other)"
        ])
  }

  @Test func bindingsThatAllHaveEntries() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {name: {type: String, default: '""', binding: true}, count: Int = 0}
        reducer:
          binding.name: {set: {count: 1}}
          binding: {set: {count: 2}}
        """) == [
          "5:3: for 'swift-navigation 2', 'binding' is unreachable, because every bound property has an entry of its own"
        ])
  }

  @Test func valuesOfExistingCode() throws {
    #expect(
      try messages(
        """
        feature: A
        ifLet: {one: PhotoFeature, two: PhotoFeature, three: OtherFeature}
        reducer:
          one.delegate.didPick: {set: {one: nil}}
          two.delegate.didPick(photo, _): {set: {two: nil}}
          one.delegate.didClose: {set: {one: nil}}
          three.delegate.didPick: {set: {three: nil}}
        """) == [
          "4:3: for 'swift-navigation 2', an entry must name or ignore all values of 'didPick'; write 'one.delegate.didPick(_, _)'"
        ])
  }

  @Test func everyDelegateActionCanBeSent() throws {
    #expect(
      try messages(
        """
        feature: A
        destination: {b: {sheet: B}}
        actions: [tapped]
        reducer: {tapped: {present: b}, destination.b.delegate: dismiss}
        ---
        feature: B
        delegate: [one, two]
        """) == [])
  }

  @Test func casesThatChangeThemselves() throws {
    #expect(
      try messages(
        """
        feature: A
        destination: {flow: {sheet: Flow}}
        actions: [tapped]
        reducer:
          tapped: {present: flow}
          destination.flow.b.delegate.done: dismiss
        ---
        feature: Flow
        cases: {b: B, c: B}
        reducer: {b.delegate.done: {become: c}}
        ---
        feature: B
        delegate: [done]
        """) == [
          "6:3: for 'swift-navigation 2', only 'Flow' can observe its cases, because it changes them itself; add a delegate action to it\(other)"
        ])
  }

  @Test func aPartOfABoundProperty() throws {
    #expect(
      try messages(
        """
        feature: A
        binding: true
        state: {item: Item}
        reducer:
          binding.item.name: custom
        """) == [
          "5:3: for 'swift-navigation 2', a model observes 'item' as a whole, not just 'item.name'; write 'binding.item'\(other)"
        ])
  }

  @Test(arguments: [
    (
      "{run: client.save(state)}", 18,
      "a model has no value 'state'; name the properties that you need"
    ),
    ("{set: {count: state.path.ids.count}}", 26, "a model's path is an array, which has no '.ids'"),
    (
      "{run: client.save(state.total())}", 18,
      "an effect can't call 'total' on the state; pass the value instead"
    ),
    (
      "{set: {count: 1}, where: f(state)}", 37,
      "a model has no value 'state'; name the properties that you need"
    ),
  ])
  func expressions(step: String, column: Int, message: String) throws {
    #expect(
      try messages(
        """
        feature: A
        dependencies: {client: Client}
        state: {count: Int = 0}
        path: {a: A}
        actions: [tapped]
        reducer:
          tapped: [\(step)]
        """) == ["7:\(column): for 'swift-navigation 2', \(message)\(other)"])
  }

  @Test func anIDThatChanges() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {id: Int = 0}
        actions: [tapped]
        reducer: {tapped: {set: {id: 1}}}
        """) == [
          """
          2:9: for 'swift-navigation 2', the 'id' of a model can't change; write {type: Int, let: \
          true}\(other)
          """
        ])
  }

  @Test func whatIsDismissedIsGone() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {count: Int = 0}
        destination: {b: {sheet: B}}
        reducer:
          destination.dismiss: {set: {count: "state.destination == nil ? 1 : 2"}}
        """) == [
          "5:39: for 'swift-navigation 2', 'destination' no longer exists when its dismissal is handled\(other)"
        ])
  }

  @Test func aDependencyOfTheOtherLibrary() throws {
    #expect(
      try messages("feature: A\ndependencies: {dismiss: \\.dismiss}\n") == [
        "2:25: for 'swift-navigation 2', models have no dependency '\\.dismiss'; use the step 'dismissSelf'\(other)"
      ])
  }

  @Test func twoFeaturesOfOneModel() throws {
    #expect(
      try messages("feature: ItemFeature\n---\nfeature: Item\n") == [
        "3:10: for 'swift-navigation 2', 'ItemFeature' and 'Item' would both be named 'ItemModel'; rename one of them"
      ])
  }

  @Test func membersOfOneName() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {refresh: Bool = false, onClosed: Int = 0}
        actions: [refresh, refresh2(Int)]
        delegate: [closed]
        """) == [
          "3:11: for 'swift-navigation 2', the action 'refresh' would be named 'refresh' in 'AModel', and so would the property 'refresh'; rename one of them",
          "4:12: for 'swift-navigation 2', the delegate action 'closed' would be named 'onClosed' in 'AModel', and so would the property 'onClosed'; rename one of them",
        ])
  }

  @Test func handlersAndActionsOfOneName() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {photo: {type: Int, default: 0, binding: true}, name: {type: Int, default: 0, binding: true}}
        actions: [photoChanged, nameChanged(Int)]
        reducer:
          binding.photo: {set: {name: 1}}
          binding.name: {set: {photo: 1}}
        """) == [
          "5:3: for 'swift-navigation 2', the handler of 'binding.photo' would be named 'photoChanged' in 'AModel', and so would the action 'photoChanged'; rename one of them"
        ])
  }

  @Test func membersThatEveryModelHas() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {hashValue: Int = 0, description: String = "", hash: Int = 0}
        actions: {view: [withDependencies, access], inner: [hashValue(Int)]}
        delegate: [done]
        dependencies: {unimplemented: Client}
        path: {hashValue: {value: {number: Int}, view: NumberView}}
        """) == [
          "2:9: for 'swift-navigation 2', the property 'hashValue' can't be named 'hashValue', which is a member of every 'Hashable' type; rename it",
          "3:18: for 'swift-navigation 2', the action 'withDependencies' can't be named 'withDependencies', which is a function that the model calls; rename it",
          "5:16: for 'swift-navigation 2', the dependency 'unimplemented' can't be named 'unimplemented', which is a function that the model calls; rename it",
          "6:8: for 'swift-navigation 2', the screen 'hashValue' can't be named 'hashValue', which is a member of every 'Hashable' type; rename it",
        ])
  }

  @Test func dependenciesWithTheNamesOfValuesInMethods() throws {
    #expect(
      try messages(
        """
        feature: A
        path: {b: B}
        actions: [tapped, loaded(Int)]
        dependencies: {model: Client, element: Client, result: Client}
        reducer:
          tapped: {run: {call: await model.load(), sends: loaded}}
          path.b.delegate.done: pop
        ---
        feature: B
        actions: [tapped]
        delegate: [done]
        dependencies: {model: Client, element: Client, result: Client}
        reducer: {tapped: {delegate: done}}
        """) == [
          "4:16: for 'swift-navigation 2', the dependency 'model' can't be named 'model', which is a child in 'bind()'; rename it",
          "4:31: for 'swift-navigation 2', the dependency 'element' can't be named 'element', which is a screen of the stack in 'bind()'; rename it",
          "4:48: for 'swift-navigation 2', the dependency 'result' can't be named 'result', which is the result of a call in the model's methods; rename it",
        ])
  }

  @Test func functionsThatTheModelDoesNotCall() throws {
    #expect(try messages("feature: A\nactions: [withDependencies, unimplemented]\n") == [])
  }

  @Test func propertiesInWhichMacrosStoreOthers() throws {
    #expect(
      try messages(
        """
        feature: A
        state:
          _client: Int = 0
          fixed: {type: Int, let: true}
          _fixed: Int = 0
          _onDone: Int = 0
        dependencies: {client: Client}
        delegate: [done]
        """) == [
          "7:16: for 'swift-navigation 2', the storage of the dependency 'client' would be named '_client' in 'AModel', and so would the property '_client'; rename one of them"
        ])
  }

  @Test func anIDThatIsNoConstantOfTheState() throws {
    #expect(
      try messages(
        """
        feature: A
        scope: {id: B}
        ---
        feature: B
        path: {a: {feature: A, isOnStack: id}}
        """) == [
          "2:9: for 'swift-navigation 2', the 'id' of a model is a constant that identifies it; rename this\(other)",
          "5:35: for 'swift-navigation 2', the 'id' of a model is a constant that identifies it; rename this\(other)",
        ])
  }

  @Test func aMethodThatTakesValuesMayHaveAPropertysName() throws {
    #expect(
      try messages(
        """
        feature: A
        state: {name: String = ""}
        actions: [name(String)]
        """) == [])
  }

  @Test func plainDataThatAViewChanges() throws {
    let spec = "feature: A\ndestination:\n  count: {sheet: {value: Int, binding: true}}\n"
    #expect(try messages(spec) == [])
    #expect(
      try messages(spec, target: "composable-architecture 1.26") == [
        "3:3: for 'composable-architecture 1.26', the view of 'count' can't change its plain data through a binding; the target 'swift-navigation 2' supports it"
      ])
  }

  @Test func casesOfAnOptional() throws {
    #expect(
      try messages(
        """
        feature: A
        destination:
          none: {sheet: B}
          some: {sheet: B}
        alerts: {sure: {title: Sure?, buttons: {some: Some, cancel: Cancel}}}
        ---
        feature: B
        """) == [
          "3:3: for 'swift-navigation 2', a destination can't be named 'none', which is a case of 'Optional'\(other)",
          "4:3: for 'swift-navigation 2', a destination can't be named 'some', which is a case of 'Optional'\(other)",
          "5:41: for 'swift-navigation 2', a button can't be named 'some', which is a case of 'Optional'\(other)",
        ])
  }

  @Test func whatAStackCannotCompare() throws {
    #expect(
      try messages(
        """
        feature: A
        path:
          info: {value: {count: Int, action: '() -> Void'}, view: InfoView}
        """) == [
          "3:39: for 'swift-navigation 2', a screen on the stack must be 'Hashable', and '() -> Void' isn't\(other)"
        ])
  }

  @Test func boundPropertiesWithTheNamesOfAStoresMembers() throws {
    let spec = """
      feature: A
      state:
        send: Bool = false
        scope: {type: Bool, default: false, binding: true}
        publisher: {type: Int, default: 0, binding: true}
      tabs: {ifLet: {a: , b: }}
      alerts: {withState: {title: Title, style: boolean}}
      actions: [tapped]
      reducer: {tapped: {present: withState}}
      """
    func expected(_ name: String) -> String {
      "for 'composable-architecture 1.26', a view can't bind '\(name)', because its store has a member of that name; rename it"
    }
    #expect(
      try messages(spec, target: "composable-architecture 1.26") == [
        "4:3: \(expected("scope"))", "7:10: \(expected("withState"))",
        "6:8: \(expected("ifLet"))",
      ])
    #expect(try messages(spec) == [])
    #expect(
      try messages(
        spec.replacing("feature: A", with: "feature: A\nview: none"),
        target: "composable-architecture 1.26") == [])
  }

  @Test func whatIsPresentedAgainWhenItIsDismissed() throws {
    let spec = """
      feature: A
      presents: {b: {sheet: B}, c: {sheet: C}, d: {sheet: DFeature}}
      actions: [tapped]
      reducer:
        tapped: [{present: b}, {present: c}, {present: d}]
        b.dismiss: [dismiss, {present: b}, {present: c}]
        c.dismiss: {present: c}
        d.dismiss: {present: d}
      ---
      feature: B
      destination: {help: {sheet: true}}
      actions: [tapped]
      reducer: {tapped: {present: help}, destination.dismiss: {present: help}}
      ---
      feature: C
      state: {id: UUID = UUID()}
      destination: {help: {sheet: true}, other: {sheet: true}}
      actions: [tapped]
      reducer: {tapped: [{present: help}, {present: other}], destination.dismiss: {present: help}}
      """
    func expected(_ name: String) -> String {
      "for 'composable-architecture 1.26', this shows nothing, because the library removes '\(name)' after the entry of its dismissal; send an action that presents it"
    }
    #expect(
      try messages(spec, target: "composable-architecture 1.26") == [
        "6:25: \(expected("b"))", "13:58: \(expected("help"))",
      ])
    #expect(try messages(spec) == [])
  }

  @Test func casesByKeyPath() throws {
    let spec = """
      feature: A
      state: {isThere: Bool = false}
      path: {detail: B}
      actions: [tapped]
      reducer:
        tapped: {set: {isThere: 'state.path.contains { $0.is(\\.detail) }'}}
      ---
      feature: B
      """
    #expect(
      try messages(spec, target: "composable-architecture 1.3") == [
        "6:12: 'composable-architecture 1.3' has no 'is(\\.…)', which refers to a case by key path; it requires 'composable-architecture 1.4' or later"
      ])
    #expect(try messages(spec, target: "composable-architecture 1.4") == [])
  }
}
