import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// The games whose rules are known.
@MainActor
@Observable
public final class LibraryModel: HashableObject, Identifiable {
  public var gameTitles: [String]

  @ObservationIgnored
  public var onAddGameTapped: () -> Void = unimplemented("LibraryModel.onAddGameTapped")

  public init(gameTitles: [String] = []) {
    self.gameTitles = gameTitles
  }

  public func addGameButtonTapped() {
    onAddGameTapped()
  }
}
