/// One entry of `deepLinks`: a URL and the state that it leads to.
package struct DeepLink: Sendable {
  /// The case.
  package var name: SourceText
  /// The URLs that it matches.
  package var url: URLPattern
  /// `with`: the values in the URL.
  package var parameters: [Parameter] = []
  /// The steps that build the state, in order, starting from one that shows nothing.
  package var steps: [Step] = []
  /// Whether some of the values couldn't be parsed.
  package var isUnreadable = false
  /// The lines of the documentation comment.
  package var documentation: [String] = []

  /// The required items of the query.
  package var requiredItems: [URLPattern.QueryItem] {
    let optional = Set(parameters.filter(\.isOptional).compactMap(\.label))
    return url.query.filter { !optional.contains($0.value) }
  }
}

/// URLs of the same form: `/items/{id}?filter={filter}`.
package struct URLPattern: Sendable {
  /// One component of the path.
  package enum Component: Sendable {
    /// A fixed component.
    case literal(SourceText)
    /// A component that is a value.
    case value(SourceText)
  }

  /// One item of the query whose value matters.
  package struct QueryItem: Sendable {
    /// The item's name in the URL.
    package var key: String
    /// The value's name.
    package var value: SourceText
  }

  /// The pattern as written.
  package var source: SourceText
  /// The components of the path.
  package var components: [Component] = []
  /// The items of the query.
  package var query: [QueryItem] = []

  /// The names of all values, in order.
  package var values: [SourceText] {
    let path = components.compactMap { component in
      if case .value(let name) = component { name } else { nil }
    }
    return path + query.map(\.value)
  }
}
