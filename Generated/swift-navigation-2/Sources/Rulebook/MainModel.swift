import Foundation
import Observation
import SwiftNavigation

/// Presents one of two modals, and takes it away when it says that it is done.
@MainActor
@Observable
public final class MainModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  public enum Destination {
    case modalFeature(ModalModel)
    case anotherModal(AnotherModel)
  }

  public var destination: Destination? {
    didSet { bind() }
  }
  public var results: [String]

  public init(destination: Destination? = nil, results: [String] = []) {
    self.destination = destination
    self.results = results
    bind()
  }

  public func presentAnotherModalTapped() {
    destination = .anotherModal(AnotherModel())
  }

  public func presentModalTapped() {
    destination = .modalFeature(ModalModel())
  }

  public func resultHandled(_ result: String) {
    results.append(result)
  }

  private func modalFeatureDidComplete(_ result: String) {
    destination = nil
    resultHandled(result)
  }

  private func modalFeatureDidCancel() {
    destination = nil
  }

  private func modalFeatureDidDismiss() {
    destination = nil
  }

  private func anotherModalDidDismiss() {
    destination = nil
  }

  private func bind() {
    switch destination {
    case .modalFeature(let model):
      model.onDidComplete = { [weak self] result in
        self?.modalFeatureDidComplete(result)
      }
      model.onDidCancel = { [weak self] in
        self?.modalFeatureDidCancel()
      }
      model.onDidDismiss = { [weak self] in
        self?.modalFeatureDidDismiss()
      }

    case .anotherModal(let model):
      model.onDidDismiss = { [weak self] in
        self?.anotherModalDidDismiss()
      }

    case nil:
      break
    }
  }
}
