import TrellisSpec

@testable import TrellisRender

/// Visits templates with the fields that are in scope at each tag.
struct TemplateWalk: Sendable {
  /// A template with its own name.
  private struct Template: Sendable {
    let name: String
    let tags: [TemplateTag]
  }

  private let templates: [String: Template]
  var visited: Set<String> = []
  var problems: Set<String> = []
  var skipped: Set<String> = []
  var entered: Set<String> = []
  /// The names that have a value somewhere in a template, by the template's own name.
  var offered: [String: Set<String>] = [:]
  private var seen: Set<String> = []

  init(_ family: Target.Family) {
    templates = Self.templates(of: family)
  }

  /// The templates of a family, by the names under which they are included.
  private static func templates(of family: Target.Family) -> [String: Template] {
    var result: [String: Template] = [:]
    for template in TemplateLibrary.embedded where !template.name.hasPrefix("model-") {
      result[template.name] = Template(
        name: template.name, tags: TemplateTag.parse(template.text))
    }
    if family == .composableArchitecture { return result }
    for template in TemplateLibrary.embedded where template.name.hasPrefix("model-") {
      result[String(template.name.dropFirst("model-".count))] = Template(
        name: template.name, tags: TemplateTag.parse(template.text))
    }
    return result
  }

  mutating func visit(template name: String, _ stack: [FieldShape]) {
    visited.insert(templates[name]?.name ?? name)
    // The recursion of a template that includes itself ends as soon as it reaches the same fields
    // again.
    let key = name + stack.map { "\(ObjectIdentifier($0))" }.suffix(3).joined(separator: "/")
    guard seen.insert(key).inserted else { return }
    guard let template = templates[name] else {
      problems.insert("there is no template '\(name)'")
      return
    }
    visit(template.tags, in: template.name, stack)
  }

  private mutating func visit(_ tags: [TemplateTag], in template: String, _ stack: [FieldShape]) {
    offered[template, default: []].formUnion(stack.flatMap(\.fields.keys))
    for tag in tags {
      switch tag {
      case .variable(let name): _ = shape(name, in: template, stack)
      case .partial(let name): visit(template: name, stack)
      case .dynamicPartial(let name):
        let names = shape(name, in: template, stack)?.texts ?? []
        if names.isEmpty { problems.insert("\(template): '\(name)' names no template") }
        for name in names.sorted() { visit(template: name, stack) }
      case .section(let name, let isInverted, let nested):
        if name == "last()" {
          visit(nested, in: template, stack)
        } else if let shape = shape(name, in: template, stack) {
          // A section that is never rendered with these fields must be visited with others; see
          // `skipped`.
          let section = "\(template): \(isInverted ? "^" : "#")\(name)"
          guard isInverted ? shape.isEverAbsent : shape.isEverThere else {
            skipped.insert(section)
            continue
          }
          entered.insert(section)
          let isList = !shape.fields.isEmpty && !isInverted
          visit(nested, in: template, isList ? stack + [shape] : stack)
        }
      }
    }
  }

  private mutating func shape(
    _ name: String, in template: String, _ stack: [FieldShape]
  ) -> FieldShape? {
    let shape = stack.reversed().lazy.compactMap { $0.fields[name] }.first
    if shape == nil { problems.insert("\(template): nothing is called '\(name)'") }
    return shape
  }
}
