import TrellisWorkspace

/// Merges a person's text with a new generated text.
let merge: EditPolicy.Merge? = nil
