import Foundation
public import Observation
public import SwiftNavigation

@MainActor
@Observable
public final class HintModel: HashableObject, Identifiable {
  public var text: String

  public init(text: String = "") {
    self.text = text
  }

  public func task() {
    text = "Tap a book"
  }
}
