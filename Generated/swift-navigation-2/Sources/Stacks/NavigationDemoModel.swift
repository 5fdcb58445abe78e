import Foundation
import Observation
import SwiftNavigation

/// Three kinds of screens on a stack.
@MainActor
@Observable
final class NavigationDemoModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Path: Hashable {
    case screenA(ScreenAModel)
    case screenB(ScreenBModel)
    case screenC(ScreenCModel)
  }

  var path: [Path] {
    didSet { bind() }
  }
  var savedCount: Int

  init(path: [Path] = [], savedCount: Int = 0) {
    self.path = path
    self.savedCount = savedCount
    bind()
  }

  func popToRoot() {
    path.removeAll()
  }

  func screenAButtonTapped() {
    path.append(.screenA(ScreenAModel()))
  }

  private func pathScreenADidSave() {
    savedCount = savedCount + 1
  }

  private func pathScreenANext() {
    path.append(.screenB(ScreenBModel()))
  }

  private func pathScreenBNext() {
    path.append(.screenC(ScreenCModel()))
  }

  private func pathScreenCBackToFirst() {
    if let index = path.lastIndex(where: { $0.is(\.screenA) }) {
      path.removeSubrange((index + 1)...)
    }
  }

  private func bind() {
    for element in path {
      switch element {
      case .screenA(let model):
        model.onDidSave = { [weak self] in
          self?.pathScreenADidSave()
        }
        model.onNext = { [weak self] in
          self?.pathScreenANext()
        }

      case .screenB(let model):
        model.onNext = { [weak self] in
          self?.pathScreenBNext()
        }

      case .screenC(let model):
        model.onBackToFirst = { [weak self] in
          self?.pathScreenCBackToFirst()
        }
      }
    }
  }
}
