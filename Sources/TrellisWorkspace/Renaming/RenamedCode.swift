/// How Swift code follows from a change of a name, as far as generated code shows it.
package struct RenamedCode: Sendable {
  /// Code that Trellis generates, before and after the change.
  package struct Generated: Sendable {
    package let old: String
    package let new: String

    /// Creates a pair of texts.
    package init(old: String, new: String) {
      (self.old, self.new) = (old, new)
    }
  }

  /// What a person's file has to do with the renamed declaration.
  package struct Surroundings: Sendable {
    /// The types whose members have the name.
    package let owners: Set<String>
    /// The types of other features that have a member with the same name.
    package let others: Set<String>

    /// Creates the surroundings of a name.
    package init(owners: Set<String>, others: Set<String>) {
      (self.owners, self.others) = (owners, others)
    }
  }

  /// Learns from generated code how names change.
  ///
  /// - Parameters:
  ///   - change: The change of the name.
  ///   - generated: The files that change.
  package typealias Learning =
    @Sendable (_ change: NameChange, _ generated: [Generated]) -> RenamedCode

  /// Renames in an edited file.
  ///
  /// - Parameters:
  ///   - base: What Trellis wrote last.
  ///   - mine: What the person made of it.
  ///   - theirs: What Trellis would write now.
  /// - Returns: The first two with the new names.
  package let edited:
    @Sendable (_ base: String, _ mine: String, _ theirs: String) -> (base: String, mine: String)
  /// Renames in a file that Trellis hasn't written.
  package let handwritten: @Sendable (_ text: String, _ surroundings: Surroundings) -> String

  /// Creates the two functions.
  package init(
    edited: @escaping @Sendable (String, String, String) -> (base: String, mine: String),
    handwritten: @escaping @Sendable (String, Surroundings) -> String
  ) {
    (self.edited, self.handwritten) = (edited, handwritten)
  }
}

extension EditPolicy {
  /// The policy that renames in edited files before it merges them.
  ///
  /// - Parameter code: How code follows from the change of the name.
  func renaming(_ code: RenamedCode) -> EditPolicy {
    var policy = self
    guard let merge else { return policy }
    policy.merge = { base, mine, theirs in
      let renamed = code.edited(base, mine, theirs)
      return merge(renamed.base, renamed.mine, theirs)
    }
    return policy
  }
}
