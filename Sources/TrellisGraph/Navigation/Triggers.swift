import TrellisIR
import TrellisSpec
import TrellisSwift

/// The actions of a feature that show something, each with its condition.
struct Triggers {
  /// The texts of the actions, by what they show, in the order of the spec.
  private(set) var shown: [ShownPlace: [String]] = [:]
  /// The texts of the actions that select a tab, by the tab.
  private(set) var selected: [String: [String]] = [:]

  /// Finds the actions.
  ///
  /// - Parameter feature: The feature.
  init(of feature: ResolvedFeature) {
    let patterns = PatternsOfSteps(of: feature)
    for reaction in feature.reactions {
      for (operation, text) in Self.operations(of: reaction, patterns) {
        if let place = operation.shownPlace { Self.add(text, to: &shown[place, default: []]) }
        if case .change(_, .select(let tab)) = operation.kind {
          Self.add(text, to: &selected[tab, default: []])
        }
      }
    }
  }

  private static func add(_ text: String, to texts: inout [String]) {
    if texts.last != text { texts.append(text) }
  }

  /// The operations that show something, with the action and the condition.
  private static func operations(
    of reaction: ResolvedReaction, _ patterns: PatternsOfSteps
  ) -> [(operation: Operation, text: String)] {
    WorkMeter.count()
    let prefix = reaction.changedProperty == nil ? "" : "onChange "
    guard reaction.matchesValues else {
      let text = prefix + reaction.pattern.source.text
      return reaction.body.conditional.filter(\.operation.showsSomething)
        .map { ($0.operation, text + $0.condition) }
    }
    // The patterns of the spec say what the decision between them says.
    let own = Set(reaction.patterns.map(\.source.text))
    return reaction.body.conditionalOfPayload.filter(\.operation.showsSomething)
      .flatMap { operation, condition in
        patterns[operation.range].filter(own.contains).map { (operation, $0 + condition) }
      }
  }
}

/// The patterns in front of each step of a feature, if some of them match values.
private struct PatternsOfSteps {
  private var patterns: [[Int]: [String]] = [:]

  init(of feature: ResolvedFeature) {
    guard feature.reactions.contains(where: \.matchesValues) else { return }
    for entry in feature.feature.reactions {
      let texts = entry.patterns.map(\.source.text)
      for step in entry.steps.withNested { patterns[Self.key(step.range)] = texts }
    }
  }

  subscript(range: SourceRange) -> [String] { patterns[Self.key(range)] ?? [] }

  private static func key(_ range: SourceRange) -> [Int] { [range.line, range.column] }
}

extension ResolvedReaction {
  /// Whether it consists of a decision between values of the payload.
  fileprivate var matchesValues: Bool {
    patterns.contains { $0.payload?.contains { $0.kind == .match } ?? false }
  }
}

extension Operation {
  /// Whether it shows something in the feature.
  fileprivate var showsSomething: Bool {
    if case .change(_, .select) = kind { return true }
    return shownPlace != nil
  }
}

/// An operation, and the condition under which it runs: ` if state.isReady`, or nothing.
typealias ConditionalOperation = (operation: Operation, condition: String)

extension [Statement] {
  /// The operations with their conditions, at any depth and in order.
  var conditional: [ConditionalOperation] {
    var result: [(operation: Operation, conditions: [String])] = []
    collect(under: [], &result)
    return result.map { ($0.operation, Self.text($0.conditions)) }
  }

  /// The operations of a body that decides between values of the payload, without the conditions of
  /// that decision.
  fileprivate var conditionalOfPayload: [ConditionalOperation] {
    flatMap { statement -> [ConditionalOperation] in
      switch statement {
      case .switch(let choice): choice.cases.flatMap(\.body.conditional)
      case .conditional(let conditional):
        conditional.body.conditional + conditional.otherwise.conditionalOfPayload
      case .operations, .constant, .loop, .stop: [statement].conditional
      }
    }
  }

  private func collect(
    under conditions: [String], _ result: inout [(operation: Operation, conditions: [String])]
  ) {
    var conditions = conditions
    for statement in self {
      WorkMeter.count()
      switch statement {
      case .operations(let block):
        let own = block.condition.map { ["if " + $0.text] } ?? []
        result += block.operations.map { ($0, conditions + own) }
      case .conditional(let conditional):
        let text = conditional.conditions.text
        conditional.otherwise.collect(under: conditions + ["unless " + text], &result)
        conditional.body.collect(under: conditions + ["if " + text], &result)
        if conditional.isGuard { conditions.append("if " + text) }
      case .switch(let choice):
        for option in choice.cases {
          let value = option.pattern.map { "is " + $0.text } ?? "is anything else"
          option.body.collect(under: conditions + ["if \(choice.subject.text) \(value)"], &result)
        }
      case .constant, .loop, .stop: break
      }
    }
  }

  private static func text(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : " " + conditions.joined(separator: ", ").inOneLine
  }
}

extension String {
  /// The text with single spaces in place of line breaks and the like.
  var inOneLine: String {
    split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } }
      .joined(separator: " ")
  }
}
