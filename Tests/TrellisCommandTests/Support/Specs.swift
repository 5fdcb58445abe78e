/// The smallest possible spec of a feature.
func spec(_ name: String) -> String {
  "feature: \(name)\n"
}

/// A spec with content in its reducer, so that a number changes the generated text.
func spec(_ name: String, count: Int) -> String {
  "feature: \(name)\nstate:\n  count: Int = \(count)\n"
}

/// The line about the target of a project that doesn't name one.
let newestTarget = "target composable-architecture 1.26 (the newest)"
