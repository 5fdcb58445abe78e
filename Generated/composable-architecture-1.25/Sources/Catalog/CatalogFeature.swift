import CatalogModels
import ComposableArchitecture
import Foundation

/// Shows something in every way that there is.
@Reducer
struct CatalogFeature {
  @Reducer
  enum Destination {
    case details(EntryFeature)
    case edit(EntryFeature)
    case help
    @ReducerCaseIgnored
    case share(ShareItem)
    case tour
  }

  @Reducer
  enum Path {
    case entry(EntryFeature)
    @ReducerCaseIgnored
    case receipt(number: Int)
  }

  private enum CancelID {
    case count
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var banner: BannerFeature.State?
    var isLogging: Bool = false
    var selectedCount: Int = 0
  }

  enum Action: ViewAction {
    case view(View)
    case `internal`(Internal)
    case banner(BannerFeature.Action)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case delegate(Delegate)

    @CasePathable
    enum View {
      case bannerButtonTapped
      case closeButtonTapped
      case detailsButtonTapped
      case editButtonTapped
      case entryButtonTapped(Int)
      case helpButtonTapped
      case receiptButtonTapped
      case shareButtonTapped(ShareItem)
      case showFirstEntryButtonTapped
      case task
      case tourButtonTapped
    }

    @CasePathable
    enum Internal {
      case countLoaded(Result<Int, any Error>)
    }

    @CasePathable
    enum Delegate {
      case closed(count: Int)
    }
  }

  @Dependency(CatalogLog.self) var log
  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.bannerButtonTapped):
        state.banner = state.banner == nil ? BannerFeature.State() : nil
        return .none

      case .view(.closeButtonTapped):
        return .run {
          [
            log, dismiss, isLogging = state.isLogging, selectedCount = state.selectedCount
          ] send in
          if isLogging {
            await log.write("closed")
          }
          await send(.delegate(.closed(count: selectedCount)))
          await dismiss()
        }

      case .view(.detailsButtonTapped):
        state.destination = .details(EntryFeature.State(number: state.selectedCount))
        return .none

      case .view(.editButtonTapped):
        state.destination = .edit(EntryFeature.State(number: state.selectedCount))
        return .none

      case .view(.entryButtonTapped(let number)):
        state.path.append(.entry(EntryFeature.State(number: number)))
        return .none

      case .view(.helpButtonTapped):
        state.destination = .help
        return .none

      case .view(.receiptButtonTapped):
        state.path.append(.receipt(number: state.path.count))
        return .none

      case .view(.shareButtonTapped(let item)):
        state.destination = .share(item)
        return .none

      case .view(.showFirstEntryButtonTapped):
        if let id = state.path.ids.last(where: { state.path[id: $0]?.is(\.entry) == true }) {
          state.path.pop(to: id)
        }
        return .none

      case .view(.task):
        return .run { [log] send in
          await send(.internal(.countLoaded(Result { try await log.count() })))
        }
        .cancellable(id: CancelID.count, cancelInFlight: true)

      case .view(.tourButtonTapped):
        state.destination = .tour
        return .none

      case .internal(.countLoaded(.success(let count))):
        state.selectedCount = count
        return .none

      case .banner(.delegate(.closed)):
        state.banner = nil
        return .none

      case .destination(.dismiss):
        state.selectedCount = 0
        return .none

      case .destination(.presented(.details(.delegate(.chosen(let number))))),
        .destination(.presented(.edit(.delegate(.chosen(let number))))):
        state.selectedCount = number
        state.destination = nil
        return .none

      case .path(.element(id: let id, action: .entry(.delegate(.chosen(let number))))):
        state.selectedCount = number
        state.path.pop(from: id)
        return .none

      case .internal, .banner, .destination, .path, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.banner, action: \.banner) {
      BannerFeature()
    }
    .forEach(\.path, action: \.path)
  }
}

extension CatalogFeature.Destination.State: Equatable {}

extension CatalogFeature.Path.State: Equatable {}
