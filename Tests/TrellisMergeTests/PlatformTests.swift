import Testing

/// A view whose module becomes one for macOS.
@Suite struct PlatformTests {
  private let plain = """
    import SwiftUI

    struct TourView: View {
      var body: some View {
        content
          .fullScreenCover(item: photo) { store in
            PhotoView(store: store)
          }
          .sheet(item: help) { store in
            HelpView(store: store)
          }
      }
    }

    #Preview {
      TourView()
    }

    """

  private let addition = """

    #if os(macOS)
      extension View {
        fileprivate func fullScreenCover() -> some View {
          sheet()
        }
      }
    #endif

    """

  private var edited: String {
    plain.replacing(
      "PhotoView(store: store)\n      }",
      with: "PhotoView(store: store)\n          .padding()  // Mine.\n      }\n      .tint(.red)"
    ) + """

      #if os(macOS)
        // Mine as well.
        private let isMac = true
      #endif

      """
  }

  @Test func editsStay() {
    expect(base: plain, mine: edited, theirs: plain + addition, merged: edited + addition)
  }

  @Test func editsStayWithoutMacOS() {
    expect(base: plain + addition, mine: edited + addition, theirs: plain, merged: edited)
  }
}
