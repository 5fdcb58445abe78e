/// Names that follow from the name of a feature.
package enum DerivedNames {
  /// The suffixes that the names of views don't have, unless the configuration says something else.
  package static let suffixes = ["Feature", "Reducer", "Logic", "Core", "Store"]

  /// The name of a feature's view.
  ///
  /// - Parameters:
  ///   - feature: The feature's name, which can begin with its module's.
  ///   - suffixes: The suffixes that the view doesn't have.
  package static func view(of feature: String, without suffixes: [String] = suffixes) -> String {
    let base = feature.split(separator: ".").last.map(String.init) ?? feature
    return base.removing(suffixIn: suffixes) + "View"
  }
}

extension String {
  /// A name without the first of some suffixes that it has, unless it is nothing else: `ItemFeature`
  /// becomes `Item`.
  ///
  /// - Parameter suffixes: The suffixes.
  package func removing(suffixIn suffixes: [String]) -> String {
    let suffix = suffixes.first { hasSuffix($0) && self != $0 }
    return String(dropLast(suffix?.count ?? 0))
  }
}
