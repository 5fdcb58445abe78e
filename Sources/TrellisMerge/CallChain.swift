import SwiftSyntax

/// A call and the modifiers behind it.
struct CallChain {
  /// A modifier, such as `.sheet(item: …) { … }`.
  struct Link {
    /// The period and the name, with the properties before them.
    var nameNodes: [Syntax] = []
    var name = ""
    var call: FunctionCallExprSyntax?
  }

  /// The first call.
  let root: Syntax
  let links: [Link]

  /// - Parameter node: The last call, or a property of it; `nil` if nothing is called.
  init?(_ node: Syntax) {
    var steps: [(access: MemberAccessExprSyntax, call: FunctionCallExprSyntax?)] = []
    var root: Syntax?
    var count = 0
    var next: Syntax? = node
    while let current = next {
      var call = current.as(FunctionCallExprSyntax.self)
      let callee = call.map { Syntax($0.calledExpression) } ?? current
      guard let access = callee.as(MemberAccessExprSyntax.self) else {
        // A function, such as `Form { … }`, is called.
        if let call { (root, count) = (Syntax(call), steps.count) }
        break
      }
      if let found = call {
        // The innermost call so far.
        (root, count) = (Syntax(found), steps.count)
      }
      steps.append((access, call))
      call = nil
      next = access.base.map(Syntax.init)
      if let base = next, base.kind != .functionCallExpr, base.kind != .memberAccessExpr { break }
    }
    guard let root else { return nil }
    self.root = root
    var links: [Link] = []
    var link = Link()
    for step in steps.prefix(count).reversed() {
      link.nameNodes += [Syntax(step.access.period), Syntax(step.access.declName)]
      link.name += (link.name.isEmpty ? "" : ".") + step.access.declName.baseName.text
      link.call = step.call
      if step.call != nil {
        links.append(link)
        link = Link()
      }
    }
    if !link.nameNodes.isEmpty { links.append(link) }
    self.links = links
  }
}
