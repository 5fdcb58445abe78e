import TrellisSpec

/// The text of a spec in which keycap emoji such as 1️⃣ mark the places of interest.
package struct MarkedText {
  /// All markers, in the order in which specs use them.
  package static let markers: [Character] = [
    "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟",
  ]

  /// A line and a column, both counted from 1. Columns count Unicode scalars, without a byte-order
  /// mark.
  package struct Place: Hashable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The text without its markers.
  package let text: String
  /// The place in `text` of the character after each marker.
  package let places: [Character: Place]

  /// Removes the markers from a text.
  ///
  /// - Parameter marked: The text with its markers.
  package init(_ marked: String) {
    var text = ""
    var places: [Character: Place] = [:]
    var place = Place(line: 1, column: 1)
    for character in marked {
      if Self.markers.contains(character) {
        places[character] = place
        continue
      }
      text.append(character)
      if character == "\u{FEFF}", text.count == 1 { continue }
      if character.isNewline {
        place = Place(line: place.line + 1, column: 1)
      } else {
        place.column += character.unicodeScalars.count
      }
    }
    self.text = text
    self.places = places
  }
}
