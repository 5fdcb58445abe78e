import Testing
import TrellisNames

@Suite struct ReferenceTests {
  @Test func features() {
    expectName(
      """
      feature: 1️⃣ItemFeature
      state: {name: String, parent: "2️⃣ItemFeature.State?"}
      """,
      """
      feature: ListFeature
      state: {last: "3️⃣ItemFeature.State?"}
      forEach: {items: 4️⃣ItemFeature}
      destination: {edit: {sheet: 5️⃣ItemFeature}}
      actions: [addTapped]
      reducer:
        addTapped: {set: {last: '6️⃣ItemFeature.State(name: "")'}}
      samples: {7️⃣ItemFeature.State: '8️⃣ItemFeature.State(name: "")'}
      """, is: .feature)
  }

  @Test func views() {
    expectName(
      """
      feature: ItemFeature
      view: 1️⃣Card
      """,
      """
      feature: ListFeature
      scope: {item: {feature: ItemFeature, view: 2️⃣Card}}
      """, is: .view)
  }

  @Test func properties() {
    expectName(
      """
      feature: ItemFeature
      state:
        1️⃣count: Int = 0
        twice: {type: Int, computed: 2️⃣count * 2}
        copy: Int = 3️⃣count
      binding: true
      actions: [up, show]
      reducer:
        up: {set: {4️⃣count: "state.5️⃣count + 1"}}
        binding.6️⃣count: {call: "print(state.7️⃣count)"}
        show: {if: state.8️⃣count > 0, then: {send: up}}
      onChange:
        9️⃣count: {send: up}
      """,
      """
      feature: ListFeature
      scope: {item: ItemFeature}
      actions: [save]
      reducer:
        save: {call: "print(state.item.🔟count)"}
      """, is: .property)
  }

  @Test func propertiesOfChildren() {
    expectName(
      """
      feature: ItemFeature
      state: {1️⃣title: String}
      """,
      #"""
      feature: ListFeature
      forEach: {rows: ItemFeature}
      destination: {edit: {sheet: ItemFeature}}
      path: {detail: ItemFeature}
      actions: [save, rename(title: String)]
      reducer:
        save:
          - present: 'edit(2️⃣title: "a")'
          - push: detail
            with: {3️⃣title: state.rows.first?.4️⃣title ?? ""}
          - set: {destination.edit.5️⃣title: '"\(state.destination?.edit?.6️⃣title ?? "")"'}
        rename(title): {set: {path.detail.7️⃣title: title}}
      """#, is: .property)
  }

  @Test func computedProperties() {
    expectName(
      """
      feature: ItemFeature
      state:
        name: String = ""
        1️⃣isValid: {type: Bool, computed: "!name.isEmpty"}
        isSaved: {type: Bool, computed: "2️⃣isValid && self.3️⃣isValid"}
      actions: [save]
      toolbar: {confirmationAction: {action: save, title: Save, disabled: "!state.4️⃣isValid"}}
      """, is: .computedProperty)
  }

  @Test func actions() {
    expectName(
      """
      feature: ItemFeature
      actions: [1️⃣save(Int), start]
      dependencies: {client: Client}
      reducer:
        2️⃣save(count): {send: 3️⃣save(count)}
        start: {run: {call: client.load(), sends: 4️⃣save}}
      """,
      """
      feature: ListFeature
      scope: {item: ItemFeature}
      actions: [start]
      reducer:
        item.5️⃣save: {send: item.start}
        start: {send: item.6️⃣save(1)}
      """, is: .action)
  }

  @Test func groupsOfActions() {
    expectName(
      """
      feature: ItemFeature
      actions: {1️⃣network: [loaded], view: [save]}
      reducer:
        2️⃣network.loaded: {send: view.save}
        save: {send: 3️⃣network.loaded}
      """, is: .actionGroup)
  }

  @Test func delegateActions() {
    expectName(
      """
      feature: ItemFeature
      actions: [save]
      delegate: [1️⃣didSave(Int)]
      reducer:
        save: {delegate: 2️⃣didSave(1)}
      """,
      """
      feature: ListFeature
      destination: {edit: {sheet: ItemFeature}}
      path: {detail: ItemFeature}
      reducer:
        destination.edit.delegate.3️⃣didSave(count): {dismiss: true}
        path.detail.delegate.4️⃣didSave: pop
      """, is: .delegateAction)
  }

  @Test func destinations() {
    expectName(
      """
      feature: ListFeature
      destination: {1️⃣edit: {sheet: ItemFeature}, help: {sheet: HelpView}}
      actions: [open, close]
      reducer:
        open: {present: 2️⃣edit}
        close:
          - if: "case .3️⃣edit(let item) = state.destination"
            then: {call: print(item)}
          - switch: state.destination
            cases: {.4️⃣edit: stop, default: stop}
        destination.5️⃣edit.save: dismiss
      """, is: .destination)
  }

  @Test func presentedProperties() {
    expectName(
      """
      feature: ListFeature
      presents: {1️⃣edit: {sheet: ItemFeature}}
      actions: [open, close]
      reducer:
        open: {present: 2️⃣edit, where: state.3️⃣edit == nil}
        close: {dismiss: 4️⃣edit}
        5️⃣edit.save: {dismiss: 6️⃣edit}
      """, is: .destination)
  }

  @Test func screens() {
    expectName(
      """
      feature: ListFeature
      path: {1️⃣detail: ItemFeature}
      actions: [open]
      reducer:
        open: [{push: 2️⃣detail}, {pop: 3️⃣detail}]
        path.4️⃣detail.save: pop
      """, is: .pathCase)
  }

  @Test func children() {
    expectName(
      """
      feature: ListFeature
      scope: {1️⃣header: ItemFeature}
      actions: [open]
      reducer:
        open: {send: 2️⃣header.save, where: state.3️⃣header.isOpen}
        4️⃣header.save: {set: {5️⃣header.isOpen: true}}
      """, is: .child)
  }

  @Test func propertiesOfTheirOwn() {
    expectName(
      """
      feature: ListFeature
      scope: {header: {feature: ItemFeature, as: 1️⃣top}}
      actions: [open]
      reducer:
        open: {send: header.save, where: state.2️⃣top.isOpen}
      """, is: .childProperty)
  }

  @Test func tabs() {
    expectName(
      """
      feature: RootFeature
      tabs: {selected: {1️⃣home: {feature: ItemFeature, title: Home}, more: {title: More}}}
      actions: [open, reset]
      reducer:
        open: {select: 2️⃣home, where: state.selected != .3️⃣home}
        reset: {set: {selected: .4️⃣home}}
        5️⃣home.save: {select: more}
      """, is: .tab)
  }

  @Test func selections() {
    expectName(
      """
      feature: RootFeature
      tabs: {1️⃣selected: {home: {title: Home}, more: {title: More}}}
      actions: [open]
      reducer:
        open: {set: {2️⃣selected: .home}, where: state.3️⃣selected == .more}
      """, is: .tabSelection)
  }

  @Test func enumCases() {
    expectName(
      """
      feature: AppFeature
      cases: {1️⃣login: LoginFeature, home: HomeFeature}
      reducer:
        2️⃣login.done: {become: home}
        home.logOut: {become: 3️⃣login}
      """,
      """
      feature: RootFeature
      presents: {app: {sheet: AppFeature}}
      actions: [start]
      reducer:
        start: {present: app.4️⃣login}
      """, is: .enumCase)
  }

  @Test func prompts() {
    expectName(
      """
      feature: ItemFeature
      alerts: {1️⃣failed: {title: Failed, buttons: {retry: Retry}}}
      actions: [save]
      reducer:
        save: {present: 2️⃣failed}
      """, is: .alert)
  }

  @Test func buttons() {
    expectName(
      """
      feature: ItemFeature
      alerts:
        failed: {title: Failed, buttons: {1️⃣retry: Retry}}
        lost: {title: Lost, buttons: {2️⃣retry: Retry}}
      actions: [save]
      reducer:
        alert.3️⃣retry: {send: save}
      """, is: .button, declaredAt: ["1️⃣", "2️⃣"])
  }

  @Test func buttonsOfFlagsAreActions() {
    expectName(
      """
      feature: ItemFeature
      alerts:
        failed: {style: boolean, title: Failed, buttons: {1️⃣retry: Retry}}
      actions: [save]
      reducer:
        2️⃣retry: {send: save}
        save: {send: 3️⃣retry}
      """, is: .action)
  }

  @Test func valuesOfPrompts() {
    expectName(
      """
      feature: ItemFeature
      alerts:
        failed:
          with: {1️⃣reason: String}
          title: "Failed: {2️⃣reason}"
          buttons: {retry: {title: "{3️⃣reason.count}", where: "!4️⃣reason.isEmpty"}}
      actions: [save]
      reducer:
        save: {present: 'failed(5️⃣reason: "full")'}
      """, is: .promptValue)
  }

  @Test func labels() {
    expectName(
      """
      feature: ItemFeature
      actions: [saved(1️⃣id: Int), save]
      reducer:
        "saved(2️⃣id: id)": {call: print(id)}
        save: [{send: "saved(3️⃣id: 1)"}, {send: saved, with: {4️⃣id: 2}}]
      """, is: .label)
  }

  @Test func dependenciesAndParameters() {
    expectName(
      """
      feature: ItemFeature
      dependencies: {1️⃣client: Client}
      actions: [save, loaded(Int)]
      reducer:
        save: {run: {call: 2️⃣client.load(), sends: loaded}}
      samples: {3️⃣client.load(): "1"}
      """, is: .dependency)
    expectName(
      """
      feature: ItemFeature
      parameters: {1️⃣limit: Int}
      state: {count: Int = 0}
      actions: [save]
      reducer:
        save: {set: {count: 2️⃣limit}}
      """,
      """
      feature: ListFeature
      scope: {item: "ItemFeature(3️⃣limit: 1)"}
      """, is: .parameter)
  }

  @Test func effects() {
    expectName(
      """
      feature: ItemFeature
      dependencies: {client: Client}
      effects: [search]
      actions: [load, stop]
      reducer:
        load: {run: {call: client.load(), id: 1️⃣loading}}
        stop: {cancel: 2️⃣loading}
      """, is: .effect)
  }

  @Test func effectsCanHaveTheNamesOfActions() {
    expectName(
      """
      feature: ItemFeature
      dependencies: {client: Client}
      actions: [load, stop, 1️⃣loaded(Int)]
      reducer:
        load: {run: {call: client.load(), sends: 2️⃣loaded, cancelInFlight: true}}
        stop: {cancel: 3️⃣loaded}
      """, is: .action)
  }

  @Test func deepLinks() {
    expectName(
      """
      feature: ListFeature
      path: {detail: {view: DetailView, with: {id: String}}}
      deepLinks:
        item:
          url: /items/{1️⃣id}
          with: {2️⃣id: String}
          steps: {push: "detail(id: 3️⃣id)"}
      """, is: .deepLinkValue, declaredAt: ["1️⃣", "2️⃣"])
  }

  @Test func payloadValues() {
    expectName(
      """
      feature: ItemFeature
      state: {count: Int = 0}
      actions: [one(Int), other(Int)]
      reducer:
        one(1️⃣number), other(2️⃣number):
          - set: {count: "3️⃣number + 1"}
          - call: 'print("\\(4️⃣number)")'
          - call: "_ = [1].map { $0 + 5️⃣number }"
          - call: "_ = [1].map { number in number + 1 }"
      """, is: .payloadValue, declaredAt: ["1️⃣", "2️⃣"])
  }

  @Test func constants() {
    expectName(
      """
      feature: ItemFeature
      state: {draft: Int?}
      actions: [save]
      reducer:
        save:
          - if: let 1️⃣draft = state.draft, 2️⃣draft > 1
            then: {call: print(3️⃣draft)}
            else: {call: print(draft)}
      """, is: .constant)
    expectName(
      """
      feature: ItemFeature
      actions: [save(Int)]
      reducer:
        save(count):
          - let: {1️⃣next: count + 1}
          - if: let 2️⃣next
            then: {call: print(3️⃣next)}
      """, is: .constant, declaredAt: ["1️⃣"])
  }

  @Test func types() throws {
    expectName(
      """
      feature: ItemFeature
      state: {item: 1️⃣Item, items: "[2️⃣Item]"}
      actions: [save(Result<3️⃣Item, any Error>)]
      """, is: .type, declaredAt: [])
  }

  @Test func namesInFoldedTexts() {
    expectName(
      #"""
      feature: ItemFeature
      state: {1️⃣count: Int = 0}
      actions: [save]
      reducer:
        save:
          - call: >-
              print(
                state.2️⃣count,
                state.3️⃣count)
          - call: "print(\"a\", state.4️⃣count)"
          - call: 'print("it''s", state.5️⃣count)'
      """#, is: .property)
  }
}
