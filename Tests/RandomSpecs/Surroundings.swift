import TrellisRender
import TrellisSpec

/// The code of the app that random specs refer to.
package enum Surroundings {
  /// Values for tests, by type and by member of a sample.
  package static let samples = [
    "Item": ["Item(id: 3)", "Item(id: 5, name: \"c\", isDone: true)"],
    "Item(id: 3).name": ["\"\""], "Item(id: 3).isDone": ["false"],
    "Mood": [".calm", ".wild"], "Tag": ["Tag(id: \"b\")", "Tag(id: \"d\")"], "Item.ID": ["3"],
    "IdentifiedArrayOf<Item>": ["[Item(id: 4)]"], "Tab": [".first"],
  ]

  /// The code of a module.
  ///
  /// - Parameters:
  ///   - features: The features of the module.
  ///   - family: What is generated.
  package static func code(for features: [Feature], _ family: Target.Family) -> String {
    let existing =
      switch family {
      case .composableArchitecture: existingReducer
      case .swiftNavigation: existingModel
      }
    return imports(family) + values + existing + views(of: features)
  }

  private static func imports(_ family: Target.Family) -> String {
    switch family {
    case .composableArchitecture: "import ComposableArchitecture\nimport SwiftUI\n\n"
    case .swiftNavigation:
      "import Dependencies\nimport DependenciesMacros\nimport SwiftNavigation\nimport SwiftUI\n\n"
    }
  }

  private static let values = """
    public struct Item: Hashable, Identifiable, Sendable {
      public var id: Int
      public var name: String
      public var isDone: Bool

      public init(id: Int, name: String = "", isDone: Bool = false) {
        self.id = id
        self.name = name
        self.isDone = isDone
      }
    }

    public struct Tag: Hashable, Identifiable, Sendable {
      public var id: String

      public init(id: String) {
        self.id = id
      }
    }

    public protocol Marked {}

    public protocol Noted {}

    public enum Mood: Hashable, Sendable {
      case calm
      case wild
    }

    @DependencyClient
    public struct ItemClient: Sendable {
      public var items: @Sendable () async throws -> [Item]
      public var item: @Sendable (_ id: Int) async throws -> Item
      public var count: @Sendable (_ query: String) async throws -> Int
      public var save: @Sendable (_ item: Item) async throws -> Void
      public var updates: @Sendable () -> AsyncStream<Item> = { .finished }
      public var counts: @Sendable (_ query: String) -> AsyncStream<Int> = { _ in .finished }
    }

    extension ItemClient: TestDependencyKey {
      public static let testValue = Self()
    }

    @DependencyClient
    public struct LogClient: Sendable {
      public var write: @Sendable (_ text: String) async -> Void
      public var level: @Sendable () async -> Int = { 1 }
      public var recent: @Sendable (_ count: Int) async -> [String] = { _ in [] }
      public var lines: @Sendable (_ count: Int) -> AsyncStream<String> = { _ in .finished }
    }

    extension LogClient: TestDependencyKey {
      public static let testValue = Self()
    }

    """

  private static let existingReducer = """

    @Reducer
    public struct ExistingFeature {
      @ObservableState
      public struct State: Equatable, Identifiable, Sendable {
        public var id = 0
        public var note = ""

        public init() {}
      }

      public enum Action {
        case delegate(Delegate)
        case doneButtonTapped

        @CasePathable
        public enum Delegate {
          case didFinish
          case didPick(Item)
        }
      }

      public init() {}

      public var body: some ReducerOf<Self> {
        EmptyReducer()
      }
    }

    public struct ExistingView: View {
      public init(store: StoreOf<ExistingFeature>) {}

      public var body: some View { Text("") }
    }

    """

  private static let existingModel = """

    @MainActor
    @Observable
    public final class ExistingModel: HashableObject, Identifiable {
      public nonisolated let id = 0
      public var note = ""
      public var isDismissed = false
      @ObservationIgnored public var onDidFinish: () -> Void = {}
      @ObservationIgnored public var onDidPick: (Item) -> Void = { _ in }

      public init() {}
    }

    public struct ExistingView: View {
      public init(model: ExistingModel) {}

      public var body: some View { Text("") }
    }

    """

  // MARK: - Views

  /// Views that the features show and that have no spec.
  private static func views(of features: [Feature]) -> String {
    var initializers: [String: Set<String>] = [:]
    func add(_ view: SourceText?, _ derived: SourceText, _ initializer: String) {
      if view?.text == "none" { return }
      let name = view?.text ?? derived.text.capitalizedFirst + "View"
      initializers[name, default: []].insert(initializer)
    }
    let ofFeature = [
      "init<S, A>(store: Store<S, A>)", "init(model: some Any)",
    ]
    for feature in features {
      for child in feature.ownedChildren + feature.cases where child.view != nil {
        add(child.view, child.name, ofFeature[0])
      }
      for tab in feature.tabs?.tabs ?? [] {
        if tab.feature == nil { add(tab.view, tab.name, "init()") }
      }
      for destination in feature.destinations + feature.presents {
        switch destination.content {
        case .feature:
          if destination.view != nil { add(destination.view, destination.name, ofFeature[0]) }
        case .none: add(destination.view, destination.name, "init()")
        case .value(let type):
          let type = destination.isValueBound ? "Binding<\(type.text)>" : type.text
          add(destination.view, destination.name, "init(\(destination.name.text): \(type))")
        }
      }
      for screen in feature.path {
        switch screen.content {
        case .feature: if screen.view != nil { add(screen.view, screen.name, ofFeature[0]) }
        case .value(let values):
          let list = values.map { "\($0.label?.text ?? "_"): \($0.type.text)" }
          add(screen.view, screen.name, "init(\(list.joined(separator: ", ")))")
        }
      }
    }
    return initializers.sorted { $0.key < $1.key }.map { name, initializers in
      let lines = initializers.sorted().map { line in
        line == ofFeature[0]
          ? "  #if canImport(ComposableArchitecture)\n  public \(line) {}\n  #else\n  public \(ofFeature[1]) {}\n  #endif"
          : "  public \(line) {}"
      }
      return "\npublic struct \(name): View {\n\(lines.joined(separator: "\n"))\n"
        + "  public var body: some View { Text(\"\") }\n}\n"
    }.joined()
  }
}
