import TrellisIR
import TrellisSpec
import TrellisSwift

/// The dependencies that expressions use and whose values a test knows.
struct TestedDependencies {
  private let samples: SampleValues
  private var uuidCount = 0
  /// Whether a call takes IDs, which it does at a time of its own.
  private var isCountOpen = false

  private static let date = "Date(timeIntervalSince1970: 0)"

  init(_ samples: SampleValues) {
    self.samples = samples
  }

  /// An expression with the values of dependencies.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - overrides: What is overridden, to which the dependencies are added.
  mutating func replacing(
    _ expression: Expression, _ overrides: inout [OverriddenDependency: Override]
  ) throws(Untestable) -> Expression {
    let mentioned = mentioned(in: expression)
    if mentioned.isEmpty { return expression }
    var result = expression
    for dependency in mentioned {
      let name = dependency.name.text
      if dependency.isParameter {
        let value = try value(of: dependency)
        result = Substitution.replacing(result, [name: value])
        continue
      }
      switch dependency.key.text {
      case "\\.uuid":
        if isCountOpen { throw Untestable("a call and an expression both use '\(name)'") }
        let calls = result.tree.references.compactMap { $0.name == name ? $0.node.callOfIt : nil }
        result = result.replacing(
          calls.filter(\.arguments.isEmpty).map { call in
            defer { uuidCount += 1 }
            return SwiftTree.Splice(call.range, "UUID(\(uuidCount))")
          })
      case "\\.date":
        let reads = result.tree.references.compactMap { $0.name == name ? $0.node.parent : nil }
        result = result.replacing(
          reads.filter { $0.kind == .member && $0.name == "now" }.map { read in
            SwiftTree.Splice(read.range, Self.date)
          })
      case "\\.date.now": result = Substitution.replacing(result, [name: Self.date])
      default: break
      }
      if result.mentions(name) {
        throw Untestable("it uses the dependency '\(name)' in an expression")
      }
      override(dependency, &overrides)
    }
    return result
  }

  /// The value of a parameter that isn't called.
  private func value(of parameter: FeatureDependency) throws(Untestable) -> String {
    let type = parameter.key.asType
    if type.isFunctionType {
      throw Untestable("it uses the parameter '\(parameter.name.text)' in an expression")
    }
    if let value = parameter.defaultValue { return value.text }
    return try samples.sample(of: type)
  }

  /// Overrides the dependencies that a call takes as arguments.
  mutating func override(
    in arguments: Expression, _ overrides: inout [OverriddenDependency: Override]
  )
    throws(Untestable)
  {
    for dependency in mentioned(in: arguments) where !dependency.isParameter {
      guard Self.known.contains(dependency.key.text) else {
        throw Untestable("its call passes the dependency '\(dependency.name.text)' as an argument")
      }
      if dependency.key.text == "\\.uuid" { isCountOpen = true }
      override(dependency, &overrides)
    }
  }

  private static let known = ["\\.uuid", "\\.date.now"]

  private func override(
    _ dependency: FeatureDependency, _ overrides: inout [OverriddenDependency: Override]
  ) {
    if dependency.key.text == "\\.uuid" {
      overrides[.keyPath("uuid")] = .incrementingIDs
    } else {
      overrides[.keyPath("date.now")] = .value(Self.date)
    }
  }

  private func mentioned(in expression: Expression) -> [FeatureDependency] {
    samples.context.index.dependencies(among: expression.tree.mentionedNames)
  }
}
