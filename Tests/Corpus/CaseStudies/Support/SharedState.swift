import ComposableArchitecture
import Foundation

enum Tab: Sendable { case counter, profile }

struct Stats: Codable, Equatable, Sendable {
  private(set) var count = 0
  private(set) var maxCount = 0
  private(set) var minCount = 0
  private(set) var numberOfCounts = 0

  mutating func increment() { add(1) }
  mutating func decrement() { add(-1) }

  private mutating func add(_ difference: Int) {
    count += difference
    numberOfCounts += 1
    maxCount = max(maxCount, count)
    minCount = min(minCount, count)
  }
}

extension SharedKey where Self == InMemoryKey<Stats> {
  static var statsInMemory: Self { inMemory("stats") }
}

#if canImport(Darwin)
  extension SharedKey where Self == FileStorageKey<Stats> {
    static var statsFileStorage: Self {
      fileStorage(.documentsDirectory.appending(component: "stats.json"))
    }
  }

  extension SharedKey where Self == AppStorageKey<Int> {
    static var count: Self { appStorage("sharedStateDemoCount") }
  }
#else
  extension SharedKey where Self == InMemoryKey<Stats> {
    static var statsFileStorage: Self { inMemory("stats.json") }
  }

  extension SharedKey where Self == InMemoryKey<Int> {
    static var count: Self { inMemory("sharedStateDemoCount") }
  }
#endif

/// Whether a number is prime.
func isPrime(_ number: Int) -> Bool {
  number > 1 && !(2..<number).contains { number.isMultiple(of: $0) }
}

struct SignUpData: Equatable, Sendable {
  enum Topic: String, CaseIterable, Sendable {
    case concurrency, modernSwiftUI
  }

  var email = ""
  var firstName = ""
  var lastName = ""
  var password = ""
  var passwordConfirmation = ""
  var phoneNumber = ""
  var topics: Set<Topic> = []
}
