import SwiftUI
import SwiftUINavigation

public struct FolderView: View {
  @Bindable var model: FolderModel

  public init(model: FolderModel) {
    self.model = model
  }

  public var body: some View {
    List {
      TextField("Name", text: $model.name)
      ForEach(model.rows) { model in
        NavigationLink {
          FolderView(model: model)
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
