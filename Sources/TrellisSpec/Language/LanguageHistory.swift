/// The versions of the language, and what has changed between them.
///
/// A spec of any version stays readable: a former spelling means the same as the current one. Trellis
/// warns about it, and `trellis migrate` replaces it.
package enum LanguageHistory {
  /// The newest version of the language.
  package static let newest = 1
  /// The version of a project that doesn't name one. It never changes, so that an update of Trellis
  /// doesn't change what a spec means.
  package static let unnamed = 1

  /// A new spelling of something that the language already had.
  package struct Respelling: Sendable {
    /// What is spelled.
    package enum Subject: Sendable {
      /// The placement of items in a toolbar.
      case toolbarPlacement
    }

    /// What is spelled.
    package let subject: Subject
    /// The spelling so far.
    package let former: String
    /// The spelling from now on.
    package let current: String
    /// The version of the language in which the former spelling is deprecated.
    package let version: Int
  }

  /// All changes of spelling, oldest first.
  package static let respellings = [
    Respelling(
      subject: .toolbarPlacement, former: "navigationBarLeading", current: "topBarLeading",
      version: 1),
    Respelling(
      subject: .toolbarPlacement, former: "navigationBarTrailing", current: "topBarTrailing",
      version: 1),
  ]

  /// The current spelling of something.
  ///
  /// - Parameters:
  ///   - text: A spelling.
  ///   - subject: What it spells.
  /// - Returns: The current spelling; `nil` if the text isn't a former one.
  package static func current(_ text: String, for subject: Respelling.Subject) -> String? {
    respellings.first { $0.subject == subject && $0.former == text }?.current
  }

  /// Reads a number of a version.
  ///
  /// - Parameter text: The number.
  /// - Throws: Why it isn't a version that this Trellis knows.
  package static func version(_ text: String) throws(UnknownVersion) -> Int {
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let first = text.first, first != "0" else { throw .notANumber(text) }
    guard let version = Int(text), version <= newest else { throw .newer(text) }
    return version
  }

  /// Why a text isn't a version.
  package enum UnknownVersion: Error, Equatable, CustomStringConvertible {
    case notANumber(String)
    case newer(String)

    package var description: String {
      switch self {
      case .notANumber(let text):
        "'\(text)' isn't a version of the language; versions are 1, 2, 3, and so on, and this Trellis knows those up to \(newest)"
      case .newer(let text):
        "this Trellis knows versions of the language up to \(newest), not '\(text)'; update Trellis"
      }
    }
  }
}
