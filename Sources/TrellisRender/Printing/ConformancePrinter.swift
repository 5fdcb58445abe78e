import TrellisIR
import TrellisSpec

/// The extension in which a type conforms to protocols, for `struct-reducer` and `case-reducer`.
struct ConformanceRecord: TemplateRecord {
  var conformingType: String
  var protocols: String

  static var fields: [Field] {
    [Field("conformingType", \.conformingType), Field("protocols", \.protocols)]
  }
}

/// The conformances of the types that the library's macros generate.
struct ConformancePrinter {
  let context: FeatureContext

  var records: [ConformanceRecord] {
    let (feature, name) = (context.feature, context.name)
    let (state, action) = (feature.conformances.state, feature.conformances.action)
    if context.isCaseReducer {
      return records("\(name).State", state) + records("\(name).Action", action)
    }
    let inner =
      (feature.hasDestination ? ["\(name).Destination"] : [])
      + (feature.path.isEmpty ? [] : ["\(name).Path"])
    return inner.flatMap { type in
      records("\(type).State", state.filter(\.isDerived))
        + records("\(type).Action", action.filter(\.isDerivedOfActions))
    }
  }

  private func records(_ type: String, _ protocols: [SourceText]) -> [ConformanceRecord] {
    if protocols.isEmpty { return [] }
    return [
      ConformanceRecord(
        conformingType: type, protocols: protocols.map(\.text).joined(separator: ", "))
    ]
  }
}

extension SourceText {
  /// Whether a type conforms to the protocol only if everything in it does, too.
  var isDerived: Bool { ["Hashable", "Sendable"].contains(text) }

  /// Whether actions conform to the protocol only if all actions in them do. States are equatable without being told.
  var isDerivedOfActions: Bool { isDerived || text == "Equatable" }
}

extension [String] {
  /// The inheritance clause of a type: these protocols, and those of a spec.
  ///
  /// - Parameter protocols: The protocols of the spec.
  func spelled(with protocols: [SourceText]) -> String {
    let all = self + protocols.map(\.text).filter { !contains($0) }
    return all.isEmpty ? "" : ": " + all.joined(separator: ", ")
  }
}
