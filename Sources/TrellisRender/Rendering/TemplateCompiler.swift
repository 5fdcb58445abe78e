import Foundation

/// Turns templates into programs, in which each name is the place of a value. What depends on the
/// capabilities of the target is decided here.
///
/// A template is compiled when it is first rendered, because few runs need all of them. The compiler is
/// sendable because it compiles one template at a time.
final class TemplateCompiler: @unchecked Sendable {
  /// A template with the records in scope where it is included.
  private struct Use: Hashable {
    let template: String
    let scope: RecordScope
  }

  private let templates: [String: TemplateLibrary.Template]
  private let lock = NSLock()
  private var parsed: [String: [TemplateNode]] = [:]
  private var programs: [Use: TemplateProgram] = [:]
  /// The instructions of templates by their numbers.
  private var compiled: [Int: [TemplateProgram.Instruction]] = [:]

  /// Creates a compiler.
  ///
  /// - Parameter templates: The templates, by the names that include them.
  init(_ templates: [String: TemplateLibrary.Template]) {
    self.templates = templates
  }

  /// The program of a template, which must not be rendered after the compiler is gone. It is compiled
  /// once for all places with the same records in scope.
  ///
  /// - Parameters:
  ///   - name: The name that includes it.
  ///   - scope: The records in scope.
  func program(_ name: String, in scope: RecordScope) -> TemplateProgram {
    lock.withLock { included(name, in: scope) }
  }

  private func included(_ name: String, in scope: RecordScope) -> TemplateProgram {
    let use = Use(template: name, scope: scope)
    if let program = programs[use] { return program }
    let number = programs.count
    let program = TemplateProgram(number: number) { [unowned self] in
      lock.withLock {
        if let known = compiled[number] { return known }
        let instructions = instructions(nodes(of: name), in: scope)
        compiled[number] = instructions
        return instructions
      }
    }
    programs[use] = program
    return program
  }

  private func nodes(of name: String) -> [TemplateNode] {
    if let nodes = parsed[name] { return nodes }
    guard let template = templates[name] else { return [] }
    let nodes = TemplateParser.nodes(of: template, includedAs: name)
    parsed[name] = nodes
    return nodes
  }

  private func instructions(
    _ nodes: [TemplateNode], in scope: RecordScope
  ) -> [TemplateProgram.Instruction] {
    var result: [TemplateProgram.Instruction] = []
    for node in nodes {
      for instruction in instructions(node, in: scope) {
        if case .text(let text) = instruction, case .text(let before)? = result.last {
          result[result.count - 1] = .text(before + text)
        } else {
          result.append(instruction)
        }
      }
    }
    return result
  }

  private func instructions(
    _ node: TemplateNode, in scope: RecordScope
  ) -> [TemplateProgram.Instruction] {
    switch node {
    case .text(let text): return [.text(text)]
    case .variable(let tag): return find(tag, in: scope).map { [.value($0.place)] } ?? []
    case .partial(let tag):
      if tag.kind == .partial { return [.include(tag.name, included(tag.name, in: scope))] }
      guard case .templates(let choices)? = scope[tag.name] else { return [] }
      return [choose(choices, tag, in: scope)].compactMap(\.self)
    case .section(let tag, let body): return section(tag, body, in: scope)
    }
  }

  private func choose(
    _ choices: [RecordScope.Choice], _ tag: MustacheTag, in scope: RecordScope
  ) -> TemplateProgram.Instruction? {
    guard case .field(let frame, _)? = scope.find(tag.name)?.place else { return nil }
    var programs: [Int: TemplateProgram.Choice] = [:]
    for choice in choices {
      programs[choice.number] = TemplateProgram.Choice(
        program: included(choice.name, in: choice.scope), replaced: choice.replaced)
    }
    return .choose(frame: frame, programs)
  }

  private func section(
    _ tag: MustacheTag, _ body: [TemplateNode], in scope: RecordScope
  ) -> [TemplateProgram.Instruction] {
    let isInverted = tag.kind == .invertedSection
    if let end = tag.functions.first.flatMap(ListPosition.End.init) {
      let program = program(body, in: scope)
      return [isInverted ? .unlessAt(end, program) : .whenAt(end, program)]
    }
    guard let (value, place) = find(tag, in: scope) else { return [] }
    if case .constant(let flag) = value {
      return flag == isInverted ? [] : instructions(body, in: scope)
    }
    if isInverted { return [.unless(place, program(body, in: scope))] }
    guard case .record(let type) = value else { return [.when(place, program(body, in: scope))] }
    return [
      .each(
        place, program(body, in: scope.inside(type)), replacing: scope.replaced(inside: type))
    ]
  }

  private func program(
    _ nodes: [TemplateNode], in scope: RecordScope
  ) -> TemplateProgram {
    TemplateProgram(instructions(nodes, in: scope))
  }

  /// What a tag names.
  private func find(
    _ tag: MustacheTag, in scope: RecordScope
  ) -> (value: RecordScope.Value, place: RecordPlace)? {
    if !tag.name.hasText(".") { return scope.find(tag.name) }
    var found: (value: RecordScope.Value, place: RecordPlace)?
    for (name, _) in tag.fields {
      guard let outer = found else {
        found = scope.find(name)
        if found == nil { return nil }
        continue
      }
      guard case .record(let type) = outer.value, let inner = scope.alone(type)[name] else {
        return nil
      }
      found = (inner, .member(outer.place, name))
    }
    return found
  }
}
