import Testing
import TrellisRender

@testable import TrellisSpec

/// The keys of `output` match the kinds of files.
@Test func everyKindOfFileHasAPlace() {
  #expect(OutputKey.allCases.map(\.rawValue) == GeneratedFile.Kind.allCases.map(\.rawValue))
}
