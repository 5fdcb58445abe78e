import Testing
import TrellisSpecTestSupport

/// Anchors and aliases, which specs don't support.
@Suite struct AnchorTests {
  private let message = """
    specs don't support YAML anchors and aliases ('&' and '*'); write the value out
    """

  @Test func anAnchor() {
    expectDiagnostics(
      """
      feature: 1️⃣&name Inventory
      state: 2️⃣&state
        count: Int
      actions: 3️⃣&actions [tapped]
      """,
      ["1️⃣ error: \(message)", "2️⃣ error: \(message)", "3️⃣ error: \(message)"])
  }

  @Test func anAlias() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        count: 1️⃣&type Int
        total: *type
      """,
      ["1️⃣ error: \(message)"])
  }

  @Test func aWholeSpec() {
    expectDiagnostics("1️⃣&spec {feature: Inventory}", ["1️⃣ error: \(message)"])
  }

  @Test func aMergedMapping() {
    expectDiagnostics(
      """
      feature: Inventory
      1️⃣shared: &shared {count: Int}
      state:
        2️⃣<<: *shared
      """,
      [
        "1️⃣ error: unknown key 'shared'; the keys are 'feature', 'doc', 'access', 'imports', 'view', 'conforms', 'equatable', 'binding', 'presentation', 'dependencies', 'parameters', 'state', 'init', 'scope', 'ifLet', 'forEach', 'tabs', 'cases', 'destination', 'presents', 'path', 'toolbar', 'alerts', 'confirmationDialogs', 'actions', 'delegate', 'groups', 'effects', 'reducer', 'onChange', 'reducers', 'modifiers', 'deepLinks', 'samples', 'files'",
        "2️⃣ error: specs don't support YAML merge keys ('<<'); write the entries out",
      ])
  }

  @Test func anAliasOfNothing() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        pointer: 1️⃣*name
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: found undefined alias; put the value in quotes if it is \
        Swift
        """
      ])
  }

  @Test func anAliasOfItself() {
    expectDiagnostics(
      "feature: &name [1️⃣*name]",
      [
        """
        1️⃣ error: this isn't valid YAML: found undefined alias; put the value in quotes if it is \
        Swift
        """
      ])
  }

  @Test func aliasesThatGrowExponentiallyAsValues() {
    let lines = (1...30).map { "level\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
    expectDiagnostics(
      "feature: Inventory\nlevel0: &a0 [x, x]\nlevel1: &a1 [1️⃣*a0, *a0]\n"
        + lines.dropFirst().joined(),
      ["1️⃣ error: the file has too many YAML aliases; write the values out"])
  }

  @Test func aliasesThatGrowExponentiallyAsKeys() {
    let lines = (1...30).map { "? &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n: 1\n" }
    expectDiagnostics(
      "feature: Inventory\n? &a0 [x, x]\n: 1\n? &a1 [1️⃣*a0, *a0]\n: 1\n"
        + lines.dropFirst().joined(),
      ["1️⃣ error: the file has too many YAML aliases; write the values out"])
  }

  @Test func multiplicationsAreNotAliases() throws {
    let lines = (1...40).map { "    - set: {text: '\"one *two\"'}  # number \($0)\n" }
    let spec = "feature: A\nstate: {text: String}\nactions: [tapped]\nreducer:\n  tapped:\n"
    #expect(try feature(spec + lines.joined()).reactions[0].steps.count == 40)
  }
}
