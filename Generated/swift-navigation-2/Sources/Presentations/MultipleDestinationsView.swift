import SwiftUI
import SwiftUINavigation

struct MultipleDestinationsView: View {
  @Bindable var model: MultipleDestinationsModel

  var body: some View {
    content
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

  private var content: some View {
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
  }
}

#Preview {
  NavigationStack {
    MultipleDestinationsView(model: MultipleDestinationsModel())
  }
}
