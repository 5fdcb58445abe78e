import ComposableArchitecture
import Kit
import SwiftUI

@main
struct Main: App {
  var body: some Scene {
    WindowGroup {
      CounterView(
        store: Store(initialState: CounterFeature.State()) {
          CounterFeature()
        }
      )
      ItemFormView(
        store: Store(initialState: ItemFormFeature.State()) {
          ItemFormFeature()
        }
      )
    }
  }
}
