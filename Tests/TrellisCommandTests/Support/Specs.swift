/// The smallest spec of a feature.
func spec(_ name: String) -> String {
  "feature: \(name)\n"
}

/// A spec whose reducer says something, so that a number changes its generated text.
func spec(_ name: String, count: Int) -> String {
  "feature: \(name)\nstate:\n  count: Int = \(count)\n"
}

/// The line about the target of a project that names none.
let newestTarget = "target composable-architecture 1.26 (the newest)"
