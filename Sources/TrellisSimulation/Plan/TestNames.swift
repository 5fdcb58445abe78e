import TrellisIR
import TrellisSpec
import TrellisSwift

/// The unique names of a feature's tests.
///
/// A name starts with the action. If an action has several tests, its name continues with what only
/// that test does, or with the condition that is true in it.
struct TestNames {
  private var given: Set<String> = []
  /// Names that several actions share, by how much they say about the place.
  private var ambiguous: [ActionPath.TestDetail: Set<String>] = [:]
  /// The groups of the feature's actions.
  let groups: Set<String>
  /// Names that mean something else in tests.
  private let taken: Set<String>

  /// Starts to name the tests of a feature.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - taken: Names that mean something else in tests.
  init(of feature: ResolvedFeature, taken: Set<String>) {
    self.taken = taken
    groups = Set(feature.feature.actions.compactMap(\.group?.text))
    for detail in ActionPath.TestDetail.allCases {
      var seen: Set<String> = []
      for reaction in feature.reactions {
        let name = reaction.path.testName(groups, detail)
        if !seen.insert(name).inserted { ambiguous[detail, default: []].insert(name) }
      }
    }
  }

  /// Returns a name that no other test has.
  ///
  /// - Parameter candidates: The possible names, from the best.
  mutating func name(_ candidates: [String]) -> String {
    for candidate in candidates {
      let name = valid(candidate)
      if given.insert(name.typeName).inserted { return name }
    }
    let best = candidates.last.map(valid) ?? "action"
    let numbered = (2...).lazy.map { "\(best)\($0)" }
    return numbered.first { given.insert($0.typeName).inserted } ?? best
  }

  /// The possible names of an action's test, from the best.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - suffixes: The possible suffixes after the action, from the best.
  func candidates(_ path: ActionPath, _ suffixes: [String] = [""]) -> [String] {
    var bases: [String] = []
    for detail in ActionPath.TestDetail.allCases {
      let base = path.testName(groups, detail)
      let isAmbiguous = detail != .all && ambiguous[detail]?.contains(base) == true
      if !isAmbiguous, !bases.contains(base) { bases.append(base) }
    }
    return bases.flatMap { base in suffixes.map { base + $0 } }
  }

  /// The maximum length of a name, so that its line isn't longer than others.
  private static let longest = 80

  /// A valid Swift name. A name that is too long is cut after a word.
  private func valid(_ name: String) -> String {
    var name = name.lettersAndNumbers
    if name.utf8.count > Self.longest, name.count > Self.longest {
      let end = name.index(name.startIndex, offsetBy: Self.longest)
      let start = name[..<end].lastIndex(where: \.isUppercase) ?? end
      name = String(name[..<(name[end].isUppercase ? end : start)])
    }
    if name.first?.isLetter != true { name = "action" + name }
    return SwiftIdentifier.isKeyword(name) || taken.contains(name) ? "\(name)Action" : name
  }
}

extension ActionPath {
  /// How much the name of a test says about the place of its action.
  fileprivate enum TestDetail: Hashable, CaseIterable {
    case none, place, all
  }

  /// The name of an action's test.
  ///
  /// - Parameters:
  ///   - groups: The groups of the feature's actions.
  ///   - detail: Whether words that only say where the action is declared are left out.
  fileprivate func testName(_ groups: Set<String>, _ detail: TestDetail) -> String {
    let isShort = detail == .none
    var result = ""
    var isFirst = true
    func add(_ word: String) {
      let word = word.lettersAndNumbers
      result += isFirst ? word : word.typeName
      isFirst = false
    }
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .named(let name):
        let isGroup = index == 0 && segments.count > 1 && groups.contains(name)
        if !isShort || !isGroup { add(name) }
      case .outcome(let name), .presented(let name), .row(let name): add(name)
      case .binding(let property):
        add("binding")
        if let property { add(property) }
      case .destination(let name):
        if !isShort { add("destination") }
        add(name)
      case .destinationDismissed:
        add("destination")
        add("dismissed")
      case .presentedDismissed(let name):
        add(name)
        add("dismissed")
      case .element(let name):
        add("path")
        add(name)
      case .button(let kind, let name, let inDestination):
        if !isShort, inDestination { add("destination") }
        add(kind.rawValue)
        add(name)
      case .promptDismissed(let kind):
        add(kind.rawValue)
        add("dismissed")
      case .tabSelected: add("tabSelected")
      case .delegate(let name):
        if detail == .all { add("delegate") }
        add(name)
      case .changed(let property):
        for word in property.split(separator: ".") { add(String(word)) }
        add("changed")
      }
    }
    return result
  }

  /// The action as a word in the name of a test.
  ///
  /// - Parameter groups: The groups of the feature's actions.
  func testWord(_ groups: Set<String>) -> String {
    testName(groups, .none).typeName
  }
}

extension String {
  /// The text without anything that a name can't contain.
  var lettersAndNumbers: String {
    // Looking up the properties of characters is expensive, and most names are ASCII.
    utf8.allSatisfy(\.isLetterOrDigit) ? self : filter { $0.isLetter || $0.isNumber }
  }
}

extension UInt8 {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// Whether it is a letter or a digit in ASCII.
  fileprivate var isLetterOrDigit: Bool {
    // This bit distinguishes small letters from capital ones.
    Self.digits.contains(self) || Self.letters.contains(self | 0x20)
  }
}
