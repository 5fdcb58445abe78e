import Foundation
import TrellisFormat
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// A feature that an import has found.
package struct ImportedFeature: Sendable {
  /// How much of a feature its spec says.
  package enum Extent: String, CaseIterable, Sendable {
    /// Everything.
    case exact
    /// Everything, but generated code does something of it in another way.
    case different
    /// Everything but the bodies of some reactions, which stay in Swift.
    case custom
    /// Not everything that the feature does.
    case partial
    /// Nothing.
    case none
  }

  /// The name.
  package var name: String { fullName.name }
  /// The name, with the module of the spec if that is known.
  let fullName: FeatureName
  /// The place of the declaration.
  package let range: TrellisSpec.SourceRange
  /// How much the spec says.
  package private(set) var extent: Extent
  /// What has become of the arms, if a spec is written.
  private let importedArms: [ImportedArm]
  /// What the spec doesn't say.
  package private(set) var remarks: [ImportRemark]
  /// What is new in a spec that exists already.
  package private(set) var changes: [SpecChange] = []
  /// Why a spec that exists already can't be updated.
  package private(set) var obstacle: Diagnostic?
  /// The text of the spec; `nil` if there is none.
  package private(set) var text: String?
  /// What the spec says after the update.
  private var entries: [SpecEntry] = []
  /// Where the spec is; `nil` if there is none.
  package private(set) var place: SpecPlace?
  /// Whether the code is an observable model, which no build generates.
  private(set) var isModel = false

  /// Whether the build can generate all of the feature.
  var isComplete: Bool { ![.partial, .none].contains(extent) && !isModel }

  /// The arms of the `switch`es over actions that do something, and what has become of each.
  package var arms: [ImportedArm] {
    extent != .none
      ? importedArms : importedArms.map { ImportedArm(outcome: .unread, range: $0.range) }
  }

  init(unreadable remark: ImportRemark, arms: [ImportedArm]) {
    fullName = FeatureName(module: nil, name: remark.pattern ?? "")
    range = remark.range
    extent = .none
    importedArms = arms
    remarks = [remark]
  }

  init(_ spec: FeatureSpec, at place: SpecPlace) {
    fullName = spec.fullName
    range = spec.range
    importedArms = spec.arms
    isModel = spec.facts.model != nil
    remarks =
      spec.remarks + spec.problems.map { ImportRemark($0, in: spec.range) }
    if !spec.problems.isEmpty {
      extent = .none
      return
    }
    extent =
      remarks.contains { $0.extent == .missing }
      ? .partial
      : remarks.contains { $0.extent == .custom } || importedArms.contains { $0.outcome == .unread }
        ? .custom : remarks.contains { $0.extent == .different } ? .different : .exact
    self.place = place
    if place.text == nil {
      text = SpecWriter.text(of: spec.entries)
    } else {
      update(to: spec.entries)
    }
  }

  /// Updates the spec, which exists already.
  ///
  /// - Parameter entries: What it says afterwards.
  mutating func update(to entries: [SpecEntry]) {
    guard let place, let old = place.text else { return }
    self.entries = entries
    do throws(SpecUpdateError) {
      let update = try SpecUpdate(of: SourceFile(path: place.path, text: old), to: entries)
      text = update.text
      changes = update.changes
    } catch {
      text = old
      switch error {
      case .json: break
      case .unreadable(let diagnostic): obstacle = diagnostic
      case .unknownFeature(let name):
        obstacle = Diagnostic(
          rule: .unreadableFile,
          "this file is where the spec of '\(name)' would be, but it declares something else; rename it, or choose another folder with '--output'",
          path: place.path)
      }
    }
  }

  /// Makes the update in the text of a file that other updates have changed.
  ///
  /// - Parameter text: The text of the file.
  /// - Returns: The text after the update; `nil` if the feature's spec doesn't change.
  func updating(_ text: String) -> String? {
    guard let place, place.text != nil, self.text != place.text else { return nil }
    return try? SpecUpdate(of: SourceFile(path: place.path, text: text), to: entries).text
  }

  /// Takes over the text of a file with the updates of all of its features.
  mutating func share(_ text: String) {
    if place?.text != nil { self.text = text }
  }

  /// Writes no spec, because it would be wrong.
  ///
  /// - Parameter problem: What is wrong.
  mutating func leave(because problem: Diagnostic) {
    text = nil
    place = nil
    extent = .none
    remarks.append(ImportRemark(problem, in: range))
  }

  /// Writes no spec, because the feature stays as it is.
  mutating func leave() {
    text = nil
    place = nil
    if isModel { add("Is an observable model, which no build generates.") }
  }

  /// Writes no spec if the project generates models and the code is a reducer, or the other way around.
  mutating func leave(unlessOf family: Target.Family) {
    guard extent != .none, isModel != (family == .swiftNavigation) else { return }
    text = nil
    place = nil
    add(
      isModel
        ? "Is an observable model, and the target generates reducers."
        : "Is a reducer, and the target generates observable models.")
  }

  private mutating func add(_ reason: String) {
    guard extent != .none else { return }
    extent = .none
    remarks.append(ImportRemark(extent: .missing, pattern: nil, reason: reason, range: range))
  }
}

extension ImportRemark {
  /// A mistake in the spec of a feature.
  fileprivate init(_ problem: Diagnostic, in range: TrellisSpec.SourceRange) {
    self.init(
      extent: .missing, pattern: nil, reason: "\(problem.message)".capitalizedSentence,
      range: range)
  }
}
