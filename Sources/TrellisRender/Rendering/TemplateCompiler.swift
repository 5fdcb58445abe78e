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
  private var numbers: [Use: TemplateCode.Program] = [:]
  /// The uses, by number.
  private var uses: [TemplateCode.Program: Use] = [:]
  private var compiled = TemplateCode()

  /// Creates a compiler.
  ///
  /// - Parameter templates: The templates, by the names that include them.
  init(_ templates: [String: TemplateLibrary.Template]) {
    self.templates = templates
  }

  /// What has been compiled.
  var code: TemplateCode {
    lock.withLock { compiled }
  }

  /// What has been compiled, with a template among it.
  ///
  /// - Parameter program: The template.
  func code(with program: TemplateCode.Program) -> TemplateCode {
    lock.withLock {
      if compiled.programs[program] == nil, let use = uses[program] {
        compiled.set(program, to: instructions(nodes(of: use.template), in: use.scope))
      }
      return compiled
    }
  }

  /// The program of a template. It is compiled once for all places with the same records in scope.
  ///
  /// - Parameters:
  ///   - name: The name that includes it.
  ///   - scope: The records in scope.
  func program(_ name: String, in scope: RecordScope) -> TemplateCode.Program {
    lock.withLock { included(name, in: scope) }
  }

  private func included(_ name: String, in scope: RecordScope) -> TemplateCode.Program {
    let use = Use(template: name, scope: scope)
    if let number = numbers[use] { return number }
    let number = compiled.add(name)
    numbers[use] = number
    uses[number] = use
    return number
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
  ) -> [TemplateCode.Instruction] {
    var result: [TemplateCode.Instruction] = []
    for node in nodes {
      for instruction in instructions(node, in: scope) {
        if case .text(let text) = instruction, case .text(let before)? = result.last,
          before.upperBound == text.lowerBound
        {
          result[result.count - 1] = .text(before.lowerBound..<text.upperBound)
        } else {
          result.append(instruction)
        }
      }
    }
    return result
  }

  private func instructions(
    _ node: TemplateNode, in scope: RecordScope
  ) -> [TemplateCode.Instruction] {
    switch node {
    case .text(let text): return [compiled.instruction(for: text)]
    case .variable(let tag):
      return find(tag, in: scope).map { [.value(compiled.add($0.place))] } ?? []
    case .partial(let tag):
      if tag.kind == .partial { return [.include(included(tag.name, in: scope))] }
      guard case .templates(let choices)? = scope[tag.name] else { return [] }
      return [choose(choices, tag, in: scope)].compactMap(\.self)
    case .section(let tag, let body): return section(tag, body, in: scope)
    }
  }

  private func choose(
    _ choices: [RecordScope.Choice], _ tag: MustacheTag, in scope: RecordScope
  ) -> TemplateCode.Instruction? {
    guard case .field(let frame, _)? = scope.find(tag.name)?.place else { return nil }
    var programs: [Int: TemplateCode.Choice] = [:]
    for choice in choices {
      programs[choice.number] = TemplateCode.Choice(
        program: included(choice.name, in: choice.scope), replaced: choice.replaced)
    }
    return .choose(frame: frame, choices: compiled.add(programs))
  }

  private func section(
    _ tag: MustacheTag, _ body: [TemplateNode], in scope: RecordScope
  ) -> [TemplateCode.Instruction] {
    let isInverted = tag.kind == .invertedSection
    if let end = tag.functions.first.flatMap(ListPosition.End.init) {
      let program = program(body, in: scope)
      return [isInverted ? .unlessAt(end, program) : .whenAt(end, program)]
    }
    guard let (value, place) = find(tag, in: scope) else { return [] }
    if case .constant(let flag) = value {
      return flag == isInverted ? [] : instructions(body, in: scope)
    }
    let stored = compiled.add(place)
    if isInverted { return [.unless(stored, program(body, in: scope))] }
    guard case .record(let type) = value else { return [.when(stored, program(body, in: scope))] }
    return [
      .each(
        stored, program(body, in: scope.inside(type)), replacing: scope.replaced(inside: type))
    ]
  }

  private func program(
    _ nodes: [TemplateNode], in scope: RecordScope
  ) -> TemplateCode.Program {
    compiled.add(instructions(nodes, in: scope))
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
