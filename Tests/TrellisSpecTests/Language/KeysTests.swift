import Testing

@testable import TrellisSpec

/// The parser and the schema support the same keys.
@Suite struct KeysTests {
  private static let keys = KeyPlace.spec.flatMap(\.keys)
  private static let configurationKeys = KeyPlace.configuration.flatMap(\.keys)

  /// A value that no key accepts: its key isn't a valid name, and its value isn't text.
  private static let nonsense: JSONValue = ["not a name": ["not a name": []]]

  // MARK: Both take the example of each key

  @Test(arguments: keys) func theExampleOfAKey(key: KeyPlace.Key) {
    let spec = key.spec(key.meaning.example)
    #expect(formErrors(spec) == [])
    #expect(schemaAccepts(spec), "\(spec)")
  }

  @Test(arguments: configurationKeys) func theExampleOfAConfigurationKey(key: KeyPlace.Key) {
    let text = key.spec(key.meaning.example)
    #expect(configurationErrors(text) == [])
    #expect(configurationSchemaAccepts(text), "\(text)")
  }

  // MARK: The parser reads each key

  @Test(arguments: keys) func aKeyIsRead(key: KeyPlace.Key) {
    let errors = formErrors(key.spec(Self.nonsense))
    #expect(errors != [] && errors != formErrors(key.specWithout))
  }

  @Test(arguments: configurationKeys) func aConfigurationKeyIsRead(key: KeyPlace.Key) {
    #expect(configurationErrors(key.specWithout) == [])
    #expect(configurationErrors(key.spec(Self.nonsense)) != [])
  }

  // MARK: Both need the same keys

  @Test(arguments: keys) func whatAKeyNeedsBesideIt(key: KeyPlace.Key) {
    #expect(schemaAccepts(key.specWithout) == formErrors(key.specWithout).isEmpty)
  }

  // MARK: Neither knows others

  @Test(arguments: keys) func aMisspeltKey(key: KeyPlace.Key) {
    let misspelt = KeyPlace.misspelt(key)
    #expect(formErrors(misspelt) != [])
    #expect(!schemaAccepts(misspelt), "\(misspelt)")
  }

  @Test(arguments: configurationKeys) func aMisspelledConfigurationKey(key: KeyPlace.Key) {
    let misspelt = KeyPlace.misspelt(key)
    #expect(configurationErrors(misspelt) != [])
    #expect(!configurationSchemaAccepts(misspelt), "\(misspelt)")
  }
}

extension KeyPlace {
  /// A spec in which a key has an extra letter.
  fileprivate static func misspelt(_ key: Key) -> String {
    key.spec(key.meaning.example).replacing("\"\(key.name)\":", with: "\"\(key.name)x\":")
  }
}
