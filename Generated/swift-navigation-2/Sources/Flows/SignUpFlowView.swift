import SwiftUI
import SwiftUINavigation

struct SignUpFlowView: View {
  let model: SignUpFlowModel

  var body: some View {
    switch model {
    case .name(let model):
      SignUpNameView(model: model)
    case .password(let model):
      SignUpPasswordView(model: model)
    }
  }
}

#Preview {
  SignUpFlowView(model: SignUpFlowModel())
}
