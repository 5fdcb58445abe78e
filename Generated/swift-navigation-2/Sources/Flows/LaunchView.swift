import SwiftUI
import SwiftUINavigation

struct LaunchView: View {
  let model: LaunchModel

  var body: some View {
    // TODO: Lay out the view.
    Text("Launch")
      .task {
        model.task()
      }
  }
}

#Preview {
  LaunchView(model: LaunchModel())
}
