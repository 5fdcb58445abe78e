import TrellisFormat
import TrellisSpec

/// The forms that a value in a spec can have, found by the way to it.
struct PlaceForms {
  /// The forms, none of which is a choice between others.
  private(set) var forms: [ValueForm] = []

  /// Starts with a value.
  ///
  /// - Parameter form: The form of the whole spec or configuration.
  init(_ form: ValueForm) {
    add(form)
  }

  private init() {}

  private mutating func add(_ form: ValueForm) {
    forms += LanguageForms.alternatives(of: form)
  }

  /// The forms of a part of the value.
  ///
  /// - Parameter step: The way to the part.
  private func part(_ step: SpecPlace.Step) -> PlaceForms {
    var result = PlaceForms()
    switch step {
    case .item:
      for form in forms {
        switch form {
        case .list(let element), .listOfAny(let element): result.add(element)
        case .declarations(let withGroups):
          result.forms += [.declaration, .mapping(Language.action)]
          if withGroups { result.add(Language.actionGroups) }
        default: break
        }
      }
    case .key(let name):
      for mapping in mappings(with: [name]) {
        guard let entry = mapping.entries.first(where: { $0.name == name }) else { continue }
        result.add(entry.meaning.value)
      }
      if result.forms.isEmpty {
        for case .names(let names) in forms { result.add(names.value) }
      }
    }
    return result
  }

  /// The mappings that can contain all of some keys; all mappings if none can.
  ///
  /// - Parameter keys: The keys.
  func mappings(with keys: [String]) -> [Mapping] {
    let mappings = forms.compactMap { form in
      if case .mapping(let mapping) = form { mapping } else { nil as Mapping? }
    }
    let fitting = mappings.filter { mapping in
      keys.allSatisfy { key in mapping.entries.contains { $0.name == key } }
    }
    return fitting.isEmpty ? mappings : fitting
  }

  /// The names that the mapping's keys can be, if the spec chooses them.
  var names: [NamesForm] {
    forms.compactMap { if case .names(let names) = $0 { names } else { nil } }
  }

  /// The forms of the value in a place of a spec.
  ///
  /// - Parameters:
  ///   - path: The way to the value.
  ///   - form: The form of the whole.
  static func forms(at path: [SpecPlace.Step], in form: ValueForm) -> PlaceForms {
    path.reduce(PlaceForms(form)) { $0.part($1) }
  }
}
