import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Takes one photo.
@MainActor
@Observable
public final class PhotoModel: HashableObject, Identifiable {
  public private(set) var isDismissed = false

  /// The photo was taken and is good.
  @ObservationIgnored
  public var onDidCaptureImage: (Data) -> Void = unimplemented("PhotoModel.onDidCaptureImage")

  public init() {}

  public func cancelButtonTapped() {
    isDismissed = true
  }

  public func imageCaptured(_ imageData: Data) {
    onDidCaptureImage(imageData)
  }
}
