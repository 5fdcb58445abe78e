import Foundation
import TrellisProject
import TrellisSpec

/// Specs that are parsed when one of their features is first needed. They are sendable because each
/// access to what changes is locked.
final class OnDemandSpecs: @unchecked Sendable {
  private typealias Parsed = (features: [Feature], diagnostics: [Diagnostic])

  private let sources: SpecSources
  private let locks: [NSLock]
  private let lock = NSLock()
  private var parsed: [Int: Parsed] = [:]
  private var codes: [String: SwiftCode] = [:]

  /// - Parameter sources: The specs and their configuration.
  init(_ sources: SpecSources) {
    self.sources = sources
    locks = sources.sources.map { _ in NSLock() }
  }

  /// The number of specs that were parsed.
  var parsedCount: Int { lock.withLock { parsed.count } }

  /// The mistakes in a spec.
  ///
  /// - Parameter position: The place of the spec.
  func diagnostics(_ position: Int) -> [Diagnostic] {
    parse(position).diagnostics
  }

  /// The features of a spec.
  ///
  /// - Parameter position: The place of the spec.
  func features(_ position: Int) -> [Feature] {
    let features = parse(position).features
    let path = sources.sources[position].location.path
    guard let code = lock.withLock({ codes[path] }) else { return features }
    return features.map { $0.path.isEmpty ? $0 : $0.noting(linksIn: code) }
  }

  /// Notes the code that can push the screens of a spec.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - path: The path of the spec.
  func note(_ code: SwiftCode, around path: String) {
    lock.withLock { codes[path] = code }
  }

  private func parse(_ position: Int) -> Parsed {
    // Other specs can be parsed at the same time.
    locks[position].withLock {
      if let known = lock.withLock({ parsed[position] }) { return known }
      let source = sources.sources[position]
      let spec = ParsedSpec(source.text)
      let result = (
        features: spec.features.map { sources.configuration.applied(to: $0, source.location) },
        diagnostics: spec.diagnostics
      )
      lock.withLock { parsed[position] = result }
      return result
    }
  }
}
