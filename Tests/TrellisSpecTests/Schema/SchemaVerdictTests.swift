import Foundation
import Testing
import TrellisSpec

/// The schema accepts the specs that the parser accepts, and rejects specs with mistakes in their
/// form.
@Suite struct SchemaVerdictTests {
  /// A spec with a description.
  struct Spec: CustomStringConvertible, Sendable {
    let description: String
    let text: String

    static func all(_ specs: KeyValuePairs<String, String>...) -> [Spec] {
      specs.flatMap { $0.map { Spec(description: $0.key, text: $0.value) } }
    }
  }

  private static let rejected = Spec.all(
    RejectedSpecs.features, RejectedSpecs.values, RejectedSpecs.state, RejectedSpecs.children,
    RejectedSpecs.presentations, RejectedSpecs.prompts, RejectedSpecs.actions,
    RejectedSpecs.steps, RejectedSpecs.deepLinks)

  @Test(arguments: rejected) func rejects(spec: Spec) {
    #expect(formErrors(spec.text) != [])
    #expect(!schemaAccepts(spec.text))
  }

  @Test(arguments: Spec.all(AcceptedSpecs.specs)) func accepts(spec: Spec) {
    #expect(formErrors(spec.text) == [])
    #expect(schemaAccepts(spec.text))
  }

  @Test(arguments: Spec.all(RejectedSpecs.configurations))
  func rejectsConfiguration(spec: Spec) {
    #expect(configurationErrors(spec.text) != [])
    #expect(!configurationSchemaAccepts(spec.text))
  }

  @Test(arguments: Spec.all(AcceptedSpecs.configurations))
  func acceptsConfiguration(spec: Spec) {
    #expect(configurationErrors(spec.text) == [])
    #expect(configurationSchemaAccepts(spec.text))
  }

  // MARK: Samples and examples

  private static let samples: [Spec] = Repository.files(in: "Generated/Specs", ".feature.yaml").map
  {
    Spec(description: $0, text: Repository.text($0))
  }

  private static let examples: [Spec] =
    (["README.md"] + Repository.files(in: "Docs", ".md")).flatMap { path in
      Repository.examples(in: path).map { Spec(description: path, text: $0) }
    }

  @Test func thereAreSamplesAndExamples() {
    #expect(Self.samples.count > 30)
    #expect(Self.examples.count > 15)
  }

  @Test(arguments: samples) func acceptsSample(spec: Spec) {
    #expect(schemaAccepts(spec.text))
  }

  @Test(arguments: examples) func acceptsExample(spec: Spec) {
    if spec.text.hasPrefix("# trellis.yaml\n") {
      #expect(configurationSchemaAccepts(spec.text))
    } else {
      let hasFeature = spec.text.hasPrefix("feature:") || spec.text.contains("\nfeature:")
      let text = hasFeature ? spec.text : "feature: ExampleFeature\n" + spec.text
      #expect(schemaAccepts(text), "\(text)")
    }
  }

  @Test func acceptsConfigurationOfSamples() {
    #expect(configurationSchemaAccepts(Repository.text("Generated/trellis.yaml")))
  }
}
