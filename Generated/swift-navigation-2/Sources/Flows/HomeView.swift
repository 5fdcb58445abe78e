import FlowsModels
import SwiftUI
import SwiftUINavigation

struct HomeView: View {
  @Bindable var model: HomeModel

  var body: some View {
    Form {
      Button("Edit profile") {
        model.editProfileButtonTapped()
      }
      Button("Log out") {
        model.logOutButtonTapped()
      }
      Button("Reset") {
        model.resetButtonTapped()
      }
    }
    .onAppear {
      model.onAppear()
    }
    .sheet(item: $model.destination.editProfile) { model in
      NavigationStack {
        ProfileView(model: model)
      }
    }
  }
}
