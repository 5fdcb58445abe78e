import Testing
import TrellisIR
import TrellisNames
import TrellisSpec
import TrellisSpecTestSupport
import TrellisYAML

/// Requires that all marked places of some specs, and no others, spell one name.
///
/// Each place except for the first one is a reference or another declaration. Whichever place a person
/// asks about, the answer is the same.
///
/// - Parameters:
///   - specs: The specs with markers, one file each.
///   - kind: What the name stands for.
///   - declarations: The markers of the places that declare the name.
func expectName(
  _ specs: String..., is kind: NameKind, declaredAt declarations: [Character] = ["1️⃣"],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = specs.map(MarkedText.init)
  let names = names(in: marked.map(\.text))
  func text(_ ranges: [SourceRange]) -> [String] {
    ranges.map { "\($0.file.path):\($0.line):\($0.column)" }.sorted()
  }
  var places: [String] = []
  var declared: [String] = []
  var positions: [SpecPosition] = []
  for (index, file) in marked.enumerated() {
    for (marker, place) in file.places {
      let position = SpecPosition(path: "\(index).yaml", line: place.line, column: place.column)
      places.append("\(position.path):\(place.line):\(place.column)")
      if declarations.contains(marker) { declared.append(places[places.count - 1]) }
      positions.append(position)
    }
  }
  for position in positions {
    guard let name = names.name(at: position) else {
      Issue.record("no name at \(position)", sourceLocation: sourceLocation)
      continue
    }
    #expect(name.kind == kind, sourceLocation: sourceLocation)
    #expect(text(name.declarations) == declared.sorted(), sourceLocation: sourceLocation)
    #expect(text(names.references(of: name)) == places.sorted(), sourceLocation: sourceLocation)
  }
  #expect(!positions.isEmpty, sourceLocation: sourceLocation)
}

/// The names in some specs.
func names(in specs: [String]) -> SpecNames {
  let files = specs.enumerated().map { SourceFile(path: "\($0.offset).yaml", text: $0.element) }
  return SpecNames(FeatureGraph(files.flatMap { parseSpecs(in: $0).features }))
}

/// The only marked name of some specs, and all of their names.
func marked(_ specs: String...) throws -> (names: SpecNames, name: SpecName) {
  let marked = specs.map(MarkedText.init)
  let names = names(in: marked.map(\.text))
  for (index, file) in marked.enumerated() {
    guard let place = file.places["1️⃣"] else { continue }
    let position = SpecPosition(path: "\(index).yaml", line: place.line, column: place.column)
    return (names, try #require(names.name(at: position)))
  }
  throw UnexpectedSpec("nothing is marked")
}
