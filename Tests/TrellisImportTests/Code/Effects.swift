// swift-format-ignore-file

import ComposableArchitecture

@Reducer
struct EffectsFeature {
  enum CancelID { case search, timer, upload }

  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var seconds = 0
  }

  enum Action {
    case appeared
    case closeButtonTapped
    case failed(any Error)
    case found([String])
    case queryChanged(String)
    case saved(String, Int)
    case saveButtonTapped
    case stopButtonTapped
    case tick
    case uploadButtonTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(SearchClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) {
              await send(.tick, animation: .default)
            }
          }
          .cancellable(id: CancelID.timer),
          .run { send in
            for try await line in client.lines() {
              let text = line.uppercased()
              await send(.queryChanged(text))
            }
          } catch: { error, send in
            await send(.failed(error))
          }
        )

      case .closeButtonTapped:
        return .run { _ in await dismiss() }

      case .failed, .found:
        return .none

      case .queryChanged(let query):
        state.query = query
        return .run { [query = state.query] send in
          try await clock.sleep(for: .milliseconds(300))
          let results = try await client.search(query)
          await send(.found(results))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .saveButtonTapped:
        return .run { [results = state.results] send in
          do {
            let name = try await client.save(results)
            if name.isEmpty {
              return
            }
            await send(.saved(name, results.count))
            await self.dismiss()
          } catch {
            await send(.failed(error))
          }
        }

      case let .saved(name, count):
        state.query = count > 1 ? name : ""
        return count > 1 ? .send(.tick, animation: .easeIn) : .none

      case .stopButtonTapped:
        return .merge(.cancel(id: CancelID.search), .cancel(id: CancelID.timer))

      case .tick:
        state.seconds += 1
        return .none

      case .uploadButtonTapped:
        return .run { send in
          var count = 0
          while count < 3 {
            count += 1
            await send(.tick)
          }
        }
        .cancellable(id: CancelID.upload)
      }
    }
  }
}
