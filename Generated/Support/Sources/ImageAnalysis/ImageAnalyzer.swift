import Dependencies
import DependenciesMacros
import Foundation

/// Finds out which game's box is on a photo.
@DependencyClient
public struct ImageAnalyzer: Sendable {
  public var analyze: @Sendable (_ imageData: Data) async throws -> String
}

extension ImageAnalyzer: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  /// The way to `ImageAnalyzer` before `@Dependency` took types.
  public var imageAnalyzer: ImageAnalyzer {
    get { self[ImageAnalyzer.self] }
    set { self[ImageAnalyzer.self] = newValue }
  }
}
