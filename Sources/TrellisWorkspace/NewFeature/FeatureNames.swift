import Foundation
import TrellisProject
import TrellisSpec

extension ProjectSpecs {
  /// The feature that a person refers to: the one with exactly this name, or otherwise one with
  /// this name and a suffix.
  ///
  /// - Parameter name: The name, possibly after that of its module and a dot.
  /// - Throws: ``CommandFailure`` if several modules have such a feature, and the name contains no module.
  func feature(like name: String) throws(CommandFailure) -> Feature? {
    let directory = FeatureDirectory(features.map(\.fullName))
    for name in [name] + configuration.render.suffixes.map({ name + $0 }) {
      switch directory.meaning(of: name, in: nil) {
      case .feature(let position): return features[position]
      case .ambiguous(let positions):
        let choices = positions.map { "'\(directory.names[$0])'" }
        throw CommandFailure(
          "several modules have a feature '\(name)'; write \(choices.joined(separator: " or "))")
      case .unknown: continue
      }
    }
    return nil
  }

  /// The feature that a person refers to, and the place of its spec.
  ///
  /// - Parameter name: The name, with or without its suffix.
  /// - Throws: ``CommandFailure`` if no spec declares it.
  func declaration(of name: String) throws(CommandFailure) -> (Feature, SpecLocation) {
    guard let feature = try feature(like: name), let location = location(of: feature) else {
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
    let stem = name.removing(suffixIn: suffixes)
    // A name that a spec uses is taken literally.
    if described.contains(name) { return (name, name, stem) }
    if named.contains(name) { return (nil, name, stem) }
    let others = suffixes.map { name + $0 }
    if let other = others.first(where: described.contains) { return (other, other, stem) }
    if let other = others.first(where: named.contains) { return (nil, other, stem) }
    return (nil, stem == name ? name + (suffixes.first ?? "") : name, stem)
  }

  /// The feature that a spec in a folder would describe a second time.
  ///
  /// - Parameters:
  ///   - name: The name of the feature, if a spec describes one.
  ///   - folder: The folder, if a person chooses it; otherwise, any module counts.
  ///   - currentFolder: The folder that relative paths start from.
  func feature(named name: String?, around folder: URL?, _ currentFolder: URL) -> Feature? {
    let same = features.filter { $0.name.text == name }
    guard let folder, !same.isEmpty else { return same.first }
    let spec = folder.appendingPathComponent("New.feature.yaml")
    var finder = SpecFinder(currentFolder: currentFolder, root: configuration.root)
    let location = finder.location(of: spec, as: spec.pathRelative(to: currentFolder))
    let module = FeatureName(module: configuration.module(at: location), name: "").module
    return same.first { $0.fullName.module == module || module == nil }
  }
}
