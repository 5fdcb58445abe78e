import Foundation
import TrellisSpec

/// What happens in the features of other modules, each spec of which is read when a test first depends
/// on it. It is sendable because each access to what changes is locked.
final class DependencyReactions: @unchecked Sendable {
  /// Where to find what happens in a feature.
  struct Source: Sendable {
    /// The place of the feature in the order of the features.
    let position: Int
    /// Its place in the file.
    let index: Int
    /// The file.
    let location: SpecLocation
    /// What the project adds.
    let completion: BuildSpecs.Completion
  }

  private let sources: [Int: Source]
  private let paths: [String]
  private let lock = NSLock()
  private var parsed: [String: ParsedSpec] = [:]

  /// - Parameter sources: Where to find what happens in each feature.
  init(_ sources: [Source]) {
    self.sources = Dictionary(uniqueKeysWithValues: sources.map { ($0.position, $0) })
    var seen: Set<String> = []
    paths = sources.map(\.location.path).filter { seen.insert($0).inserted }
  }

  /// Whether there are none.
  var isEmpty: Bool { sources.isEmpty }

  /// A feature with what happens in it; `nil` if it isn't one of another module.
  ///
  /// - Parameter position: The place of the feature in the order of the features.
  func feature(at position: Int) -> Feature? {
    guard let source = sources[position] else { return nil }
    let spec = spec(at: source.location)
    guard spec.features.indices.contains(source.index) else { return nil }
    return source.completion.completed(spec.features[source.index])
  }

  private func spec(at location: SpecLocation) -> ParsedSpec {
    lock.withLock {
      if let spec = parsed[location.path] { return spec }
      let spec = ParsedSpec(at: location)
      parsed[location.path] = spec
      return spec
    }
  }

  /// The mistakes in the files that were read.
  var diagnostics: [Diagnostic] {
    lock.withLock { paths.flatMap { parsed[$0]?.diagnostics.filter { $0.severity == .error } ?? [] } }
  }

  /// The files that weren't read, in order.
  var unused: [String] {
    lock.withLock { paths.filter { parsed[$0] == nil } }
  }
}
