import Foundation

extension Search.State {
  /// The weather of a place.
  struct Weather: Equatable {
    var id: GeocodingSearch.Result.ID
    var days: [Day]

    struct Day: Equatable {
      var date: Date
      var temperatureMax: Double
      var temperatureMaxUnit: String
      var temperatureMin: Double
      var temperatureMinUnit: String
    }
  }
}

extension Search.State.Weather {
  /// The weather of a place from its forecast.
  init(id: GeocodingSearch.Result.ID, forecast: Forecast) {
    let daily = forecast.daily
    self.init(
      id: id,
      days: daily.time.indices.map { index in
        Day(
          date: daily.time[index],
          temperatureMax: daily.temperatureMax[index],
          temperatureMaxUnit: forecast.dailyUnits.temperatureMax,
          temperatureMin: daily.temperatureMin[index],
          temperatureMinUnit: forecast.dailyUnits.temperatureMin)
      })
  }
}

extension Forecast {
  static let mock = Self(
    daily: Daily(
      temperatureMax: [90, 70, 100], temperatureMin: [70, 50, 80],
      time: [0, 86_400, 172_800].map { Date(timeIntervalSince1970: $0) }),
    dailyUnits: DailyUnits(temperatureMax: "°F", temperatureMin: "°F"))
}

extension GeocodingSearch {
  static let mock = Self(
    results: [
      Result(country: "Japan", latitude: 35, longitude: 139, id: 1, name: "Tokyo"),
      Result(country: "France", latitude: 48, longitude: 2, id: 2, name: "Paris"),
    ])
}
