import CatalogModels
import SwiftUI
import SwiftUINavigation

struct CatalogView: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var model: CatalogModel

  var body: some View {
    content2
      .popover(item: $model.destination.share) { share in
        ShareView(share: share)
      }
      .fullScreenCover(isPresented: Binding($model.destination.tour)) {
        HelpView()
      }
      .onChange(of: model.isDismissed) {
        dismiss()
      }
  }

  private var content: some View {
    NavigationStack(path: $model.path) {
      Form {
        if let model = model.banner {
          BannerView(model: model)
        }
        Button("Banner") {
          model.bannerButtonTapped()
        }
        Button("Close") {
          model.closeButtonTapped()
        }
        Button("Details") {
          model.detailsButtonTapped()
        }
        Button("Edit") {
          model.editButtonTapped()
        }
        Button("Help") {
          model.helpButtonTapped()
        }
        Button("Receipt") {
          model.receiptButtonTapped()
        }
        Button("Show first entry") {
          model.showFirstEntryButtonTapped()
        }
        Button("Tour") {
          model.tourButtonTapped()
        }
      }
      .navigationTitle("Catalog")
      .task {
        model.task()
      }
      .navigationDestination(for: CatalogModel.Path.self) { path in
        switch path {
        case .entry(let model):
          EntryView(model: model)
        case .receipt(let number):
          ReceiptView(number: number)
        }
      }
    }
  }

  private var content2: some View {
    content
      .inspector(isPresented: Binding($model.destination.details)) {
        if let model = model.destination?.details {
          EntryView(model: model)
        }
      }
      .sheet(item: $model.destination.edit) { model in
        EntryView(model: model)
      }
      .sheet(isPresented: Binding($model.destination.help)) {
        HelpView()
      }
  }
}

#Preview {
  CatalogView(model: CatalogModel())
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
