import TrellisIR
import TrellisSwift

/// A place in a model: a property, or a part of what it contains.
struct ModelPlace: Hashable {
  let property: String
  /// What leads from the property to the part, as spelled: `.name`, `?`, `[id: id]`.
  private(set) var steps: [String] = []

  /// A property.
  init(_ property: String) {
    self.property = property
  }

  /// A property and what follows it; `nil` for an expression that doesn't begin with a name.
  init?(_ chain: SwiftNode) {
    let (root, steps) = Self.split(chain)
    guard root.kind == .name else { return nil }
    (property, self.steps) = (root.word, steps)
  }

  /// What a chain of members of `state` reads; `nil` for the state itself.
  init?(reading chain: SwiftNode) {
    let (root, steps) = Self.split(chain)
    guard root.name == "state", let first = steps.first, first.first == "." else { return nil }
    property = String(first.dropFirst())
    self.steps = Array(steps.dropFirst())
  }

  /// The place as it follows `model.`.
  var text: String { property + steps.joined() }

  /// Whether it is a property as a whole.
  var isProperty: Bool { steps.isEmpty }

  /// How many optional values are on the way to it.
  var chainCount: Int { steps.count { $0 == "?" } }

  /// Whether it is a part of another place.
  func isPart(of whole: ModelPlace) -> Bool {
    property == whole.property && steps.count > whole.steps.count && steps.starts(with: whole.steps)
  }

  /// What leads from another place to this one, which is the same or a part of it.
  func rest(after whole: ModelPlace) -> String {
    steps.dropFirst(whole.steps.count).joined()
  }

  /// A part of what is there.
  ///
  /// - Parameter steps: What leads to it.
  func appending(_ steps: String...) -> ModelPlace {
    var part = self
    part.steps += steps
    return part
  }

  /// A part of what is there.
  ///
  /// - Parameter members: What leads to it, starting with a dot; nothing for the place itself.
  func appending(_ members: Expression) -> ModelPlace {
    var part = self
    let (root, steps) = Self.split(members.tree.root)
    part.steps += root.text.isEmpty ? steps : [root.text] + steps
    return part
  }

  private static func split(_ chain: SwiftNode) -> (root: SwiftNode, steps: [String]) {
    var steps: [String] = []
    var node = chain
    while let base = node.base {
      steps.append(String(node.tree.slice(base.range.upperBound..<node.range.upperBound)))
      node = base
    }
    return (node, steps.reversed())
  }
}

extension ModelPlace: ExpressibleByStringLiteral {
  init(stringLiteral property: String) {
    self.init(property)
  }
}

extension Place {
  /// The place in the model of the feature, unless it is in a child or shows features.
  var inModel: ModelPlace? {
    switch self {
    case .stored(let place): ModelPlace(place.tree.root) ?? ModelPlace(place.property)
    case .shared(let property, let members): ModelPlace(property).appending(members)
    case .flag(let property), .tab(let property): ModelPlace(property)
    case .child, .presented, .path, .state: nil
    }
  }
}
