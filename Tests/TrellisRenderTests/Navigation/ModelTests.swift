import Testing

@testable import TrellisRender

/// Models for swift-navigation.
@Suite struct ModelTests {
  private let target = "swift-navigation 2"

  private func expectModel(
    _ spec: String, contains snippet: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec, target: target, contains: snippet, sourceLocation: sourceLocation)
  }

  private func expectView(
    _ spec: String, contains snippet: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expect(.view, of: spec, target: target, contains: snippet, sourceLocation: sourceLocation)
  }

  @Test func whatInheritsDependenciesIsOnALineOfItsOwn() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        dependencies: {uuid: \\.uuid}
        actions: [tapped]
        presents: {edit: {sheet: EditFeature}}
        reducer: {tapped: {present: edit}}
        """, target: "swift-navigation 2",
      contains: """
        edit = withDependencies(from: self) {
        EditModel()
        }
        """)
  }

  @Test func theModuleOfATypeInAPayloadIsImported() throws {
    try expect(
      .reducer, of: "feature: RootFeature\nactions: [loaded(IdentifiedArrayOf<Item>)]",
      target: "swift-navigation 2", contains: "import IdentifiedCollections")
  }

  @Test func theModuleOfATypeThatAChildPassesIsImported() throws {
    try expect(
      .reducer,
      of: """
        feature: A
        state: {count: Int = 0}
        scope: {child: B}
        reducer: {child.delegate.picked(items): {set: {count: items.count}}}
        ---
        feature: B
        delegate: [picked(IdentifiedArrayOf<Item>)]
        """,
      target: "swift-navigation 2", contains: "import IdentifiedCollections")
  }

  @Test func anEnumThatDismissesItselfIsAGroupOfViews() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        cases: {logIn: LogInFeature}
        actions: [closeButtonTapped]
        reducer: {closeButtonTapped: dismissSelf}
        """, target: "swift-navigation 2",
      contains: """
        Group {
        switch model.state {
        case .logIn(let model):
        LogInView(model: model)
        }
        }
        .onChange(of: model.isDismissed) {
        """)
  }

  @Test(arguments: [
    ("ItemsFeature", "ItemsModel"), ("Items", "ItemsModel"), ("ItemsModel", "ItemsModel"),
    ("ItemsReducer", "ItemsModel"),
  ])
  func names(feature: String, model: String) throws {
    let files = try render("feature: \(feature)\nactions: [a]\n", target: target)
    #expect(files.map(\.type).first == model)
    #expect(files.map(\.feature).first == model)
  }

  /// A case of a switch requires a statement.
  @Test func casesThatAPersonImplements() throws {
    try expectModel(
      """
      feature: AFeature
      view: none
      state: {n: Int = 0}
      alerts: {ask: {title: Sure?, buttons: {go: Go, cancel: {role: cancel}}}}
      actions: [tapped, "loaded(Result<Int, any Error>)"]
      reducer:
        tapped: {present: ask}
        alert.go: custom
        alert.dismiss: custom
        loaded.success: custom
        loaded.failure: {set: {n: 0}}
      """,
      contains: """
        case .go:
        // TODO: Handle this action.
        break
        case nil:
        // TODO: Handle this action.
        break
        """)
  }

  @Test func stateAndActions() throws {
    try expectModel(
      """
      feature: CounterFeature
      state: {count: Int = 0, id: {type: UUID, let: true}}
      actions: [incrementButtonTapped, "moved(from: Int, to: Int)", named(String)]
      reducer:
        incrementButtonTapped: {set: {count: state.count + 1}}
        moved(start, end): {set: {count: end - start}}
      """,
      contains: """
        @MainActor
        @Observable
        final class CounterModel: HashableObject, Identifiable {
        var count: Int
        nonisolated let id: UUID
        init(count: Int = 0, id: UUID) {
        self.count = count
        self.id = id
        }
        func incrementButtonTapped() {
        count = count + 1
        }
        func moved(from start: Int, to end: Int) {
        count = end - start
        }
        func named(_: String) {}
        }
        """)
  }

  @Test func aValueThatHidesAProperty() throws {
    try expectModel(
      """
      feature: A
      state: {item: "Int?", count: Int = 0}
      actions: [tapped(Int)]
      reducer: {tapped(item): {set: {item: item, count: state.item ?? state.count}}}
      """,
      contains: """
        func tapped(_ item: Int) {
        self.item = item
        count = self.item ?? count
        }
        """)
  }

  @Test func aDestinationAndItsChildren() throws {
    try expectModel(
      """
      feature: ListFeature
      dependencies: {uuid: \\.uuid}
      destination: {add: {sheet: FormFeature}, help: {popover: true}}
      alerts: {ask: {title: Ask, buttons: {yes: {title: "Yes"}, cancel: }}}
      actions: [addTapped, askTapped]
      reducer:
        addTapped: {present: add, with: {id: uuid()}}
        askTapped: {present: ask}
        alert.yes: {present: help}
        destination.add.delegate.saved(name): [dismiss, {present: ask, where: name.isEmpty}]
      ---
      feature: FormFeature
      state: {id: UUID}
      delegate: [saved(String)]
      """,
      contains: """
        @CasePathable
        @dynamicMemberLookup
        enum Destination {
        case add(FormModel)
        case help
        case alert(AlertState<Alert>)
        enum Alert: Equatable, Sendable {
        case yes
        }
        }
        var destination: Destination? {
        didSet { bind() }
        }
        @ObservationIgnored
        @Dependency(\\.uuid) private var uuid
        init(destination: Destination? = nil) {
        self.destination = destination
        bind()
        }
        func addTapped() {
        destination = withDependencies(from: self) {
        .add(FormModel(id: uuid()))
        }
        }
        func askTapped() {
        destination = .alert(.ask)
        }
        func alertButtonTapped(_ action: Destination.Alert?) {
        switch action {
        case .yes:
        destination = .help
        case nil:
        break
        }
        }
        private func addSaved(_ name: String) {
        destination = nil
        if name.isEmpty {
        destination = .alert(.ask)
        }
        }
        private func bind() {
        switch destination {
        case .add(let model):
        model.onSaved = { [weak self] name in
        self?.addSaved(name)
        }
        case .help, .alert, nil:
        break
        }
        }
        }
        """)
  }

  @Test func delegates() throws {
    try expectModel(
      """
      feature: A
      actions: [tapped]
      delegate: [{name: closed, doc: It is closed.}, "moved(from: Int, Int)"]
      reducer: {tapped: [{delegate: "moved(1, 2)"}, {delegate: closed}, dismissSelf]}
      """,
      contains: """
        private(set) var isDismissed = false
        /// It is closed.
        @ObservationIgnored
        var onClosed: () -> Void = unimplemented("AModel.onClosed")
        @ObservationIgnored
        var onMoved: (_ from: Int, Int) -> Void = unimplemented("AModel.onMoved")
        init() {}
        func tapped() {
        onMoved(1, 2)
        onClosed()
        isDismissed = true
        }
        """)
  }

  @Test func sentActionsKeepTheirValue() throws {
    try expectModel(
      """
      feature: A
      state: {count: Int = 0}
      actions: [tapped]
      delegate: [told(Int)]
      reducer: {tapped: [{delegate: told(state.count)}, {set: {count: 0}}]}
      """,
      contains: """
        func tapped() {
        let currentCount = self.count
        count = 0
        onTold(currentCount)
        }
        """)
  }

  @Test func theStack() throws {
    let spec = """
      feature: A
      path:
        note: {feature: NoteFeature, isOnStack: hasNote, top: topNote}
        receipt: {value: {number: Int}, view: ReceiptView}
      actions: [pushed, back, root, toNote]
      reducer:
        pushed: [{push: note}, {push: receipt, with: {number: state.path.count}}]
        back: pop
        root: {pop: root}
        toNote: {pop: note}
        path.note.delegate.deleted: pop
      ---
      feature: NoteFeature
      delegate: [deleted]
      """
    try expectModel(
      spec,
      contains: """
        enum Path: Hashable {
        case note(NoteModel)
        case receipt(number: Int)
        }
        var path: [Path] {
        didSet { bind() }
        }
        """)
    try expectModel(
      spec,
      contains: """
        func pushed() {
        path.append(.note(NoteModel()))
        path.append(.receipt(number: path.count))
        }
        func back() {
        _ = path.popLast()
        }
        func root() {
        path.removeAll()
        }
        func toNote() {
        if let index = path.lastIndex(where: { $0.is(\\.note) }) {
        path.removeSubrange((index + 1)...)
        }
        }
        private func pathNoteDeleted(_ model: NoteModel) {
        if let index = path.firstIndex(of: .note(model)) {
        path.removeSubrange(index...)
        }
        }
        private func bind() {
        for element in path {
        switch element {
        case .note(let model):
        model.onDeleted = { [weak self, weak model] in
        guard let self, let model else { return }
        pathNoteDeleted(model)
        }
        case .receipt:
        break
        }
        }
        }
        """)
    try expectView(
      spec,
      contains: """
        .navigationDestination(for: AModel.Path.self) { path in
        switch path {
        case .note(let model):
        NoteView(model: model)
        case .receipt(let number):
        ReceiptView(number: number)
        }
        }
        """)
  }

  @Test func effects() throws {
    try expectModel(
      """
      feature: A
      dependencies: {client: Client}
      state: {name: String = ""}
      actions: [tapped, ended, saved, "loaded(Result<Int, any Error>)"]
      reducer:
        tapped: {run: {call: client.load(state.name), sends: loaded, id: load, cancelInFlight: true}}
        ended: {cancel: load}
        saved: {run: "try await client.save()"}
        loaded.failure(error): {set: {name: error.localizedDescription}}
      """,
      contains: """
        func tapped() {
        loadTask?.cancel()
        loadTask = Task { [weak self, client, name] in
        let result = await Result { try await client.load(name) }
        guard !Task.isCancelled else { return }
        self?.loaded(result)
        }
        }
        func ended() {
        loadTask?.cancel()
        }
        func saved() {
        savedTask = Task { [client] in
        try await client.save()
        }
        }
        func loaded(_ result: Result<Int, any Error>) {
        switch result {
        case .success:
        break
        case .failure(let error):
        name = error.localizedDescription
        }
        }
        """)
  }

  @Test func severalEffectsOfAnID() throws {
    try expectModel(
      """
      feature: A
      dependencies: {client: Client}
      actions: [tapped, ended]
      reducer:
        tapped: {run: {call: client.log(), id: log}}
        ended: {cancel: log}
      """,
      contains: """
        func tapped() {
        logTasks.append(
        Task { [client] in
        await client.log()
        }
        )
        }
        func ended() {
        logTasks.forEach { $0.cancel() }
        logTasks = []
        }
        """)
  }

  @Test func onlyChangesFromOutsideAreObserved() throws {
    try expectModel(
      """
      feature: A
      binding: true
      state: {text: String = "", count: Int = 0}
      actions: [cleared]
      reducer:
        cleared: {set: {text: '""', count: 0}}
        binding.text: {set: {count: state.text.count}}
      """,
      contains: """
        var text: String {
        didSet { if !isUnanswered { textChanged() } }
        }
        var count: Int
        """)
    try expectModel(
      """
      feature: A
      binding: true
      state: {text: String = "", count: Int = 0}
      reducer: {binding.text: {set: {count: state.text.count}}}
      """,
      contains: """
        didSet { textChanged() }
        }
        var count: Int
        init(text: String = "", count: Int = 0) {
        """)
  }

  @Test func anInitializerDoesNotCallTheObserverOfAnOptional() throws {
    try expectModel(
      """
      feature: A
      binding: true
      state: {name: String?, note: String?, text: String = "", count: Int = 0}
      reducer:
        binding.name: {set: {count: 1}}
        binding.text: {set: {count: 2}}
      """,
      contains: """
        init(name: String? = nil, note: String? = nil, text: String = "", count: Int = 0) {
        self._name = name
        self.note = note
        self.text = text
        self.count = count
        }
        """)
  }

  @Test func aDismissalIsHandled() throws {
    let spec = """
      feature: A
      state: {count: Int = 0}
      destination: {edit: {sheet: B}}
      alerts: {ask: {title: Ask}}
      actions: [tapped]
      reducer:
        tapped: {present: edit}
        destination.dismiss: {set: {count: 1}}
      """
    try expectModel(
      spec,
      contains: """
        didSet {
        if destination == nil, let oldValue, !oldValue.is(\\.alert), !isUnanswered {
        destinationDismissed()
        }
        }
        """)
    try expectModel(
      spec,
      contains: """
        func tapped() {
        unanswered {
        destination = .edit(BModel())
        }
        }
        func alertButtonTapped(_ action: Destination.Alert?) {
        switch action {
        case nil:
        destinationDismissed()
        }
        }
        """)
  }

  @Test func enumFeatures() throws {
    let spec = """
      feature: RootFeature
      cases: {logIn: LogInFeature, flow: FlowFeature}
      reducer:
        logIn.delegate.done: {become: flow}
        flow.logIn.delegate.done: {become: logIn}
      ---
      feature: FlowFeature
      cases: {logIn: LogInFeature}
      ---
      feature: LogInFeature
      delegate: [done]
      """
    try expectModel(
      spec,
      contains: """
        var state: State {
        didSet { bind() }
        }
        init(state: State = .logIn(LogInModel())) {
        """)
    try expectModel(
      spec,
      contains: """
        case .flow(let model):
        switch model {
        case .logIn(let model):
        model.onDone = { [weak self] in
        self?.flowLogInDone()
        }
        }
        """)
    let flow = try #require(render(spec, target: target).first { $0.type == "FlowModel" })
    let declaration = "enum FlowModel: Hashable, Identifiable {\n  case logIn(LogInModel)\n"
    #expect(flow.text.contains(declaration))
  }

  @Test func existingCodeIsHandledInItsClosure() throws {
    try expectModel(
      """
      feature: A
      state: {size: Int = 0}
      destination: {photo: {sheet: PhotoFeature}}
      actions: [tapped]
      reducer:
        tapped: {present: photo}
        destination.photo.delegate.taken(image): {set: {size: image.count}}
      """,
      contains: """
        case .photo(let model):
        model.onTaken = { [weak self] image in
        guard let self else { return }
        size = image.count
        }
        """)
  }

  @Test func aValueOfExistingCodeNamedLikeItsModel() throws {
    try expectModel(
      """
      feature: A
      forEach: {rows: PhotoFeature}
      reducer:
        rows.delegate.taken(model): custom
      """,
      contains: """
        for model in rows {
        model.onTaken = { [weak self, weak model2 = model] model in
        guard let self, let model2 else { return }
        // TODO: Handle this action.
        _ = (self, model2)
        }
        """)
  }

  @Test func aValueNamedLikeTheModelThatPassesIt() throws {
    try expectModel(
      """
      feature: A
      path: {b: B}
      reducer:
        path.b.delegate.taken(model): [custom, pop]
      ---
      feature: B
      delegate: [taken(Int)]
      """,
      contains: "private func pathBTaken(_ model2: BModel, _ model: Int) {")
  }

  @Test func childrenGetDependenciesThatTheModelItselfHasNot() throws {
    try expectModel(
      """
      feature: A
      destination: {b: {sheet: B}}
      actions: [tapped]
      reducer: {tapped: {present: b}}
      ---
      feature: B
      dependencies: {uuid: \\.uuid}
      """,
      contains: """
        @ObservationIgnored
        @Dependency(\\.self) private var dependencies
        """)
  }

  @Test func sharedState() throws {
    try expectModel(
      """
      feature: A
      state:
        count: {type: Int, default: 0, shared: '.inMemory("count")'}
        note: {type: String, shared: passed}
      actions: [tapped]
      reducer: {tapped: {set: {count: state.count + 1}}}
      """,
      contains: """
        @ObservationIgnored
        @Shared(.inMemory("count")) var count: Int = 0
        @ObservationIgnored
        @Shared var note: String
        init(note: Shared<String>) {
        self._note = note
        }
        func tapped() {
        self.$count.withLock { $0 = $0 + 1 }
        }
        """)
  }

  @Test func deepLinks() throws {
    try expectModel(
      """
      feature: A
      path: {note: B}
      deepLinks: {note: {url: "/notes/{id}", with: {id: Int}, steps: {push: note, with: {id: id}}}}
      ---
      feature: B
      state: {id: {type: Int, let: true}}
      """,
      contains: """
        func deepLinkReceived(_ deepLink: DeepLink) {
        open(deepLink)
        }
        convenience init(deepLink: DeepLink) {
        self.init()
        open(deepLink)
        }
        func open(_ deepLink: DeepLink) {
        path.removeAll()
        switch deepLink {
        case .note(let id):
        path.append(.note(BModel(id: id)))
        }
        }
        """)
  }

  @Test func statesInSwiftOfTheSpecAreModels() throws {
    try expectModel(
      """
      feature: A
      ifLet: {banner: BannerFeature}
      actions: [tapped]
      reducer: {tapped: {set: {banner: "state.banner ?? BannerFeature.State()"}}}
      """,
      contains: "banner = banner ?? BannerModel()")
  }

  @Test func casesOfAClassInSwiftOfTheSpec() throws {
    let inner = "InnerFeature.State.item(ItemFeature.State(id: 1))"
    try expectModel(
      """
      feature: A
      ifLet: {flow: FlowFeature, plain: PlainFeature}
      actions: [tapped, plainTapped, firstTapped]
      reducer:
        tapped: {set: {flow: 'state.flow ?? FlowFeature.State.inner(\(inner))'}}
        plainTapped: {set: {plain: 'PlainFeature.State.item(ItemFeature.State(id: 2))'}}
        firstTapped: {set: {flow: 'FlowFeature.State()'}}
      ---
      feature: FlowFeature
      cases: {first: PlainFeature, inner: InnerFeature}
      actions: [tapped]
      ---
      feature: InnerFeature
      cases: {item: ItemFeature}
      actions: [tapped]
      ---
      feature: PlainFeature
      cases: {item: ItemFeature}
      ---
      feature: ItemFeature
      state: {id: {type: Int, let: true}}
      """,
      contains: """
        func tapped() {
        flow = flow ?? FlowModel(state: .inner(InnerModel(state: .item(ItemModel(id: 1)))))
        }
        func plainTapped() {
        plain = PlainModel.item(ItemModel(id: 2))
        }
        func firstTapped() {
        flow = FlowModel()
        }
        """)
  }

  @Test func aChangeInsideOfAnOptionalThatItDependsOn() throws {
    try expectModel(
      """
      feature: A
      state: {book: Book?, books: '[Int: Book] = [:]', count: Int = 0}
      ifLet: {banner: BannerFeature}
      actions: [read, counted, bannerTapped, bookRead(Int)]
      reducer:
        read: {set: {book?.pages: '(state.book?.pages ?? 0) + 1'}}
        counted: {set: {book?.pages: state.count}}
        bannerTapped: {set: {banner?.count: '(state.banner?.count ?? 0) + 1'}}
        bookRead(id): {set: {'books[id]?.author.age': state.books.count}}
      ---
      feature: BannerFeature
      state: {count: Int = 0}
      """,
      contains: """
        func read() {
        if var currentBook = book {
        currentBook.pages = (book?.pages ?? 0) + 1
        book = currentBook
        }
        }
        func counted() {
        book?.pages = count
        }
        func bannerTapped() {
        banner?.count = (banner?.count ?? 0) + 1
        }
        func bookRead(_ id: Int) {
        if var currentBooks = books[id] {
        currentBooks.author.age = books.count
        books[id] = currentBooks
        }
        }
        """)
  }

  @Test func testsOfAChildThatIsAClassWithCases() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        scope: {flow: FlowFeature}
        actions: [tapped]
        reducer: {tapped: {set: {count: 1}}}
        ---
        feature: FlowFeature
        cases: {item: ItemFeature}
        actions: [tapped]
        ---
        feature: ItemFeature
        state: {id: {type: Int, let: true}}
        """,
      target: target,
      contains: "let model = AModel(flow: FlowModel(state: .item(ItemModel(id: 42))))")
  }

  @Test func presentationsInViews() throws {
    let spec = """
      feature: A
      destination:
        edit: {sheet: B, navigationStack: true}
        side: {inspector: B}
        help: {popover: true, view: HelpView}
        item: {sheet: {value: Item, view: ItemView}}
        count: {sheet: {value: Int, view: CountView}}
        bound: {sheet: {value: Int, view: BoundView, binding: true}}
      alerts: {ask: {title: Ask}}
      """
    try expectView(
      spec,
      contains: """
        .sheet(item: $model.destination.edit) { model in
        NavigationStack {
        BView(model: model)
        }
        }
        .inspector(isPresented: Binding($model.destination.side)) {
        if let model = model.destination?.side {
        BView(model: model)
        }
        }
        .popover(isPresented: Binding($model.destination.help)) {
        HelpView()
        }
        }

        private var content3: some View {
        content2
        .sheet(item: $model.destination.item) { item in
        ItemView(item: item)
        }
        .sheet(item: $model.destination.count, id: \\.self) { count in
        CountView(count: count)
        }
        .sheet(isPresented: Binding($model.destination.bound)) {
        if let $bound = Binding($model.destination.bound) {
        BoundView(bound: $bound)
        }
        }
        """)
  }

  @Test func tabs() throws {
    let spec = """
      feature: A
      state: {count: Int = 0}
      tabs: {tab: {first: {feature: B}, second: {title: Two}}}
      reducer: {tabSelected(tab): {set: {count: state.count + 1}}}
      """
    try expectModel(
      spec,
      contains: """
        var tab = Tab.first {
        didSet { tabSelected() }
        }
        let first = BModel()
        """)
    try expectView(
      spec,
      contains: """
        TabView(selection: $model.tab) {
        BView(model: model.first)
        """)
  }

  @Test func functions() throws {
    let spec = """
      feature: A
      state: {actions: '[() -> Void]', action: () -> Void}
      delegate: ["done(() -> Void)"]
      """
    try expectModel(
      spec,
      contains: "init(actions: [() -> Void], action: @escaping () -> Void) {")
    try expectModel(
      spec,
      contains: "var onDone: (@escaping () -> Void) -> Void = unimplemented(\"AModel.onDone\")")
  }

  /// The error type of a `Result`'s closure is known only if its call throws, and it can be any error.
  @Test func resultsOfErrorsOfOneType() throws {
    let spec = """
      feature: AFeature
      dependencies: {client: Client}
      samples: {MyError: MyError.offline}
      state: {error: MyError?}
      actions:
        - tapped
        - countTapped
        - quietTapped
        - loaded(Result<Int, MyError>)
        - counted(Result<Int, Never>)
        - cached(Result<Int, any Error>)
      reducer:
        tapped: {run: {call: client.load(), sends: loaded}}
        countTapped: {run: {call: client.count(), sends: counted}}
        quietTapped: {run: {call: await client.count(), sends: cached}}
        loaded.failure(error): {set: {error: error}}
      """
    for result in [
      "let result = await Result { () async throws(MyError) in try await client.load() }",
      "let result = await Result { await client.count() }",
      "let result = await Result { () async throws(any Error) in await client.count() }",
    ] { try expectModel(spec, contains: result) }
    try expect(
      .tests, of: spec, target: target,
      contains: "$0[Client.self].load = { () throws(MyError) in throw MyError.offline }")
    try expect(
      .tests, of: spec,
      contains: "$0[Client.self].load = { () throws(MyError) in throw MyError.offline }")
  }

  /// A call that is spelled without `try` doesn't get one.
  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"])
  func testsOfCallsThatDoNotThrow(target: String) throws {
    let files = try render(
      """
      feature: AFeature
      dependencies: {client: Client}
      state: {count: Int = 0}
      actions: [tapped, "loaded(Result<Int, any Error>)"]
      reducer:
        tapped: {run: {call: await client.count(), sends: loaded}}
        loaded.success(count): {set: {count: count}}
        loaded.failure: {set: {count: "0"}}
      """, target: target)
    let tests = try #require(files.first { $0.kind == .tests }).text
    #expect(tests.contains("count = { 42 }"))
    #expect(!tests.contains("throw"), "\(tests)")
  }

  /// If the response starts the same call again, there is no end that a test could wait for.
  @Test func endlessResponses() throws {
    let files = try render(
      """
      feature: AFeature
      dependencies: {client: Client}
      state: {count: Int = 0}
      actions: [task, tapped, "loaded(Result<Int, any Error>)"]
      reducer:
        tapped: {set: {count: "1"}}
        task: {run: {call: client.next(), sends: loaded}}
        loaded.success: {run: {call: client.next(), sends: loaded}}
      """, target: target)
    let tests = try #require(files.first { $0.kind == .tests }).text
    #expect(tests.contains("it keeps responding to itself"), "\(tests)")
  }
}
