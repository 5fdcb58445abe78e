import TrellisSpec

/// The forms that a value in a spec can have, found by the way to it.
struct LanguageForms {
  /// A form that isn't a choice between others.
  private(set) var forms: [ValueForm] = []
  /// The shared forms around them, which forms can refer to.
  private var shared: [String: ValueForm] = [:]
  /// What the value is described as: the key that leads to it.
  private(set) var meaning: KeyMeaning?
  /// The mapping that the last key belongs to.
  private(set) var owner: Mapping?

  /// Starts with a value.
  ///
  /// - Parameter form: The form of the whole spec or configuration.
  init(_ form: ValueForm) {
    add(form)
  }

  private init(_ shared: [String: ValueForm]) {
    self.shared = shared
  }

  /// Adds a form, or what it is a choice between.
  private mutating func add(_ form: ValueForm) {
    switch form {
    case .anyOf(let choices): for choice in choices { add(choice) }
    case .shared(let name, let form):
      // Inside itself, a form is known by its name.
      shared[name] = form
      add(form)
    case .recursive(let name): if let form = shared[name] { add(form) }
    default: forms.append(form)
    }
  }

  /// The forms of a part of the value.
  ///
  /// - Parameters:
  ///   - step: The way to the part.
  ///   - siblings: The keys next to it, which tell mappings apart.
  func part(_ step: SpecPlace.Step, besides siblings: [String] = []) -> LanguageForms {
    var result = LanguageForms(shared)
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
      result.meaning = meaning
    case .key(let name):
      for mapping in mappings(with: siblings + [name]) {
        guard let entry = mapping.entries.first(where: { $0.name == name }) else { continue }
        if result.meaning == nil { (result.meaning, result.owner) = (entry.meaning, mapping) }
        result.add(entry.meaning.value)
      }
      if result.forms.isEmpty {
        for case .names(let names) in forms { result.add(names.value) }
        // The value of a name is described by the key above it.
        result.meaning = meaning
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
  static func forms(at path: [SpecPlace.Step], in form: ValueForm) -> LanguageForms {
    path.reduce(LanguageForms(form)) { $0.part($1) }
  }
}
