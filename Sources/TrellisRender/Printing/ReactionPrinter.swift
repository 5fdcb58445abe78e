import TrellisIR
import TrellisSpec

/// One `case` of the reducer's switch, for `reaction`.
struct ReactionRecord: TemplateRecord {
  var patterns: ActionPathRecord
  var statements: [StatementRecord]

  static var fields: [Field] { [Field("patterns", \.patterns), Field("statements", \.statements)] }
}

/// Fills the record of one `case` of the reducer's switch.
struct ReactionPrinter {
  private let context: FeatureContext
  private let reaction: ResolvedReaction
  /// The names that its expressions mention.
  private let mentionedNames: Set<String>
  /// The person's method that it calls.
  private let method: CustomMethod?
  /// The names that this method binds.
  private let boundNames: Set<String>

  init(context: FeatureContext, reaction: ResolvedReaction) {
    self.context = context
    method = reaction.customMethod(in: context)
    boundNames = Set(method?.bindings ?? [])
    self.reaction = method.map { reaction.bindingAll(for: $0) } ?? reaction
    mentionedNames = reaction.body.mentionedNames
  }

  var record: ReactionRecord {
    let elementIDs = elementIDs
    return ReactionRecord(
      patterns: ActionPathPrinter.pattern(
        reaction.path, binding: isBound, elementIDs: elementIDs),
      statements: ReactionBody(
        reaction, in: context, elementID: elementIDs[0] ?? "", unusedValues: unusedValues
      ).statements)
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
    let ids = reaction.path.elementIDs { isTaken($0) && !(usesElementID && $0 == "id") }
    return isCompletedHere ? ids : ids.filter { $0.key == 0 }
  }

  private func isTaken(_ name: String) -> Bool {
    reaction.path.bindings.contains(name) || isUsed(name)
  }

  /// The values that only a person's code can use here.
  private var unusedValues: [String] {
    if !isCompletedHere { return [] }
    let ids = elementIDs.filter { $0.key > 0 || !needsElementID }.sorted { $0.key < $1.key }
    return ids.map(\.value) + reaction.path.bindings.compactMap(\.self).filter { !isUsed($0) }
  }
}

extension ActionPath {
  /// Names for the IDs of the rows and stack elements on the path, by their segments. The first is
  /// `id`.
  ///
  /// - Parameter isTaken: Whether a name already means something else.
  fileprivate func elementIDs(besides isTaken: (String) -> Bool) -> [Int: String] {
    var result: [Int: String] = [:]
    for (index, segment) in segments.enumerated() {
      let name: String
      switch segment {
      case .row(let row) where index < segments.count - 1: name = row
      case .element: name = "element"
      default: continue
      }
      let candidates = (index == 0 ? ["id"] : []) + ["\(name)ID", "\(name)ID2", "\(name)ID3"]
      result[index] = candidates.first { !isTaken($0) && !result.values.contains($0) }
    }
    return result
  }
}
