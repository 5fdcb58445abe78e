import Testing

/// `access` and `init` of a property.
@Suite struct PropertyAccessTests {
  private let spec = """
    feature: ListFeature
    access: public
    state:
      id: Int
      cache: {type: Cache, default: Cache(), access: internal}
      note: {type: String?, access: package}
      isLoading: {type: Bool, default: false, init: false}
      end: {type: Int, default: id + 1, init: false}
    """

  @Test func state() throws {
    try expect(
      .reducer, of: spec,
      contains: """
          public struct State: Equatable, Identifiable {
            public var id: Int
            var cache: Cache = Cache()
            package var note: String?
            public var isLoading: Bool = false
            public var end: Int

            public init(id: Int) {
              self.id = id
              let end: Int = id + 1
              self.end = end
            }
          }
        """)
  }

  @Test func lessThanTheFeature() throws {
    try expect(
      .reducer, of: spec.replacingOccurrences(of: "access: public", with: "access: package"),
      contains: "package var note: String?")
    try expect(
      .reducer, of: spec.replacingOccurrences(of: "access: public\n", with: ""),
      contains: "    var note: String?")
  }

  @Test func model() throws {
    try expect(
      .reducer,
      of: """
        feature: ListFeature
        access: public
        state:
          count: Int = 0
          cache: {type: Cache, default: Cache(), access: internal}
          isLoading: {type: Bool, default: false, init: false}
        """, target: "swift-navigation 2",
      contains: """
          public var count: Int
          var cache = Cache()
          public var isLoading: Bool = false

          public init(count: Int = 0) {
            self.count = count
          }
        """)
  }
}
