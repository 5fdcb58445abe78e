import SwiftUI
import SwiftUINavigation

struct EntryView: View {
  let model: EntryModel

  var body: some View {
    Form {
      Button("Choose") {
        model.chooseButtonTapped()
      }
    }
  }
}
