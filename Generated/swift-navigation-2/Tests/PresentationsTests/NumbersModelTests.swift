import PresentationsModels
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct NumbersModelTests {
  @Test func countButtonTapped() {
    let model = NumbersModel()

    model.countButtonTapped()
    #expect(model.destination?.counter == 3)
  }

  @Test func factButtonTapped() {
    let model = NumbersModel()

    model.factButtonTapped()
    #expect(model.destination?.fact == 42)
  }
}
