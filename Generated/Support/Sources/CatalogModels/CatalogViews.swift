#if canImport(SwiftUI)
  import SwiftUI

  /// Explains the catalog.
  public struct HelpView: View {
    public init() {}

    public var body: some View {
      Text("Help")
    }
  }

  /// Shares an item.
  public struct ShareView: View {
    let share: ShareItem

    public init(share: ShareItem) {
      self.share = share
    }

    public var body: some View {
      Text(share.text)
    }
  }

  /// Shows a receipt.
  public struct ReceiptView: View {
    let number: Int

    public init(number: Int) {
      self.number = number
    }

    public var body: some View {
      Text("Receipt \(number)")
    }
  }
#endif
