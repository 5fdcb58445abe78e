import TrellisSpec

/// Something that a feature can show or contain, and what it leads to.
package struct Edge: Sendable {
  /// The places where a feature can show or contain something, in the order of a feature's edges.
  package enum Slot: Int, CaseIterable, Sendable {
    /// `scope`: a property that always exists.
    case scope
    /// `tabs`: a tab, whose feature always exists.
    case tab
    /// `ifLet`: an optional property that isn't presented.
    case optional
    /// `forEach`: the rows of a collection.
    case row
    /// `cases`: a case of an enum feature.
    case enumCase
    /// `destination`: one of the things that are presented one at a time.
    case destination
    /// `presents`: something presented that has a property of its own.
    case presented
    /// `path`: a screen on the stack.
    case path
  }

  /// What a spec declares in a slot.
  package indirect enum Declaration: Sendable {
    /// An entry of `scope`, `ifLet`, `forEach` or `cases`.
    case child(Child)
    /// A tab.
    case tab(Tab)
    /// An entry of `destination` or `presents`.
    case destination(Destination)
    /// An entry of `path`.
    case pathCase(PathCase)
  }

  /// What an edge leads to.
  package enum Target: Hashable, Sendable {
    /// A feature with a spec.
    case feature(FeatureID)
    /// A feature in existing Swift code, by the name of its type.
    case existingCode(String)
    /// Plain data with its view.
    case data
    /// A view alone.
    case view
  }

  /// Where the feature shows or contains it.
  package let slot: Slot
  /// How the spec declares it.
  package let declaration: Declaration
  /// What it leads to.
  package let target: Target
}

extension Edge {
  /// The name of the property that contains it, if it has one of its own. Otherwise, its name.
  package var property: SourceText {
    if case .child(let child) = declaration { child.property } else { name }
  }

  /// The state that its property begins with, if the spec says so.
  package var initialState: SourceText? {
    if case .child(let child) = declaration { child.initialState } else { nil }
  }

  /// The name of the case and, unless the spec chooses another one, of the property.
  package var name: SourceText {
    switch declaration {
    case .child(let child): child.name
    case .tab(let tab): tab.name
    case .destination(let destination): destination.name
    case .pathCase(let pathCase): pathCase.name
    }
  }

  /// The name of the feature as written, which can be `Self`; `nil` if it leads to no feature.
  package var reference: SourceText? {
    switch declaration {
    case .child(let child): child.feature
    case .tab(let tab): tab.feature
    case .destination(let destination): destination.feature
    case .pathCase(let pathCase): pathCase.feature
    }
  }

  /// What the feature's reducer is created with.
  package var reducerArguments: [CallArgument] {
    switch declaration {
    case .child(let child): child.reducerArguments
    case .tab(let tab): tab.reducerArguments
    case .destination(let destination): destination.reducerArguments
    case .pathCase(let pathCase): pathCase.reducerArguments
    }
  }

  /// The view that the spec names here, if any.
  package var view: SourceText? {
    switch declaration {
    case .child(let child): child.view
    case .tab(let tab): tab.view
    case .destination(let destination): destination.view
    case .pathCase(let pathCase): pathCase.view
    }
  }

  /// The documentation of the property or the case. That of a tab belongs to the enum of tabs.
  package var documentation: [String] {
    switch declaration {
    case .child(let child): child.documentation
    case .tab: []
    case .destination(let destination): destination.documentation
    case .pathCase(let pathCase): pathCase.documentation
    }
  }

  /// The entry of `destination` or `presents`, if it is one.
  package var destination: Destination? {
    if case .destination(let destination) = declaration { destination } else { nil }
  }

  /// The values of plain data. Those of a destination have no labels.
  package var values: [Parameter] {
    switch declaration {
    case .destination(let destination):
      if case .value(let type) = destination.content {
        [Parameter(label: nil, type: type)]
      } else {
        []
      }
    case .pathCase(let pathCase):
      if case .value(let parameters) = pathCase.content { parameters } else { [] }
    case .child, .tab: []
    }
  }

  /// The feature with a spec that it leads to, if any.
  package var feature: FeatureID? {
    if case .feature(let id) = target { id } else { nil }
  }

  /// Whether it leads to a feature, with a spec or in existing code.
  package var leadsToFeature: Bool {
    switch target {
    case .feature, .existingCode: true
    case .data, .view: false
    }
  }
}
