import SwiftParser
import SwiftSyntax

/// The `switch` over a reducer's actions, which a person can keep anywhere in the type: in the body, inside of
/// other reducers, or in a method.
struct ReducerSwitch {
  /// A version of a file without the arms of its switches.
  let outer: Versions<[UInt8]>
  /// The names of the types whose switches are taken out.
  private let names: [String]
  private let switches: Versions<[String: Place]>
  private let texts: Versions<[UInt8]>

  /// Where a `switch` is.
  private struct Place {
    let range: Range<Int>
    /// The first line, from 1.
    let line: Int
    let indentation: [UInt8]
  }

  /// - Returns: `nil` if no type has one `switch` in every version.
  init?(_ texts: Versions<[UInt8]>) {
    let found = texts.map(Self.switches)
    names = found.theirs.keys.filter { found.base[$0] != nil && found.mine[$0] != nil }.sorted()
    if names.isEmpty { return nil }
    (switches, self.texts) = (found, texts)
    let names = names
    func outer(_ version: Version) -> [UInt8] {
      texts[version].replacing(
        names.compactMap { found[version][$0]?.range }.map { ($0, Array("switch action {}".utf8)) })
    }
    self.outer = Versions(outer(.base), outer(.mine), outer(.theirs))
  }

  /// The three versions with the same code around the switches.
  ///
  /// - Parameter merged: The merged code around them.
  /// - Returns: The versions, and how far each line of the person's version has moved; `nil` if a `switch` is
  ///   missing.
  func inserted(into merged: [UInt8]) -> (texts: Versions<[UInt8]>, moved: [(line: Int, by: Int)])? {
    let places = Self.switches(in: merged)
    guard names.allSatisfy({ places[$0] != nil }) else { return nil }
    func text(_ version: Version) -> [UInt8] {
      let edits = names.compactMap { name -> (Range<Int>, [UInt8])? in
        guard let place = places[name], let own = switches[version][name] else { return nil }
        let code = Array(texts[version][own.range])
        return (place.range, code.reindented(own.indentation, place.indentation))
      }
      return merged.replacing(edits)
    }
    let mine = text(.mine)
    let new = Self.switches(in: mine)
    let moved = names.compactMap { name -> (line: Int, by: Int)? in
      guard let old = switches.mine[name], let new = new[name] else { return nil }
      return (new.line, new.line - old.line)
    }
    return (Versions(text(.base), mine, text(.theirs)), moved.sorted { $0.line < $1.line })
  }

  /// The only `switch` over the actions of each type, by the type's name.
  private static func switches(in bytes: [UInt8]) -> [String: Place] {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var found: [String: [SwitchExprSyntax]] = [:]
    for statement in tree.statements {
      let named = statement.item.asProtocol((any NamedDeclSyntax).self)?.name.text
      let extended = statement.item.as(ExtensionDeclSyntax.self)?.extendedType.spelling
      guard let name = named ?? extended else { continue }
      found[name, default: []] += Syntax(statement).switchesOverActions
    }
    return found.compactMapValues { nodes in
      guard nodes.count == 1, let node = nodes.first else { return nil }
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      let lineStart = bytes[..<start].lastIndex(of: .newline).map { $0 + 1 } ?? 0
      return Place(
        range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        line: bytes[..<start].count { $0 == .newline } + 1,
        indentation: Array(bytes[lineStart..<start].prefix { $0.isBlank }))
    }
  }
}

extension Syntax {
  /// The outermost expressions `switch action`.
  fileprivate var switchesOverActions: [SwitchExprSyntax] {
    var result: [SwitchExprSyntax] = []
    var rest = [self]
    while let node = rest.popLast() {
      if let found = node.as(SwitchExprSyntax.self), found.subject.spelling == "action" {
        result.append(found)
      } else {
        rest += node.children(viewMode: .sourceAccurate).filter { $0.kind != .token }
      }
    }
    return result
  }
}
