import ConcurrencyExtras
import Foundation
import SwiftNavigation
import Testing

@testable import Rulebook

@MainActor
struct CameraModelTests {
  @Test func cancelButtonTapped() {
    let didCancelCount = LockIsolated(0)
    let model = CameraModel()
    model.onDidCancel = { didCancelCount.withValue { $0 += 1 } }

    model.cancelButtonTapped()
    #expect(didCancelCount.value == 1)
  }

  @Test func imageCaptured() {
    let didCaptureImageValues = LockIsolated<[Data]>([])
    let model = CameraModel()
    model.onDidCaptureImage = { value in didCaptureImageValues.withValue { $0.append(value) } }

    model.imageCaptured(Data([1]))
    #expect(didCaptureImageValues.value == [Data([1])])
  }
}
