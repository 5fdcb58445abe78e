import SwiftSyntax

/// The declarations of a feature of which its spec says more than words can show.
struct SaidDeclarations {
  private let facts: FeatureFacts
  /// Where code is that the importer has read exactly, by file.
  private var read: [String: [Range<Int>]] = [:]
  /// Where methods are whose code becomes the body's.
  private var inlined: [String: [Range<Int>]] = [:]
  /// The names of such methods and properties.
  private(set) var inlinedNames: Set<String> = []
  /// The properties whose types a spec says in its own way.
  private var properties: Set<String> = []
  /// The structs in the form that destinations and paths once had.
  private var structs: Set<[String]> = []

  init(of spec: FeatureSpec) {
    facts = spec.facts
    func add(_ node: some SyntaxProtocol, _ file: SwiftFile) {
      read[file.source.path, default: []].append(node.offsets)
    }
    inlinedNames = spec.readMethods
    for source in facts.body.sources {
      add(source.node, source.file)
      if let function = source.node.as(FunctionDeclSyntax.self) {
        inlinedNames.insert(function.name.text)
        inlined[source.file.source.path, default: []].append(source.node.offsets)
      } else if let name = source.node.as(VariableDeclSyntax.self)?.bindings.first?.pattern,
        name.trimmedDescription != "body"
      {
        inlinedNames.insert(name.trimmedDescription)
        inlined[source.file.source.path, default: []].append(source.node.offsets)
      }
    }
    for prompt in spec.prompts { add(prompt.node, prompt.file) }
    for node in facts.state.assigning {
      if let file = facts.stateType?.part.file { add(node, file) }
    }
    for member in facts.type.members where member.declaration.is(InitializerDeclSyntax.self) {
      add(member.declaration, member.file)
    }
    for reducers in [facts.destination, facts.path, facts.cases].compactMap(\.self)
    where reducers.type.kind == .structure {
      structs.insert(reducers.type.path)
      for source in BodyReader.facts(of: reducers.type).sources { add(source.node, source.file) }
    }
    for property in facts.state.properties {
      if property.isPresented
        || facts.body.children.contains(where: { $0.state == [property.name] })
      {
        properties.insert(property.name)
      }
    }
    properties.formUnion(facts.inspections.keys)
    properties.formUnion(
      [facts.path == nil ? nil : "path", facts.tabs?.selection].compactMap(\.self))
  }

  /// Whether the importer has read the code of a unit exactly.
  func isRead(_ unit: CodeUnit, in file: SwiftFile) -> Bool {
    let range = unit.node.offsets
    return read[file.source.path]?.contains {
      $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
    } == true
  }

  /// Whether a modifier belongs to a method whose code becomes the body's.
  func isInlined(_ unit: CodeUnit, _ modifier: String) -> Bool {
    ["private", "fileprivate", "internal", "public", "package", "static"].contains(modifier)
      && inlined.values.contains { $0.contains { $0.overlaps(unit.node.offsets) } }
  }

  /// Whether a spec says everything of a declaration but its attributes, its modifiers and its name.
  func isNameEnough(_ unit: CodeUnit) -> Bool {
    let path = facts.type.path
    let name = String(unit.key.drop { $0 != " " }.dropFirst())
    if unit.key.hasPrefix("var ") {
      return unit.path == path + ["State"] && properties.contains(name)
    }
    guard unit.key.hasPrefix("case ") else { return false }
    if unit.path == path + ["Action"] {
      if case .own = facts.roles[name] ?? .own { return false }
      return true
    }
    let reducers = [facts.destination, facts.path, facts.cases].compactMap { $0?.type.path }
    return reducers.contains { unit.path.starts(with: $0) }
  }

  /// The places at which a unit can be generated.
  func places(of unit: CodeUnit) -> [[String]] {
    guard let inner = structs.first(where: { unit.path.starts(with: $0) }),
      unit.path.count > inner.count, ["State", "Action"].contains(unit.path[inner.count])
    else { return [unit.path] }
    return [unit.path, inner]
  }
}

extension SyntaxProtocol {
  /// The bytes of the code, without what is around it.
  fileprivate var offsets: Range<Int> {
    positionAfterSkippingLeadingTrivia
      .utf8Offset..<max(
        endPositionBeforeTrailingTrivia.utf8Offset, positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
