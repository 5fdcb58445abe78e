import TrellisSpec

/// The dependencies that expressions use and whose values a test knows.
struct TestedDependencies {
  private let feature: Feature
  private var uuidCount = 0
  /// Whether a call takes IDs, which it does at a time of its own.
  private var isCountOpen = false

  private static let date = "Date(timeIntervalSince1970: 0)"

  init(_ feature: Feature) {
    self.feature = feature
  }

  /// An expression with the values of dependencies.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - script: The test that overrides them.
  mutating func replacing(
    _ expression: String, _ script: inout TestScript
  ) throws(Untestable) -> String {
    var result = expression
    for dependency in mentioned(in: expression) {
      let name = dependency.name.text
      switch dependency.key.text {
      case "\\.uuid":
        if isCountOpen { throw Untestable("a call and an expression both use '\(name)'") }
        while let range = result.firstRange(of: "\(name)()") {
          result.replaceSubrange(range, with: "UUID(\(uuidCount))")
          uuidCount += 1
        }
      case "\\.date.now": result = Substitution.replacing(result, [name: Self.date])
      default: break
      }
      if SwiftTokens(result).mentions(name) {
        throw Untestable("it uses the dependency '\(name)' in an expression")
      }
      override(dependency, &script)
    }
    return result
  }

  /// Overrides the dependencies that a call takes as arguments.
  mutating func override(in arguments: String, _ script: inout TestScript) throws(Untestable) {
    for dependency in mentioned(in: arguments) {
      guard Self.known.contains(dependency.key.text) else {
        throw Untestable("its call passes the dependency '\(dependency.name.text)' as an argument")
      }
      if dependency.key.text == "\\.uuid" { isCountOpen = true }
      override(dependency, &script)
    }
  }

  private static let known = ["\\.uuid", "\\.date.now"]

  private func override(_ dependency: FeatureDependency, _ script: inout TestScript) {
    if dependency.key.text == "\\.uuid" {
      script.overrides["$0.uuid"] = ".incrementing"
    } else {
      script.overrides["$0.date.now"] = Self.date
    }
  }

  private func mentioned(in expression: String) -> [FeatureDependency] {
    feature.index.dependencies(in: SwiftTokens(expression))
  }
}
