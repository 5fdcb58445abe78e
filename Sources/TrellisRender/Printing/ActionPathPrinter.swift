import TrellisIR
import TrellisSpec
import TrellisSwift

/// An enum case, and the one that it contains, for `inline-action-path`.
struct ActionPathRecord: TemplateRecord {
  /// A value of the payload.
  struct Value: TemplateRecord {
    var label: String?
    var text: String?
    var isBound: Bool
    var result: String?
    var isSuccess: Bool

    static var fields: [Field] {
      [
        Field("label", \.label), Field("text", \.text), Field("isBound", \.isBound),
        Field("result", \.result), Field("isSuccess", \.isSuccess),
      ]
    }
  }

  // After a dot, Swift accepts keywords as names.
  var caseName: String
  var presented = false
  var dismissed = false
  var element: String?
  var isRow = false
  var isIDNamedID = false
  /// Whether it matches every action of the element.
  var isWhole = false
  var binding: String?
  var plain = false
  var innerLabel: String?
  var inner: [ActionPathRecord] = []
  var hasValues = false
  var values: [Value] = []

  static var fields: [Field] {
    [
      Field("caseName", \.caseName), Field("presented", \.presented),
      Field("dismissed", \.dismissed), Field("element", \.element), Field("isRow", \.isRow),
      Field("isIDNamedID", \.isIDNamedID), Field("isWhole", \.isWhole), Field("binding", \.binding),
      Field("plain", \.plain),
      Field("innerLabel", \.innerLabel), Field("inner", \.inner), Field("hasValues", \.hasValues),
      Field("values", \.values),
    ]
  }
}

/// Fills the record of an action, as a pattern or an expression made of nested enum cases.
enum ActionPathPrinter {
  /// A payload's value.
  struct Value {
    var label: String?
    var text: Expression?
    var isBound = false
    /// Whether it isn't part of the payload, but identifies the row or the screen that receives the
    /// action. Without a text, that is the topmost screen of its case.
    var isElementID = false
    /// Whether that is the model of the row or the screen, rather than an ID.
    var isModel = false
    /// A call whose `Result` is the value.
    var result: Expression?
    /// The error type of that `Result`, or `nil` if it can be any error.
    var failure: String?

    /// The type of the errors that the call throws, if it is a single type.
    var thrownType: String? {
      isThrowing ? failure : nil
    }

    /// Whether the call can throw.
    var isThrowing: Bool { result?.tree.isTried == true }

    var record: ActionPathRecord.Value {
      ActionPathRecord.Value(
        label: label.map(SwiftIdentifier.label), text: text?.text, isBound: isBound,
        result: result?.text,
        isSuccess: failure != nil && !isThrowing)
    }
  }

  /// An enum case, and how it contains the next one.
  enum Constructor {
    /// A case, with the label of its associated value.
    case plain(String, label: String? = nil)
    case presented(String)
    case dismissed(String)
    case element(String, id: String, isRow: Bool)
    case binding(String?)
  }

  /// A pattern.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - used: The names that are used. The others don't need to be bound.
  ///   - elementIDs: The names for the required IDs of rows and stack elements, by their segments.
  static func pattern(
    _ path: ActionPath, binding used: (String) -> Bool, elementIDs: [Int: String] = [:]
  ) -> ActionPathRecord {
    let names = path.bindings.map { $0.flatMap { used($0) ? $0 : nil } }
    var values: [Value] = []
    if names.contains(where: { $0 != nil }) {
      values = names.map { Value(text: Expression($0 ?? "_"), isBound: $0 != nil) }
    }
    return record(constructors(path, elementIDs: elementIDs.mapValues { "let \($0)" }), values)
  }

  /// A pattern that matches some values of the payload only.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - matched: The patterns for the values.
  ///   - elementIDs: The names for the required IDs of rows and stack elements, by their segments.
  static func pattern(
    _ path: ActionPath, matching matched: [PayloadAlternative.Value], elementIDs: [Int: String]
  ) -> ActionPathRecord {
    let values = matched.map { value in
      switch value {
      case .name(let name): Value(text: Expression(name ?? "_"), isBound: name != nil)
      case .match(let tree): Value(text: Expression(tree))
      }
    }
    let isAny = values.allSatisfy { $0.text?.text == "_" }
    return record(
      constructors(path, elementIDs: elementIDs.mapValues { "let \($0)" }), isAny ? [] : values)
  }

  /// An expression.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - values: Its payload.
  static func expression(_ path: ActionPath, _ values: [Value]) -> ActionPathRecord {
    let id = values.first(where: \.isElementID)?.text?.text
    let values = values.filter { !$0.isElementID }
    let ids = id.map { [0: $0] } ?? [:]
    return record(constructors(path, elementIDs: ids), values)
  }

  /// The names of the enum cases that lead to an action, outermost first.
  static func caseNames(of path: ActionPath) -> [String] {
    constructors(path).flatMap { constructor -> [String] in
      switch constructor {
      case .plain(let name, _), .presented(let name), .element(let name, _, _): [name]
      case .dismissed(let name): [name, ".dismiss"]
      case .binding(let property): ["binding"] + (property.map { [$0] } ?? [])
      }
    }
  }

  /// The enum cases that lead to an action, outermost first.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - elementIDs: The IDs of rows and stack elements, by their segments.
  ///   - resultLabel: The label of the `Result` whose outcome the action is, if any.
  static func constructors(
    _ path: ActionPath, elementIDs: [Int: String] = [:], resultLabel: String? = nil
  ) -> [Constructor] {
    var result: [Constructor] = []
    for (index, segment) in path.segments.enumerated() {
      let id = elementIDs[index] ?? "_"
      switch segment {
      case .named(let name), .outcome(let name): result.append(.plain(name))
      case .binding(let property):
        if let group = path.bindingGroup { result.append(.plain(group)) }
        result.append(.binding(property))
      case .row(let name):
        let isEveryRow = index == path.segments.count - 1 && elementIDs[index] == nil
        result.append(isEveryRow ? .plain(name) : .element(name, id: id, isRow: true))
      case .destination(let name): result += [.presented("destination"), .plain(name)]
      case .destinationDismissed: result.append(.dismissed("destination"))
      case .presented(let name): result.append(.presented(name))
      case .presentedDismissed(let name): result.append(.dismissed(name))
      case .element(let name):
        result += [.element("path", id: id, isRow: false), .plain(name)]
      case .button(let kind, let name, inDestination: true):
        result += [.presented("destination"), .plain(kind.rawValue), .plain(name)]
      case .button(let kind, let name, inDestination: false):
        result += [.presented(kind.rawValue), .plain(name)]
      case .promptDismissed(let kind): result.append(.dismissed(kind.rawValue))
      case .tabSelected: result.append(.plain("tabSelected"))
      case .delegate(let name): result += [.plain("delegate"), .plain(name)]
      case .changed: break
      }
    }
    let holder = result.count - 2
    if let resultLabel, holder >= 0, case .plain(let name, nil) = result[holder] {
      result[holder] = .plain(name, label: resultLabel)
    }
    return result
  }

  /// Nested enum cases, with the payload of the innermost.
  static func record(_ constructors: [Constructor], _ values: [Value]) -> ActionPathRecord {
    var inner: [ActionPathRecord] = []
    for constructor in constructors.reversed() {
      var record: ActionPathRecord
      switch constructor {
      case .plain(let name, let label):
        record = ActionPathRecord(
          caseName: name, plain: !inner.isEmpty, innerLabel: label.map(SwiftIdentifier.label))
      case .presented(let name): record = ActionPathRecord(caseName: name, presented: true)
      case .dismissed(let name): record = ActionPathRecord(caseName: name, dismissed: true)
      case .element(let name, let id, let isRow):
        // The outermost pattern omits a label that equals the bound name.
        record = ActionPathRecord(
          caseName: name, element: id, isRow: isRow, isIDNamedID: isRow && id == "let id",
          isWhole: inner.isEmpty)
      case .binding(let property): record = ActionPathRecord(caseName: "binding", binding: property)
      }
      if inner.isEmpty {
        record.hasValues = !values.isEmpty
        record.values = values.map(\.record)
      }
      record.inner = inner
      inner = [record]
    }
    return inner.first ?? ActionPathRecord(caseName: "")
  }
}
