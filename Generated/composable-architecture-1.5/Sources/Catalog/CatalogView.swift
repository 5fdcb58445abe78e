import CatalogModels
import ComposableArchitecture
import SwiftUI

struct CatalogView: View {
  let store: StoreOf<CatalogFeature>

  struct ViewState: Equatable {
    var isDetailsPresented: Bool
  }

  var body: some View {
    content
      .popover(
        store: store.scope(state: \.$destination.share, action: \.destination.share)
      ) { (store: Store<ShareItem, Never>) in
        WithViewStore(store, observe: \.self) { viewStore in
          ShareView(share: viewStore.state)
        }
      }
      .fullScreenCover(
        store: store.scope(state: \.$destination.tour, action: \.destination.tour)
      ) { (_: Store<Void, Never>) in
        HelpView()
      }
  }

  private var content: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      NavigationStackStore(store.scope(state: \.path, action: \.path)) {
        Form {
          IfLetStore(store.scope(state: \.banner, action: \.banner)) { store in
            BannerView(store: store)
          }
          Button("Banner") {
            store.send(.view(.bannerButtonTapped))
          }
          Button("Close") {
            store.send(.view(.closeButtonTapped))
          }
          Button("Details") {
            store.send(.view(.detailsButtonTapped))
          }
          Button("Edit") {
            store.send(.view(.editButtonTapped))
          }
          Button("Help") {
            store.send(.view(.helpButtonTapped))
          }
          Button("Receipt") {
            store.send(.view(.receiptButtonTapped))
          }
          Button("Show first entry") {
            store.send(.view(.showFirstEntryButtonTapped))
          }
          Button("Tour") {
            store.send(.view(.tourButtonTapped))
          }
        }
        .navigationTitle("Catalog")
        .task {
          await store.send(.view(.task)).finish()
        }
      } destination: { state in
        switch state {
        case .entry:
          CaseLet(
            \CatalogFeature.Path.State.entry,
            action: CatalogFeature.Path.Action.entry
          ) { store in
            EntryView(store: store)
          }
        case .receipt(let number):
          ReceiptView(number: number)
        }
      }
      .inspector(
        isPresented: viewStore.binding(get: \.isDetailsPresented, send: .destination(.dismiss))
      ) {
        IfLetStore(
          store.scope(state: \.$destination.details, action: \.destination.details)
        ) { store in
          EntryView(store: store)
        }
      }
      .sheet(
        store: store.scope(state: \.$destination.edit, action: \.destination.edit)
      ) { (store: StoreOf<EntryFeature>) in
        EntryView(store: store)
      }
      .sheet(
        store: store.scope(state: \.$destination.help, action: \.destination.help)
      ) { (_: Store<Void, Never>) in
        HelpView()
      }
    }
  }
}

extension CatalogFeature.State {
  fileprivate var viewState: CatalogView.ViewState {
    CatalogView.ViewState(isDetailsPresented: self.destination?.details != nil)
  }
}

#Preview {
  CatalogView(
    store: Store(initialState: CatalogFeature.State()) {
      CatalogFeature()
    }
  )
}

#if os(macOS)
  extension View {
    // macOS has no covers of the whole screen, but sheets.
    fileprivate func fullScreenCover<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      sheet(store: store, content: content)
    }
  }
#endif
