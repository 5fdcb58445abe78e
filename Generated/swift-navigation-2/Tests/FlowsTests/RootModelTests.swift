// Test plan: 3 of 3 transitions are covered.

import Dependencies
import FlowsModels
import Foundation
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct RootModelTests {
  @Test func launchDidFinish() {
    let child = LaunchModel()
    let model = RootModel(state: .launch(child))

    child.onDidFinish()
    #expect(model.state.is(\.logIn))
  }

  @Test func logInDidLogIn() {
    let child = LogInModel()
    let model = RootModel(state: .logIn(child))

    child.onDidLogIn(User(name: "Blob"))
    #expect(model.state.is(\.home))
    #expect(model.state.home?.user == User(name: "Blob"))
  }

  @Test func homeDidLogOut() {
    let child = HomeModel(user: User(name: "Blob"))
    let model = RootModel(state: .home(child))

    child.onDidLogOut()
    #expect(model.state.is(\.logIn))
  }
}
