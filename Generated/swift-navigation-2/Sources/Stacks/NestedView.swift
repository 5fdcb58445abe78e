import SwiftUI
import SwiftUINavigation

struct NestedView: View {
  @Bindable var model: NestedModel

  var body: some View {
    List {
      TextField("Name", text: $model.name)
      ForEach(model.rows) { model in
        NavigationLink {
          NestedView(model: model)
        } label: {
          Text(model.name)
        }
      }
      Button("Add row") {
        model.addRowButtonTapped()
      }
    }
  }
}
