// Test plan: 6 of 6 transitions are covered.

import Dependencies
import Foundation
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
    let child = ScreenAModel()
    let model = NavigationDemoModel(path: [.screenA(ScreenAModel()), .screenA(child)])

    let expectedSavedCount: Int = model.savedCount + 1
    child.onDidSave()
    #expect(model.savedCount == expectedSavedCount)
  }

  @Test func pathScreenANext() {
    let child = ScreenAModel()
    let model = NavigationDemoModel(path: [.screenA(ScreenAModel()), .screenA(child)])

    child.onNext()
    #expect(model.path.count == 3)
    #expect(model.path.last?.is(\.screenB) == true)
  }

  @Test func pathScreenBNext() {
    let child = ScreenBModel()
    let model = NavigationDemoModel(path: [.screenB(ScreenBModel()), .screenB(child)])

    child.onNext()
    #expect(model.path.count == 3)
    #expect(model.path.last?.is(\.screenC) == true)
  }

  @Test func pathScreenCBackToFirst() {
    let child = ScreenCModel()
    let model = NavigationDemoModel(path: [.screenC(ScreenCModel()), .screenC(child)])

    child.onBackToFirst()
    #expect(model.path.count == 2)
  }
}
