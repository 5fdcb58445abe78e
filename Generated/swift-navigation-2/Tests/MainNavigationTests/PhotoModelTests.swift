import ConcurrencyExtras
import Foundation
import SwiftNavigation
import Testing

@testable import MainNavigation

@MainActor
struct PhotoModelTests {
  @Test func cancelButtonTapped() {
    let model = PhotoModel()

    model.cancelButtonTapped()
    #expect(model.isDismissed)
  }

  @Test func imageCaptured() {
    let didCaptureImageValues = LockIsolated<[Data]>([])
    let model = PhotoModel()
    model.onDidCaptureImage = { value in didCaptureImageValues.withValue { $0.append(value) } }

    model.imageCaptured(Data([1]))
    #expect(didCaptureImageValues.value == [Data([1])])
  }
}
