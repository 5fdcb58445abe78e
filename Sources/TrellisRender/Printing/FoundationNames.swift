import TrellisIR
import TrellisSpec
import TrellisSwift

/// Whether a file needs Foundation.
struct FoundationNeed {
  /// What the feature contains and shows.
  private let edges: [Edge]
  /// The feature, and those that it contains or shows.
  private let features: [Feature]

  init(_ context: FeatureContext) {
    edges = context.edges.all
    features =
      [context.feature] + Set(edges.compactMap(\.feature)).map { context.graph[$0].feature }
  }

  /// Whether Swift in the feature's code may use something that Foundation declares: one of its types,
  /// or a member or a function that neither specs nor the standard library are known to declare.
  ///
  /// A module that enables `MemberImportVisibility` has to import Foundation for each of its members.
  func includes(_ code: SwiftTree) -> Bool {
    code.nodes.contains { node in
      switch node.kind {
      case .typeName, .memberType, .macro: isType(node.name)
      case .name:
        isType(node.name)
          || node.callOfIt != nil && !node.namesType && !isDeclared(node.name)
      case .call where node.base?.namesType == true:
        node.arguments.contains { $0.label.map(FoundationNames.labels.contains) == true }
      case .member where node.base?.namesType == true:
        FoundationNames.standardTypes.contains(node.base?.name ?? "") && !isDeclared(node.name)
      // The type of an implicit member is the type of something that the specs declare.
      case .member: node.base != nil && !isDeclared(node.name)
      default: false
      }
    }
  }

  /// Whether a name is that of a type in Foundation, and not that of a feature such as `URLListFeature`.
  private func isType(_ name: String) -> Bool {
    FoundationNames.isType(name) && !features.contains { $0.name.text == name }
  }

  /// Whether the name of a member or a function is one that Foundation has nothing to do with.
  private func isDeclared(_ name: String) -> Bool {
    FoundationNames.membersOfOthers.contains(name)
      || edges.contains { $0.name.text == name || $0.property.text == name }
      || features.contains { $0.declares(name) }
  }
}

extension Feature {
  /// Whether it has a property, an action, a prompt or a name of a screen that is called like this.
  fileprivate func declares(_ name: String) -> Bool {
    index.state.contains(name) || index.computed.contains(name) || index.actions[name] != nil
      || index.prompts.contains(name) || index.topNames.contains(name)
      || index.presenceNames.contains(name) || declaresInModel(name)
  }

  /// Whether its model has a property, a method or a closure that is called like this.
  private func declaresInModel(_ name: String) -> Bool {
    let kinds = Prompt.Kind.allCases.filter { !prompts(of: $0).isEmpty }
    return name == "isDismissed" || name == "destination" && hasDestination
      || name == "path" && !path.isEmpty || name == "state" && !cases.isEmpty
      || kinds.contains { $0.rawValue == name || ModelNames.buttonMethod($0) == name }
      || delegate.contains { ModelNames.closure($0.name.text) == name }
  }
}

/// The names in Foundation, and those of others that aren't in it.
enum FoundationNames {
  /// The types that states and actions usually contain. Others need `imports: [public Foundation]`.
  static let usualTypes: Set<String> = [
    "AttributedString", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
    "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale", "Measurement", "NSError",
    "PersonNameComponents", "TimeInterval", "TimeZone", "URL", "URLComponents", "URLRequest",
    "URLResponse", "UUID",
  ]

  private static let otherTypes: Set<String> = [
    "AffineTransform", "AttributeContainer", "AttributedSubstring", "Bundle", "ByteCountFormatter",
    "CocoaError", "ComparisonResult", "DateComponentsFormatter", "DateFormatter",
    "DateIntervalFormatter", "EnergyFormatter", "FileHandle", "FileManager",
    "FloatingPointFormatStyle", "FormatStyle", "Formatter", "HTTPCookie", "HTTPURLResponse",
    "ISO8601DateFormatter", "InputStream", "IntegerFormatStyle", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "KeyPathComparator", "LengthFormatter", "ListFormatter", "LocalizedError",
    "LocalizedStringResource", "MassFormatter", "MeasurementFormatter", "Morphology",
    "Notification", "NotificationCenter", "NumberFormatter", "OperatingSystemVersion",
    "Operation", "OperationQueue", "OutputStream", "POSIXError", "PersonNameComponentsFormatter",
    "Predicate", "Process", "ProcessInfo", "Progress", "PropertyListDecoder",
    "PropertyListEncoder", "PropertyListSerialization", "RelativeDateTimeFormatter", "RunLoop",
    "Scanner", "SortDescriptor", "SortOrder", "Stream", "Thread", "Timer", "Unit", "UnitAngle",
    "UnitDuration", "UnitEnergy", "UnitLength", "UnitMass", "UnitSpeed", "UnitTemperature",
    "UnitVolume", "UserDefaults",
  ]

  private static let prefixes = ["NS", "CG", "CF", "URL"]

  /// Whether Foundation may declare a type of a name.
  static func isType(_ name: String) -> Bool {
    usualTypes.contains(name) || otherTypes.contains(name)
      || prefixes.contains { name.starts(with: $0) }
  }

  /// The types of the standard library that Foundation adds members to.
  static let standardTypes: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Set", "String",
    "Substring",
  ]

  /// The labels of arguments with which Foundation creates values of the standard library's types.
  static let labels: Set<String> = [
    "bytes", "contentsOf", "contentsOfFile", "data", "format", "localized",
  ]

  /// Members that the standard library or the Composable Architecture declares, and Foundation
  /// doesn't add to.
  static let membersOfOthers: Set<String> = [
    "Action", "State", "allSatisfy", "append", "count", "distance", "dropFirst", "dropLast",
    "elements", "endIndex", "filter", "first", "firstIndex", "flatMap", "formIndex", "hasPrefix",
    "hasSuffix", "id", "ids", "index", "indices", "infinity", "init", "insert", "is", "isEmpty",
    "isMultiple", "joined", "keys", "last", "lastIndex", "lowercased", "map", "max", "min",
    "modify", "nan", "negate", "pi", "pop", "popFirst", "popLast", "prefix", "random", "rawValue",
    "reduce", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "reverse", "reversed", "self", "shuffled", "startIndex", "subtract", "subtracting", "suffix",
    "swapAt", "toggle", "union", "uppercased", "value", "values", "withLock", "withValue",
    "wrappedValue",
    "zero", "zip",
  ]
}
