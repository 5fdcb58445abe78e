import Testing
import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisSpecTestSupport

@Suite struct ChildAccessTests {
  private func message(
    _ parent: String, _ child: String, _ needed: String, _ access: String
  ) -> String {
    """
    error: '\(parent)' is \(needed) and can't contain '\(child)', which is \(access); write \
    'access: \(needed)' there, too
    """
  }

  @Test func childrenOfEveryKind() {
    let specs = [
      "scope: {a: 1️⃣Child}", "ifLet: {a: {feature: 1️⃣Child}}", "forEach: {a: 1️⃣Child}",
      "tabs: {selected: {a: {title: A, feature: 1️⃣Child}}}", "cases: {a: 1️⃣Child}",
      "destination: {a: {sheet: 1️⃣Child}}", "presents: {a: {inspector: 1️⃣Child}}",
      "presents: {a: {inline: 1️⃣Child}}",
      "path: {a: 1️⃣Child}",
    ]
    for spec in specs {
      expectErrors(
        """
        feature: Root
        access: public
        \(spec)
        ---
        feature: 2️⃣Child
        state: {id: Int}
        """,
        [
          "1️⃣ \(message("Root", "Child", "public", "internal"))",
          "2️⃣ note: 'Child' is declared here",
        ])
    }
  }

  @Test(arguments: [
    ("public", "package"), ("public", "internal"), ("package", "internal"),
  ])
  func lessVisibleChildren(needed: String, access: String) {
    expectErrors(
      """
      feature: Root
      access: \(needed)
      scope: {a: 1️⃣Child}
      ---
      feature: 2️⃣Child
      access: \(access)
      """,
      ["1️⃣ \(message("Root", "Child", needed, access))", "2️⃣ note: 'Child' is declared here"])
  }

  @Test(arguments: [
    ("internal", "internal"), ("internal", "package"), ("internal", "public"),
    ("package", "package"), ("package", "public"), ("public", "public"),
  ])
  func visibleChildren(needed: String, access: String) {
    expectErrors(
      """
      feature: Root
      access: \(needed)
      scope: {a: Child}
      ---
      feature: Child
      access: \(access)
      """, [])
  }

  @Test func aFeatureInItself() {
    expectErrors(
      "feature: Root\naccess: public\nstate: {id: Int}\nforEach: {rows: Self, others: Root}", [])
  }

  @Test func existingCodeIsNotKnown() {
    expectErrors("feature: Root\naccess: public\nscope: {a: Existing}", [])
  }

  @Test func eachChildIsNamedOnce() {
    expectErrors(
      """
      feature: Root
      access: public
      scope: {a: 1️⃣Child, b: 2️⃣Other}
      path: {c: Child}
      ---
      feature: 3️⃣Child
      ---
      feature: 4️⃣Other
      """,
      [
        "1️⃣ \(message("Root", "Child", "public", "internal"))",
        "3️⃣ note: 'Child' is declared here",
        "2️⃣ \(message("Root", "Other", "public", "internal"))",
        "4️⃣ note: 'Other' is declared here",
      ])
  }

  // MARK: - Modules

  /// The rule's messages about a parent in one module and its child in another.
  private func messages(
    _ parent: (module: String?, access: Access?), _ child: (module: String?, access: Access?)
  ) throws -> [String] {
    try messages(childCalled: "Child", parent, child)
  }

  private func messages(
    childCalled name: String, _ parent: (module: String?, access: Access?),
    _ child: (module: String?, access: Access?)
  ) throws -> [String] {
    let features = try features("feature: Root\nscope: {a: \(name)}\n---\nfeature: \(name)")
    let placed = zip(features, [parent, child]).map { feature, place in
      feature.inProject(access: place.access, module: place.module, testedModule: place.module)
    }
    return check(FeatureGraph.resolve(placed).graph).map(\.message)
  }

  private let refusal = """
    'Child' is internal to the module 'Other'; write 'access: public' or 'access: package' there
    """

  @Test func internalToAnotherModule() throws {
    #expect(try messages(("App", nil), ("Other", nil)) == [refusal])
    #expect(try messages(("App", .internal), ("Other", .internal)) == [refusal])
    #expect(try messages(("", nil), ("Other", nil)) == [refusal])
  }

  @Test(arguments: [Access.package, .public])
  func visibleInAnotherModule(access: Access) throws {
    #expect(try messages(("App", nil), ("Other", access)) == [])
    #expect(try messages(("App", access), ("Other", access)) == [])
  }

  @Test func oneModule() throws {
    #expect(try messages(("App", nil), ("App", nil)) == [])
  }

  @Test func modulesThatAreNotKnown() throws {
    #expect(try messages((nil, nil), ("Other", nil)) == [])
    #expect(try messages(("App", nil), (nil, nil)) == [])
  }

  @Test func lessVisibleInAnotherModule() throws {
    #expect(
      try messages(("App", .public), ("Other", .internal)) == [
        String(message("Root", "Child", "public", "internal").dropFirst("error: ".count))
      ])
  }

  // MARK: - Names of SwiftUI

  /// The rule's messages about a child in another module.
  private func messages(childCalled name: String, in module: String?) throws -> [String] {
    try messages(childCalled: name, ("App", nil), (module, .public))
  }

  @Test(arguments: ["Settings", "App", "Map", "Window"])
  func aTypeOfSwiftUIInAnotherModule(name: String) throws {
    #expect(
      try messages(childCalled: name, in: "Other") == [
        """
        '\(name)' is also a type in SwiftUI, which makes it ambiguous in views of another module; \
        rename it to '\(name)Feature'
        """
      ])
  }

  @Test func whereTheTwoCanBeDistinguished() throws {
    #expect(try messages(childCalled: "Settings", in: "App") == [])
    #expect(try messages(childCalled: "Settings", in: nil) == [])
    #expect(try messages(childCalled: "SettingsFeature", in: "Other") == [])
  }
}
