import TrellisSpec

/// Values of types, as Swift spells them, for the payloads and states of tests.
struct SampleValues {
  /// Values that specs and the configuration name, by type.
  let declared: [String: String]
  let context: FeatureContext

  /// A value of a type; `nil` where none is known.
  ///
  /// - Parameters:
  ///   - type: The type as the spec spells it.
  ///   - number: Which of several values, from 0; types with one value have the same for all.
  func value(of type: String, _ number: Int = 0) -> String? {
    if let value = declared[type] { return value }
    if type.hasSuffix("?") { return value(of: Self.wrapped(type), number) }
    if let value = Self.standard(type, number) { return value }
    if type.hasPrefix("["), type.hasSuffix("]") {
      return collection(String(type.dropFirst().dropLast()))
    }
    if let (name, arguments) = Self.generic(type) { return generic(name, arguments, number) }
    if type.hasSuffix(".State") { return state(of: String(type.dropLast(".State".count)), number) }
    return nil
  }

  /// The state of a feature, made with no more than it needs.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - number: Which of several values, from 0.
  ///   - given: Arguments that have a value already.
  func state(of name: String, _ number: Int = 0, given: [String: String] = [:]) -> String? {
    guard let feature = context.graph.feature(name, from: context.feature) else {
      return given.isEmpty ? "\(name).State()" : nil
    }
    let typeName = feature.name.text
    if let first = feature.cases.first {
      if !context.graph.needsArguments(typeName, from: feature) { return "\(typeName).State()" }
      let reference = first.feature.text == "Self" ? typeName : first.feature.text
      return state(of: reference, number).map { "\(typeName).State.\(first.name.text)(\($0))" }
    }
    var arguments: [String] = []
    for parameter in context.graph.stateParameters(of: feature) {
      let value: String
      if let given = given[parameter.name] {
        value = given
      } else if parameter.isRequired {
        guard let sample = self.value(of: parameter.type, number) else { return nil }
        value = parameter.isShared ? "Shared(value: \(sample))" : sample
      } else {
        continue
      }
      arguments.append("\(SwiftIdentifier.label(parameter.name)): \(value)")
    }
    return "\(typeName).State(\(arguments.joined(separator: ", ")))"
  }

  /// A value whose text differs from another's, where there is one.
  func value(of type: String, differentFrom other: String?) -> String? {
    (0..<3).lazy.compactMap { value(of: type, $0) }.first { $0 != other }
  }

  private static func standard(_ type: String, _ number: Int) -> String? {
    switch type {
    case "String", "Substring": ["\"Blob\"", "\"Blob Jr.\"", "\"Blob Sr.\""][number % 3]
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      ["42", "43", "44"][number % 3]
    case "Double", "Float", "CGFloat", "TimeInterval": ["1.5", "2.5", "3.5"][number % 3]
    case "Bool": ["true", "false", "true"][number % 3]
    case "Character": ["\"A\"", "\"B\"", "\"C\""][number % 3]
    case "UUID": "UUID(\(number))"
    case "Date": "Date(timeIntervalSince1970: \(number))"
    case "URL": "URL(filePath: \"/\(number)\")"
    case "Data": "Data([\(number)])"
    case "IndexSet": "IndexSet()"
    case "Void", "()": "()"
    case "any Error", "Error", "any Swift.Error": "Failure()"
    default: nil
    }
  }

  private static func wrapped(_ type: String) -> String {
    let bare = String(type.dropLast())
    return bare.hasPrefix("(") && bare.hasSuffix(")") ? String(bare.dropFirst().dropLast()) : bare
  }

  /// The value of an array, a dictionary or a set.
  private func collection(_ inner: String) -> String? {
    let pieces = SwiftTokens(inner).pieces(separatedBy: ":", angles: true).map(\.text)
    let values = pieces.compactMap { value(of: $0) }
    guard values.count == pieces.count else { return nil }
    return "[\(values.joined(separator: ": "))]"
  }

  /// The name and the arguments of a generic type.
  private static func generic(_ type: String) -> (name: String, arguments: [String])? {
    guard type.hasSuffix(">"), let open = type.firstIndex(of: "<") else { return nil }
    let inner = String(type[type.index(after: open)...].dropLast())
    return (
      String(type[..<open]),
      SwiftTokens(inner).pieces(separatedBy: ",", angles: true).map(\.text)
    )
  }

  private func generic(_ name: String, _ arguments: [String], _ number: Int) -> String? {
    guard let first = arguments.first else { return nil }
    switch name {
    case "Optional": return value(of: first, number)
    case "Array", "Set", "IdentifiedArrayOf", "ArraySlice", "ContiguousArray":
      return value(of: first, number).map { "[\($0)]" }
    case "Dictionary": return collection(arguments.joined(separator: ": "))
    case "Result": return value(of: first, number).map { ".success(\($0))" }
    case "Shared": return value(of: first, number).map { "Shared(value: \($0))" }
    default: return nil
    }
  }
}
