import TrellisSpec

extension CompletionSuggestion {
  /// What the language allows at a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - forms: The forms of the mapping that contains the key, or of the value.
  static func ofLanguage(at place: SpecPlace, _ forms: PlaceForms) -> [CompletionSuggestion] {
    switch place.role {
    case .key(let hasValue): keys(at: place, forms, hasValue: hasValue)
    case .start: keys(at: place, forms, hasValue: false) + words(of: forms)
    case .value: words(of: forms)
    case .text, .comment: []
    }
  }

  /// The keys that a mapping doesn't contain yet and that fit those that it contains.
  private static func keys(
    at place: SpecPlace, _ forms: PlaceForms, hasValue: Bool
  ) -> [CompletionSuggestion] {
    var seen = Set(place.siblings)
    var result: [CompletionSuggestion] = []
    // In braces, values stand in the same line.
    let isInBraces = place.role == .key(hasValue: false)
    let mappings = forms.mappings(with: place.siblings)
    // The first key that a mapping requires decides which mapping it is.
    let isFirst = place.siblings.isEmpty && mappings.count > 1
    for mapping in mappings {
      for entry in mapping.entries
      where Set(entry.conflicts).isDisjoint(with: place.siblings)
        && (!isFirst || entry.name == mapping.entries.first(where: \.isRequired)?.name)
        && seen.insert(entry.name).inserted
      {
        var suggestion = CompletionSuggestion(
          entry, of: mapping, at: isInBraces ? nil : place.indentation,
          isAlone: place.siblings.isEmpty)
        if hasValue { suggestion.snippet = nil }
        result.append(suggestion)
      }
    }
    let words = place.role == .start ? forms.words : []
    // A word says the same as a key without a value of its own.
    result.removeAll { suggestion in
      words.contains(suggestion.label) && suggestion.snippet?.hasSuffix(":true}") == true
    }
    for names in forms.names {
      guard case .oneOf(let words) = names.names else { continue }
      for word in words where seen.insert(word).inserted {
        result.append(CompletionSuggestion(word, .keyword, snippet: hasValue ? nil : "\(word): $1"))
      }
    }
    return result
  }

  private static func words(of forms: PlaceForms) -> [CompletionSuggestion] {
    var seen: Set<String> = []
    return forms.words.filter { seen.insert($0).inserted }.map {
      CompletionSuggestion($0, .keyword)
    }
  }
}
