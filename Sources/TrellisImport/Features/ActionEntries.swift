import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// The actions of a feature as entries of its spec.
extension FeatureSpecBuilder {
  mutating func addActions() {
    if let model = facts.model {
      addActions(of: model)
      return
    }
    let buttons = buttonsOfFlags
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
      case .group(let type), .delegate(let type): noteConditions(of: type)
      default: break
      }
      switch facts.roles[enumCase.name] ?? .own {
      case .own:
        if !isSynthesized(enumCase), !buttons.contains(enumCase.name) {
          actions.append(action(enumCase))
        }
      case .group(let type):
        let cases = type.cases.filter {
          $0.name != "binding" && !isSynthesized($0)
            && !(enumCase.name == "view" && buttons.contains($0.name))
        }
        if cases.isEmpty { continue }
        let group = SpecEntry(enumCase.name, .list(cases.map { action($0) }))
        groups.append(group)
        actions.append(.mapping([group]))
      case .delegate(let type):
        delegate = type.cases.map { action($0) }
        if delegate.isEmpty { add("delegate", .list([])) }
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

  /// The buttons of prompts that Boolean properties show, as far as they are the last actions.
  private var buttonsOfFlags: Set<String> {
    let buttons = Set(flagPrompts.flatMap(\.actions))
    var own: [EnumCase] = []
    if case .group(let type)? = facts.roles["view"] {
      own = type.cases
    } else {
      own = (facts.action?.cases ?? []).filter { enumCase in
        if case .own = facts.roles[enumCase.name] ?? .own { true } else { false }
      }
    }
    let last = own.filter { !isSynthesized($0) }.reversed().prefix { enumCase in
      buttons.contains(enumCase.name) && enumCase.documentation.isEmpty
    }
    return Set(last.map(\.name))
  }

  /// Whether an action follows from tabs or deep links.
  private func isSynthesized(_ enumCase: EnumCase) -> Bool {
    enumCase.name == "tabSelected" && facts.tabs != nil
      || enumCase.name == "deepLinkReceived" && facts.deepLinks != nil
  }

  /// Notes that some actions aren't always there.
  mutating func noteConditions(of type: TypeDeclaration) {
    if let enumCase = type.cases.first(where: \.isConditional) {
      note(Unsaid("has actions with '#if'", enumCase.node), in: type.part.file)
    }
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
