import SwiftUI
import SwiftUINavigation

struct BannerView: View {
  let model: BannerModel

  var body: some View {
    Form {
      Button("Close") {
        model.closeButtonTapped()
      }
    }
  }
}

#Preview {
  BannerView(model: BannerModel())
}
