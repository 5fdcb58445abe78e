import ComposableArchitecture
import SwiftUI

public struct RulesView: View {
  let store: StoreOf<RulesFeature>

  public init(store: StoreOf<RulesFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Button("Close") {
        store.send(.closeButtonTapped)
      }
    }
  }
}
