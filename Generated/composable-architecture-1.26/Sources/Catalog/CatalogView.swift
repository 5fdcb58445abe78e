import CatalogModels
import ComposableArchitecture
import SwiftUI

@ViewAction(for: CatalogFeature.self)
struct CatalogView: View {
  @Bindable var store: StoreOf<CatalogFeature>

  var body: some View {
    let destination = $store.scope(\.$destination, action: \.destination)
    content
      .inspector(
        isPresented: Binding(destination.details)
      ) {
        if let store = store.scope(\.destination?.details, action: \.destination.details) {
          EntryView(store: store)
        }
      }
      .sheet(
        item: destination.edit
      ) { (store: StoreOf<EntryFeature>) in
        EntryView(store: store)
      }
      .sheet(
        isPresented: Binding(destination.help)
      ) {
        HelpView()
      }
      .popover(
        item: destination.share
      ) { (share: ShareItem) in
        ShareView(share: share)
      }
      .fullScreenCover(
        isPresented: Binding(destination.tour)
      ) {
        HelpView()
      }
  }

  private var content: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      Form {
        if let store = store.scope(\.banner, action: \.banner) {
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
