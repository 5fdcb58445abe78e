import Foundation
import TrellisProject
import TrellisSpec
import TrellisSwift

/// Specs that are parsed when one of their features is first needed.
struct OnDemandSpecs: Sendable {
  private typealias Parsed = (features: [Feature], diagnostics: [Diagnostic])

  private let sources: SpecSources
  /// The specs in their order, each with a lock of its own, so that several are parsed at the same time.
  private let parsed: [Locked<Parsed?>]
  private let codes = Locked<[String: SwiftCode]>([:])

  /// - Parameter sources: The specs and their configuration.
  init(_ sources: SpecSources) {
    self.sources = sources
    parsed = sources.sources.map { _ in Locked(nil) }
  }

  /// The number of specs that were parsed.
  var parsedCount: Int { parsed.count { $0.withLock { $0 != nil } } }

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
    guard let code = codes.withLock({ $0[path] }) else { return features }
    return features.map { $0.path.isEmpty ? $0 : $0.noting(linksIn: code) }
  }

  /// Notes the code that can push the screens of a spec.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - path: The path of the spec.
  func note(_ code: SwiftCode, around path: String) {
    codes.withLock { $0[path] = code }
  }

  private func parse(_ position: Int) -> Parsed {
    parsed[position].withLock { parsed in
      if let parsed { return parsed }
      let source = sources.sources[position]
      let spec = ParsedSpec(source.text)
      let result = (
        features: spec.features.map { sources.configuration.applied(to: $0, source.location) },
        diagnostics: spec.diagnostics
      )
      parsed = result
      return result
    }
  }
}
