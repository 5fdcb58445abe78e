// swift-format-ignore-file

import BasketModels
import ComposableArchitecture
import SwiftUI

/// What a person is going to buy.
///
/// Items stay in the basket until they are paid.
@Reducer
public struct BasketFeature: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The newest item is the last one.
    public var items: IdentifiedArrayOf<Item> = []
    public var note = ""
    public let owner: Person
    var phase: Phase = .open
    @Shared(.appStorage("isGift")) public var isGift = false
    @Shared var total: Int
    var tint = Color.green

    var isEmpty: Bool { items.isEmpty && self.note.isEmpty }

    var summary: String {
      let count = items.count
      return "\(count) items"
    }

    public enum Phase: Equatable, Sendable {
      case open, paid
    }

    public init(items: IdentifiedArrayOf<Item> = [], owner: Person, total: Shared<Int>) {
      self.items = items
      self.owner = owner
      self._total = total
    }
  }

  public enum Action {
    case addButtonTapped
    /// Sent with the new place of an item.
    case itemMoved(from: IndexSet, to: Int)
    case itemTapped(Item)
    case noteChanged(String)
    case payButtonTapped
    case paid(Result<Receipt, any Error>)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(PaymentClient.self) var payments
  let limit: Int

  public init(limit: Int = 10) {
    self.limit = limit
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        // Nobody carries more than this.
        guard state.items.count < self.limit, !state.isEmpty
        else { return .none }
        let item = Item(id: self.uuid())
        state.items.append(item)
        state.$total.withLock { $0 += item.price }
        return .none

      case let .itemMoved(from: source, to: target):
        state.items.move(fromOffsets: source, toOffset: target)
        return .none

      case .itemTapped(let item) where item.isGift:
        state.note = item.name
        return .none

      case .noteChanged(let note):
        state.note = note
        state.phase = .open
        return .none

      case .payButtonTapped:
        return .run { [items = state.items] send in
          await send(.paid(Result { try await payments.pay(items.elements) }))
        }

      case .paid(.success(let receipt)):
        if receipt.isFinal {
          state.items = []
          state.phase = .paid
        } else {
          state.note = receipt.text
        }
        return .none

      case .paid(.failure):
        return .none
      }
    }
  }
}

struct BasketView: View {
  @Bindable var store: StoreOf<BasketFeature>

  var body: some View {
    Text(store.note)
  }
}
