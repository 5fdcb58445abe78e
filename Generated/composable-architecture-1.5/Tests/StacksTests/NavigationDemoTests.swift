import ComposableArchitecture
import XCTest

@testable import Stacks

@MainActor
final class NavigationDemoTests: XCTestCase {
  func testPopToRoot() async {
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

  func testScreenAButtonTapped() async {
    let store = TestStore(initialState: NavigationDemo.State()) {
      NavigationDemo()
    }

    await store.send(.screenAButtonTapped) {
      $0.path[id: 0] = .screenA(ScreenA.State())
    }
  }

  func testPathScreenADidSave() async {
    var state = NavigationDemo.State()
    state.path.append(.screenA(ScreenA.State()))
    state.path.append(.screenA(ScreenA.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(.path(.element(id: 1, action: .screenA(.view(.didSave)))))
    await store.receive(\.path[id: 1].screenA.delegate.didSave) {
      $0.savedCount = 1
    }
    await store.receive(\.path.popFrom) {
      $0.path.pop(from: 1)
    }
  }

  func testPathScreenANext() async {
    var state = NavigationDemo.State()
    state.path.append(.screenA(ScreenA.State()))
    state.path.append(.screenA(ScreenA.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(.path(.element(id: 1, action: .screenA(.view(.nextButtonTapped)))))
    await store.receive(\.path[id: 1].screenA.delegate.next) {
      $0.path[id: 2] = .screenB(ScreenB.State())
    }
  }

  func testPathScreenBNext() async {
    var state = NavigationDemo.State()
    state.path.append(.screenB(ScreenB.State()))
    state.path.append(.screenB(ScreenB.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(.path(.element(id: 1, action: .screenB(.nextButtonTapped))))
    await store.receive(\.path[id: 1].screenB.delegate.next) {
      $0.path[id: 2] = .screenC(ScreenC.State())
    }
  }

  func testPathScreenCBackToFirst() async {
    var state = NavigationDemo.State()
    state.path.append(.screenC(ScreenC.State()))
    state.path.append(.screenC(ScreenC.State()))
    state.path.append(.screenA(ScreenA.State()))
    state.path.append(.screenB(ScreenB.State()))
    let store = TestStore(initialState: state) {
      NavigationDemo()
    }

    await store.send(.path(.element(id: 1, action: .screenC(.backButtonTapped))))
    await store.receive(\.path[id: 1].screenC.delegate.backToFirst) {
      $0.path.pop(to: 2)
    }
  }

  func testScreenCIsReachable() async {
    let store = TestStore(initialState: NavigationDemo.State()) {
      NavigationDemo()
    }

    await store.send(.screenAButtonTapped) {
      $0.path[id: 0] = .screenA(ScreenA.State())
    }
    await store.send(.path(.element(id: 0, action: .screenA(.view(.nextButtonTapped)))))
    await store.receive(\.path[id: 0].screenA.delegate.next) {
      $0.path[id: 1] = .screenB(ScreenB.State())
    }
    await store.send(.path(.element(id: 1, action: .screenB(.nextButtonTapped))))
    await store.receive(\.path[id: 1].screenB.delegate.next) {
      $0.path[id: 2] = .screenC(ScreenC.State())
    }
  }
}
