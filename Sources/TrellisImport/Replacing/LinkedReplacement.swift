import SwiftParser
import SwiftSyntax
import TrellisIR
import TrellisRender
import TrellisSpec

/// Takes out of Swift files what the build generates from specs, and turns the rest into extensions.
struct LinkedReplacement {
  /// The edits by the paths of files.
  private(set) var edits: [String: FileEdits] = [:]
  private(set) var files: [String: SwiftFile] = [:]
  /// What can't become an extension, with the places.
  private(set) var unsaid: [(Unsaid, SwiftFile)] = []

  /// - Parameters:
  ///   - specs: The features to replace.
  ///   - methods: The methods that their `custom` steps call, by feature, in order.
  ///   - code: What the build generates for them.
  ///   - project: The project.
  init(
    _ specs: [FeatureSpec], methods: [FeatureName: [OwnedRenderer.Method]],
    generating code: [FeatureName: String], project: ProjectCode
  ) {
    for spec in specs {
      let shown = project.moduleNames.map {
        ShownDeclarations(
          of: spec, generating: Parser.parse(source: code[spec.fullName] ?? ""), in: $0)
      }
      for (declaration, modifier) in shown?.modifiers ?? [] {
        edit(declaration.file) { $0.remove(modifier: modifier) }
      }
      replace(spec, methods[spec.fullName] ?? [], project, shown)
      removePrompts(of: spec, project)
      removeConformances(of: spec, project)
      removeInitializer(of: spec, project)
    }
  }

  private mutating func edit(_ file: SwiftFile, _ change: (inout FileEdits) -> Void) {
    files[file.source.path] = file
    change(&edits[file.source.path, default: FileEdits()])
  }

  // MARK: - The reducer

  private mutating func replace(
    _ spec: FeatureSpec, _ methods: [OwnedRenderer.Method], _ project: ProjectCode,
    _ shown: ShownDeclarations?
  ) {
    let type = spec.facts.type
    var members = type.part.group.memberBlock.members.map(\.decl).compactMap { member in
      spec.isGenerated(member)
        ? nil : (shown?.contains(member) == true ? member.visible : member).indented(by: 2)
    }
    if let method = methods.first(where: { $0.name == "initialize" }) {
      members.append(Self.initialize(method, spec.facts.state.initialization))
    }
    let reactions = spec.reactions + spec.changes
    let called = Set(methods.compactMap(\.entry))
    var elsewhere: [String: (file: SwiftFile, members: [String])] = [:]
    for (index, reaction) in reactions.enumerated()
    where reaction.value.isCustom && !called.contains(index) {
      unsaid.append((Unsaid("has a reaction without a method", reaction.node), reaction.file))
    }
    for method in methods {
      guard let entry = method.entry, reactions.indices.contains(entry) else { continue }
      let reaction = reactions[entry]
      let received = Set(method.parameters).union([reaction.idName].compactMap(\.self))
      if let name = reaction.boundNames.first(where: { !received.contains($0) }),
        reaction.statements.tokens(viewMode: .sourceAccurate).contains(where: {
          $0.text == name && $0.isFreeName
        })
      {
        unsaid.append(
          (Unsaid("needs '\(name)', which is a part of a value", reaction.node), reaction.file))
      }
      if method.text.contains("<#") {
        unsaid.append(
          (Unsaid("receives a value whose type isn't known", reaction.node), reaction.file))
      }
      let member = text(of: method, for: reaction)
      if reaction.file.source.path == type.part.file.source.path {
        members.append(member)
      } else {
        // Its code may use what its own file hides from others.
        elsewhere[reaction.file.source.path, default: (reaction.file, [])].members.append(member)
      }
    }
    for (file, members) in elsewhere.values {
      edit(file) { $0.append(Self.block("extension \(spec.name)", members), to: file) }
    }
    for (name, isBefore) in [("earlierReducers", true), ("laterReducers", false)] {
      let kept = spec.facts.body.kept.filter { $0.isBefore == isBefore }.map(\.text)
      if kept.isEmpty { continue }
      let body = kept.joined(separator: "\n").split(
        separator: "\n", omittingEmptySubsequences: false)
      members.append(
        (["@ReducerBuilder<State, Action>", "var \(name): some Reducer<State, Action> {"]
          + body.map { $0.isEmpty ? "" : "  \($0)" } + ["}"])
          .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))
    }
    var extensions: [String] = []
    let protocols = type.protocols
    if !members.isEmpty || !protocols.isEmpty {
      let conformance = protocols.isEmpty ? "" : ": \(protocols.joined(separator: ", "))"
      extensions.append(Self.block("extension \(spec.name)\(conformance)", members))
    }
    for owner in GeneratedOwner.all(of: spec, in: project.types) {
      let names = QualifiedNames(of: type, in: owner.type)
      let outer = project.types.type(
        owner.type.path.dropLast().joined(separator: "."), from: [], in: spec.facts.module)
      let outerNames = outer.flatMap { outer in
        outer.path == type.path ? nil : QualifiedNames(of: outer, in: owner.type)
      }
      var members = owner.keptMembers.map { member in
        names.spelled(outerNames?.spelled(member) ?? member).indented(by: 2)
      }
      if owner.type.name == "State" {
        members += StateOrder(spec.facts).initializers.map(names.spelled)
      }
      let protocols = owner.keptProtocols
      if !members.isEmpty || !protocols.isEmpty {
        let conformance = protocols.isEmpty ? "" : ": \(protocols.joined(separator: ", "))"
        extensions.append(Self.block("extension \(owner.name)\(conformance)", members))
      }
      let declaration = PlacedDeclaration(
        node: DeclSyntax(owner.type.part.group), file: owner.type.part.file)
      if !declaration.isInside(type.part) {
        edit(declaration.file) { $0.remove(declaration.node) }
      }
    }
    edit(type.part.file) {
      $0.replace(type.part.group, by: extensions.joined(separator: "\n\n"))
    }
    for source in spec.facts.body.sources where !source.isInside(type.part) {
      edit(source.file) { $0.remove(source.node.onlyMemberOfExtension ?? source.node) }
    }
  }

  private static func block(_ head: String, _ members: [String]) -> String {
    members.isEmpty ? "\(head) {}" : "\(head) {\n\(members.joined(separator: "\n\n"))\n}"
  }

  /// The method that completes a new state.
  private static func initialize(
    _ method: OwnedRenderer.Method, _ statements: [CodeBlockItemSyntax]
  ) -> String {
    let body = CodeBlockItemListSyntax(statements).naming("state").indented(by: 4)
    return "\(method.head)\n\(body)\n  }"
  }

  /// A method with the statements of a reaction.
  private func text(of method: OwnedRenderer.Method, for reaction: ImportedReaction) -> String {
    let head = method.head
    var lines = [head]
    if let id = reaction.idName, id != "id" {
      lines.append("    let \(id) = \(head.contains("elementID: ") ? "elementID" : "id")")
    }
    lines += reaction.variables.map { "    var \($0) = \($0)" }
    lines.append(reaction.statements.indented(by: 4))
    lines.append("  }")
    return lines.joined(separator: "\n")
  }

  // MARK: - Other declarations

  private mutating func removePrompts(of spec: FeatureSpec, _ project: ProjectCode) {
    let nodes = Set(spec.prompts.map(\.node.id))
    for group in project.prompts[spec.facts.module] ?? [] {
      // A collection that 'filter' makes of the members has other places.
      let members = group.node.memberBlock.members.map(\.decl)
      let prompts = members.filter { nodes.contains($0.id) }
      if prompts.isEmpty { continue }
      edit(group.file) { edits in
        if prompts.count == members.count {
          edits.remove(group.node)
        } else {
          for prompt in prompts { edits.remove(prompt) }
        }
      }
    }
  }

  /// The initializer of an enum feature's state, in an extension.
  private mutating func removeInitializer(of spec: FeatureSpec, _ project: ProjectCode) {
    guard spec.facts.cases != nil else { return }
    for (node, file) in project.extensions(of: "\(spec.name).State", in: spec.facts.module) {
      let members = node.memberBlock.members.map(\.decl)
      for member in members where member.isInitializerWithoutParameters {
        edit(file) { edits in
          if members.count == 1, node.inheritanceClause == nil {
            edits.remove(node)
          } else {
            edits.remove(member)
          }
        }
      }
    }
  }

  /// `extension Feature.Destination.State: Equatable {}`.
  private mutating func removeConformances(of spec: FeatureSpec, _ project: ProjectCode) {
    let feature = spec.facts.type.kind == .enumeration ? spec.facts.cases : nil
    for reducers in [feature, spec.facts.destination, spec.facts.path].compactMap(\.self) {
      let name = reducers.type.path.joined(separator: ".") + ".State"
      for (node, file) in project.extensions(of: name, in: spec.facts.module)
      where node.memberBlock.members.isEmpty
        && node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) == ["Equatable"]
      {
        edit(file) { $0.remove(node) }
      }
    }
  }
}

extension OwnedRenderer.Method {
  /// The declaration as a member of an extension, up to its brace.
  fileprivate var head: String {
    let lines = text.split(separator: "\n").drop { !$0.contains("func ") }
    let end = lines.firstIndex { $0.hasSuffix("{") } ?? lines.startIndex
    return lines[lines.startIndex...end].map { "  \($0)" }.joined(separator: "\n")
  }
}

extension CodeBlockItemListSyntax {
  /// The statements with another name for `self`.
  fileprivate func naming(_ name: String) -> CodeBlockItemListSyntax {
    final class Renaming: SyntaxRewriter {
      let name: String

      init(_ name: String) {
        self.name = name
        super.init()
      }

      override func visit(_ token: TokenSyntax) -> TokenSyntax {
        token.tokenKind == .keyword(.self)
          ? token.with(\.tokenKind, .identifier(name)) : token
      }
    }
    return Renaming(name).rewrite(self).as(CodeBlockItemListSyntax.self) ?? self
  }
}

extension DeclSyntax {
  /// The extension around the declaration, if it contains nothing else and conforms to nothing.
  fileprivate var onlyMemberOfExtension: DeclSyntax? {
    let ancestors = sequence(first: parent) { $0?.parent }.lazy.compactMap(\.self)
    guard
      let node = ancestors.first(where: { $0.is(DeclSyntax.self) })?.as(ExtensionDeclSyntax.self),
      node.memberBlock.members.count == 1, node.inheritanceClause == nil
    else { return nil }
    return DeclSyntax(node)
  }
}

extension TypeDeclaration {
  /// The protocols to which a reducer conforms besides.
  fileprivate var protocols: [String] {
    let known: Set = ["Reducer", "ReducerProtocol", "Sendable"]
    return (part.group.inheritanceClause?.inheritedTypes ?? []).map { $0.type.trimmedDescription }
      .filter { !known.contains($0) }
  }
}
