import SwiftUI
import SwiftUINavigation

public struct LibraryView: View {
  let model: LibraryModel

  public init(model: LibraryModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Button("Add game") {
        model.addGameButtonTapped()
      }
    }
  }
}

#Preview {
  LibraryView(model: LibraryModel())
}
