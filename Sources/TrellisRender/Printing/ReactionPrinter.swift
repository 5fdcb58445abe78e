import TrellisIR
import TrellisSpec

/// One `case` of the reducer's switch, for `reaction`.
struct ReactionRecord: TemplateRecord {
  var patterns: [ActionPathRecord]
  var statements: [StatementRecord]

  static var fields: [Field] { [Field("patterns", \.patterns), Field("statements", \.statements)] }
}

/// Fills the records of the cases of the reducer's switch that handle a reaction.
struct ReactionPrinter {
  private let context: FeatureContext
  /// The reaction, whose body all of them share.
  private let reaction: ResolvedReaction
  /// The actions, which bind the same names.
  private let paths: [ActionPath]
  /// The names that its expressions mention, if the pattern can name values.
  private let mentionedNames: Set<String>
  /// The person's method that it calls.
  private let method: CustomMethod?
  /// The names that this method binds.
  private let boundNames: Set<String>
  /// The names inside the patterns for values of the payload.
  private let matchedNames: [String]

  /// - Parameters:
  ///   - context: The feature.
  ///   - reactions: The reactions, which share a case.
  ///   - matchedNames: The names inside the patterns for values of the payload.
  init(
    context: FeatureContext, _ reactions: [ResolvedReaction], matchedNames: [String] = []
  ) {
    self.context = context
    self.matchedNames = matchedNames
    let first = reactions[0]
    let method = first.customMethod(in: context)
    self.method = method
    boundNames = Set(method?.bindings ?? [])
    let bound = method.map { method in reactions.map { $0.bindingAll(for: method) } } ?? reactions
    reaction = bound[0]
    paths = bound.map(\.path)
    let namesValues = !matchedNames.isEmpty || paths.contains(where: \.namesValues)
    mentionedNames = namesValues ? first.body.mentionedNames : []
  }

  /// The cases: one, or one for each of the reaction's alternatives.
  var records: [ReactionRecord] {
    if method != nil || reaction.alternatives.isEmpty { return [record] }
    return reaction.alternatives.map { alternative in
      let values = alternative.patterns.flatMap { values in
        values.compactMap { if case .name(let name) = $0 { name } else { nil } }
      }
      var path = reaction.path
      path.bindings = values
      let matched = reaction.replacing(path: path, body: alternative.body)
      let printer = ReactionPrinter(
        context: context, [matched], matchedNames: alternative.matchedNames)
      return printer.record(matching: alternative.patterns)
    }
  }

  private var record: ReactionRecord {
    let elementIDs = elementIDs
    return ReactionRecord(
      patterns: paths.map {
        ActionPathPrinter.pattern($0, binding: isBound, elementIDs: elementIDs)
      },
      statements: statements(elementIDs))
  }

  private func record(matching patterns: [[PayloadAlternative.Value]]) -> ReactionRecord {
    let elementIDs = elementIDs
    return ReactionRecord(
      patterns: patterns.map {
        ActionPathPrinter.pattern(reaction.path, matching: $0, elementIDs: elementIDs)
      },
      statements: statements(elementIDs))
  }

  private func statements(_ elementIDs: [Int: String]) -> [StatementRecord] {
    ReactionBody(
      reaction, in: context, elementID: elementIDs[0] ?? "", unusedValues: unusedValues
    ).statements
  }

  /// Whether a person writes code in the place of the reaction.
  private var isCompletedHere: Bool {
    !context.isLinked && reaction.operations.contains(where: \.isCustom)
  }

  private func isUsed(_ name: String) -> Bool {
    mentionedNames.contains(name) || boundNames.contains(name)
  }

  private func isBound(_ name: String) -> Bool {
    isCompletedHere || isUsed(name)
  }

  // MARK: - Elements

  private var usesElementID: Bool {
    reaction.usesElementID(in: context.feature)
  }

  /// Whether a step needs the ID of the row or the screen.
  private var needsElementID: Bool {
    reaction.needsSender || usesElementID
  }

  /// The names for the IDs of rows and stack elements, by their segments. Unused names are left
  /// out.
  private var elementIDs: [Int: String] {
    if let id = method?.elementID { return [0: id] }
    if !isCompletedHere, !needsElementID { return [:] }
    let ids = reaction.path.elementIDs(ofWholeRows: usesElementID) { name in
      isTaken(name) && !(usesElementID && name == "id")
    }
    return isCompletedHere ? ids : ids.filter { $0.key == 0 }
  }

  private func isTaken(_ name: String) -> Bool {
    reaction.path.bindings.contains(name) || matchedNames.contains(name) || isUsed(name)
  }

  /// The values that only a person's code can use here.
  private var unusedValues: [String] {
    if !isCompletedHere { return [] }
    let ids = elementIDs.filter { $0.key > 0 || !needsElementID }.sorted { $0.key < $1.key }
    let names = reaction.path.bindings.compactMap(\.self) + matchedNames
    return ids.map(\.value) + names.filter { !isUsed($0) }
  }
}

extension ActionPath {
  /// Whether its pattern can name values.
  fileprivate var namesValues: Bool {
    !bindings.isEmpty
      || segments.contains { segment in
        switch segment {
        case .row, .element: true
        default: false
        }
      }
  }

  /// Names for the IDs of the rows and stack elements on the path, by their segments. The first is
  /// `id`.
  ///
  /// - Parameters:
  ///   - namesWholeRows: Whether a row has an ID if the path leads to all of its actions.
  ///   - isTaken: Whether a name already means something else.
  fileprivate func elementIDs(
    ofWholeRows namesWholeRows: Bool, besides isTaken: (String) -> Bool
  ) -> [Int: String] {
    var result: [Int: String] = [:]
    for (index, segment) in segments.enumerated() {
      let name: String
      switch segment {
      case .row(let row) where namesWholeRows || index < segments.count - 1: name = row
      case .element: name = "element"
      default: continue
      }
      let candidates = (index == 0 ? ["id"] : []) + ["\(name)ID", "\(name)ID2", "\(name)ID3"]
      result[index] = candidates.first { !isTaken($0) && !result.values.contains($0) }
    }
    return result
  }
}
