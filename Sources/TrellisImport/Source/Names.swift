import TrellisSpec

/// A place in a file, rather than SwiftSyntax's type with the same name.
typealias SourceRange = TrellisSpec.SourceRange
