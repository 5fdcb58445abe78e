import ReadingModels
public import SwiftUI
import SwiftUINavigation

public struct ShelfView: View {
  @Bindable var model: ShelfModel

  public init(model: ShelfModel) {
    self.model = model
  }

  public var body: some View {
    content2
      .alert($model.destination.alert) { action in
        model.alertButtonTapped(action)
      }
  }

  private var content: some View {
    NavigationStack(path: $model.path) {
      List {
        TextField("Query", text: $model.query)
        ForEach(model.books) { model in
          BookRowView(model: model)
        }
        Button("Add") {
          model.addButtonTapped()
        }
        Button("Help") {
          model.helpButtonTapped()
        }
        Button("Stop") {
          model.stopButtonTapped()
        }
        Button("Tour") {
          model.tourButtonTapped()
        }
      }
      .navigationTitle("Shelf")
      .task {
        model.task()
      }
      .navigationDestination(for: ShelfModel.Path.self) { path in
        switch path {
        case .details(let model):
          BookDetailsView(model: model)
        case .tour(let model):
          TourView(model: model)
        }
      }
    }
  }

  private var content2: some View {
    content
      .sheet(item: $model.destination.edit) { model in
        BookFormView(model: model)
      }
      .popover(item: $model.destination.open) { open in
        BookCover(open: open)
      }
      .sheet(isPresented: Binding($model.destination.help)) {
        BookHelp()
      }
  }
}

#Preview {
  ShelfView(model: ShelfModel())
}
