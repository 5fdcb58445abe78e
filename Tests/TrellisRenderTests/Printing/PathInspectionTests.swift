import Testing

/// Properties of the state that describe the stack.
@Suite struct PathInspectionTests {
  @Test func features() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        access: public
        state: {count: Int = 0}
        path:
          detail: {feature: DetailFeature, isOnStack: isDetailOnStack, top: topDetail}
          default: {feature: Self, top: topOfItself}
        """,
      contains: """
        public var path = StackState<Path.State>()
        public var count: Int
        /// Whether a `detail` is on the stack.
        public var isDetailOnStack: Bool {
        path.contains { $0.is(\\.detail) }
        }
        /// The topmost screen of the stack, if it is a `detail`.
        public var topDetail: DetailFeature.State? {
        path.last?.detail
        }
        /// The topmost screen of the stack, if it is a `default`.
        public var topOfItself: RootFeature.State? {
        path.last?.default
        }
        public init(count: Int = 0) {
        """)
  }

  @Test func plainData() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        path:
          receipt: {value: {number: Int, title: String}, view: ReceiptView, top: receipt}
          number: {value: {number: Int}, view: NumberView, top: number, isOnStack: hasNumber}
        """,
      contains: """
        /// The topmost screen of the stack, if it is a `receipt`.
        var receipt: (number: Int, title: String)? {
        path.last?.receipt
        }
        /// Whether a `number` is on the stack.
        var hasNumber: Bool {
        path.contains { $0.is(\\.number) }
        }
        /// The topmost screen of the stack, if it is a `number`.
        var number: Int? {
        path.last?.number
        }
        """)
  }

  @Test func typesInParentheses() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        path:
          a: {value: {action: "() -> Void"}, view: AView, top: action}
          b: {value: {error: any Error}, view: BView, top: error}
          c: {value: {in: Int, "`default`": String}, view: CView, top: both}
        """,
      contains: """
        /// The topmost screen of the stack, if it is a `a`.
        var action: (() -> Void)? {
        path.last?.a
        }
        /// The topmost screen of the stack, if it is a `b`.
        var error: (any Error)? {
        path.last?.b
        }
        /// The topmost screen of the stack, if it is a `c`.
        var both: (in: Int, default: String)? {
        path.last?.c
        }
        """)
  }

  @Test func namesThatAreSwiftKeywords() throws {
    try expect(
      .reducer, of: "feature: RootFeature\npath: {a: {feature: A, isOnStack: default, top: in}}",
      contains: "var `default`: Bool {\npath.contains { $0.is(\\.a) }\n}")
  }

  @Test func nothingUnrequestedIsAdded() throws {
    try expect(
      .reducer, of: "feature: RootFeature\npath: {a: A}",
      contains: "var path = StackState<Path.State>()\n}\nenum Action {")
  }
}
