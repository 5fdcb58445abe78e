import ComposableArchitecture
import FlowsModels
import Testing

@testable import Flows

@MainActor
struct RootFeatureTests {
  @Test func launchDidFinish() async {
    let store = TestStore(initialState: RootFeature.State.launch(LaunchFeature.State())) {
      RootFeature()
    }

    await store.send(\.launch.task)
    await store.receive(\.launch.delegate.didFinish) {
      $0 = .logIn(LogInFeature.State())
    }
  }

  @Test func logInDidLogIn() async {
    let store = TestStore(initialState: RootFeature.State.logIn(LogInFeature.State())) {
      RootFeature()
    }

    await store.send(\.logIn.logInResponse.success, User(name: "Blob"))
    await store.receive(\.logIn.delegate.didLogIn, User(name: "Blob")) {
      $0 = .home(HomeFeature.State(user: User(name: "Blob")))
    }
  }

  @Test func homeDidLogOut() async {
    let store = TestStore(
      initialState: RootFeature.State.home(HomeFeature.State(user: User(name: "Blob")))
    ) {
      RootFeature()
    }

    await store.send(\.home.logOutButtonTapped)
    await store.receive(\.home.delegate.didLogOut) {
      $0 = .logIn(LogInFeature.State())
    }
  }

  @Test func homeIsReachable() async {
    let store = TestStore(initialState: RootFeature.State()) {
      RootFeature()
    }

    await store.send(\.launch.task)
    await store.receive(\.launch.delegate.didFinish) {
      $0 = .logIn(LogInFeature.State())
    }
    await store.send(\.logIn.logInResponse.success, User(name: "Blob"))
    await store.receive(\.logIn.delegate.didLogIn, User(name: "Blob")) {
      $0 = .home(HomeFeature.State(user: User(name: "Blob")))
    }
  }
}
