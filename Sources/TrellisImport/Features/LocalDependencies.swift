import SwiftSyntax

/// The dependencies that functions of a reducer declare for themselves, and that can be the reducer's own instead:
/// `@Dependency(\.openURL) var openURL` in an effect.
///
/// The value is the same, because a reducer's dependency has the values that hold while it runs an effect. This isn't so
/// for the time, which passes.
struct LocalDependencies {
  typealias Dependency = (name: String, key: String)

  /// The dependencies, in order, without those that the reducer has already.
  private(set) var added: [Dependency] = []
  /// The declarations of all of them, with the names.
  private var declarations: [SyntaxIdentifier: String] = [:]

  /// None.
  init() {}

  /// - Parameters:
  ///   - type: The reducer's type.
  ///   - members: What the reducer has itself.
  init(of type: TypeDeclaration, besides members: ReducerMembers) {
    var known: [String: String] = [:]
    for dependency in members.dependencies { known[dependency.name] = dependency.key }
    var found: [(node: VariableDeclSyntax, dependency: Dependency)] = []
    for member in type.members where !member.declaration.isDependency {
      if member.declaration.nominal == nil { found += Finder(member.declaration).found }
    }
    let others = members.helpers.union(members.parameters.map(\.name))
    let keys = Dictionary(grouping: found, by: \.dependency.name).mapValues {
      Set($0.map(\.dependency.key))
    }
    for (node, dependency) in found {
      let name = dependency.name
      guard keys[name]?.count == 1, !others.contains(name), !dependency.key.hasSuffix(".now"),
        known[name].map({ $0 == dependency.key }) != false
      else { continue }
      declarations[Syntax(node).id] = name
      if known[name] == nil { added.append(dependency) }
      known[name] = dependency.key
    }
  }

  /// Statements without the declarations.
  func removed(from statements: some Sequence<CodeBlockItemSyntax>) -> [CodeBlockItemSyntax] {
    statements.filter { declarations[Syntax($0.item).id] == nil }
  }

  /// The names of those that are declared in some code alone.
  func names(onlyIn code: [some SyntaxProtocol]) -> Set<String> {
    var others = declarations
    for node in code.flatMap({ Finder($0).found }) { others[Syntax(node.node).id] = nil }
    return Set(added.map(\.name)).subtracting(others.values)
  }

  private final class Finder: SyntaxVisitor {
    var found: [(node: VariableDeclSyntax, dependency: Dependency)] = []

    init(_ node: some SyntaxProtocol) {
      super.init(viewMode: .sourceAccurate)
      walk(node)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if DeclSyntax(node).isDependency, node.parent?.is(CodeBlockItemSyntax.self) == true,
        let dependency = try? node.dependency
      {
        found.append((node, dependency))
      }
      return .visitChildren
    }
  }
}

extension DeclSyntax {
  /// Whether it declares a dependency.
  var isDependency: Bool {
    self.as(VariableDeclSyntax.self)?.attributes.contains("Dependency") == true
  }
}

extension VariableDeclSyntax {
  /// The dependency that it declares.
  var dependency: LocalDependencies.Dependency? {
    get throws(Unsaid) {
      guard let binding = bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return nil }
      let arguments =
        attributes.attribute("Dependency")?.arguments?.as(LabeledExprListSyntax.self)
      guard let key = arguments?.first?.expression else { return nil }
      if arguments?.count != 1 || bindings.count != 1 {
        throw Unsaid("declares '\(name)' in a way of its own", self)
      }
      let text = Code().text(key)
      return (name, text.hasSuffix(".self") ? String(text.dropLast(5)) : text)
    }
  }
}
