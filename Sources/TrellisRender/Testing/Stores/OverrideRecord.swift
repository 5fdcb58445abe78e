import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A dependency that a test overrides.
struct OverrideRecord: TemplateRecord {
  var overridden: String
  var override: String

  static var fields: [Field] { [Field("overridden", \.overridden), Field("override", \.override)] }

  /// The overridden dependencies, in alphabetical order.
  static func sorted(_ overrides: [String: String]) -> [OverrideRecord] {
    overrides.sorted { $0.key < $1.key }.map(OverrideRecord.init)
  }
}

extension Trace {
  /// The overridden dependencies as tests spell them: a member of `$0`, or an element with its type
  /// as the key.
  ///
  /// - Parameter name: Spells a dependency whose key is a type.
  func spelledOverrides(
    ofType name: (String) -> String = { "$0[\($0).self]" }
  ) -> [String: String] {
    Dictionary(
      overrides.map { overridden, override in
        let target =
          switch overridden {
          case .keyPath(let keyPath): "$0.\(keyPath)"
          case .members(let members, let type):
            ([name(type)] + members).joined(separator: ".")
          case .parameter(let name): name
          }
        return (target, override.code)
      }, uniquingKeysWith: { $1 })
  }

  /// The flags that record whether dependencies were called.
  var flags: [String] {
    recordedCalls.map(OverridingFunction.flag)
  }

  /// How many times a model's calls are made, by the counter.
  var counters: [String: Int] {
    Dictionary(callCounts.map { (OverridingFunction.counter($0), $1) }) { $1 }
  }
}

extension Override {
  /// The name of the clock that a test lets tick.
  static let clockName = "clock"

  /// Its Swift.
  var code: String {
    switch self {
    case .incrementingIDs: ".incrementing"
    case .value(let value): value
    case .immediateClock: "ImmediateClock()"
    case .immediateScheduler: ".immediate"
    case .testClock: Self.clockName
    case .function(let function): function.code
    }
  }
}

extension OverridingFunction {
  fileprivate static func flag(_ call: String) -> String { "is\(call)Called" }

  fileprivate static func counter(_ task: String) -> String { "\(task)Calls" }

  /// Its Swift, a closure.
  fileprivate var code: String {
    var parameters = Array(repeating: "_", count: parameterCount).joined(separator: ", ")
    if let thrownType {
      parameters = "\(parameterCount == 0 ? "()" : parameters) throws(\(thrownType))"
    }
    let head = parameters.isEmpty ? "" : "\(parameters) in"
    let body = body
    if body.isMultiline { return "{\(head.isEmpty ? "" : " \(head)")\n\(body)\n}" }
    let parts = [head, body].filter { !$0.isEmpty }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: " ")) }"
  }

  private var body: String {
    switch behavior {
    case .returns(let value): value ?? ""
    case .fails(let error): "throw \(error)"
    case .waits(throwing: true, _): "try await Task.never()"
    case .waits(throwing: false, let value):
      "_ = try? await Task.never()" + Self.ending(value)
    case .yields(let elements):
      ".init {\n"
        + (elements.map { "$0.yield(\($0))" } + ["$0.finish()"]).joined(separator: "\n") + "\n}"
    case .yieldsError(let error): ".init { $0.finish(throwing: \(error)) }"
    case .yieldsNothing: ".init { _ in }"
    case .records(let flag, let value):
      (flag.map { "\(Self.flag($0)).setValue(true)" } ?? "") + Self.ending(value)
    case .counts(let task, let value):
      "\(Self.counter(task)).withValue { $0 += 1 }" + Self.ending(value)
    }
  }

  /// The `return` after other statements.
  private static func ending(_ value: String?) -> String {
    value.map { "\nreturn \($0)" } ?? ""
  }
}
