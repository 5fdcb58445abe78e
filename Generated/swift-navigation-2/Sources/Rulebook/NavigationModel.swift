import Foundation
import MainNavigation
import Observation
import SwiftNavigation

/// Pushes details and settings on a stack.
@MainActor
@Observable
public final class NavigationModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  public enum Path: Hashable {
    case detail(DetailModel)
    case settings(SettingsModel)
  }

  public var path: [Path] {
    didSet { bind() }
  }

  public init(path: [Path] = []) {
    self.path = path
    bind()
  }

  public func pushDetailTapped(_ id: String) {
    path.append(.detail(DetailModel(id: id)))
  }

  public func settingsButtonTapped() {
    path.append(.settings(SettingsModel()))
  }

  private func pathDetailDismiss(_ model: DetailModel) {
    if let index = path.firstIndex(of: .detail(model)) {
      path.removeSubrange(index...)
    }
  }

  private func bind() {
    for element in path {
      switch element {
      case .detail(let model):
        model.onDismiss = { [weak self, weak model] in
          guard let self, let model else { return }
          pathDetailDismiss(model)
        }

      case .settings:
        break
      }
    }
  }
}
