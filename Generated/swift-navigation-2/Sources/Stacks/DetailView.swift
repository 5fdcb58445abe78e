import SwiftUI
import SwiftUINavigation

package struct DetailView: View {
  let model: DetailModel

  package init(model: DetailModel) {
    self.model = model
  }

  package var body: some View {
    Form {
      Button("Save") {
        model.saveButtonTapped()
      }
    }
  }
}

#Preview {
  DetailView(model: DetailModel())
}
