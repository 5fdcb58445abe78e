import TrellisSpec

/// Finds names in overrides that have no value where they are used, such as a field that only the
/// elements of a list have.
struct OverrideCheck {
  /// The names without a value in every kind of file that contains them, since a project may
  /// generate only some kinds.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names without a value, by library and by the template that the file starts with.
  private(set) var diagnosticsOfFiles: [Target.Family: [String: [Diagnostic]]] = [:]

  /// - Parameter overrides: Overrides without other problems.
  init(_ overrides: [TemplateLibrary.Template]) {
    if overrides.isEmpty { return }
    var problems: [SourceFile: [Set<TemplateWalk.Problem>]] = [:]
    for family in Target.Family.allCases {
      var unvisited = overrides
      func note(_ walks: [TemplateWalk]) {
        let visited = walks.reduce(into: Set<String>()) { $0.formUnion($1.visited) }
        let own = Dictionary(grouping: Self.problems(in: walks), by: \.range.file)
        for template in unvisited where visited.contains(template.name) {
          problems[template.file, default: []].append(Set(own[template.file] ?? []))
        }
        unvisited.removeAll { visited.contains($0.name) }
      }
      let walks = Self.walks(overrides, family)
      note(walks.map(\.value))
      diagnosticsOfFiles[family] = walks.mapValues { Self.diagnostics($0.problems) }
      // An override can leave out another one.
      for template in unvisited { note(Self.walks([template], family).map(\.value)) }
    }
    // A template of both libraries may use what only one of them has.
    diagnostics = Self.diagnostics(
      problems.values.flatMap { sets in
        sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
      })
  }

  /// The walks through the files of a library, by the templates that they start with.
  private static func walks(
    _ overrides: [TemplateLibrary.Template], _ family: Target.Family
  ) -> [String: TemplateWalk] {
    let templates = TemplateWalk.scanned(
      TemplateLibrary.templates(of: family, among: TemplateLibrary.embedded + overrides),
      overrides: overrides)
    return Dictionary(
      uniqueKeysWithValues: TemplateFile.all(of: family).map { file in
        (file.template, TemplateWalk(file, for: family, templates))
      })
  }

  /// The problems that every file with their place has.
  private static func problems(in walks: [TemplateWalk]) -> Set<TemplateWalk.Problem> {
    let all = walks.reduce(into: Set<TemplateWalk.Problem>()) { $0.formUnion($1.problems) }
    return all.filter { problem in
      walks.allSatisfy {
        !$0.places.contains(problem.range) || $0.problems.contains(problem)
      }
    }
  }

  private static func diagnostics(_ problems: some Sequence<TemplateWalk.Problem>) -> [Diagnostic] {
    var places: Set<SourceRange> = []
    return problems.sorted { $0.name < $1.name }.filter { places.insert($0.range).inserted }.map {
      problem in
      let message: Message =
        if let template = problem.included {
          "'\(template)' can't be included here, because '\(problem.name)' has no value"
        } else {
          "'\(problem.name)' has no value here; use it where the embedded template does"
        }
      return Diagnostic(rule: .invalidTemplate, message, at: problem.range)
    }
  }
}
