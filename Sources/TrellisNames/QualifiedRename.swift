import TrellisIR
import TrellisSpec

extension SpecNames {
  /// The places that get a new spelling, with what replaces them.
  ///
  /// A feature that shares its new name with features of other modules gets its module where a spec has to say it, and
  /// so do those features.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - new: The new name.
  package func replacements(of name: SpecName, by new: String) -> [(SourceRange, String)] {
    let places = references(of: name).filter { $0.text == name.name }
    guard name.kind == .feature, let owner = name.key.owner,
      let position = graph.ids.firstIndex(of: owner)
    else { return places.map { ($0, new) } }
    let modules = Dictionary(graph.summaries.map { ($0.path, $0.module) }) { first, _ in first }
    func replacements(
      _ kind: NameKind, _ places: [SourceRange], _ new: String, _ directory: FeatureDirectory
    ) -> [(SourceRange, String)] {
      var result = Replacements(of: directory, position, new, modules)
      result.add(places)
      for other in directory.features(named: new) where other != position {
        result.add(uses(kind, new, of: graph.ids[other]), of: other)
      }
      return result.all
    }
    let result = replacements(.feature, places, new, graph.directory)
    guard case .derived = graph[owner].feature.view else { return result }
    let placesOfView = uses(.view, viewName(name.name), of: owner)
    return result + replacements(.view, placesOfView, viewName(new), views)
  }

  private func uses(_ kind: NameKind, _ name: String, of owner: FeatureID) -> [SourceRange] {
    let key = NameKey(kind: kind, owner: owner, qualifier: "", name: name)
    return (uses[key] ?? []).map(\.range).filter { $0.text == name }
  }
}

/// What replaces the names of features, or those of their views.
private struct Replacements {
  private(set) var all: [(SourceRange, String)] = []
  /// The names after the change.
  private let directory: FeatureDirectory
  private let renamed: Int
  private let modules: [String: String?]

  init(
    of directory: FeatureDirectory, _ renamed: Int, _ new: String,
    _ modules: [String: String?]
  ) {
    var names = directory.names
    names[renamed] = FeatureName(module: names[renamed].module, name: new)
    self.directory = FeatureDirectory(names)
    self.renamed = renamed
    self.modules = modules
  }

  /// Adds the places of what is renamed, or those of another feature that keeps its name but may need its module.
  mutating func add(_ places: [SourceRange], of other: Int? = nil) {
    let name = directory.names[other ?? renamed]
    for place in places {
      let own = modules[place.file.path] ?? nil
      let text =
        place.qualifier == nil ? directory.spelling(of: name, in: own) : name.name
      if other == nil || text != name.name { all.append((place, text)) }
    }
  }
}

extension SourceRange {
  /// The name before the range, if a dot is between them.
  package var qualifier: String? {
    guard let source = file.sourceLine(line) else { return nil }
    let before = Array(source.scalars(behind: 0).prefix(column - 1))
    guard before.last == "." else { return nil }
    let name = before.dropLast().reversed().prefix { scalar in
      scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return String(String.UnicodeScalarView(name.reversed()))
  }
}
