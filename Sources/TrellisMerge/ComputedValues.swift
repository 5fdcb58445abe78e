import SwiftParser
import SwiftSyntax

/// Static properties with values that are computed now.
struct ComputedValues {
  /// The old and the person's file with computed properties where the generated one has them.
  let texts: Versions<[UInt8]>
  /// The lines of the person's file that the braces of these properties add.
  let addedLines: [Int]

  /// - Returns: `nil` if no property is computed instead of stored.
  init?(_ texts: Versions<[UInt8]>) {
    let old = StaticProperties(texts.base)
    if old.stored.isEmpty { return nil }
    let now = StaticProperties(texts.theirs).computed.filter { old.stored[$0.key] != nil }
    if now.isEmpty { return nil }
    let mine = StaticProperties(texts.mine).computing(now)
    self.texts = Versions(old.computing(now).text, mine.text, texts.theirs)
    addedLines = mine.addedLines
  }
}

/// The static properties of extensions, by what they extend and by their names.
private struct StaticProperties {
  /// A property whose code is a single expression.
  struct Computed {
    let type: String
    /// The indentation of the expression within the declaration.
    let unit: [UInt8]
  }

  let bytes: [UInt8]
  private(set) var stored: [String: VariableDeclSyntax] = [:]
  private(set) var computed: [String: Computed] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    for statement in tree.statements {
      guard let owner = statement.item.as(ExtensionDeclSyntax.self) else { continue }
      let extended = owner.extendedType.spelling + (owner.genericWhereClause?.spelling ?? "")
      for member in owner.memberBlock.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStatic,
          let binding = variable.bindings.first, variable.bindings.count == 1
        else { continue }
        let key = "\(extended).\(binding.pattern.spelling)"
        if binding.accessorBlock == nil, binding.initializer != nil,
          variable.bindingSpecifier.tokenKind == .keyword(.let)
        {
          stored[key] = variable
        } else if case .getter(let items)? = binding.accessorBlock?.accessors,
          let item = items.first, items.count == 1, let type = binding.typeAnnotation
        {
          let outer = indentation(variable.positionAfterSkippingLeadingTrivia.utf8Offset)
          let inner = indentation(item.positionAfterSkippingLeadingTrivia.utf8Offset)
          computed[key] = Computed(
            type: type.type.trimmedDescription, unit: Array(inner.dropFirst(outer.count)))
        }
      }
    }
  }

  /// The text with computed properties in place of stored ones.
  func computing(_ properties: [String: Computed]) -> (text: [UInt8], addedLines: [Int]) {
    let newline: [UInt8] =
      bytes.contains(.carriageReturn) ? [.carriageReturn, .newline] : [.newline]
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    var places: [Int] = []
    for (key, variable) in stored {
      guard let property = properties[key], let binding = variable.bindings.first,
        let value = binding.initializer?.value
      else { continue }
      let outer = indentation(variable.positionAfterSkippingLeadingTrivia.utf8Offset)
      let code = value.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = value.endPositionBeforeTrailingTrivia.utf8Offset
      let type = binding.typeAnnotation?.type.trimmedDescription ?? property.type
      let inner = outer + property.unit
      edits += [
        (variable.bindingSpecifier.range, Array("var".utf8)),
        (
          binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset..<code,
          Array(": \(type) {".utf8) + newline + inner
        ),
        (
          code..<end,
          Array(bytes[code..<end]).reindented(outer, inner) + newline + outer + Array("}".utf8)
        ),
      ]
      places += [code, end]
    }
    let lines = places.sorted().enumerated().map { index, place in
      bytes[..<place].count { $0 == .newline } + index + 2
    }
    return (bytes.replacing(edits), lines)
  }

  /// The whitespace that the line of a byte begins with.
  private func indentation(_ position: Int) -> [UInt8] {
    let start = bytes[..<position].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return Array(bytes[start..<position].prefix { $0.isBlank })
  }
}

extension VariableDeclSyntax {
  fileprivate var isStatic: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) }
  }
}

extension TokenSyntax {
  /// Without what surrounds it.
  fileprivate var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
