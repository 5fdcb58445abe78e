import ReadingModels
public import SwiftUI
import SwiftUINavigation

public struct BookRowView: View {
  @Bindable var model: BookRowModel

  public init(model: BookRowModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Toggle("Is read", isOn: $model.isRead)
    }
  }
}
