import PresentationsModels
import SwiftUI
import SwiftUINavigation

struct NumbersView: View {
  @Bindable var model: NumbersModel

  var body: some View {
    content
      .sheet(isPresented: Binding($model.destination.counter)) {
        if let $counter = Binding($model.destination.counter) {
          CounterSheet(counter: $counter)
        }
      }
      .popover(item: $model.destination.fact, id: \.self) { fact in
        FactView(fact: fact)
      }
  }

  private var content: some View {
    Form {
      Button("Count") {
        model.countButtonTapped()
      }
      Button("Fact") {
        model.factButtonTapped()
      }
    }
  }
}

#Preview {
  NumbersView(model: NumbersModel())
}
