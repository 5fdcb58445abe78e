import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// Constants for the samples that a test file would repeat and that are too long for that.
struct LongSamples {
  /// A constant of the type that contains the tests.
  struct Constant: TemplateRecord {
    var sampleName: String
    /// The type, with a colon, unless the value names it.
    var sampleType: String
    var sampleValue: String

    static var fields: [Field] {
      [
        Field("sampleName", \.sampleName), Field("sampleType", \.sampleType),
        Field("sampleValue", \.sampleValue),
      ]
    }
  }

  /// The length of the longest sample that tests repeat, in characters.
  private static let longest = 60

  /// The constants, in the order of their names.
  let constants: [Constant]
  /// The names, by the samples that they stand for.
  private let names: [String: String]

  /// - Parameters:
  ///   - tests: The tests of a feature.
  ///   - samples: The samples, by type.
  init(_ tests: [GeneratedTest], _ samples: [String: [String]]) {
    let long = samples.sorted { $0.key < $1.key }.flatMap { type, values in
      values.filter { $0.count > Self.longest }.map { (type, $0) }
    }
    var counts: [String: Int] = [:]
    if !long.isEmpty {
      let texts = Set(long.map(\.1))
      for test in tests {
        _ = test.replacingExpressions { expression in
          for node in expression.tree.nodes where node.kind == .call && texts.contains(node.text) {
            counts[node.text, default: 0] += 1
          }
          return expression
        }
      }
    }
    var names: [String: String] = [:]
    var constants: [Constant] = []
    var free = FreeNames()
    for (type, text) in long where counts[text, default: 0] > 1 && names[text] == nil {
      let name = free.name("sample\(SwiftNode(type: type).name)")
      names[text] = "Self.\(SwiftIdentifier.escaped(name))"
      let namesType = SwiftTree(code: text).root.base?.namesType == true
      constants.append(
        Constant(
          sampleName: SwiftIdentifier.escaped(name), sampleType: namesType ? "" : ": \(type)",
          sampleValue: text))
    }
    (self.names, self.constants) = (names, constants.sorted { $0.sampleName < $1.sampleName })
  }

  /// The test with constants in place of samples.
  func replacing(_ test: GeneratedTest) -> GeneratedTest {
    names.isEmpty ? test : test.replacingExpressions(replacing)
  }

  private func replacing(_ expression: Expression) -> Expression {
    expression.replacingOutermost(expression.tree.nodes.filter { $0.kind == .call }) {
      names[$0.text]
    }
  }
}

extension GeneratedTest {
  /// The test with other expressions, except in what takes the place of dependencies.
  fileprivate func replacingExpressions(
    _ replace: (Expression) -> Expression
  ) -> GeneratedTest {
    switch self {
    case .store(let test): .store(test.replacingExpressions(replace))
    case .model(let test): .model(test.replacingTexts { replace(Expression($0)).text })
    }
  }
}
