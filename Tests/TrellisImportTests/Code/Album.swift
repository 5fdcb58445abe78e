// swift-format-ignore-file

import ComposableArchitecture
import SwiftUI

@Reducer
struct AlbumFeature {
  @Reducer
  enum Destination {
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)
    case edit(PhotoFeature)
    /// Explains albums.
    case help
    @ReducerCaseIgnored
    case share(SharedPhoto)

    @CasePathable
    enum Alert {
      case confirmDeletion(id: Photo.ID)
      case retry
    }
  }

  @Reducer
  enum Path {
    case photo(PhotoFeature)
    @ReducerCaseIgnored
    case map(latitude: Double, longitude: Double)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var name = "Album"
    var photos: [Photo] = []
    var topics: TopicsFeature.State?
    var header = HeaderFeature.State()
  }

  enum Action {
    case deleteButtonTapped(Photo)
    case destination(PresentationAction<Destination.Action>)
    case header(HeaderFeature.Action)
    case helpButtonTapped
    case loadFailed(any Error)
    case mapButtonTapped
    case path(StackActionOf<Path>)
    case photoTapped(Photo)
    case shareButtonTapped(SharedPhoto)
    case topics(TopicsFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.header, action: \.header) {
      HeaderFeature()
    }
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped(let photo):
        state.destination = .alert(.delete(photo: photo, from: state.name))
        return .none

      case .destination(.presented(.alert(let action))):
        switch action {
        case .confirmDeletion(let id):
          state.photos.removeAll { $0.id == id }
          return .none
        case .retry:
          return .send(.header(.reload))
        }

      case .destination(.presented(.edit(.delegate(.didRename(let photo, to: let name))))):
        state.destination = nil
        state.name = name
        return .none

      case .destination(.dismiss):
        state.topics = nil
        return .none

      case .destination, .header, .topics:
        return .none

      case .helpButtonTapped:
        state.destination = .help
        return .none

      case .loadFailed(let error):
        state.destination = .alert(
          AlertState {
            TextState("\(state.name) can’t be loaded")
          } actions: {
            ButtonState(action: .send(.retry, animation: .default)) {
              TextState("Try again")
            }
            ButtonState(role: .cancel) {
              TextState("Cancel")
            }
          } message: {
            TextState("Reason: {\(error.localizedDescription)}")
          })
        return .none

      case .mapButtonTapped:
        state.path.append(.map(latitude: 47.4, longitude: 8.5))
        return .none

      case .path(.element(id: let screen, action: .photo(.delegate(.didDelete)))):
        state.path.pop(from: screen)
        return .none

      case .path:
        return .none

      case .photoTapped(let photo):
        state.path.append(.photo(PhotoFeature.State(photo: photo)))
        return .none

      case .shareButtonTapped(let photo):
        state.destination = .share(photo)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.topics, action: \.topics) {
      TopicsFeature()
    }
    .forEach(\.path, action: \.path)
  }
}

extension AlbumFeature.Destination.State: Equatable {}

extension AlertState where Action == AlbumFeature.Destination.Alert {
  static func delete(photo: Photo, from album: String) -> Self {
    Self {
      TextState("Delete \(photo.title) from \(album)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: photo.id)) {
        TextState("Delete")
      }
      if photo.isShared {
        ButtonState(action: .retry) {
          TextState(L10n.unshare, bundle: .module)
        }
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    }
  }
}

struct AlbumView: View {
  @Bindable var store: StoreOf<AlbumFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text(store.name)
        .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
          NavigationStack {
            PhotoView(store: store)
          }
        }
        .popover(item: $store.destination.help) { _ in HelpView() }
        .fullScreenCover(item: $store.destination.share) { photo in ShareView(share: photo) }
    } destination: { store in
      switch store.case {
      case .photo(let store): PhotoView(store: store)
      case .map(let latitude, let longitude): RoadMapView(latitude: latitude, longitude: longitude)
      }
    }
  }
}
