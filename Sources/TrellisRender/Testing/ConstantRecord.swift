import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A constant in a test.
struct ConstantRecord: TemplateRecord {
  var constant: String
  var constantType: String
  var constantValue: String

  static var fields: [Field] {
    [
      Field("constant", \.constant), Field("constantType", \.constantType),
      Field("constantValue", \.constantValue),
    ]
  }
}

extension TestConstants.Constant {
  /// Its declaration.
  func record(in context: FeatureContext) -> ConstantRecord {
    ConstantRecord(
      constant: name, constantType: value.type.map { context.typeInTests($0.text) } ?? "",
      constantValue: value.text)
  }
}

extension FeatureContext {
  /// The types of Swift Testing with names that an app's types are likely to have, too. Such a name
  /// alone is ambiguous in a file that imports both modules.
  private static let ambiguous: Set<String> = [
    "Attachment", "Bug", "Comment", "Confirmation", "Expectation", "Issue", "Tag", "Test", "Trait",
  ]

  /// A type as spelled in a test: with the tested module, if Swift Testing has a type of that name.
  ///
  /// - Parameter type: The type as spelled in the spec.
  func typeInTests(_ type: String) -> String {
    guard options.testing == .swiftTesting, let module = feature.testedModule,
      Self.ambiguous.contains(where: type.contains)
    else { return type }
    let tree = SwiftTree(code: type, as: .type)
    let starts = tree.nodes.filter { node in
      node.kind == .typeName && Self.ambiguous.contains(node.word)
    }.map(\.wordRange.lowerBound)
    return tree.text(with: starts.sorted().map { SwiftTree.Splice($0..<$0, "\(module).") })
  }
}
