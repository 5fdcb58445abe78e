import SwiftUI
import SwiftUINavigation

struct CounterView: View {
  let model: CounterModel

  var body: some View {
    Form {
      Button("Decrement") {
        model.decrementButtonTapped()
      }
      Button("Increment") {
        model.incrementButtonTapped()
      }
    }
  }
}

#Preview {
  CounterView(model: CounterModel())
}
