import SwiftNavigation
import Testing

@testable import Stacks

@MainActor
struct NavigationDemoModelTests {
  @Test func popToRoot() {
    let model = NavigationDemoModel(path: [.screenA(ScreenAModel()), .screenA(ScreenAModel())])

    model.popToRoot()
    #expect(model.path.isEmpty)
  }

  @Test func screenAButtonTapped() {
    let model = NavigationDemoModel()

    model.screenAButtonTapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.is(\.screenA) == true)
  }

  @Test func pathScreenADidSave() {
    let model = NavigationDemoModel(path: [.screenA(ScreenAModel()), .screenA(ScreenAModel())])

    model.path.last?.screenA?.onDidSave()
    #expect(model.savedCount == 1)
  }

  @Test func pathScreenANext() {
    let model = NavigationDemoModel(path: [.screenA(ScreenAModel()), .screenA(ScreenAModel())])

    model.path.last?.screenA?.nextButtonTapped()
    #expect(model.path.count == 3)
    #expect(model.path.last?.is(\.screenB) == true)
  }

  @Test func pathScreenBNext() {
    let model = NavigationDemoModel(path: [.screenB(ScreenBModel()), .screenB(ScreenBModel())])

    model.path.last?.screenB?.nextButtonTapped()
    #expect(model.path.count == 3)
    #expect(model.path.last?.is(\.screenC) == true)
  }

  @Test func pathScreenCBackToFirst() {
    let model = NavigationDemoModel(
      path: [
        .screenC(ScreenCModel()),
        .screenC(ScreenCModel()),
        .screenA(ScreenAModel()),
        .screenB(ScreenBModel()),
      ]
    )

    model.path[1].screenC?.onBackToFirst()
    #expect(model.path.count == 3)
  }

  @Test func screenCIsReachable() {
    let model = NavigationDemoModel()

    model.screenAButtonTapped()
    #expect(model.path.count == 1)
    #expect(model.path.last?.is(\.screenA) == true)
    model.path.last?.screenA?.onNext()
    #expect(model.path.count == 2)
    #expect(model.path.last?.is(\.screenB) == true)
    model.path.last?.screenB?.onNext()
    #expect(model.path.count == 3)
    #expect(model.path.last?.is(\.screenC) == true)
  }
}
