import ComposableArchitecture
import SwiftUI

/// Which things to do are listed.
enum Filter: LocalizedStringKey, CaseIterable, Hashable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"
}
