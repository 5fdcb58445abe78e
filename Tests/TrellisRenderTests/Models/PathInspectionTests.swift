import Testing

/// Properties of the state that tell what is on the stack.
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
        /// Whether there is a detail screen on the stack.
        public var isDetailOnStack: Bool {
        path.contains { $0.is(\\.detail) }
        }
        /// The detail screen on top of the stack, if it is one.
        public var topDetail: DetailFeature.State? {
        path.last?.detail
        }
        /// The default screen on top of the stack, if it is one.
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
        /// The receipt screen on top of the stack, if it is one.
        var receipt: (number: Int, title: String)? {
        path.last?.receipt
        }
        /// Whether there is a number screen on the stack.
        var hasNumber: Bool {
        path.contains { $0.is(\\.number) }
        }
        /// The number screen on top of the stack, if it is one.
        var number: Int? {
        path.last?.number
        }
        """)
  }

  @Test func namesThatAreWordsOfSwift() throws {
    try expect(
      .reducer, of: "feature: RootFeature\npath: {a: {feature: A, isOnStack: default, top: in}}",
      contains: "var `default`: Bool {\npath.contains { $0.is(\\.a) }\n}")
  }

  @Test func nothingIsAddedUnasked() throws {
    try expect(
      .reducer, of: "feature: RootFeature\npath: {a: A}",
      contains: "var path = StackState<Path.State>()\n}\nenum Action {")
  }
}
