import ComposableArchitecture

@Reducer
struct PageFeature<Item: Equatable> {
  struct State: Equatable {
    var item: Item
  }
  enum Action {
    case tapped
  }
}

@Reducer
struct DebugFeature {
  struct State {
    #if DEBUG
      var isVerbose = true
    #endif
  }
  enum Action {
    case tapped
  }
}

enum Namespace {
  @Reducer
  struct InnerFeature {
    struct State {}
    enum Action {
      case tapped
    }
  }
}

#if os(iOS)
  @Reducer
  struct PhoneFeature {
    struct State {}
    enum Action {
      case tapped
    }
  }
#endif

@Reducer
@available(iOS 18, *)
struct NewFeature {
  struct State {}
  enum Action {
    case tapped
  }
}

@Reducer
struct TrackedFeature {
  struct State: Equatable {
    @Tracked var count = 0
    private var cache: [Int] = []
    var size: Size = .small
  }
  enum Action {
    case tapped
  }
  private enum Size { case small }
}
