import TrellisSpec
import TrellisSwift

/// A dependency of the library that controls what otherwise comes from outside of the app's logic.
struct LibraryDependency {
  /// The key path, with the backslash.
  let key: String
  /// The name that a spec gives it.
  let name: String

  /// It as an entry of `dependencies`.
  var entry: String { "\(name): \(key)" }

  /// The dependencies that control something, the usual ones first.
  ///
  /// - Parameter source: Where it comes from.
  static func all(for source: UncontrolledValue.Source) -> [LibraryDependency] {
    switch source {
    case .date:
      [.init(key: "\\.date.now", name: "now"), .init(key: "\\.date", name: "date")]
    case .uuid: [.init(key: "\\.uuid", name: "uuid")]
    case .random:
      [.init(key: "\\.withRandomNumberGenerator", name: "withRandomNumberGenerator")]
    case .sleep:
      [
        .init(key: "\\.continuousClock", name: "clock"),
        .init(key: "\\.continuousClock", name: "continuousClock"),
        .init(key: "\\.suspendingClock", name: "suspendingClock"),
      ]
    case .queue: [.init(key: "\\.mainQueue", name: "mainQueue")]
    case .locale: [.init(key: "\\.locale", name: "locale")]
    case .timeZone: [.init(key: "\\.timeZone", name: "timeZone")]
    case .calendar: [.init(key: "\\.calendar", name: "calendar")]
    case .defaults: [.init(key: "\\.defaultAppStorage", name: "defaultAppStorage")]
    }
  }

  /// What an expression becomes with the dependency; `nil` if that isn't certain.
  ///
  /// - Parameter value: The expression that nothing controls.
  func replacement(for value: UncontrolledValue) -> String? {
    let node = value.node
    switch value.source {
    case .date:
      let now = key == "\\.date" ? "\(name).now" : name
      return node.arguments.first.map { "\(now).addingTimeInterval(\($0.value.text))" } ?? now
    case .uuid: return "\(name)()"
    case .locale, .timeZone, .calendar: return name
    case .sleep:
      return node.callOfIt?.arguments.first?.label == "for" ? "\(name).sleep" : nil
    case .random: return generating(node)
    // What is called on them has other names, or needs other imports.
    case .queue, .defaults: return nil
    }
  }

  /// A call that takes its random numbers from the dependency.
  private func generating(_ call: SwiftNode) -> String? {
    guard let method = call.base, method.base != nil, method.name != "shuffle",
      !call.subtree.contains(where: \.isArgument)
    else { return nil }
    let rest = call.text.dropFirst(method.text.count).dropLast()
    let arguments = call.arguments.isEmpty ? "(" : "\(rest), "
    return "\(name) { \(method.text)\(arguments)using: &$0) }"
  }
}
