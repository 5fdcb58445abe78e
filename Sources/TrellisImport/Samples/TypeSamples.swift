import Foundation
import SwiftParser
import SwiftSyntax
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// Samples of the types that a project declares: what code calls to create a value of each.
package struct TypeSamples {
  private let types: TypeTable
  /// The aliases outside of types, by name.
  private let aliases: [String: TypeSyntax]

  /// How many types may be inside of each other.
  private static let deepest = 6
  /// How many samples a type gets.
  private static let count = 2

  /// Reads the Swift code of a project.
  ///
  /// - Parameters:
  ///   - paths: Swift files, and folders to search for them. None stands for the current folder.
  ///   - currentFolder: The folder that relative paths start from.
  package init(_ paths: [String] = [], currentFolder: URL) {
    self.init(ImportedSources(paths, currentFolder: currentFolder).files)
  }

  /// - Parameter files: The Swift files of the project.
  init(_ files: [SwiftFile]) {
    types = TypeTable(files)
    let found = files.flatMap { file in
      file.tree.statements.declarations(isConditional: false).compactMap { declaration, _ in
        declaration.as(TypeAliasDeclSyntax.self).map { ($0.name.text, $0.initializer.value) }
      }
    }
    aliases = Dictionary(found) { first, _ in first }
  }

  /// The place of a type's name in code.
  private struct Context {
    /// The types around it.
    var path: [String] = []
    /// The folder of the module.
    let module: String
    /// The types that are being created.
    var outer: Set<String> = []
  }

  /// Values of a type that differ, as far as the code says how to create them.
  ///
  /// - Parameters:
  ///   - type: The type, as a spec spells it.
  ///   - module: The name of the module whose tests need it, or `nil`.
  /// - Returns: No values if nothing in the code can create one.
  package func samples(of type: String, in module: String?) -> [String] {
    let modules = Set(types.order.map(\.module)).sorted()
    let own = modules.first { TypeTable.name(ofModule: $0) == module }
    let folder = own ?? (modules.count == 1 ? modules[0] : "")
    let parsed = Parser.parse(source: "typealias Sample = \(type)")
    guard !parsed.hasError,
      let syntax = parsed.statements.first?.item.as(TypeAliasDeclSyntax.self)?.initializer.value
    else { return [] }
    var values: [String] = []
    for number in 0..<Self.count {
      guard let value = value(of: syntax, number, Context(module: folder)),
        !values.contains(value)
      else { break }
      values.append(value)
    }
    return values
  }

  // MARK: - Types

  private func value(of type: TypeSyntax, _ number: Int, _ context: Context) -> String? {
    if let optional = type.as(OptionalTypeSyntax.self) {
      return value(of: optional.wrappedType, number, context)
    }
    if let array = type.as(ArrayTypeSyntax.self) {
      return value(of: array.element, number, context).map { "[\($0)]" }
    }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      guard let key = value(of: dictionary.key, number, context),
        let value = value(of: dictionary.value, number, context)
      else { return nil }
      return "[\(key): \(value)]"
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return value(of: attributed.baseType, number, context)
    }
    let name = type.trimmedDescription
    if let known = Self.known(name, number) { return known }
    if let arguments = type.genericArguments {
      return generic(name.lastComponent, arguments, number, context)
    }
    if let declared = types.type(name, from: context.path, in: context.module) {
      return value(of: declared, number, context)
    }
    return aliased(name, context).flatMap { value(of: $0.type, number, $0.context) }
  }

  private static func known(_ name: String, _ number: Int) -> String? {
    switch name {
    // The generator `.incrementing` starts at 0.
    case "UUID": "UUID(\(90 + number))"
    case "CGFloat": ["1", "2"][number % 2]
    case "CGPoint": ["CGPoint(x: 1, y: 2)", "CGPoint(x: 3, y: 4)"][number % 2]
    case "CGSize": ["CGSize(width: 1, height: 2)", "CGSize(width: 3, height: 4)"][number % 2]
    case "Color": [".red", ".blue"][number % 2]
    case "Decimal": ["1", "2"][number % 2]
    case "Duration": [".seconds(1)", ".seconds(2)"][number % 2]
    case "ScenePhase": [".active", ".background"][number % 2]
    case "StackElementID": ["0", "1"][number % 2]
    case "Any", "AnyObject", "Error", "any Error", "Void", "()": nil
    default: SampleValues.standard(name, number)
    }
  }

  private func generic(
    _ name: String, _ arguments: [TypeSyntax], _ number: Int, _ context: Context
  ) -> String? {
    guard let first = arguments.first else { return nil }
    switch name {
    case "Optional": return value(of: first, number, context)
    case "Array", "Set", "IdentifiedArrayOf", "IdentifiedArray", "OrderedSet":
      return value(of: arguments[arguments.count - 1], number, context).map { "[\($0)]" }
    case "Tagged":
      guard arguments.count == 2, let raw = value(of: arguments[1], number, context) else {
        return nil
      }
      let isLiteral = [.string, .number].contains(SwiftTree(code: raw).root.kind)
      return isLiteral ? raw : ".init(\(raw))"
    default: return nil
    }
  }

  /// What an alias stands for: one inside of a type, or the type of its `id`.
  private func aliased(
    _ name: String, _ context: Context
  ) -> (type: TypeSyntax, context: Context)? {
    guard let dot = name.lastIndex(of: ".") else {
      if let type = aliases[name] { return (type, context) }
      let outer = types.type(
        context.path.joined(separator: "."), from: [], in: context.module)
      return outer?.alias(name).map { ($0, context) }
    }
    let last = String(name[name.index(after: dot)...])
    guard let owner = types.type(String(name[..<dot]), from: context.path, in: context.module)
    else { return nil }
    var inner = context
    inner.path = owner.path
    if let type = owner.alias(last) { return (type, inner) }
    guard last == "ID", owner.inherited.contains("Identifiable") else { return nil }
    return owner.storedProperties.first { $0.name == "id" }.flatMap { $0.type }.map { ($0, inner) }
  }

  // MARK: - Declared types

  private func value(
    of type: TypeDeclaration, _ number: Int, _ context: Context
  ) -> String? {
    let group = type.part.group
    guard !context.outer.contains(type.identifier), context.outer.count < Self.deepest,
      !type.part.isConditional, !group.modifiers.isPrivate,
      group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil
    else { return nil }
    var inner = context
    inner.path = type.path
    inner.outer.insert(type.identifier)
    let isForeign = type.part.file.module != context.module
    if isForeign, !group.isPublic { return nil }
    switch type.kind {
    case .enumeration: return enumCase(of: type, number, inner)
    case .structure:
      return created(type, number, inner, isForeign: isForeign) ?? constant(of: type, number)
    case .reference: return nil
    }
  }

  /// The cases that need the fewest values come first.
  private func enumCase(of type: TypeDeclaration, _ number: Int, _ context: Context) -> String? {
    let cases = type.cases.filter { !$0.isConditional }
    let simple = cases.filter(\.parameters.isEmpty).map(\.spelling)
    if number < simple.count { return simple[number] }
    let others = cases.filter { !$0.parameters.isEmpty }.compactMap { enumCase -> String? in
      let parameters = enumCase.parameters.filter { !$0.hasDefault }
      let values = arguments(parameters.map { ($0.label, $0.type) }, number, context)
      return values.map { "\(enumCase.spelling)(\($0))" }
    }
    let index = number - simple.count
    return index < others.count ? others[index] : nil
  }

  private func created(
    _ type: TypeDeclaration, _ number: Int, _ context: Context, isForeign: Bool
  ) -> String? {
    let name = type.path.joined(separator: ".")
    let initializers = type.initializers
    let isMemberwise = !initializers.contains { !$0.isInExtension }
    var candidates = initializers.filter { initializer in
      initializer.isSimple && (!isForeign || initializer.isPublic)
    }.map(\.parameters).sorted { $0.count { !$0.hasDefault } < $1.count { !$0.hasDefault } }
    if isMemberwise, !isForeign, let parameters = type.memberwiseParameters {
      candidates.insert(parameters, at: 0)
    }
    return candidates.lazy.compactMap { parameters -> String? in
      let required = parameters.filter { !$0.hasDefault }
      // A value with a default tells two samples apart.
      let other = parameters.first { parameter in
        parameter.type.map { Self.known($0.trimmedDescription, 0) != nil } == true
      }
      let chosen = required.isEmpty ? [other].compactMap(\.self) : required
      return self.arguments(
        chosen.map { ($0.label, $0.type) }, number, context
      ).map { "\(name)(\($0))" }
    }.first
  }

  private func arguments(
    _ parameters: [(label: String?, type: TypeSyntax?)], _ number: Int, _ context: Context
  ) -> String? {
    var texts: [String] = []
    for (label, type) in parameters {
      guard let type, let value = value(of: type, number, context) else { return nil }
      texts.append(label.map { "\(SwiftIdentifier.label($0)): \(value)" } ?? value)
    }
    return texts.joined(separator: ", ")
  }

  /// A constant of the type that contains a value of it, such as `static let mock = Item(…)`.
  private func constant(of type: TypeDeclaration, _ number: Int) -> String? {
    let names = type.constants
    return number < names.count ? "\(type.path.joined(separator: ".")).\(names[number])" : nil
  }
}

extension TypeSyntax {
  /// The arguments of a generic type.
  fileprivate var genericArguments: [TypeSyntax]? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { argument in
      TypeSyntax(argument.argument)
    }
  }
}

extension EnumCase {
  /// The case after a period, where Swift accepts most keywords.
  fileprivate var spelling: String {
    ["init", "self", "Type", "Protocol"].contains(name) ? ".`\(name)`" : ".\(name)"
  }
}
