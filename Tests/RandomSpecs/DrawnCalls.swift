/// A call of a dependency.
struct DrawnCall: Sendable {
  /// The method.
  let method: String
  /// The types of its arguments.
  let arguments: [String]
  /// The type of its result; `nil` for none.
  let result: String?
  /// Whether it can fail.
  let isThrowing: Bool

  /// The asynchronous sequences of the clients that ``Surroundings`` declares, by their type.
  static let sequences: [String: [DrawnCall]] = [
    "ItemClient": [
      DrawnCall(method: "updates", arguments: [], result: "Item", isThrowing: false),
      DrawnCall(method: "counts", arguments: ["String"], result: "Int", isThrowing: false),
    ],
    "LogClient": [
      DrawnCall(method: "lines", arguments: ["Int"], result: "String", isThrowing: false)
    ],
  ]

  /// The calls of the clients that ``Surroundings`` declares, by their type.
  static let all: [String: [DrawnCall]] = [
    "ItemClient": [
      DrawnCall(method: "items", arguments: [], result: "[Item]", isThrowing: true),
      DrawnCall(method: "item", arguments: ["Int"], result: "Item", isThrowing: true),
      DrawnCall(method: "count", arguments: ["String"], result: "Int", isThrowing: true),
      DrawnCall(method: "save", arguments: ["Item"], result: nil, isThrowing: true),
    ],
    "LogClient": [
      DrawnCall(method: "write", arguments: ["String"], result: nil, isThrowing: false),
      DrawnCall(method: "level", arguments: [], result: "Int", isThrowing: false),
      DrawnCall(method: "recent", arguments: ["Int"], result: "[String]", isThrowing: false),
    ],
  ]
}
