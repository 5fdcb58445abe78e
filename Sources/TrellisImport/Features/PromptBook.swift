import SwiftSyntax
import TrellisFormat

/// The alerts and dialogs of a feature: those that its code declares, and those that it creates in place.
final class PromptBook {
  /// A prompt, as a spec declares it.
  struct Prompt {
    let kind: PromptKind
    let name: String
    let value: SpecValue
    /// The labels of the values that it needs.
    let labels: [String]
  }

  /// A static member that creates a prompt.
  private struct Declaration {
    let kind: PromptKind
    let name: String
    /// The labels with which it is called, and the names in its code.
    let parameters: [(label: String?, name: String, type: String)]
    let value: ExprSyntax
    let documentation: [String]
    /// The declaration, if it is in an extension of the prompts' type.
    let source: PlacedDeclaration?
  }

  private var declarations: [Declaration] = []
  /// The prompts that the feature presents, in order.
  private(set) var prompts: [Prompt] = []
  /// What can't be said about prompts that are declared.
  private(set) var unsaid: [Unsaid] = []
  /// The declarations of prompts in extensions of their type.
  private(set) var sources: [PlacedDeclaration] = []
  private let actions: [PromptKind: TypeDeclaration]
  private let own: OwnPrompts?

  /// Finds the prompts of a feature.
  ///
  /// - Parameters:
  ///   - files: The files of the feature's module.
  ///   - actions: The types of the actions of its prompts.
  ///   - type: The feature's type.
  init(
    _ extensions: [PromptExtension], actions: [PromptKind: TypeDeclaration],
    own: OwnPrompts?, in type: TypeDeclaration
  ) {
    self.actions = actions
    self.own = own
    for group in extensions {
      guard let action = actions[group.kind], action.path.isSuffix(group.action, of: type) else {
        continue
      }
      for member in group.node.memberBlock.members.flattened(isConditional: false) {
        if member.isConditional {
          unsaid.append(Unsaid("has a prompt with '#if'", member.declaration))
        } else {
          add(member.declaration, group.kind, in: group.file)
        }
      }
    }
    for member in type.members { add(member.declaration, nil, in: nil) }
    for declaration in declarations { read(declaration) }
  }

  // MARK: - Declarations

  private func add(_ declaration: DeclSyntax, _ kind: PromptKind?, in file: SwiftFile?) {
    let source = file.map { PlacedDeclaration(node: declaration, file: $0) }
    if let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    {
      let type = binding.typeAnnotation?.type.trimmedDescription
      var value = binding.initializer?.value
      if case .getter(let statements) = binding.accessorBlock?.accessors, statements.count == 1 {
        value = statements.first?.expression
      }
      guard let value, let kind = kind ?? PromptKind(type ?? value.evidentType ?? "") else {
        return
      }
      declarations.append(
        Declaration(
          kind: kind, name: name.withoutBackticks, parameters: [], value: value,
          documentation: variable.leadingTrivia.documentation, source: source))
    } else if let function = declaration.as(FunctionDeclSyntax.self),
      let kind = kind ?? PromptKind(function.signature.returnClause?.type.trimmedDescription ?? ""),
      let body = function.body
    {
      guard body.statements.count == 1, let statement = body.statements.first,
        let value = statement.value
      else { return }
      declarations.append(
        Declaration(
          kind: kind, name: function.name.text.withoutBackticks,
          parameters: function.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text
            return (
              label == "_" ? nil : label, (parameter.secondName ?? parameter.firstName).text,
              Code().text(parameter.type)
            )
          }, value: value, documentation: function.leadingTrivia.documentation,
          source: source))
    }
  }

  private func read(_ declaration: Declaration) {
    var code = Code()
    for parameter in declaration.parameters {
      if let label = parameter.label, label != parameter.name { code.names[parameter.name] = label }
    }
    let parameters = declaration.parameters.map { ($0.label ?? $0.name, $0.type) }
    do throws(Unsaid) {
      let reader = PromptReader(
        kind: declaration.kind, code: code, action: actions[declaration.kind],
        own: own(declaration.kind))
      let entries = try reader.entries(declaration.value)
      add(
        declaration.kind, declaration.name, entries, parameters: parameters,
        documentation: declaration.documentation)
      if let source = declaration.source { sources.append(source) }
    } catch {
      unsaid.append(error)
    }
  }

  private func add(
    _ kind: PromptKind, _ name: String, _ entries: [SpecEntry],
    parameters: [(label: String, type: String)], documentation: [String] = []
  ) {
    var value = SpecEntry.documentation(documentation)
    if !parameters.isEmpty {
      value.append(
        SpecEntry("with", .mapping(parameters.map { SpecEntry($0.label, .text($0.type)) })))
    }
    prompts.append(
      Prompt(
        kind: kind, name: name, value: .mapping(value + entries), labels: parameters.map(\.label)))
  }

  private func own(_ kind: PromptKind) -> OwnPrompts? {
    own.flatMap { $0.kinds.contains(kind) ? $0 : nil }
  }

  /// The first name in some code that stands for a prompt whose generated function has other labels.
  func unlabelledUse(in statements: CodeBlockItemListSyntax) -> TokenSyntax? {
    let names = Set(
      declarations.filter { $0.source != nil && $0.parameters.contains { $0.label == nil } }
        .map(\.name))
    if names.isEmpty { return nil }
    return statements.tokens(viewMode: .sourceAccurate).first { token in
      names.contains(token.text) && token.nextToken(viewMode: .sourceAccurate)?.text == "("
        && token.previousToken(viewMode: .sourceAccurate)?.text == "."
    }
  }

  // MARK: - Uses

  /// The step that presents a prompt.
  ///
  /// - Parameters:
  ///   - value: The prompt's state.
  ///   - kind: Whether it is an alert or a dialog.
  ///   - steps: The reader of the code that presents it.
  func presentation(
    _ value: ExprSyntax, _ kind: PromptKind, _ steps: StepReader
  ) throws(Unsaid) -> SpecValue {
    let call = value.as(FunctionCallExprSyntax.self)
    if let call, PromptReader.creates(call, kind) { return try create(call, kind, steps) }
    guard let path = (call?.calledExpression ?? value).memberPath, let name = path.last,
      let prompt = prompts.first(where: { $0.kind == kind && $0.name == name })
    else {
      throw Unsaid(
        "presents '\(steps.code.text(value).shortened)', which isn't a prompt of the feature", value
      )
    }
    guard let call, !call.arguments.isEmpty else { return .step("present", .text(name)) }
    guard call.arguments.count == prompt.labels.count, call.trailingClosure == nil else {
      throw Unsaid("presents '\(name)' with other values", value)
    }
    var entries: [SpecEntry] = []
    for (label, argument) in zip(prompt.labels, call.arguments) {
      entries.append(SpecEntry(label, .text(try steps.text(argument.expression))))
    }
    return .mapping([
      SpecEntry("present", .text(name)), SpecEntry("with", .mapping(entries)),
    ])
  }

  private func create(
    _ call: FunctionCallExprSyntax, _ kind: PromptKind, _ steps: StepReader
  ) throws(Unsaid) -> SpecValue {
    let values = PromptValues(steps)
    let reader = PromptReader(
      kind: kind, code: steps.code, action: actions[kind], values: values, own: own(kind))
    let entries = try reader.entries(ExprSyntax(call))
    let parameters = values.parameters.map { ($0.label, $0.type) }
    let known = prompts.first { prompt in
      prompt.kind == kind && prompt.labels == parameters.map(\.0)
        && prompt.value
          == .mapping(
            (parameters.isEmpty
              ? [] : [SpecEntry("with", .mapping(parameters.map { SpecEntry($0.0, .text($0.1)) }))])
              + entries)
    }
    let name = known?.name ?? unusedName(steps.entryName)
    if known == nil { add(kind, name, entries, parameters: parameters) }
    if values.parameters.isEmpty { return .step("present", .text(name)) }
    return .mapping([
      SpecEntry("present", .text(name)),
      SpecEntry(
        "with", .mapping(values.parameters.map { SpecEntry($0.label, .text($0.value)) })),
    ])
  }

  private func unusedName(_ name: String) -> String {
    var result = name
    var number = 2
    while prompts.contains(where: { $0.name == result }) {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }
}

/// An extension of `AlertState` or `ConfirmationDialogState` for the actions of a feature.
struct PromptExtension: Sendable {
  let kind: PromptKind
  /// The type of the actions, as the code names it.
  let action: String
  let node: ExtensionDeclSyntax
  let file: SwiftFile

  /// Finds extensions in a file.
  static func all(in file: SwiftFile) -> [PromptExtension] {
    file.tree.statements.declarations(isConditional: false).compactMap { declaration, _ in
      guard let node = declaration.as(ExtensionDeclSyntax.self),
        let kind = PromptKind(node.extendedType.trimmedDescription)
      else { return nil }
      if let argument = node.extendedType.genericArgument {
        return PromptExtension(kind: kind, action: argument, node: node, file: file)
      }
      for requirement in node.genericWhereClause?.requirements ?? [] {
        if case .sameTypeRequirement(let same) = requirement.requirement,
          same.leftType.trimmedDescription == "Action"
        {
          return PromptExtension(
            kind: kind, action: same.rightType.trimmedDescription, node: node, file: file)
        }
      }
      return nil
    }
  }
}

extension [String] {
  /// Whether a type's name, as code writes it, can mean the type with this path.
  fileprivate func isSuffix(_ name: String, of feature: TypeDeclaration) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    return parts.contains(feature.name) && suffix(parts.count) == parts[...]
  }
}
