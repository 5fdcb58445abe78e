/// Something of each of the three versions of a file.
struct Versions<Value> {
  /// What Trellis wrote last.
  var base: Value
  /// The person's.
  var mine: Value
  /// What Trellis would write now.
  var theirs: Value

  init(_ base: Value, _ mine: Value, _ theirs: Value) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
  }

  func map<Other>(_ transform: (Value) -> Other) -> Versions<Other> {
    Versions<Other>(transform(base), transform(mine), transform(theirs))
  }

  /// The value of a version.
  subscript(version: Version) -> Value {
    switch version {
    case .base: base
    case .mine: mine
    case .theirs: theirs
    }
  }
}

/// One of the three versions of a file.
enum Version {
  case base
  case mine
  case theirs
}
