/// Copies of a feature that differ in what others than its spec decide.
extension Feature {
  /// The same feature in about half of the memory: without what ``indexed`` keeps, and without room for
  /// more in its longest lists.
  package var compact: Feature {
    changed { feature in
      feature.state = state.map(\.self)
      feature.actions = actions.map(\.self)
      feature.reactions = reactions.map(\.self)
    }
  }

  /// The same feature, which finds its declarations by name once for all later uses.
  package var indexed: Feature {
    changed { $0.keepIndex() }
  }

  /// The feature with the settings of its project.
  ///
  /// - Parameters:
  ///   - access: The access level, if the spec specifies none.
  ///   - module: The module of the generated files, if it is known.
  ///   - testedModule: The module that tests import.
  ///   - compilerSettings: The settings of the compiler for the generated files.
  package func inProject(
    access: Access?, module: String?, testedModule: String?,
    compilerSettings: CompilerSettings = []
  ) -> Feature {
    changed { feature in
      feature.access = self.access ?? access
      feature.module = module
      feature.testedModule = testedModule
      feature.compilerSettings = compilerSettings
    }
  }

  /// The feature with another name of its view.
  ///
  /// - Parameter name: The name.
  package func namingView(_ name: ViewName) -> Feature {
    changed { $0.view = name }
  }

  /// The feature with screens that existing views push.
  ///
  /// - Parameter screens: The cases of `path` that they push with `NavigationLink(state:)`.
  package func noting(linkedScreens screens: Set<String>) -> Feature {
    changed { $0.linkedScreens = linkedScreens.union(screens) }
  }

  /// The feature as a summary, which lacks the steps of its reactions.
  ///
  /// - Parameter reads: Notes who asks for the steps.
  package func noting(_ reads: SummaryReads) -> Feature {
    changed { $0.summaryReads = reads }
  }

  /// The feature with other values for tests.
  ///
  /// - Parameter samples: The expressions, by type.
  package func replacingSamples(_ samples: [String: [SourceText]]) -> Feature {
    changed { $0.samples = samples }
  }

  /// The feature with its reactions in another order.
  ///
  /// - Parameter reactions: The reactions.
  package func replacingReactions(_ reactions: [Reaction]) -> Feature {
    changed { $0.reactions = reactions }
  }

  /// The feature with other Swift in its types and default values.
  ///
  /// - Parameter replace: The transformation of a type or an expression.
  package func replacingTypes(_ replace: (String) -> String) -> Feature {
    func replaced(_ text: SourceText) -> SourceText {
      text.replaced(by: replace(text.text))
    }
    func changed<Declaration>(
      _ declarations: [Declaration], _ change: (inout Declaration) -> Void
    ) -> [Declaration] {
      declarations.map { declaration in
        var declaration = declaration
        change(&declaration)
        return declaration
      }
    }
    func replaced(_ parameters: [Parameter]) -> [Parameter] {
      changed(parameters) { $0.type = replaced($0.type) }
    }
    return self.changed { feature in
      feature.state = changed(state) { property in
        property.type = replaced(property.type)
        property.defaultValue = property.defaultValue.map(replaced)
      }
      feature.computed = changed(computed) { property in
        property.type = replaced(property.type)
        property.value = replaced(property.value)
      }
      feature.actions = changed(actions) { $0.parameters = replaced($0.parameters) }
      feature.delegate = changed(delegate) { $0.parameters = replaced($0.parameters) }
      feature.prompts = changed(prompts) { $0.parameters = replaced($0.parameters) }
    }
  }
}
