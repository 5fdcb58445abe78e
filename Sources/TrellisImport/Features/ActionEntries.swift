import SwiftSyntax
import TrellisSpec

/// The actions of a feature as entries of its spec.
extension FeatureSpecBuilder {
  mutating func addActions() {
    var actions: [SpecValue] = []
    var groups: [SpecEntry] = []
    var delegate: [SpecValue] = []
    for enumCase in facts.action?.cases ?? [] {
      do throws(Unsaid) {
        try privateNames.check(enumCase.node)
      } catch {
        note(error, in: facts.file)
      }
      switch facts.roles[enumCase.name] ?? .own {
      case .own: actions.append(action(enumCase))
      case .group(let type):
        let cases = type.cases.filter { $0.name != "binding" }
        if cases.isEmpty { continue }
        let group = SpecEntry(enumCase.name, .list(cases.map { action($0) }))
        groups.append(group)
        actions.append(.mapping([group]))
      case .delegate(let type): delegate = type.cases.map { action($0) }
      default: break
      }
    }
    if !groups.isEmpty, groups.count == actions.count {
      add("actions", .mapping(groups))
    } else if !actions.isEmpty {
      add("actions", .list(actions))
    }
    if !delegate.isEmpty { add("delegate", .list(delegate)) }
  }

  func action(_ enumCase: EnumCase) -> SpecValue {
    let parameters = enumCase.parameters.map { parameter in
      let type = parameter.type.specType
      return parameter.label.map { "\($0): \(type)" } ?? type
    }
    let text =
      parameters.isEmpty
      ? enumCase.name : "\(enumCase.name)(\(parameters.joined(separator: ", ")))"
    if enumCase.documentation.isEmpty { return .text(text) }
    return .mapping([
      SpecEntry("name", .text(text)),
      SpecEntry("doc", .text(enumCase.documentation.joined(separator: "\n"))),
    ])
  }
}

extension TypeSyntax {
  /// The type as specs write it: `Result` instead of the `TaskResult` of older versions.
  fileprivate var specType: String {
    let text = Code().text(self)
    guard text.hasPrefix("TaskResult<"), text.hasSuffix(">") else { return text }
    return "Result<\(text.dropFirst(11).dropLast()), any Error>"
  }
}
