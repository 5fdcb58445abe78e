import Foundation
import SwiftSyntax
import TrellisSpec
import TrellisSwift

/// The types that a project declares, by module and name.
struct TypeTable: Sendable {
  private var types: [String: [String: TypeDeclaration]] = [:]
  /// The modules that declare a type, in order.
  private var modules: [String: [String]] = [:]
  /// The last names of all types.
  private var lastNames: Set<String> = []
  /// The types in the order of files.
  private(set) var order: [(module: String, name: String)] = []
  /// The names of types that a module declares more than once.
  private(set) var repeated: [String: Set<String>] = [:]

  init(_ files: [SwiftFile]) {
    var extensions: [(name: String, part: TypeDeclaration.Part)] = []
    for file in files {
      for (item, isConditional) in file.tree.statements.declarations(isConditional: false) {
        add(item, in: [], file, isConditional: isConditional, &extensions)
      }
    }
    for (name, part) in extensions {
      guard let (module, name) = declaration(of: name, for: part.file) else { continue }
      types[module]?[name]?.parts.append(part)
      addNested(in: part, path: name.split(separator: ".").map(String.init))
    }
  }

  /// A type with a name as code inside of another type writes it.
  ///
  /// - Parameters:
  ///   - name: The name, with periods.
  ///   - path: The names of the types around the code.
  ///   - module: The module of the code.
  ///   - file: Its file, whose imports decide which of several other modules' types the name means.
  /// - Returns: `nil` if the project doesn't declare it.
  func type(
    _ name: String, from path: [String], in module: String, _ file: SwiftFile? = nil
  ) -> TypeDeclaration? {
    var outer = path
    while true {
      let qualified = (outer + [name]).joined(separator: ".")
      if let type = types[module]?[qualified] { return type }
      if outer.isEmpty { break }
      outer.removeLast()
    }
    return declaration(of: name, for: file).flatMap { types[$0.module]?[$0.name] }
  }

  /// The module that declares a type, and the type's name in it.
  ///
  /// - Parameters:
  ///   - name: The name, which can begin with the name of the module.
  ///   - file: The file that contains it.
  private func declaration(
    of name: String, for file: SwiftFile?
  ) -> (module: String, name: String)? {
    if let owners = modules[name] {
      let imports = file?.importedNames ?? []
      let owner =
        owners.first { $0 == file?.module }
        ?? owners.first { imports.contains("\(Self.name(ofModule: $0)).\(name)") }
        ?? owners.first { imports.contains(Self.name(ofModule: $0)) } ?? owners[0]
      return (owner, name)
    }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = String(name[name.index(after: dot)...])
    return modules[rest]?.first { Self.name(ofModule: $0) == name[..<dot] }.map { ($0, rest) }
  }

  /// The names of the modules that declare types.
  var moduleNames: Set<String> { Set(types.keys.map(Self.name)) }

  /// The name of the module in a folder.
  static func name(ofModule folder: String) -> String {
    SwiftIdentifier.module(ofTarget: (folder as NSString).lastPathComponent)
  }

  /// Whether the project declares a type with a name, anywhere.
  func declares(_ name: String) -> Bool {
    lastNames.contains(name)
  }

  /// All types, in the order of files.
  var all: [(module: String, type: TypeDeclaration)] {
    order.compactMap { entry in types[entry.module]?[entry.name].map { (entry.module, $0) } }
  }

  private mutating func add(
    _ declaration: DeclSyntax, in path: [String], _ file: SwiftFile, isConditional: Bool,
    _ extensions: inout [(name: String, part: TypeDeclaration.Part)]
  ) {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
    let part = TypeDeclaration.Part(group: group, file: file, isConditional: isConditional)
    if let node = declaration.as(ExtensionDeclSyntax.self) {
      guard node.genericWhereClause == nil else { return }
      extensions.append((node.extendedType.trimmedDescription.withoutArguments, part))
      return
    }
    guard let (name, kind) = declaration.nominal else { return }
    let path = path + [name]
    let qualified = path.joined(separator: ".")
    if types[file.module]?[qualified] != nil {
      repeated[file.module, default: []].insert(qualified)
      return
    }
    types[file.module, default: [:]][qualified] = TypeDeclaration(
      path: path, kind: kind, parts: [part])
    modules[qualified, default: []].append(file.module)
    order.append((file.module, qualified))
    lastNames.insert(name)
    addNested(in: part, path: path)
  }

  private mutating func addNested(in part: TypeDeclaration.Part, path: [String]) {
    var extensions: [(name: String, part: TypeDeclaration.Part)] = []
    for member in part.group.memberBlock.members.flattened(isConditional: part.isConditional) {
      add(
        member.declaration, in: path, part.file, isConditional: member.isConditional, &extensions)
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The declarations among some statements, also those between `#if` and `#endif`.
  func declarations(isConditional: Bool) -> [(DeclSyntax, Bool)] {
    flatMap { item -> [(DeclSyntax, Bool)] in
      guard case .decl(let declaration) = item.item else { return [] }
      guard let condition = declaration.as(IfConfigDeclSyntax.self) else {
        return [(declaration, isConditional)]
      }
      return condition.clauses.flatMap { clause in
        clause.elements?.as(CodeBlockItemListSyntax.self)?.declarations(isConditional: true) ?? []
      }
    }
  }
}

extension DeclSyntax {
  /// The name and kind of a nominal type.
  var nominal: (name: String, kind: TypeDeclaration.Kind)? {
    if let node = self.as(StructDeclSyntax.self) {
      return (node.name.text.withoutBackticks, .structure)
    }
    if let node = self.as(EnumDeclSyntax.self) {
      return (node.name.text.withoutBackticks, .enumeration)
    }
    if let node = self.as(ClassDeclSyntax.self) {
      return (node.name.text.withoutBackticks, .reference)
    }
    if let node = self.as(ActorDeclSyntax.self) {
      return (node.name.text.withoutBackticks, .reference)
    }
    return nil
  }
}

extension String {
  /// A type's name without generic arguments.
  var withoutArguments: String {
    var depth = 0
    return String(
      filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      })
  }
}
