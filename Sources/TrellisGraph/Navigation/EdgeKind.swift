import TrellisIR
import TrellisSpec

extension NavigationGraph.Edge {
  /// How something is shown or contained: the words of specs.
  package enum Kind: String, CaseIterable, Sendable {
    /// A child that always exists.
    case scope
    /// An optional child that isn't presented.
    case ifLet
    /// A row of a collection.
    case row
    /// A tab.
    case tab
    /// A case of an enum feature.
    case enumCase = "case"
    /// A sheet.
    case sheet
    /// A popover.
    case popover
    /// A cover of the whole screen.
    case fullScreenCover
    /// A drill-down on the enclosing stack.
    case navigationDestination
    /// A column or sheet next to the content.
    case inspector
    /// A part of the body of the view that presents it.
    case inline
    /// A screen on the stack.
    case push
    /// An alert.
    case alert
    /// A confirmation dialog.
    case confirmationDialog
    /// Something that a URL leads to.
    case deepLink
  }
}

extension NavigationGraph.Edge.Kind {
  /// What a kind has in common with others, which pictures show by a color.
  package enum Family: String, CaseIterable, Sendable {
    /// Part of the feature.
    case contained
    /// Presented above the feature.
    case presented
    /// Pushed onto a stack.
    case pushed
    /// An alert or a confirmation dialog.
    case prompt
    /// Opened by a URL.
    case link
  }

  /// The family.
  package var family: Family {
    switch self {
    case .scope, .ifLet, .row, .tab, .enumCase, .inline: .contained
    case .sheet, .popover, .fullScreenCover, .inspector: .presented
    case .push, .navigationDestination: .pushed
    case .alert, .confirmationDialog: .prompt
    case .deepLink: .link
    }
  }

  /// The position among all kinds.
  var position: Int { Self.positions[self] ?? 0 }

  private static let positions = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  /// The kind of an edge of a feature.
  init(_ edge: Edge) {
    switch edge.slot {
    case .scope: self = .scope
    case .tab: self = .tab
    case .optional: self = .ifLet
    case .row: self = .row
    case .enumCase: self = .enumCase
    case .path: self = .push
    case .destination, .presented: self = edge.destination.map { Self($0.style) } ?? .sheet
    }
  }

  private init(_ style: PresentationStyle) {
    switch style {
    case .sheet: self = .sheet
    case .popover: self = .popover
    case .fullScreenCover: self = .fullScreenCover
    case .navigationDestination: self = .navigationDestination
    case .inspector: self = .inspector
    case .inline: self = .inline
    }
  }
}
