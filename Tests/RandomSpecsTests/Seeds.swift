import Foundation
import RandomSpecs
import TrellisTestSupport

/// The seeds of the tests: the first 20 or, in a long run, 240. `TRELLIS_RANDOM_SEEDS=1000..<2000` chooses others.
enum Seeds {
  static let all: Range<Int> = {
    guard let text = ProcessInfo.processInfo.environment["TRELLIS_RANDOM_SEEDS"] else {
      return 0..<Sweep.count(14, of: 240)
    }
    let numbers = text.split(separator: "..<").compactMap { Int($0) }
    precondition(
      numbers.count == 2 && numbers[0] < numbers[1],
      "TRELLIS_RANDOM_SEEDS is '\(text)', expected '0..<240'")
    return numbers[0]..<numbers[1]
  }()

  /// One of the targets.
  static func target(of spec: RandomSpec) -> String {
    SpecRun.targets[spec.text.unicodeScalars.count % SpecRun.targets.count]
  }

  /// The drawn specs.
  static let specs = all.map { (seed: $0, spec: RandomSpec(seed: $0)) }

  /// As many specs of other seeds, for what is rarely drawn.
  static var more: [(seed: Int, spec: RandomSpec)] {
    all.map { (seed: $0 + all.count, spec: RandomSpec(seed: $0 + all.count)) }
  }
}
