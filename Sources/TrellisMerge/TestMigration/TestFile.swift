import SwiftSyntax
import TrellisSpec
import TrellisSwift

/// What a file with tests of XCTest declares and uses.
final class TestFile: SyntaxVisitor {
  let tree: SourceFileSyntax
  /// The classes with tests, by name.
  private(set) var cases: [String: ClassDeclSyntax] = [:]
  /// The functions that XCTest runs.
  private(set) var tests: Set<SyntaxIdentifier> = []
  /// Names that something in the file has or may mean.
  private var names: Set<String> = []
  /// Names that are used without what they are members of.
  private var uses: Set<String> = []
  private var testNames: [String] = []

  init(_ tree: SourceFileSyntax) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
    for item in tree.statements {
      guard let node = item.item.as(ClassDeclSyntax.self), node.isTestCase else { continue }
      cases[node.name.text] = node
    }
    walk(tree)
  }

  /// The names of tests without their prefixes, where nothing else has the names.
  var newNames: [String: String] {
    var result: [String: String] = [:]
    for name in testNames {
      guard let new = name.withoutTestPrefix, isFree(new) else { continue }
      result[name] = new
    }
    let counts = Dictionary(grouping: result.values) { $0 }
    return result.filter { counts[$0.value]?.count == 1 }
  }

  /// Whether a test can have a name.
  func isFree(_ name: String) -> Bool { !names.contains(name) && !uses.contains(name) }

  /// Whether the file has a function of its own that is called like one of XCTest.
  func declares(_ name: String) -> Bool { names.contains(name) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isTest(node) {
      tests.insert(node.id)
      testNames.append(node.name.text)
    }
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if isUse(node) { uses.insert(node.baseName.text) }
    return .visitChildren
  }

  /// Whether a name may be that of something in the file.
  func isUse(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == node.id
    else { return true }
    let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    return base.map { $0 == "self" || cases[$0] != nil } ?? false
  }

  /// Whether XCTest would run a function.
  private func isTest(_ node: FunctionDeclSyntax) -> Bool {
    let isHidden = node.modifiers.contains {
      ["private", "fileprivate", "static", "class", "override"].contains($0.name.text)
    }
    return !isHidden && node.name.text.hasPrefix("test") && node.genericParameterClause == nil
      && node.signature.parameterClause.parameters.isEmpty && node.signature.returnClause == nil
      && node.isMember(of: cases)
  }
}

extension ClassDeclSyntax {
  /// Whether it inherits from `XCTestCase`.
  var isTestCase: Bool {
    inheritanceClause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self)?.name.text
      == "XCTestCase"
  }
}

extension FunctionDeclSyntax {
  /// Whether it is declared in a class, or in an extension of one.
  fileprivate func isMember(of classes: [String: ClassDeclSyntax]) -> Bool {
    var next = parent
    while let node = next {
      if let owner = node.as(ClassDeclSyntax.self) {
        return classes[owner.name.text]?.id == node.id
      }
      if let owner = node.as(ExtensionDeclSyntax.self) {
        let type = owner.extendedType.as(IdentifierTypeSyntax.self)
        return type.map { classes[$0.name.text] != nil } ?? false
      }
      if node.isProtocol(DeclGroupSyntax.self) || node.is(CodeBlockSyntax.self) { return false }
      next = node.parent
    }
    return false
  }
}

extension String {
  /// The name of a test without `test`, which only XCTest needs; `nil` if that isn't a name.
  fileprivate var withoutTestPrefix: String? {
    let rest = dropFirst("test".count).drop { $0 == "_" }
    guard rest.first?.isLetter == true else { return nil }
    let name = String(rest).memberName
    return SwiftIdentifier.isKeyword(name) ? nil : name
  }
}
