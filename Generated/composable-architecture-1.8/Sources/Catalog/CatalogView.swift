import CatalogModels
import ComposableArchitecture
import SwiftUI

@ViewAction(for: CatalogFeature.self)
struct CatalogView: View {
  @Bindable var store: StoreOf<CatalogFeature>

  var body: some View {
    content3
      .fullScreenCover(
        isPresented: Binding($store.scope(state: \.destination?.tour, action: \.destination.tour))
      ) {
        HelpView()
      }
  }

  private var content: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        if let store = store.scope(state: \.banner, action: \.banner) {
          BannerView(store: store)
        }
        Button("Banner") {
          send(.bannerButtonTapped)
        }
        Button("Close") {
          send(.closeButtonTapped)
        }
        Button("Details") {
          send(.detailsButtonTapped)
        }
        Button("Edit") {
          send(.editButtonTapped)
        }
        Button("Help") {
          send(.helpButtonTapped)
        }
        Button("Receipt") {
          send(.receiptButtonTapped)
        }
        Button("Show first entry") {
          send(.showFirstEntryButtonTapped)
        }
        Button("Tour") {
          send(.tourButtonTapped)
        }
      }
      .navigationTitle("Catalog")
      .task {
        await send(.task).finish()
      }
    } destination: { store in
      switch store.case {
      case .entry(let store):
        EntryView(store: store)
      case .receipt(let number):
        ReceiptView(number: number)
      }
    }
  }

  private var content2: some View {
    content
      .inspector(
        isPresented: Binding(
          $store.scope(state: \.destination?.details, action: \.destination.details)
        )
      ) {
        if let store = store.scope(state: \.destination?.details, action: \.destination.details) {
          EntryView(store: store)
        }
      }
      .sheet(
        item: $store.scope(state: \.destination?.edit, action: \.destination.edit)
      ) { (store: StoreOf<EntryFeature>) in
        EntryView(store: store)
      }
  }

  private var content3: some View {
    content2
      .sheet(
        isPresented: Binding($store.scope(state: \.destination?.help, action: \.destination.help))
      ) {
        HelpView()
      }
      .popover(
        isPresented: Binding($store.scope(state: \.destination?.share, action: \.destination.share))
      ) {
        if let share = store.destination?.share {
          ShareView(share: share)
        }
      }
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
    fileprivate func fullScreenCover<Content: View>(
      isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      sheet(isPresented: isPresented, content: content)
    }
  }
#endif
