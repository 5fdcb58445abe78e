#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the cover of a book.
  public struct BookCover: View {
    let open: Book

    public init(open: Book) {
      self.open = open
    }

    public var body: some View {
      Text(open.name)
    }
  }

  /// Explains the shelf.
  public struct BookHelp: View {
    public init() {}

    public var body: some View {
      Text("Help")
    }
  }
#endif
