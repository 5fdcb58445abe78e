import Testing
import TrellisIR

@testable import TrellisGraph

/// The nodes and edges that follow from specs.
@Suite struct NavigationTests {
  @Test func everythingThatIsContained() {
    let graph = navigation(
      """
      feature: AppFeature
      state: {count: Int = 0}
      scope: {header: HeaderFeature}
      ifLet: {banner: BannerFeature}
      forEach: {rows: RowFeature}
      tabs:
        selectedTab:
          home: {feature: HomeFeature}
          about: {view: AboutView}
      actions: [aboutButtonTapped]
      reducer:
        aboutButtonTapped: {select: about}
      ---
      feature: HeaderFeature
      """)
    #expect(
      graph.lines == [
        "AppFeature tab AppFeature.tabs.about about",
        "AppFeature tab AppFeature.tabs.about aboutButtonTapped",
        "AppFeature ifLet BannerFeature banner",
        "AppFeature scope HeaderFeature header",
        "AppFeature tab HomeFeature home",
        "AppFeature row RowFeature rows",
      ])
    #expect(
      graph.nodes.map { "\($0.id) \($0.kind.rawValue)" } == [
        "AppFeature feature", "AppFeature.tabs.about view", "BannerFeature code",
        "HeaderFeature feature", "HomeFeature code", "RowFeature code",
      ])
  }

  @Test func everythingThatIsShown() {
    let graph = navigation(
      """
      feature: ShelfFeature
      state: {isReady: Bool = false, count: Int = 0}
      destination:
        add: {sheet: FormFeature}
        help: {sheet: true, view: HelpView}
        share: {popover: {value: Item, view: ShareView}}
        cover: {fullScreenCover: FormFeature}
        detail: {navigationDestination: FormFeature}
        side: {inspector: FormFeature}
        player: {inline: FormFeature}
      path:
        form: FormFeature
        receipt: {value: {number: Int}, view: ReceiptView}
      alerts:
        remove: {title: Remove?, buttons: {confirm: Remove, cancel: {role: cancel, title: Cancel}}}
      confirmationDialogs:
        options: {title: Options, buttons: {rename: Rename, cancel: {role: cancel, title: Cancel}}}
      actions: [a, b, c, d, e, f, g, h, i, j(Item), k]
      reducer:
        a: {present: add}
        b: {present: help}
        c: {present: cover, where: state.isReady}
        d: {present: detail}
        e: {present: side}
        f: {present: player}
        g: {push: form}
        h: {push: receipt, with: {number: state.count}}
        i: {present: remove}
        j(item): {present: share(item)}
        k: {present: options}
        alert.confirm: {push: form}
        confirmationDialog.rename: {present: add}
      ---
      feature: FormFeature
      """)
    #expect(
      graph.lines == [
        "ShelfFeature sheet FormFeature a",
        "ShelfFeature sheet FormFeature confirmationDialog.rename",
        "ShelfFeature fullScreenCover FormFeature c if state.isReady",
        "ShelfFeature navigationDestination FormFeature d",
        "ShelfFeature inspector FormFeature e",
        "ShelfFeature inline FormFeature f",
        "ShelfFeature push FormFeature alert.confirm",
        "ShelfFeature push FormFeature g",
        "ShelfFeature alert ShelfFeature.alerts.remove i",
        "ShelfFeature confirmationDialog ShelfFeature.confirmationDialogs.options k",
        "ShelfFeature sheet ShelfFeature.destination.help b",
        "ShelfFeature popover ShelfFeature.destination.share j(item)",
        "ShelfFeature push ShelfFeature.path.receipt h",
      ])
    #expect(graph.nodes.filter { $0.kind == .value }.map(\.name) == ["share", "receipt"])
  }

  @Test func conditions() {
    let graph = navigation(
      """
      feature: AFeature
      state: {name: String?, isReady: Bool = false, phase: Phase = .idle}
      path: {b: BFeature, c: CFeature, d: DFeature}
      actions: [tapped, loaded(Phase), saved(Bool), moved, closed]
      onChange:
        isReady: {push: b}
      reducer:
        tapped:
          - guard: let name = state.name, !name.isEmpty
            else: {push: b}
          - if: state.isReady
            then: {push: c}
            else: {push: d, where: name.count > 1}
        loaded(phase):
          - switch: phase
            cases:
              .ready(let value) where value.isNew: {push: b}
              default: {push: c}
        saved(true): {push: b}
        saved(false): {push: c, where: state.isReady}
        moved, closed: {push: d}
      """)
    #expect(
      graph.lines == [
        "AFeature push BFeature loaded(phase) if phase is .ready(let value) where value.isNew",
        "AFeature push BFeature onChange isReady",
        "AFeature push BFeature saved(true)",
        "AFeature push BFeature tapped unless let name = state.name, !name.isEmpty",
        "AFeature push CFeature loaded(phase) if phase is anything else",
        "AFeature push CFeature saved(false) if state.isReady",
        "AFeature push CFeature tapped if let name = state.name, !name.isEmpty, if state.isReady",
        "AFeature push DFeature closed",
        "AFeature push DFeature moved",
        "AFeature push DFeature tapped if let name = state.name, !name.isEmpty, unless state.isReady,"
          + " if name.count > 1",
      ])
  }

  @Test func casesAndRecursion() {
    let graph = navigation(
      """
      feature: FlowFeature
      cases: {launch: LaunchFeature, home: HomeFeature, lost: LostFeature}
      reducer:
        launch.delegate.didFinish: {become: home}
      ---
      feature: LaunchFeature
      delegate: [didFinish]
      actions: [tapped]
      reducer: {tapped: {delegate: didFinish}}
      ---
      feature: HomeFeature
      state: {id: Int = 0}
      forEach: {children: Self}
      ---
      feature: LostFeature
      ---
      feature: PlainFlow
      cases: {one: LaunchFeature, other: LostFeature}
      """)
    #expect(
      graph.lines == [
        "FlowFeature case HomeFeature launch.delegate.didFinish",
        "FlowFeature case LaunchFeature launch",
        "FlowFeature case LostFeature (untaken)",
        "HomeFeature row HomeFeature children",
        "PlainFlow case LaunchFeature one",
        "PlainFlow case LostFeature other",
      ])
  }

  @Test func deepLinksLeadToWhatTheyShowInTheEnd() {
    let graph = navigation(
      """
      feature: AFeature
      path: {item: ItemFeature, photo: PhotoFeature}
      actions: [itemTapped, photoTapped]
      reducer:
        itemTapped: {push: item}
        photoTapped: {push: photo}
      deepLinks:
        item: {url: "/items/{id}", with: {id: Int}, steps: {push: item}}
        photo:
          url: "/items/{id}/photo?zoom={zoom}"
          with: {id: Int, zoom: Int?}
          steps: [{push: item}, {push: photo, where: zoom != nil}]
      """)
    #expect(
      graph.lines.filter { $0.contains("deepLink") } == [
        "AFeature deepLink ItemFeature /items/{id}",
        "AFeature deepLink ItemFeature /items/{id}/photo?zoom={zoom}",
        "AFeature deepLink PhotoFeature /items/{id}/photo?zoom={zoom} if zoom != nil",
      ])
  }

  @Test func whatAPersonsCodeMayShow() {
    let graph = navigation(
      """
      feature: AFeature
      destination: {b: {sheet: BFeature}, c: {sheet: CFeature}}
      path: {d: {feature: DFeature, link: true}}
      actions: [tapped, other]
      reducer:
        tapped: custom
        other: {present: c}
      """)
    #expect(
      graph.lines == [
        "AFeature sheet BFeature custom", "AFeature sheet CFeature other",
        "AFeature push DFeature link",
      ])
  }

  @Test func whatNothingShows() {
    let graph = navigation(
      """
      feature: AFeature
      path: {b: BFeature, c: CFeature, d: DFeature}
      actions: [tapped]
      reducer:
        tapped: {push: b}
        path.d.delegate.done: {push: d}
      """)
    #expect(
      graph.lines == [
        "AFeature push BFeature tapped", "AFeature push CFeature (untaken)",
        "AFeature push DFeature path.d.delegate.done (untaken)",
      ])
    #expect(graph.nodes.filter { $0.reach == .unreachable }.map(\.id) == ["CFeature", "DFeature"])
    #expect(graph.nodes.filter { $0.reach == .start }.map(\.id) == ["AFeature"])
  }

  @Test func theOrderOfSpecsMakesNoDifference() {
    let specs = [
      "feature: AFeature\npath: {b: BFeature}\nactions: [tapped]\nreducer: {tapped: {push: b}}\n",
      "feature: BFeature\nscope: {c: CFeature, d: DFeature}\n",
      "feature: CFeature\ndestination: {d: {sheet: DFeature}}\n",
    ]
    let graph = navigation(specs.joined(separator: "---\n"))
    #expect(navigation(specs.reversed().joined(separator: "---\n")) == graph)
  }
}

/// Starts, and the shortest ways from there.
@Suite struct ReachabilityTests {
  @Test func aCircleStartsWhereMostLeads() {
    let graph = numberedGraph(4, [(0, 1), (1, 0), (1, 2), (2, 1), (3, 3)])
    #expect(graph.nodes.map(\.reach) == [.reached, .start, .reached, .start])
  }

  @Test func theShortestWayHasTheFewestActions() {
    let kinds: [NavigationGraph.Edge.Kind] = [.push, .scope, .scope, .scope]
    let ends = [(0, 3), (0, 1), (1, 2), (2, 3)]
    let graph = NavigationGraph(
      nodes: (0..<4).map { .init(id: "\($0)", kind: .feature) },
      edges: zip(ends, kinds).map { .init(from: $0.0, to: $0.1, kind: $1, label: "") })
    let reachability = Reachability(graph)
    let way = reachability.way(to: 3, in: graph).map { graph.edges[$0].from }
    #expect(way == [0, 1, 2])
    let other = Reachability(graph) { _ in 1 }
    #expect(other.way(to: 3, in: graph).count == 1)
  }

  @Test func whatIsRemovedLeadsNowhere() {
    let old = numberedGraph(3, [(0, 1), (1, 2)])
    let graph = numberedGraph(3, [(0, 1)]).compared(with: old)
    #expect(Reachability(graph).starts == [0, 2])
  }
}
