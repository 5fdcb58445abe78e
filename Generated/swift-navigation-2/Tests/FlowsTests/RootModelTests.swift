import FlowsModels
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct RootModelTests {
  @Test func launchDidFinish() {
    let model = RootModel(state: .launch(LaunchModel()))

    model.state.launch?.task()
    #expect(model.state.is(\.logIn))
  }

  @Test func logInDidLogIn() {
    let model = RootModel(state: .logIn(LogInModel()))

    model.state.logIn?.onDidLogIn(User(name: "Blob"))
    #expect(model.state.home?.user == User(name: "Blob"))
  }

  @Test func homeDidLogOut() {
    let model = RootModel(state: .home(HomeModel(user: User(name: "Blob"))))

    model.state.home?.logOutButtonTapped()
    #expect(model.state.is(\.logIn))
  }

  @Test func homeIsReachable() {
    let model = RootModel()

    model.state.launch?.onDidFinish()
    #expect(model.state.is(\.logIn))
    model.state.logIn?.onDidLogIn(User(name: "Blob"))
    #expect(model.state.home?.user == User(name: "Blob"))
  }
}
