import SwiftUI
import SwiftUINavigation

struct MultipleDestinationsView: View {
  @Bindable var model: MultipleDestinationsModel

  var body: some View {
    Form {
      Button("Show drill down") {
        model.showDrillDown()
      }
      Button("Show popover") {
        model.showPopover()
      }
      Button("Show sheet") {
        model.showSheet()
      }
    }
    .navigationDestination(item: $model.destination.drillDown) { model in
      CounterView(model: model)
    }
    .popover(item: $model.destination.popover) { model in
      CounterView(model: model)
    }
    .sheet(item: $model.destination.sheet) { model in
      CounterView(model: model)
    }
  }
}

#Preview {
  NavigationStack {
    MultipleDestinationsView(model: MultipleDestinationsModel())
  }
}
