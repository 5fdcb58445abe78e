import Foundation
import Testing
import TrellisIR
import TrellisSpec
import TrellisYAML

@testable import TrellisRender

/// Every record lists all of its stored properties by their names, and every choice its templates.
@Suite struct RecordFieldsTests {
  /// The types of records that the samples consist of, and what is wrong with them.
  private struct Inspection {
    private(set) var problems: Set<String> = []
    /// The identifiers of the types.
    private(set) var seen: Set<RecordSchema.Identifier> = []

    /// Compares a record, and all records in it, with the fields that their types list.
    mutating func inspect(_ record: any TemplateRecord) {
      if let choice = record as? any TemplateChoice {
        inspect(choosing: choice)
      } else {
        inspect(listing: record)
      }
    }

    private mutating func inspect<Record: TemplateRecord>(listing record: Record) {
      see(Record.self)
      let properties = Mirror(reflecting: record).children
      if !(record is CapabilitiesRecord) {
        let names = properties.map { $0.label ?? "" }
        if Record.fields.map(\.name) != names {
          problems.insert("\(Record.self) lists \(Record.fields.map(\.name)), not \(names)")
        }
        let offsets = Record.fields.map(\.offset)
        if zip(offsets, offsets.dropFirst()).contains(where: >=) {
          problems.insert("\(Record.self) lists a property by the name of another one")
        }
      }
      for property in properties { inspect(value: property.value) }
    }

    private mutating func inspect<Choice: TemplateChoice>(choosing choice: Choice) {
      see(Choice.self)
      let (name, values) = choice.chosen
      guard let template = Choice.templates.first(where: { $0.name == name }) else {
        problems.insert("\(Choice.self) doesn't list \(name)")
        return
      }
      let kinds = template.fields.map(\.value) + [template.inlined].compactMap(\.self)
      if values.map({ ObjectIdentifier(type(of: $0)) }) != kinds.map({ ObjectIdentifier($0) }) {
        problems.insert("\(name) has other values than it lists")
      }
      for value in values { inspect(value: value) }
    }

    private mutating func see(_ type: any TemplateRecord.Type) {
      if let identifier = RecordSchemas.shared[type] { seen.insert(identifier) }
    }

    private mutating func inspect(value: Any) {
      switch value {
      case let record as any TemplateRecord: inspect(record)
      case let list as [any TemplateRecord]: for record in list { inspect(record) }
      case Optional<Any>.some(let wrapped) where Mirror(reflecting: value).displayStyle == .optional:
        inspect(value: wrapped)
      default: break
      }
    }
  }

  /// The features of all samples, rendered for a target.
  private func renderer(
    _ target: String, _ mode: RenderOptions.Mode = .scaffold
  ) throws -> Renderer {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Generated/Specs").standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let features = try paths.filter { $0.hasSuffix(".yaml") }.flatMap { path in
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      return parseSpecs(in: SourceFile(path: path, text: text)).features.map {
        $0.inProject(
          access: nil, module: nil, testedModule: nil,
          compilerSettings: path.hasPrefix("Reading/") ? .mainActor : [])
      }
    }
    var options = RenderOptions()
    options.target = try Target(target)
    options.header = ["A header"]
    options.mode = mode
    return Renderer(
      graph: FeatureGraph.resolve(features + [try decisions()]).graph, options: options,
      templates: try TemplateLibrary())
  }

  /// A feature with what no sample contains.
  private func decisions() throws -> Feature {
    let spec = """
      feature: DecisionsFeature
      conforms: {State: [Sendable]}
      equatable: false
      modifiers: ._printChanges()
      parameters: {limit: Int}
      destination: {other: {sheet: OtherFeature}}
      state: {n: Int = 0, isOn: Bool = false, twice: {type: Int, computed: n * 2}}
      dependencies: {client: Client}
      onChange: {isOn: {set: {n: 3}}}
      actions: [tapped, failed, counted(Int)]
      reducer:
        counted(count): {set: {n: count % 5 + state.n}}
        failed: {run: {each: client.items(), sends: tapped, catch: failed}}
        tapped:
          - if: state.isOn
            then: {set: {n: 1}}
            else: {set: {n: 2}}
          - switch: state.n
            cases:
              0: {set: {n: 3}}
              default: {set: {n: 4}}
      """
    let parsed = parseSpecs(in: SourceFile(path: "Decisions.feature.yaml", text: spec))
    return try #require(parsed.features.first)
  }

  @Test func recordsListTheirProperties() throws {
    var inspection = Inspection()
    let targets: [(name: String, mode: RenderOptions.Mode)] = [
      ("composable-architecture 1.26", .scaffold), ("composable-architecture 1.0", .linked),
    ]
    for target in targets {
      let renderer = try renderer(target.name, target.mode)
      inspection.inspect(renderer.file)
      for resolved in renderer.graph.features {
        let context = renderer.context(resolved)
        inspection.inspect(LinkedRecord(spec: nil, [renderer.logic(of: context)], imports: []))
        let view = LinkedRecord(spec: nil, [ViewPrinter(context: context).record], imports: [])
        inspection.inspect(view)
        inspection.inspect(LinkedViewRecord(file: view, covers: []))
        let tests = LinkedRecord(
          spec: nil, [TestsPrinter(context: context).ofStore], imports: [])
        inspection.inspect(
          LinkedTestsRecord(file: tests, testedTypes: [], isXCTest: false, needsFailure: false))
      }
    }
    let renderer = try renderer("swift-navigation 2")
    for resolved in renderer.graph.features {
      let context = renderer.context(resolved)
      let model = try #require(context.model)
      inspection.inspect(ObservableModel(context: context, model: model).record)
      inspection.inspect(ViewPrinter(context: context).record)
      inspection.inspect(TestsPrinter(context: context).ofModel)
    }
    let method = OwnedMethodRecord(
      documentation: [], methodName: "", methodParameters: "", methodResult: "", returnsWork: false)
    let feature = OwnedLogicRecord.Feature(name: "", imports: [], methods: [method])
    inspection.inspect(OwnedLogicRecord(imports: [], features: [feature]))
    for record in Self.recordsWithoutSample { inspection.inspect(record) }
    #expect(inspection.problems.sorted() == [])
    let types = RecordSchemas.shared.types
    let unseen = types.indices.filter { !inspection.seen.contains($0) }
    #expect(unseen.map { types[$0].schemas[0].fields.map(\.name) } == [])
  }

  /// Records that no sample consists of.
  private static let recordsWithoutSample: [any TemplateRecord] = [
    CoverRecord(form: .item),
    LongSamples.Constant(sampleName: "", sampleType: "", sampleValue: ""),
    PartRecord<BodyRecord.Modifier>(partName: "", isFirst: true, partModifiers: []),
    PartRecord<PresentationRecord>(partName: "", isFirst: true, partModifiers: []),
    BindingsRecord.Rows(rowsName: "", bound: BindingsRecord.Node(closures: [], choices: [])),
    EffectRecord.OtherID(otherID: "", endsOthers: false),
    SharedStatementRecord(
      property: "", lockedName: "", isNamed: false, lockedStatement: "", statement: ""),
    UnwrappedRecord(valueName: "", valueSource: ""),
    ToolbarRecord(toolbarItems: [], readsState: false),
    ToolbarRecord.Item(
      placement: "", isLocalizedIcon: false, toolbarOwner: "", sender: "", actionName: "",
      methodName: ""),
    ChildChangeRecord(childName: "", place: "", isOptional: false, change: ""),
    ThrottleRecord(throttleID: "", interval: "", scheduler: "", isLatest: false),
  ]

  @Test func choicesListEmbeddedTemplates() {
    let names = Set(TemplateLibrary.embedded.map { TemplateLibrary.includedName($0.name) })
    let chosen = RecordSchemas.shared.types.flatMap(\.schemas).compactMap(\.template)
    #expect(!chosen.isEmpty)
    #expect(Set(chosen).subtracting(names) == [])
  }
}
