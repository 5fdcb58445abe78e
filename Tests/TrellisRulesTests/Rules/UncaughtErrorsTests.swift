import Testing
import TrellisSpecTestSupport

@Suite struct UncaughtErrorsTests {
  private let warning =
    "1️⃣ warning: nothing catches the error of this call; add 'catch' with an action that receives it"

  private func spec(_ action: String) -> String {
    """
    feature: Edit
    dependencies: {client: Client}
    actions: [saveButtonTapped, "saved(Int, Result<Item, any Error>)", counted(Int)]
    reducer:
      saveButtonTapped: {run: {steps: [{send: "\(action)"}]}}
      saved: custom
      counted: custom
    """
  }

  @Test(arguments: [
    "saved(1, Result { try await client.save() })",
    "saved(1, Result { try await client.save(items.map { $0.id }, at: [0]) })",
    "saved((try? client.count()) ?? 0, Result { try await client.save() })",
  ])
  func aResultCatchesTheErrorsOfItsClosure(action: String) {
    expectDiagnostics(spec(action), [])
  }

  @Test(arguments: [
    "counted(1️⃣try await client.count())",
    "counted(1️⃣[1].map { try client.count($0) }[0])",
    "counted(1️⃣client.count(Result { 1 }, try client.count()))",
    "saved(1️⃣try client.count(), Result { try await client.save() })",
  ])
  func otherErrorsGoOn(action: String) {
    expectDiagnostics(spec(action), [warning])
  }
}
