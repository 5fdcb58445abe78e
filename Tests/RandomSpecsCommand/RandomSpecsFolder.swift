import RandomSpecs

/// The configuration of a folder with random specs, each in a module.
enum RandomSpecsFolder {
  static func configuration(targets: [String]) -> String {
    let samples = Surroundings.samples.sorted { $0.key < $1.key }
      .map { key, values in
        values.count == 1
          ? "  '\(key)': '\(values[0])'\n"
          : "  '\(key)':\n" + values.map { "    - '\($0)'\n" }.joined()
      }
    return """
      mode: scaffold
      target: [\(targets.joined(separator: ", "))]
      output:
        reducer: "{target}/Sources/{module}/{feature}.swift"
        view: "{target}/Sources/{module}/Views/{view}.swift"
        tests: "{target}/Tests/{module}Tests/{feature}Tests.swift"
      samples:
      \(samples.joined())
      """
  }
}
