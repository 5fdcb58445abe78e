import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// The children of a feature as entries of its spec.
extension FeatureSpecBuilder {
  mutating func addChildren() {
    if let model = facts.model { addChildren(of: model) }
    var scopes: [SpecEntry] = []
    var optionals: [SpecEntry] = []
    var rows: [SpecEntry] = []
    for child in facts.body.children where !child.isPresented {
      if child.action == ["path"], facts.path != nil { continue }
      if child.action.count == 1, facts.tabs?[child.action[0]]?.feature != nil { continue }
      if child.kind == .ifCaseLet || facts.cases != nil { continue }
      do throws(Unsaid) {
        let entry = try entry(child)
        switch child.kind {
        case .scope: scopes.append(entry)
        case .ifLet: optionals.append(entry)
        case .forEach: rows.append(entry)
        case .ifCaseLet: break
        }
      } catch {
        note(error, in: facts.file)
      }
    }
    add("scope", mapping: scopes)
    add("ifLet", mapping: optionals)
    add("forEach", mapping: rows)
    if let cases = facts.cases {
      var entries: [SpecEntry] = []
      for enumCase in cases.cases {
        do throws(Unsaid) {
          guard case .feature(let feature, let arguments) = enumCase.content else {
            throw Unsaid("has a case '\(enumCase.name)' without a feature", enumCase.node)
          }
          if isInnerEnum(feature) { throw .innerEnum(of: enumCase) }
          entries.append(
            described(
              enumCase.name, reference(feature, arguments), documentation: enumCase.documentation))
        } catch {
          note(error, in: facts.file)
        }
      }
      add("cases", mapping: entries)
    }
  }

  func entry(_ child: BodyFacts.Child) throws(Unsaid) -> SpecEntry {
    guard let feature = facts.role(of: child)?.feature else {
      throw Unsaid("has a child whose reducer isn't known", child.node)
    }
    var code = Code()
    code.members = Set(dependencies.map(\.name) + parameters.map(\.name))
    let arguments = child.reducer.flatMap { reducer in
      reducer.arguments.isEmpty ? nil : code.text(reducer.arguments)
    }
    if let reducer = child.reducer { try privateNames.check(reducer) }
    if let type = project.types.type(feature, from: facts.type.path, in: facts.module, facts.file),
      type.isGeneric
    {
      throw Unsaid("has a child of a generic type", child.node)
    }
    let name = child.action[0]
    var details: [SpecEntry] = []
    if child.state[0] != name { details.append(SpecEntry("as", .text(child.state[0]))) }
    guard let property = facts.state[child.state[0]] else {
      throw Unsaid("has a child '\(name)' whose state isn't a property", child.node)
    }
    guard property.isStored else {
      throw Unsaid("has a child '\(name)' whose state is computed", child.node)
    }
    if let value = property.value, !value.isObviousState(of: feature) {
      details.append(SpecEntry("default", .text(Code().text(value))))
    }
    details += SpecEntry.documentation(property.documentation)
    if details.isEmpty { return SpecEntry(name, .text(reference(feature, arguments))) }
    return SpecEntry(
      name, .mapping([SpecEntry("feature", .text(reference(feature, arguments)))] + details))
  }

  /// A feature and its arguments, as specs name it.
  func reference(_ feature: String, _ arguments: String?) -> String {
    let name = project.reference(feature, in: facts)
    return arguments.map { "\(name)(\($0))" } ?? name
  }

  func described(
    _ name: String, _ feature: String, documentation: [String]
  ) -> SpecEntry {
    if documentation.isEmpty { return SpecEntry(name, .text(feature)) }
    return SpecEntry(
      name,
      .mapping([
        SpecEntry("feature", .text(feature)),
        SpecEntry("doc", .text(documentation.joined(separator: "\n"))),
      ]))
  }
}

extension ExprSyntax {
  /// Whether a child begins with this value anyway.
  func isObviousState(of feature: String) -> Bool {
    let text = Code().text(self)
    return text == "\(feature).State()" || text == "nil" || text == "[]" || text == ".init()"
      || text == "IdentifiedArrayOf<\(feature).State>()" || text == "IdentifiedArray()"
  }
}
