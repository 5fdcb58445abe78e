import ComposableArchitecture
import Foundation

/// A place that was found.
struct GeocodingSearch: Equatable, Sendable {
  var results: [Result]

  struct Result: Equatable, Identifiable, Sendable {
    var country: String
    var latitude: Double
    var longitude: Double
    var id: Int
    var name: String
    var admin1: String?
  }
}

/// The weather of the next days.
struct Forecast: Equatable, Sendable {
  var daily: Daily
  var dailyUnits: DailyUnits

  struct Daily: Equatable, Sendable {
    var temperatureMax: [Double]
    var temperatureMin: [Double]
    var time: [Date]
  }

  struct DailyUnits: Equatable, Sendable {
    var temperatureMax: String
    var temperatureMin: String
  }
}

@DependencyClient
struct WeatherClient: TestDependencyKey, Sendable {
  var forecast: @Sendable (_ location: GeocodingSearch.Result) async throws -> Forecast
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch

  static let testValue = Self()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
