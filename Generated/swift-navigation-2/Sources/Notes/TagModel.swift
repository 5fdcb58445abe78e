import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// All notes with one tag.
@MainActor
@Observable
public final class TagModel: HashableObject, Identifiable {
  public var name: String

  @ObservationIgnored
  public var onDidFinish: () -> Void = unimplemented("TagModel.onDidFinish")

  public init(name: String) {
    self.name = name
  }

  public func doneButtonTapped() {
    onDidFinish()
  }
}
