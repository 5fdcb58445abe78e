import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Takes one photo.
@MainActor
@Observable
public final class CameraModel: HashableObject, Identifiable {
  @ObservationIgnored
  public var onDidCancel: () -> Void = unimplemented("CameraModel.onDidCancel")
  @ObservationIgnored
  public var onDidCaptureImage: (Data) -> Void = unimplemented("CameraModel.onDidCaptureImage")

  public init() {}

  public func cancelButtonTapped() {
    onDidCancel()
  }

  public func imageCaptured(_ imageData: Data) {
    onDidCaptureImage(imageData)
  }
}
