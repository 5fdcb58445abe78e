import TrellisSpec
import TrellisSwift

extension String {
  /// The optional type of a property that has a value of this type at times.
  var optionalType: String {
    SwiftNode(type: self).isOptionalType ? self : "\(typeBeforeMark)?"
  }

  /// The type as `?` can follow it: in parentheses, if it is more than a name and its arguments.
  var typeBeforeMark: String {
    switch SwiftNode(type: self).kind {
    case .typeName, .memberType, .arrayType, .dictionaryType, .tupleType, .optionalType: self
    default: "(\(self))"
    }
  }
}
