import Foundation
import TrellisRender

/// The files that `trellis init` writes.
package enum StarterFiles {
  /// The files, by path below the folder.
  ///
  /// - Parameter folder: The folder. In a package with a single target, the spec goes into that
  ///   target, because files generated elsewhere wouldn't belong to any target.
  package static func files(for folder: URL) -> [(path: String, text: String)] {
    let name = "Counter.feature.yaml"
    return [
      (Configuration.fileName, configuration),
      (onlyTarget(of: folder).map { "Sources/\($0)/\(name)" } ?? name, spec),
    ]
  }

  /// The folder of a package's target, if it has only one.
  static func onlyTargetFolder(of folder: URL) -> URL? {
    onlyTarget(of: folder).map { folder.appendingPathComponent("Sources/\($0)") }
  }

  private static func onlyTarget(of folder: URL) -> String? {
    let files = FileManager.default
    guard files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
      return nil
    }
    let sources = folder.appendingPathComponent("Sources")
    let names = ((try? files.contentsOfDirectory(atPath: sources.path)) ?? []).filter {
      var isFolder: ObjCBool = false
      let path = sources.appendingPathComponent($0).path
      return !$0.hasPrefix(".") && files.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    return names.count == 1 ? names[0] : nil
  }

  /// A first spec, which shows the most common keys.
  ///
  /// - Parameters:
  ///   - feature: The feature's name.
  ///   - isLinked: Whether `custom` calls a method.
  static func spec(of feature: String, isLinked: Bool) -> String {
    """
    # What the feature shows and where it leads.
    feature: \(feature)

    state:
      items: "[String] = []"

    alerts:
      confirmRemoval:
        with: {count: Int}
        title: Remove {count} items?
        buttons:
          remove: {role: destructive, title: Remove}
          cancel: {role: cancel, title: Cancel}

    actions:
      - addButtonTapped
      - removeButtonTapped

    reducer:
      # \(isLinked ? "A method that you write in an extension of the feature." : "What you write in the generated code.")
      addButtonTapped: {custom: Adds an item.}
      removeButtonTapped:
        present: confirmRemoval
        with: {count: state.items.count}
        where: "!state.items.isEmpty"
      alert.remove: {set: {items: "[]"}}

    """
  }

  private static let configuration = """
    # What Trellis should know of this package. Every key may be left out.

    # The library and version that you are on. Without it, that in Package.resolved decides.
    # target: \(Target.newest)

    # The access of generated types: internal, package or public.
    access: internal

    # The indentation of generated code: 2, 4 or tab.
    indent: 2

    # Where files go, below this folder. {folder} is the folder of the spec.
    output:
      reducer: "{folder}/{feature}.swift"
      view: "{folder}/{view}.swift"

    """

  private static let spec = """
    # A feature: its state, its actions, and what each action does.
    feature: CounterFeature
    doc: A counter that asks before it forgets its count.

    state:
      count: Int = 0

    alerts:
      confirmReset:
        with: {count: Int}
        title: Start over?
        message: "You are at {count}."
        buttons:
          reset: {role: destructive, title: Start over}
          cancel: {role: cancel, title: Cancel}

    actions:
      - decrementButtonTapped
      - incrementButtonTapped
      - resetButtonTapped

    reducer:
      decrementButtonTapped: {set: {count: state.count - 1}}
      incrementButtonTapped: {set: {count: state.count + 1}}
      resetButtonTapped: {present: confirmReset, with: {count: state.count}}
      alert.reset: {set: {count: 0}}

    """
}
