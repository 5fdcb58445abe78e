import RandomSpecs

/// Edits that put names together, or code where the generator doesn't expect it.
extension CodeLines {
  /// Writes two cases in one line, perhaps with a third one.
  mutating func joinCases(adding name: String, _ randomness: inout Randomness) -> Bool {
    let places = indices { line in
      line.drop { $0 == " " }.hasPrefix("case ") && !line.hasSuffix(":") && !line.contains("=")
    }.filter { index in
      index + 1 < lines.count && lines[index + 1].hasPrefix(indentation(index) + "case ")
        && !lines[index + 1].hasSuffix(":") && !lines[index + 1].contains("=")
    }
    guard let index = randomness.element(of: places) else { return false }
    let second = lines.remove(at: index + 1).drop { $0 == " " }.dropFirst("case ".count)
    lines[index] += ", " + second
    return true
  }

  /// Writes two properties in one line.
  mutating func joinVariables(adding name: String, _ randomness: inout Randomness) -> Bool {
    let properties = storedProperties.filter { lines[$0].drop { $0 == " " }.hasPrefix("var ") }
    let places = properties.filter { properties.contains($0 + 1) }
    guard let index = randomness.element(of: places + properties) else { return false }
    if places.contains(index) {
      let second = lines.remove(at: index + 1).drop { $0 == " " }.dropFirst("var ".count)
      lines[index] += ", " + second
    } else {
      lines[index] += ", \(name) = 0"
    }
    return true
  }

  /// Handles two actions in one arm.
  mutating func joinArms(_ randomness: inout Randomness) -> Bool {
    let arms = arms.filter { !lines[$0.label].contains("let ") && !lines[$0.label].contains(", ") }
    let pairs = arms.indices.dropLast().filter { index in
      arms[index + 1].label - arms[index].body.upperBound < 2
        && indentation(arms[index].label) == indentation(arms[index + 1].label)
    }
    guard let index = randomness.element(of: Array(pairs)) else { return false }
    let second = lines[arms[index + 1].label].drop { $0 == " " }.dropFirst("case ".count)
    lines[arms[index].label] = lines[arms[index].label].dropLast() + ", " + second
    let end = arms[index + 1].body.upperBound
    lines.removeSubrange(arms[index].body.upperBound..<end)
    return true
  }

  /// Handles an action in one configuration only.
  mutating func wrapArm(_ randomness: inout Randomness) -> Bool {
    guard let arm = randomness.element(of: arms) else { return false }
    lines.insert("      #endif", at: arm.body.upperBound)
    lines.insert("      #if DEBUG", at: arm.label)
    return true
  }

  /// Adds a destination, whether it is written as an enum or as a struct.
  mutating func addDestination(_ name: String) -> Bool {
    guard
      let index = lines.firstIndex(where: {
        $0.hasSuffix("enum Destination {") || $0.hasSuffix("struct Destination {")
      })
    else { return false }
    let indentation = indentation(index) + "  "
    lines.insert(
      lines[index].contains("enum ")
        ? "\(indentation)case own\(name)(\(name))" : "\(indentation)let own\(name) = 0",
      at: index + 1)
    return true
  }
}
