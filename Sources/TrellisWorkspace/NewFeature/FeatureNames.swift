import TrellisProject
import TrellisSpec

extension ProjectSpecs {
  /// The feature that a person refers to: the one with exactly this name, or otherwise one with
  /// this name and a suffix.
  ///
  /// - Parameter name: The name.
  func feature(like name: String) -> Feature? {
    let names = [name] + configuration.render.suffixes.map { name + $0 }
    return names.lazy.compactMap { name in features.first { $0.name.text == name } }.first
  }

  /// The feature that a person refers to, and the place of its spec.
  ///
  /// - Parameter name: The name, with or without its suffix.
  /// - Throws: ``CommandFailure`` if no spec declares it.
  func declaration(of name: String) throws(CommandFailure) -> (Feature, SpecLocation) {
    guard let feature = feature(like: name), let location = location(of: feature) else {
      let names = features.map(\.name.text)
      let known = names + names.map { self.names(like: $0).stem }
      let hint = suggestion(for: name, among: known).map { "; did you mean '\($0)'?" }
      throw CommandFailure("no spec declares '\(name)'\(hint ?? "")")
    }
    return (feature, location)
  }

  /// The meaning of a name.
  ///
  /// - Parameter name: The name, with or without its suffix.
  /// - Returns: The feature that a spec describes, if any; the name of a new one; and the name of
  ///   its files.
  func names(like name: String) -> (described: String?, new: String, stem: String) {
    let suffixes = configuration.render.suffixes
    let described = Set(features.map(\.name.text))
    let named = Set(features.flatMap(\.namedFeatures).map(\.text))
    let suffix = suffixes.first { name.hasSuffix($0) && name != $0 }
    let stem = String(name.dropLast(suffix?.count ?? 0))
    // A name that a spec uses is taken literally.
    if described.contains(name) { return (name, name, stem) }
    if named.contains(name) { return (nil, name, stem) }
    let others = suffixes.map { name + $0 }
    if let other = others.first(where: described.contains) { return (other, other, stem) }
    if let other = others.first(where: named.contains) { return (nil, other, stem) }
    return (nil, suffix == nil ? name + (suffixes.first ?? "") : name, stem)
  }
}
