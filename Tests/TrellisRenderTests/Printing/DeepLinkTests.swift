import Testing

/// `deepLinks`: the enum, its parsing, and the state that each link leads to.
@Suite struct DeepLinkTests {
  private func spec(_ links: String, around: String = "") -> String {
    """
    feature: RootFeature
    \(around)
    deepLinks:
    \(links.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectReducer(
    _ links: String, around: String = "", _ lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(links, around: around), contains: lines, sourceLocation: sourceLocation)
  }

  // MARK: - The enum

  private let several = """
    home: {url: /, doc: The start.}
    items: {url: /items}
    item: {url: "/items/{id}/{name}", with: {id: UUID, name: String}}
    default: {url: "/list?in={in}", with: {in: String?}}
    """

  @Test func theWholeEnum() throws {
    try expectReducer(
      several,
      """
      enum DeepLink: Equatable, Sendable {
      /// The start.
      case home
      case items
      case item(id: UUID, name: String)
      case `default`(in: String?)
      /// The link that a URL matches, or `nil` if it matches none.
      init?(url: URL) {
      var path = url.pathComponents.filter { $0 != "/" }
      // With a custom URL scheme, the host is the first component.
      let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
      if let host = url.host, !host.isEmpty, !isWeb {
      path.insert(host, at: 0)
      }
      let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
      if path.isEmpty {
      self = .home
      return
      }
      """)
  }

  @Test func pathsWithoutAQuery() throws {
    let spec = spec("items: {url: /items}")
    try expect(
      .reducer, of: spec,
      contains: """
        path.insert(host, at: 0)
        }
        if path.count == 1, path[0] == "items" {
        self = .items
        return
        }
        return nil
        }
        }
        """)
    try expect(.reducer, of: spec, lacks: "query")
  }

  @Test func valuesOfThePath() throws {
    try expectReducer(
      """
      item: {url: "/items/{id}/{name}", with: {name: String, id: UUID}}
      page: {url: "/pages/{number}", with: {number: Int}}
      """,
      """
      if path.count == 2, path[0] == "pages", let number = Int(path[1]) {
      self = .page(number: number)
      return
      }
      if path.count == 3, path[0] == "items", let id = UUID(uuidString: path[1]) {
      self = .item(name: path[2], id: id)
      return
      }
      """)
  }

  @Test func valuesOfTheQuery() throws {
    try expectReducer(
      """
      list:
        url: "/list?text={text}&note={note}&max={max}&min={min}&page={site}"
        with: {text: String, note: String?, max: Int, min: Int?, site: URL}
      """,
      """
      if path.count == 1,
      path[0] == "list",
      let text = query["text"],
      let max = query["max"].flatMap({ Int($0) }),
      let site = query["page"].flatMap({ URL(string: $0) })
      {
      self = .list(
      text: text,
      note: query["note"],
      max: max,
      min: query["min"].flatMap({ Int($0) }),
      site: site
      )
      return
      }
      """)
  }

  @Test func typesThatOnlyTheCompilerKnows() throws {
    let links = """
      item:
        url: "/{id}?kind={kind}&other={other}"
        with: {id: Item.ID, kind: Kind, other: Other?}
      """
    try expectReducer(
      links,
      """
      if path.count == 1,
      let id: Item.ID = Self.value(path[0]),
      let kind: Kind = query["kind"].flatMap({ Self.value($0) })
      {
      self = .item(id: id, kind: kind, other: query["other"].flatMap({ Self.value($0) }))
      return
      }
      """)
    try expectReducer(
      links,
      """
      private static func value<Value: LosslessStringConvertible>(_ text: String) -> Value? {
      Value(text)
      }
      """)
    // Otherwise, a call with a type of both kinds would be ambiguous.
    try expectReducer(
      links,
      """
      private static func value<Value: LosslessStringConvertible & RawRepresentable>(
      _ text: String
      ) -> Value?
      where Value.RawValue: LosslessStringConvertible {
      Value(text)
      }
      private static func value<Value: RawRepresentable>(_ text: String) -> Value?
      where Value.RawValue: LosslessStringConvertible {
      """)
    try expect(
      .reducer, of: spec("page: {url: '/{id}?a={a}', with: {id: Int, a: String?}}"),
      lacks: "static func value")
  }

  /// The names of the links, in the order in which they are matched against a URL.
  private func order(_ links: String) throws -> [String] {
    let text = try #require(render(spec(links)).first?.text)
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("self = .") }
      .map { String($0.dropFirst(8).prefix { $0.isLetter }) }
  }

  @Test func whatIsAlwaysTheSameIsTriedFirst() throws {
    let order = try order(
      """
      any: {url: "/{a}/{b}", with: {a: Int, b: Int}}
      second: {url: "/{a}/new", with: {a: Int}}
      first: {url: "/items/{b}", with: {b: Int}}
      both: {url: "/items/new"}
      longer: {url: "/items/new/one"}
      filtered: {url: "/items/new?filter={filter}", with: {filter: Int}}
      """)
    #expect(order == ["filtered", "both", "longer", "first", "second", "any"])
  }

  @Test func itemsOfAQueryThatMustBeThereAreTriedFirst() throws {
    let order = try order(
      """
      all:
        url: "/items?sort={sort}&filter={filter}"
        with: {sort: String?, filter: String?}
      one: {url: "/items?id={id}", with: {id: Int}}
      two: {url: "/items?id={id}&page={page}&text={text}", with: {id: Int, page: Int, text: String?}}
      """)
    #expect(order == ["two", "one", "all"])
  }

  /// Every text is a valid `String`.
  @Test func textsAreTriedLast() throws {
    let order = try order(
      """
      name: {url: "/{name}", with: {name: String}}
      number: {url: "/{number}", with: {number: Int}}
      home: {url: "/home"}
      pageOfName: {url: "/{name}/{page}", with: {name: String, page: Int}}
      nameOfNumber: {url: "/{number}/{name}", with: {number: Int, name: String}}
      """)
    #expect(order == ["home", "number", "nameOfNumber", "name", "pageOfName"])
  }

  @Test func valuesNamedLikeTheirSource() throws {
    try expectReducer(
      """
      item: {url: "/{path}/x?query={query}", with: {path: Int, query: String}}
      """,
      """
      let queryValues = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
      if pathComponents.count == 2,
      let path = Int(pathComponents[0]),
      pathComponents[1] == "x",
      let query = queryValues["query"]
      {
      self = .item(path: path, query: query)
      return
      }
      """)
  }

  @Test func textsThatSwiftWouldReadDifferently() throws {
    try expectReducer(
      "item: {url: '/é/🎉 one?größe={größe}', with: {größe: Int}}",
      """
      if path.count == 2,
      path[0] == "é",
      path[1] == "🎉 one",
      let größe = query["größe"].flatMap({ Int($0) })
      {
      """)
  }

  // MARK: - The state

  @Test func aStateForALink() throws {
    try expectReducer(
      """
      items: {url: /items}
      item: {url: "/items/{id}?max={max}", with: {id: Int, max: Int?}, steps: {push: item(id)}}
      """,
      around: "path: {item: ItemFeature}",
      """
      struct State: Equatable {
      var path = StackState<Path.State>()
      init() {}
      init(deepLink: DeepLink) {
      self.init()
      self.open(deepLink)
      }
      mutating func open(_ deepLink: DeepLink) {
      self.path.removeAll()
      switch deepLink {
      case .items:
      break
      case .item(let id, _):
      self.path.append(.item(ItemFeature.State(id)))
      }
      }
      }
      """)
  }

  @Test func whatTheStateNeeds() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        access: public
        state:
          name: String
          note: String?
          total: {type: Int, shared: passed}
          kept: {type: Int, shared: .kept}
        scope: {child: ChildFeature}
        deepLinks: {items: {url: /items}}
        ---
        feature: ChildFeature
        access: public
        state: {id: Int}
        """,
      contains: """
        public init(deepLink: DeepLink, child: ChildFeature.State, name: String, total: Shared<Int>) {
        self.init(child: child, name: name, total: total)
        self.open(deepLink)
        }
        """)
  }

  @Test func everythingIsDismissedFirst() throws {
    try expectReducer(
      "items: {url: /items}",
      around: """
        destination: {edit: {sheet: EditFeature}}
        presents: {beside: {sheet: EditFeature}}
        path: {item: ItemFeature}
        alerts: {asked: {title: Asked}, failed: {style: boolean, title: Failed}}
        confirmationDialogs: {sort: {style: boolean, title: Sort}}
        """,
      """
      mutating func open(_ deepLink: DeepLink) {
      self.destination = nil
      self.beside = nil
      self.failed = false
      self.sort = false
      self.path.removeAll()
      switch deepLink {
      case .items:
      break
      }
      }
      """)
    try expectReducer(
      "items: {url: /items}",
      around: "alerts: {asked: {title: Asked}}\nconfirmationDialogs: {sort: {title: Sort}}",
      """
      mutating func open(_ deepLink: DeepLink) {
      self.alert = nil
      self.confirmationDialog = nil
      switch deepLink {
      """)
  }

  @Test func steps() throws {
    try expectReducer(
      """
      item:
        url: "/items/{count}"
        with: {count: Int}
        steps:
          - {set: {count: count, name: state.name + "!"}}
          - select: more
          - present: edit
          - {present: failed, with: {number: state.count}}
          - push: mode
          - {pop: mode}
          - dismiss
      """,
      around: """
        state: {count: Int = 0, name: String = ""}
        tabs: {selected: {home: , more: }}
        presents: {edit: {sheet: EditFeature}}
        path: {mode: ModeFeature}
        alerts: {failed: {style: boolean, title: Failed, with: {number: Int}}}
        """,
      """
      case .item(let count):
      self.count = count
      self.name = self.name + "!"
      self.selected = .more
      self.edit = EditFeature.State()
      self.number = self.count
      self.failed = true
      self.path.append(.mode(ModeFeature.State()))
      if let id = self.path.ids.last(where: { self.path[id: $0]?.is(\\.mode) == true }) {
      self.path.pop(to: id)
      }
      self.edit = nil
      self.failed = false
      }
      """)
  }

  @Test func conditions() throws {
    try expectReducer(
      """
      item:
        url: "/items?id={id}"
        with: {id: Int?}
        steps:
          - {set: {count: 1, name: '"A"'}, where: id == state.count}
          - {set: {count: 2}, where: id == state.count}
          - {set: {count: 3}, where: id == nil}
          - set: {name: '""'}
      """,
      around: "state: {count: Int = 0, name: String = \"\"}",
      """
      case .item(let id):
      if id == self.count {
      self.count = 1
      self.name = "A"
      self.count = 2
      }
      if id == nil {
      self.count = 3
      }
      self.name = ""
      }
      """)
  }

  @Test func aClosureInACondition() throws {
    try expectReducer(
      "item: {url: /item, steps: {set: {count: 1}, where: 'state.tags.contains { $0.isEmpty }'}}",
      around: "state: {tags: \"[String] = []\", count: Int = 0}",
      """
      case .item:
      if (self.tags.contains { $0.isEmpty }) {
      self.count = 1
      }
      """)
  }

  @Test func valuesThatAreSwiftKeywords() throws {
    let links = """
      item: {url: "/{in}?of={of}", with: {in: Int, of: Int?}, steps: {set: {count: "`in`"}}}
      """
    try expectReducer(
      links, around: "state: {count: Int = 0}", "case .item(let `in`, _):\nself.count = `in`")
    try expectReducer(
      links, around: "state: {count: Int = 0}",
      """
      if path.count == 1, let `in` = Int(path[0]) {
      self = .item(in: `in`, of: query["of"].flatMap({ Int($0) }))
      """)
  }

  @Test func sharedState() throws {
    try expectReducer(
      """
      item: {url: /item, steps: {set: {total: state.total + state.count}, where: state.total > 1}}
      list: {url: "/{list}", with: {list: Int}, steps: {set: {list: 'state.list.filter { $0 > list }'}}}
      member: {url: /member, steps: {set: {"list[state.count]": state.total}}}
      """,
      around: """
        state:
          count: Int = 0
          total: {type: Int, shared: .total}
          list: {type: "[Int]", shared: .list}
        """,
      """
      case .item:
      if self.total > 1 {
      self.$total.withLock { $0 = $0 + self.count }
      }
      case .list(let list):
      self.$list.withLock { currentList in currentList = currentList.filter { $0 > list } }
      case .member:
      self.$list.withLock { $0[self.count] = self.total }
      }
      """)
  }

  @Test(arguments: ["", "{}", "[]"])
  func noSteps(written: String) throws {
    try expectReducer(
      "items:\n  url: /items\n  steps: \(written)", "case .items:\nbreak\n}")
  }

  // MARK: - The action

  @Test func theActionOpens() throws {
    let spec = spec("items: {url: /items}", around: "actions: [tapped]")
    try expect(
      .reducer, of: spec,
      contains: """
        case .deepLinkReceived(let deepLink):
        state.open(deepLink)
        return .none
        case .tapped:
        return .none
        """)
    try expect(
      .view, of: spec,
      contains: """
        Text("Root")
        .onOpenURL { url in
        guard let deepLink = RootFeature.DeepLink(url: url) else { return }
        store.send(.deepLinkReceived(deepLink))
        }
        """)
  }

  @Test func ownStepsFollow() throws {
    try expectReducer(
      "items: {url: /items}",
      around: """
        actions: [noted]
        dependencies: {client: Client}
        reducer:
          deepLinkReceived(link): [{run: client.log(link)}, {send: noted, where: link == .items}]
        """,
      """
      case .deepLinkReceived(let link):
      var effects: [Effect<Action>] = []
      state.open(link)
      effects.append(
      .run { [client] _ in
      await client.log(link)
      }
      )
      if link == .items {
      effects.append(.send(.noted))
      }
      return .merge(effects)
      """)
  }

  @Test func inAViewWithAGroup() throws {
    let spec = spec("items: {url: /items}", around: "access: public\nactions: {view: [tapped]}")
    try expect(
      .reducer, of: spec,
      contains: """
        public enum View {
        case tapped
        case deepLinkReceived(DeepLink)
        }
        """)
    try expect(
      .reducer, of: spec,
      contains: "case .view(.deepLinkReceived(let deepLink)):\nstate.open(deepLink)")
    try expect(
      .view, of: spec,
      contains: """
        guard let deepLink = RootFeature.DeepLink(url: url) else { return }
        send(.deepLinkReceived(deepLink))
        """)
  }

  @Test func publicLinks() throws {
    let spec = spec("item: {url: '/{id}', with: {id: Kind}}", around: "access: public")
    try expect(.reducer, of: spec, contains: "public enum DeepLink: Equatable, Sendable {")
    try expect(.reducer, of: spec, contains: "public init?(url: URL) {")
    try expect(.reducer, of: spec, contains: "public init(deepLink: DeepLink) {")
    try expect(.reducer, of: spec, contains: "public mutating func open(_ deepLink: DeepLink) {")
    try expect(
      .reducer, of: spec, contains: "private static func value(_ text: String) -> UUID? {")
  }

  @Test func onceForAllParts() throws {
    let destinations = (1...14).map { "  a\($0): {sheet: EditFeature}\n" }.joined()
    try expect(
      .view,
      of: spec("items: {url: /items}", around: "destination:\n\(destinations)"), target: "1.24",
      contains: """
        }
        .onOpenURL { url in
        guard let deepLink = RootFeature.DeepLink(url: url) else { return }
        store.send(.deepLinkReceived(deepLink))
        }
        }
        private var content: some View {
        """)
  }
}
