import TrellisNames

extension NameKind {
  /// The kind as clients show it in outlines.
  var symbolKind: SymbolKind {
    switch self {
    case .feature: .structure
    case .view, .type: .type
    case .property, .computedProperty, .childProperty, .pathProperty, .tabSelection, .child:
      .property
    case .tab, .enumCase, .destination, .pathCase: .enumCase
    case .alert, .confirmationDialog: .event
    case .button, .action, .delegateAction: .method
    case .actionGroup: .enumeration
    case .dependency, .parameter, .promptValue, .label, .deepLinkValue, .payloadValue: .variable
    case .effect, .constant: .constant
    case .deepLink: .string
    case .module: .module
    }
  }

  /// The kind as clients show it in lists of completions.
  var completionKind: CompletionItem.Kind {
    switch symbolKind {
    case .structure, .type: .type
    case .property: .property
    case .enumCase, .event, .enumeration: .enumCase
    case .method: .method
    case .module: .module
    case .variable, .constant, .string: .variable
    }
  }
}
