import SwiftParser
import SwiftSyntax

/// A module as an incremental build sees it: which files an edit compiles again.
///
/// The compiler compiles a file again if its text has changed, or if it uses a declaration of which more than the
/// bodies has changed. A file that calls a modifier of a view uses the types in the signatures of all modifiers
/// with that name. `Tests/Benchmarks/compile` counts the same with the compiler and the library.
struct CompiledModule {
  /// What a declaration at the top of a file is for other files.
  private struct Declaration: Hashable {
    /// The names by which they use it.
    var names: Set<String>
    /// Its code without bodies.
    var signature: [String]
    /// Whether it declares modifiers of views.
    var isOfView = false
  }

  private struct File {
    let text: String
    let declarations: [Declaration]
    let mentioned: Set<String>

    init(_ text: String) {
      let tree = Parser.parse(source: text)
      self.text = text
      let tokens = tree.tokens(viewMode: .sourceAccurate)
      mentioned = Set(tokens.filter { $0.parent?.is(FunctionDeclSyntax.self) != true }.map(\.text))
      declarations = Signatures(tree).declarations
    }
  }

  private let files: [File]

  /// Reads the files of a module.
  ///
  /// - Parameter texts: The files, in an order that stays the same.
  init(_ texts: [String]) {
    files = texts.map(File.init)
  }

  /// The number of files that are compiled again after an edit.
  ///
  /// - Parameter edited: The module after the edit, with as many files.
  func recompiled(after edited: CompiledModule) -> Int {
    let (before, after) = (
      Set(files.flatMap(\.declarations)), Set(edited.files.flatMap(\.declarations))
    )
    let changed = before.symmetricDifference(after).reduce(into: Set<String>()) {
      $0.formUnion($1.names)
    }
    return zip(files, edited.files).count { old, new in
      old.text != new.text || !edited.used(by: new).isDisjoint(with: changed)
    }
  }

  private func used(by file: File) -> Set<String> {
    files.flatMap(\.declarations).reduce(into: file.mentioned) { used, declaration in
      if declaration.isOfView, !declaration.names.isDisjoint(with: file.mentioned) {
        used.formUnion(declaration.signature)
      }
    }
  }

  /// The declarations of a file without the bodies of functions and computed properties.
  private final class Signatures: SyntaxVisitor {
    private(set) var declarations: [Declaration] = []
    private var current = Declaration(names: [], signature: [])

    init(_ tree: SourceFileSyntax) {
      super.init(viewMode: .sourceAccurate)
      for statement in tree.statements { visitTop(statement.item) }
    }

    private func visitTop(_ item: CodeBlockItemSyntax.Item) {
      if let condition = item.as(IfConfigDeclSyntax.self) {
        for case .statements(let statements)? in condition.clauses.map(\.elements) {
          for statement in statements { visitTop(statement.item) }
        }
        return
      }
      if item.is(ImportDeclSyntax.self) { return }
      let extended = item.as(ExtensionDeclSyntax.self)
      current = Declaration(
        names: [], signature: [], isOfView: extended?.extendedType.trimmedDescription == "View")
      if let extended {
        for member in extended.memberBlock.members {
          if let function = member.decl.as(FunctionDeclSyntax.self) {
            current.names.insert(function.name.text)
          }
          for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
            current.names.insert(binding.pattern.trimmedDescription)
          }
        }
      } else if let named = item.asProtocol((any NamedDeclSyntax).self) {
        current.names = [named.name.text]
      }
      walk(item)
      declarations.append(current)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      current.signature.append(token.text)
      return .visitChildren
    }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
