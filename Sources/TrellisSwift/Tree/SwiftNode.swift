/// A part of a fragment of Swift.
package struct SwiftNode: Sendable {
  /// The tree that contains it.
  package let tree: SwiftTree
  /// Its index among the nodes of the tree.
  package let index: Int

  /// What is known about a node. All offsets are in Unicode scalars.
  struct Record: Sendable {
    let kind: Kind
    var start: Int32
    var end: Int32
    /// The index of the first node of its subtree.
    var first: Int32
    /// The node's own word: a name, an operator or a label.
    var wordStart: Int32
    var wordEnd: Int32
  }

  private var record: Record { tree.records[index] }

  /// What it is.
  package var kind: Kind { record.kind }

  /// Its place, in Unicode scalars from the start of the fragment.
  package var range: Range<Int> { Int(record.start)..<Int(record.end) }

  /// The place of its own word: a name, an operator, a label or a keyword.
  package var wordRange: Range<Int> { Int(record.wordStart)..<Int(record.wordEnd) }

  /// The Swift as written.
  package var text: String {
    let range = range
    return range.count == tree.count ? tree.text : String(tree.slice(range))
  }

  /// Its own word as written: a name, an operator, a label or a keyword.
  package var word: String { String(tree.slice(wordRange)) }

  /// Its own word without backticks.
  package var name: String { SwiftIdentifier.bare(word) }

  /// Its parts, in source order.
  package var children: [SwiftNode] {
    var result: [SwiftNode] = []
    var child = index - 1
    while child >= Int(record.first) {
      result.append(SwiftNode(tree: tree, index: child))
      child = Int(tree.records[child].first) - 1
    }
    return result.reversed()
  }

  /// The node that it is a part of; `nil` for the root.
  package var parent: SwiftNode? {
    tree.records[(index + 1)...].firstIndex { Int($0.first) <= index }
      .map { SwiftNode(tree: tree, index: $0) }
  }

  /// Its parts, their parts and so on, each after its own parts, and the node itself at the end.
  package var subtree: SwiftNodes {
    SwiftNodes(tree: tree, indices: Int(record.first)..<index + 1)
  }

  /// What is known about its subtree, as a fragment of its own.
  var records: [Record] {
    let (start, first) = (record.start, record.first)
    return tree.records[Int(first)...index].map { record in
      var record = record
      record.start -= start
      record.end -= start
      record.wordStart -= start
      record.wordEnd -= start
      record.first -= first
      return record
    }
  }
}

extension SwiftNode {
  /// The kinds of nodes.
  package enum Kind: UInt8, Sendable {
    // MARK: Values

    /// A name. Its children are generic arguments.
    case name
    /// `$0`, or `$binding`, whose word has no `$`.
    case dollar
    /// `_`.
    case wildcard
    /// `true` or `false`.
    case boolean
    /// `nil`.
    case `nil`
    /// A number.
    case number
    /// A string. Its children are interpolations.
    case string
    /// The contents of `\( )` in a string. Its children are arguments.
    case interpolation
    /// A regular expression.
    case regex
    /// `base.name` or `.name`. Its children are the base, if there is one, and generic arguments.
    case member
    /// A call. Its children are the called value and the arguments, closures included.
    case call
    /// `base[index]`. Its children are the base and the arguments.
    case `subscript`
    /// `label: value` in arguments, or a labelled closure.
    case labelled
    /// A name with labels instead of arguments, as in `move(from:to:)`. Its word is the labels.
    case compoundName
    /// `value?`.
    case optionalChain
    /// `value!`.
    case forced
    /// An operator after a value.
    case postfix
    /// An operator before a value.
    case prefix
    /// A word before an expression: `try`, `try?`, `await`, `any`, `copy` and the like.
    case effect
    /// An operator between two values. Assignments count as operators.
    case binary
    /// `condition ? value : value`.
    case conditional
    /// `value is Type`, `value as? Type`.
    case cast
    /// An operator without values, as in `reduce(0, +)`.
    case operatorName
    /// Values in parentheses. A single one without a label is that value.
    case tuple
    /// `[value, value]`.
    case array
    /// `[key: value]`. Its children are keys and values in turn.
    case dictionary
    /// `\Root.name`. Its child is a chain that starts with the root.
    case keyPath
    /// The missing root of a key path.
    case implicitRoot
    /// `#name`.
    case macro

    // MARK: Closures and statements

    /// `{ parameters in statement }`. Its children are captures, parameters, a type and a statement.
    case closure
    /// A captured value, with its word as the name inside of the closure. Its child is a value with
    /// another name.
    case capture
    /// A parameter of a closure. Its child is its type.
    case parameter
    /// `return`, `throw`, and a value.
    case exit
    /// `break`, `continue` or `fallthrough`.
    case jump
    /// A statement in braces.
    case block
    /// `if`. Its children are conditions and blocks in turn, and a block or an `if` after `else`.
    case `if`
    /// `guard`. Its children are conditions and a block.
    case `guard`
    /// `while`. Its children are conditions and a block.
    case `while`
    /// `switch`. Its children are a value and cases.
    case `switch`
    /// One `case` or `default` of a `switch`. Its children are patterns and a statement.
    case `case`
    /// `let` or `var`. Its children are a pattern, a type and a value.
    case variable
    /// Swift that isn't understood. Its children are the names in it.
    case opaque

    // MARK: Patterns and conditions

    /// `let pattern` or `var pattern`.
    case binding
    /// `is Type`.
    case typePattern
    /// A pattern, and an expression after `where`.
    case pattern
    /// Patterns that are separated by commas.
    case patterns
    /// Conditions that are separated by commas.
    case conditions
    /// `let name = value`. Its children are a binding, a type, and a value, which can be missing.
    case optionalBinding
    /// `case pattern = value`. Its children are a pattern and a value.
    case matching
    /// `#available(…)`.
    case availability

    // MARK: Declarations

    /// `Type = value`. Its children are a type, and a value, which can be missing.
    case declaration
    /// A case of an enum. Its children are a name, and types, which are elements if they have labels.
    case enumCase

    // MARK: Types

    /// A name of a type. Its children are generic arguments.
    case typeName
    /// `Base.Name`. Its children are the base and generic arguments.
    case memberType
    /// `Type?` or `Type!`.
    case optionalType
    /// `[Type]`.
    case arrayType
    /// `[Key: Value]`.
    case dictionaryType
    /// Types in parentheses.
    case tupleType
    /// A type in a tuple or of an argument. Its word is a label.
    case element
    /// `(Type) -> Type`. Its children are a tuple type, an error's type after `throws`, and a type.
    case functionType
    /// `Type & Type`.
    case composition
    /// A word or an attribute before a type, such as `any`.
    case modifiedType
  }
}
