import Foundation
import TrellisSpec

extension Feature {
  /// Returns the feature with the screens that views of its module push with
  /// `NavigationLink(state:)`.
  ///
  /// - Parameter code: The code of the module.
  package func noting(linksIn code: SwiftCode) -> Feature {
    let linked = path.filter { pathCase in
      code.linkedStates.contains { isLink($0, to: pathCase) }
    }
    return linked.isEmpty ? self : noting(linkedScreens: Set(linked.map(\.name.text)))
  }

  /// Whether names such as `AppFeature.Path.State.detail` refer to a screen of the feature.
  private func isLink(_ names: [String], to pathCase: PathCase) -> Bool {
    guard names.last == pathCase.name.text else { return false }
    let owner = names.dropLast().reversed().first { !["State", "Path"].contains($0) }
    return owner == nil || owner == name.text
  }
}
