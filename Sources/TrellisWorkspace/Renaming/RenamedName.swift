import TrellisIR
import TrellisNames
import TrellisProject
import TrellisSpec
import TrellisSwift
import TrellisYAML

/// What a person wants to rename, found in the specs.
struct RenamedName {
  /// The feature, or the feature that declares it.
  let feature: Feature
  /// What is renamed.
  let declaration: RenamedDeclaration
  /// The new name.
  let new: String

  /// The features by name, before the change.
  private let directory: FeatureDirectory

  /// The name so far.
  var old: String { declaration.name }

  /// The feature's new name, if it is renamed itself.
  var newFeature: String? { declaration.kind == .feature ? new : nil }

  /// Says what is renamed.
  var summary: String {
    let owner = newFeature == nil ? " of '\(feature.name.text)'" : ""
    return "\(declaration.kind.noun) '\(old)'\(owner) is now '\(new)'"
  }

  /// Finds what a person means.
  ///
  /// - Parameters:
  ///   - old: The name of a feature, or of something in it, such as `CartFeature.saveButtonTapped`.
  ///   - new: The new name.
  ///   - specs: The specs.
  /// - Throws: ``CommandFailure`` if there is nothing of this name, or more than one thing, or if the
  ///   new name can't be one.
  init(_ old: String, to new: String, in specs: ProjectSpecs) throws(CommandFailure) {
    let (featureName, member) = try Self.parts(of: old, in: specs)
    let (feature, _) = try specs.declaration(of: featureName)
    self.feature = feature
    directory = FeatureDirectory(specs.features.map(\.fullName))
    let prefix = feature.fullName.module.map { "\($0)." } ?? ""
    var new = new
    let declaration: RenamedDeclaration
    if member.isEmpty {
      declaration = RenamedDeclaration(
        kind: .feature, qualifier: "", name: feature.name.text, places: [feature.name.range])
      let bareName = featureName.dropFirst(featureName.hasPrefix(prefix) ? prefix.count : 0)
      let suffix = feature.name.text.dropFirst(bareName.count)
      // People repeat the module, which stays.
      if new.hasPrefix(prefix) { new = String(new.dropFirst(prefix.count)) }
      if !new.hasSuffix(suffix), !new.isEmpty { new += suffix }
      let newName = FeatureName(module: feature.module, name: new)
      if newName != feature.fullName, directory.names.contains(newName) {
        throw CommandFailure("'\(new)' is another feature already")
      }
    } else {
      declaration = try Self.declaration(member, in: feature)
      // People repeat the names before it.
      let names = [featureName, feature.name.text, feature.fullName.description]
      let repeated = names.flatMap { name in
        ["\(name).", "\(name).\(declaration.qualifier)."]
      }
      let prefix = (repeated + ["\(declaration.qualifier)."]).last(where: new.hasPrefix)
      new = String(new.dropFirst(prefix?.count ?? 0))
    }
    guard SwiftIdentifier.isWellFormed(new) else {
      throw CommandFailure("'\(new)' isn't a Swift name")
    }
    if new == declaration.name { throw CommandFailure("'\(new)' is its name already") }
    (self.declaration, self.new) = (declaration, new)
  }

  /// The name of a feature and what follows it. A dot can also follow the name of a module.
  private static func parts(
    of name: String, in specs: ProjectSpecs
  ) throws(CommandFailure) -> (feature: String, member: String) {
    func split(_ end: String.Index) -> (feature: String, member: String) {
      (String(name[..<end]), String(name[end...].dropFirst()))
    }
    let dots = name.indices.filter { name[$0] == "." }
    var readings: [(feature: String, member: String)] = []
    var found: [Feature] = []
    for end in [name.endIndex] + dots.prefix(2) {
      let parts = split(end)
      guard let feature = try specs.feature(like: parts.feature) else { continue }
      if !parts.member.isEmpty, feature.renamedDeclarations(named: parts.member).isEmpty {
        continue
      }
      readings.append(parts)
      found.append(feature)
    }
    if readings.count > 1 {
      let choices = zip(readings, found).map { reading, feature in
        reading.member.isEmpty
          ? "the feature '\(feature.fullName)'"
          : "'\(reading.member)' of '\(feature.name.text)', which is '\(feature.fullName).\(reading.member)'"
      }
      throw CommandFailure("'\(name)' can be \(choices.joined(separator: " or "))")
    }
    if let reading = readings.first { return reading }
    for end in dots.prefix(2).reversed() where try specs.feature(like: split(end).feature) != nil {
      return split(end)
    }
    return split(dots.first ?? name.endIndex)
  }

  private static func declaration(
    _ name: String, in feature: Feature
  ) throws(CommandFailure) -> RenamedDeclaration {
    let found = feature.renamedDeclarations(named: name)
    if let first = found.first, found.count == 1 { return first }
    if found.isEmpty {
      let names = feature.renamedDeclarations.map(\.name)
      let hint = suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandFailure("'\(feature.name.text)' declares no '\(name)'\(hint)")
    }
    let choices = found.map { "'\(feature.name.text).\($0.qualifiedName)'" }
    throw CommandFailure("'\(name)' can be \(choices.joined(separator: " or "))")
  }

  /// The new name of a feature.
  ///
  /// - Parameter name: The name so far.
  func newName(ofFeature name: FeatureName) -> FeatureName {
    guard name == feature.fullName, let newFeature else { return name }
    return FeatureName(module: name.module, name: newFeature)
  }

  /// The other modules that have a feature of the same name. There, the name means that.
  var otherModules: Set<String> {
    let same = directory.features(named: feature.name.text).map { directory.names[$0] }
    return Set(same.filter { $0 != feature.fullName }.map { $0.module ?? "" })
  }

  /// How names follow from this one.
  ///
  /// - Parameter configuration: The project's configuration.
  func change(_ configuration: Configuration) -> NameChange {
    guard let newFeature else { return NameChange([(old, new)]) }
    return NameChange(
      [(old, new), (configuration.stem(old), configuration.stem(newFeature))],
      besides: otherModules)
  }

  /// What other Swift files have to do with it.
  ///
  /// - Parameter specs: The specs.
  func surroundings(_ specs: ProjectSpecs) -> RenamedCode.Surroundings {
    func types(_ feature: Feature) -> [String] {
      [feature.name.text, specs.configuration.render.viewName(of: feature.name.text)]
    }
    let others = specs.features.filter { other in
      other.name.text != feature.name.text && other.renamedDeclarations.contains { $0.name == old }
    }
    return RenamedCode.Surroundings(
      owners: Set(types(feature)), others: Set(others.flatMap(types)))
  }

  // MARK: - Specs

  /// Replaces what declares the name, and what refers to it without being an error afterwards.
  func replaceDeclaration(
    in texts: inout RenamedSpecs, _ specs: ProjectSpecs, _ graph: FeatureGraph,
    _ configuration: SourceFile?
  ) {
    if newFeature == nil {
      let names = SpecNames(graph, viewName: specs.configuration.render.viewName)
      if let name = specName(in: names) {
        texts.replace(names.references(of: name).filter { $0.text == old }, by: new)
      }
    } else if !directory.features(named: new).isEmpty || !otherModules.isEmpty {
      replaceReferences(in: &texts, specs, graph, configuration)
    } else {
      replaceTypes(in: &texts, specs, configuration)
    }
  }

  /// The declared name.
  private func specName(in names: SpecNames) -> SpecName? {
    declaration.places.first.flatMap { place in
      names.name(
        at: SpecPosition(path: place.file.path, line: place.line, column: place.column))
    }
  }

  /// Warnings about members with the former name whose types only the compiler knows.
  ///
  /// - Parameters:
  ///   - texts: The specs with the new name.
  ///   - graph: The features under the former name.
  func unclearUses(in texts: RenamedSpecs, _ graph: FeatureGraph) -> [Diagnostic] {
    let names = SpecNames(graph)
    guard newFeature == nil, let name = specName(in: names) else { return [] }
    return names.unclearPlaces(of: name).compactMap { place in
      texts.newPlace(of: place).map { place in
        Diagnostic(
          .warning, rule: .unclearUse,
          "this stays '\(old)', which may be the \(declaration.kind.noun) that is now '\(new)'",
          at: place)
      }
    }
  }

  /// Replaces the names of the feature's types where specs mean this feature, rather than one of another module
  /// with the same name.
  private func replaceReferences(
    in texts: inout RenamedSpecs, _ specs: ProjectSpecs, _ graph: FeatureGraph,
    _ configuration: SourceFile?
  ) {
    let names = SpecNames(graph, viewName: specs.configuration.render.viewName)
    guard let name = specName(in: names) else { return }
    var words: [String: [SourceRange]] = [:]
    for (range, word) in names.replacements(of: name, by: new) {
      words[word, default: []].append(range)
    }
    let module = feature.fullName.module
    words[new, default: []] += (configuration?.places(of: old) ?? []).filter {
      $0.qualifier == module || otherModules.isEmpty
    }
    texts.replace(words)
  }

  /// Replaces the names of the feature's types, wherever specs mention them.
  func replaceTypes(
    in texts: inout RenamedSpecs, _ specs: ProjectSpecs, _ configuration: SourceFile?
  ) {
    let options = specs.configuration.render
    var names = [(old, new)]
    if case .derived = feature.view {
      names.append((options.viewName(of: old), options.viewName(of: new)))
    }
    let imports = Set(specs.features.flatMap(\.imports).map(\.range))
    let files = specs.features.map(\.name.range.file) + [configuration].compactMap(\.self)
    for file in files.uniqued {
      var current = file
      for (old, new) in names {
        let places = current.places(of: old)
        texts.replace(places.filter { !imports.contains($0) }, by: new)
        current = texts.texts[file.path]?.new ?? file
      }
    }
  }
}

extension Configuration {
  /// The name of a feature without its suffix.
  fileprivate func stem(_ feature: String) -> String {
    String(render.viewName(of: feature).dropLast("View".count))
  }
}

extension SourceFile {
  /// The places of a word in keys and values. Comments stay as they are.
  fileprivate func places(of word: String) -> [SourceRange] {
    guard let places = words(inComments: true)[word] else { return [] }
    let scalars = ((try? YAMLEvent.all(in: text)) ?? []).filter { event in
      if case .scalar = event.kind { true } else { false }
    }
    return places.filter { place in
      scalars.contains { scalar in
        (scalar.start.line, scalar.start.column) <= (place.line - 1, place.column - 1)
          && (place.line - 1, place.column - 1) < (scalar.end.line, scalar.end.column)
      }
    }
  }
}

extension [SourceFile] {
  fileprivate var uniqued: [SourceFile] {
    var seen: Set<String> = []
    return filter { seen.insert($0.path).inserted }
  }
}
