import Testing

/// Compares the events of a text with an outline of them, and with those of libyaml in every detail.
func expectReading(
  _ text: String, _ outline: String, at location: SourceLocation = #_sourceLocation
) {
  let reading = YAMLReading(text)
  #expect(reading.outline == outline, sourceLocation: location)
  #expect(reading == .ofLibyaml(text), sourceLocation: location)
}
