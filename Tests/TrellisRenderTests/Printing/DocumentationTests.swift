import Testing

/// `doc` on every entry that can have one.
@Suite struct DocumentationTests {
  private let spec = """
    feature: RootFeature
    scope: {header: {feature: HeaderFeature, doc: Always there.}}
    ifLet: {banner: {feature: BannerFeature, doc: There at times.}}
    forEach: {rows: {feature: RowFeature, doc: Many of them.}}
    presents: {beside: {sheet: BesideFeature, doc: "Shown beside.\\n\\nWith two lines."}}
    destination:
      edit: {sheet: EditFeature, doc: Edits.}
      share: {popover: {value: Item}, doc: Shares.}
    path:
      detail: {feature: DetailFeature, doc: An item.}
      receipt: {value: {number: Int}, view: ReceiptView, doc: A bill.}
    alerts: {ask: {title: Ask, doc: Asks.}, tell: {title: "{name}", with: {name: String}, doc: Tells.}}
    deepLinks: {items: {url: /items, doc: All items.}}
    """

  @Test func destinations() throws {
    try expect(
      .reducer, of: spec,
      contains: """
        enum Destination {
        /// Edits.
        case edit(EditFeature)
        /// Shares.
        @ReducerCaseIgnored
        case share(Item)
        @ReducerCaseIgnored
        case alert(AlertState<Alert>)
        """)
  }

  @Test func path() throws {
    try expect(
      .reducer, of: spec,
      contains: """
        enum Path {
        /// An item.
        case detail(DetailFeature)
        /// A bill.
        @ReducerCaseIgnored
        case receipt(number: Int)
        }
        """)
  }

  @Test func state() throws {
    try expect(
      .reducer, of: spec,
      contains: """
        @Presents var destination: Destination.State?
        /// Shown beside.
        ///
        /// With two lines.
        @Presents var beside: BesideFeature.State?
        var path = StackState<Path.State>()
        /// Always there.
        var header = HeaderFeature.State()
        /// There at times.
        var banner: BannerFeature.State?
        /// Many of them.
        var rows: IdentifiedArrayOf<RowFeature.State> = []
        """)
  }

  @Test func prompts() throws {
    try expect(
      .reducer, of: spec,
      contains: """
        /// Asks.
        static var ask: Self {
        Self {
        TextState("Ask")
        }
        }
        /// Tells.
        static func tell(name: String) -> Self {
        """)
  }

  @Test func deepLinks() throws {
    try expect(
      .reducer, of: spec,
      contains: """
        enum DeepLink: Equatable, Sendable {
        /// All items.
        case items
        """)
  }

  @Test func tabs() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        tabs:
          selected:
            home: {feature: HomeFeature, doc: The first.}
            more: {doc: The rest.}
        """,
      contains: """
        enum Tab: Hashable, Sendable {
        /// The first.
        case home
        /// The rest.
        case more
        }
        """)
  }
}
