// Lists of texts: each element is a record with a single field.

/// A line of a comment.
struct LineRecord: TemplateRecord { var line: String }

/// A module that is imported.
struct ModuleRecord: TemplateRecord { var module: String }

/// A case that a `switch` lists without handling it.
struct OpenCaseRecord: TemplateRecord { var openCase: String }

/// A value that has a name.
struct ValueNameRecord: TemplateRecord { var valueName: String }
