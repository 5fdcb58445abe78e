// swift-format-ignore-file

import Dependencies
import IdentifiedCollections
import SwiftNavigation
import SwiftUI

/// The bottles in a cellar.
@MainActor
@Observable
final class CellarModel: HashableObject {
  var bottles: IdentifiedArrayOf<Bottle> = []
  var destination: Destination? {
    didSet { bind() }
  }
  var path: [Path] = [] {
    didSet { bind() }
  }
  var query = "" {
    didSet { queryChanged() }
  }
  private(set) var isDismissed = false

  @ObservationIgnored var onFinished: (_ count: Int) -> Void = { _ in }
  @ObservationIgnored private var searchTask: Task<Void, Never>?
  @ObservationIgnored @Dependency(\.uuid) var uuid
  @ObservationIgnored @Dependency(CellarClient.self) var client

  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case add(BottleFormModel)
    case alert(AlertState<AlertAction>)
    case about
  }

  @CasePathable
  enum Path: Hashable {
    case bottle(BottleModel)
  }

  enum AlertAction {
    case confirmDeletion(id: Bottle.ID)
  }

  var isEmpty: Bool { bottles.isEmpty }

  init(destination: Destination? = nil, bottles: IdentifiedArrayOf<Bottle> = []) {
    self.destination = destination
    self.bottles = bottles
    bind()
  }

  func addButtonTapped() {
    destination = .add(
      withDependencies(from: self) {
        BottleFormModel(bottle: Bottle(id: uuid()))
      }
    )
  }

  func aboutButtonTapped() {
    self.destination = .about
  }

  func bottleTapped(_ bottle: Bottle) {
    path.append(.bottle(BottleModel(bottle: bottle)))
  }

  func deleteButtonTapped(_ bottle: Bottle) {
    destination = .alert(
      AlertState {
        TextState("Delete \(bottle.name)?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDeletion(id: bottle.id)) {
          TextState("Delete")
        }
      }
    )
  }

  func doneButtonTapped() {
    if isEmpty {
      isDismissed = true
    } else {
      onFinished(bottles.count)
    }
  }

  func searchButtonTapped() {
    searchTask?.cancel()
    searchTask = Task { [weak self, client, query] in
      let result = await Result { try await client.search(query) }
      guard !Task.isCancelled else { return }
      self?.found(result)
    }
  }

  func found(_ result: Result<[Bottle], any Error>) {
    switch result {
    case let .success(bottles):
      self.bottles = IdentifiedArray(uniqueElements: bottles)
    case .failure:
      break
    }
  }

  /// Asks the server, which takes a while.
  func refresh() async throws {
    bottles = try await client.all()
  }

  func finishedThenCleared() {
    onFinished(bottles.count)
    bottles = []
  }

  func loadButtonTapped() {
    searchTask = Task {
      let found = try? await client.search(query)
      self.bottles = found ?? []
    }
  }

  func alertButtonTapped(_ action: AlertAction?) {
    switch action {
    case .confirmDeletion(let id):
      bottles.remove(id: id)
      save()
    case .none:
      break
    }
  }

  private func queryChanged() {
    guard query.isEmpty else { return }
    searchTask?.cancel()
  }

  private func save() {
    client.save(bottles)
  }

  private func bind() {
    switch destination {
    case let .add(model):
      model.onSave = { [weak self] bottle in
        guard let self else { return }
        bottles.append(bottle)
        destination = nil
      }
    case .alert, .about, .none:
      break
    }
    for screen in path {
      switch screen {
      case let .bottle(model):
        model.onDelete = { [weak self, weak model] id in
          guard let self, let model else { return }
          bottleDeleted(model, id)
        }
      }
    }
  }

  private func bottleDeleted(_ model: BottleModel, _ id: Bottle.ID) {
    if let index = path.firstIndex(of: .bottle(model)) {
      path.removeSubrange(index...)
    }
    bottles[id: id] = nil
  }
}

@MainActor
@Observable
final class BottleFormModel: HashableObject, Identifiable {
  var bottle: Bottle
  var isNew = true

  @ObservationIgnored var onSave: (Bottle) -> Void = unimplemented("BottleFormModel.onSave")

  init(bottle: Bottle) {
    self.bottle = bottle
  }

  func saveButtonTapped() {
    withAnimation(.bouncy) { onSave(bottle) }
  }
}

@MainActor
@Observable
final class BottleModel: HashableObject, Identifiable {
  let bottle: Bottle
  var tags = TagsModel()
  var note: String? {
    didSet { if note != oldValue { noteDidChange(from: oldValue) } }
  }
  @ObservationIgnored var onDelete: (Bottle.ID) -> Void = unimplemented("BottleModel.onDelete")

  init(bottle: Bottle, note: String? = nil) {
    self.bottle = bottle
    self.note = note
  }

  func deleteButtonTapped() {
    onDelete(bottle.id)
  }

  func clearButtonTapped() {
    tags.names = []
    note = nil
    tags.clear()
  }

  private func noteDidChange(from old: String?) {
    guard old != nil else { return }
    tags.clear()
  }
}

@MainActor
@Observable
final class TagsModel: HashableObject, Identifiable {
  var names: [String] = []

  func clear() {
    names = []
  }
}

/// A class that observes, but isn't a model of a feature.
@Observable
final class CellarSettings {
  var isDark = false
}

struct CellarView: View {
  @Bindable var model: CellarModel

  var body: some View {
    NavigationStack(path: $model.path) {
      List {
        TextField("Search", text: $model.query)
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { model.addButtonTapped() }
        }
        ToolbarItem(placement: .cancellationAction) {
          if !model.isEmpty {
            Button("Done") { model.doneButtonTapped() }
              .disabled(model.query.isEmpty)
          }
        }
      }
      .navigationDestination(for: CellarModel.Path.self) { path in
        switch path {
        case let .bottle(model): BottleView(model: model)
        }
      }
    }
    .sheet(item: $model.destination.add) { model in
      NavigationStack {
        BottleFormView(model: model)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button("About") { self.model.aboutButtonTapped() }
            }
          }
      }
      .presentationDetents([.medium])
      .interactiveDismissDisabled()
    }
    .popover(isPresented: Binding($model.destination.about)) {
      AboutCellarView()
    }
    .alert($model.destination.alert) { model.alertButtonTapped($0) }
  }
}
