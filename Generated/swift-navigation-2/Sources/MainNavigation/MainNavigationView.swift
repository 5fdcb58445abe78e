import ImageAnalysis
import SwiftUI
import SwiftUINavigation

public struct MainNavigationView: View {
  @Bindable var model: MainNavigationModel

  public init(model: MainNavigationModel) {
    self.model = model
  }

  public var body: some View {
    content
      .fullScreenCover(item: $model.destination.cameraModal) { model in
        PhotoView(model: model)
      }
      .sheet(item: $model.destination.rulesModal) { model in
        NavigationStack {
          RulesView(model: model)
        }
      }
      .alert($model.destination.alert) { action in
        model.alertButtonTapped(action)
      }
  }

  private var content: some View {
    TabView(selection: $model.selectedTab) {
      LibraryView(model: model.library)
        .tabItem { Label("Library", systemImage: "books.vertical") }
        .tag(MainNavigationModel.Tab.library)
      SettingsView(model: model.settings)
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(MainNavigationModel.Tab.settings)
    }
  }
}

#Preview {
  MainNavigationView(model: MainNavigationModel())
}

#if os(macOS)
  extension View {
    // macOS has no covers of the whole screen, but sheets.
    fileprivate func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      sheet(item: item, content: content)
    }
  }
#endif
