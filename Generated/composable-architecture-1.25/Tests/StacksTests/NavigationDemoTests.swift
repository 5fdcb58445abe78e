import ComposableArchitecture
import Testing

@testable import Stacks

@MainActor
struct NavigationDemoTests {
  @Test func popToRoot() async {
    var state = NavigationDemo.State()
    state.path.append(.screenA(ScreenA.State()))
    state.path.append(.screenA(ScreenA.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(.popToRoot) {
      $0.path.removeAll()
    }
  }

  @Test func screenAButtonTapped() async {
    let store = TestStore(initialState: NavigationDemo.State()) {
      NavigationDemo()
    }

    await store.send(.screenAButtonTapped) {
      $0.path[id: 0] = .screenA(ScreenA.State())
    }
  }

  @Test func pathScreenADidSave() async {
    var state = NavigationDemo.State()
    state.path.append(.screenA(ScreenA.State()))
    state.path.append(.screenA(ScreenA.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(\.path[id: 1].screenA.view.didSave)
    await store.receive(\.path[id: 1].screenA.delegate.didSave) {
      $0.savedCount = 1
    }
    await store.receive(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }

  @Test func pathScreenANext() async {
    var state = NavigationDemo.State()
    state.path.append(.screenA(ScreenA.State()))
    state.path.append(.screenA(ScreenA.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(\.path[id: 1].screenA.view.nextButtonTapped)
    await store.receive(\.path[id: 1].screenA.delegate.next) {
      $0.path[id: 2] = .screenB(ScreenB.State())
    }
  }

  @Test func pathScreenBNext() async {
    var state = NavigationDemo.State()
    state.path.append(.screenB(ScreenB.State()))
    state.path.append(.screenB(ScreenB.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(\.path[id: 1].screenB.nextButtonTapped)
    await store.receive(\.path[id: 1].screenB.delegate.next) {
      $0.path[id: 2] = .screenC(ScreenC.State())
    }
  }

  @Test func pathScreenCBackToFirst() async {
    var state = NavigationDemo.State()
    state.path.append(.screenC(ScreenC.State()))
    state.path.append(.screenC(ScreenC.State()))
    state.path.append(.screenA(ScreenA.State()))
    state.path.append(.screenB(ScreenB.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(\.path[id: 1].screenC.backButtonTapped)
    await store.receive(\.path[id: 1].screenC.delegate.backToFirst) {
      $0.path.pop(to: 2)
    }
  }

  @Test func screenCIsReachable() async {
    let store = TestStore(initialState: NavigationDemo.State()) {
      NavigationDemo()
    }

    await store.send(.screenAButtonTapped) {
      $0.path[id: 0] = .screenA(ScreenA.State())
    }
    await store.send(\.path[id: 0].screenA.view.nextButtonTapped)
    await store.receive(\.path[id: 0].screenA.delegate.next) {
      $0.path[id: 1] = .screenB(ScreenB.State())
    }
    await store.send(\.path[id: 1].screenB.nextButtonTapped)
    await store.receive(\.path[id: 1].screenB.delegate.next) {
      $0.path[id: 2] = .screenC(ScreenC.State())
    }
  }
}
