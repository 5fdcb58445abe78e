import TrellisSpec

/// A cover of the whole screen on macOS, where SwiftUI has none, for `cover`: a modifier of the same name
/// that presents a sheet. It is available there, so that the compiler prefers it to SwiftUI's.
struct CoverRecord: TemplateRecord, Equatable {
  /// What the modifier receives.
  enum Form: CaseIterable {
    /// A binding to something identifiable.
    case item
    /// The same, if its content receives a binding.
    case boundItem
    /// A binding to something with a key path to its identity.
    case identifiedItem
    /// A binding to a flag.
    case flag
    /// A store of what is presented, before there were bindings to stores.
    case store
    /// A store of the destination and one of its cases, before stores could be scoped by key paths.
    case caseOfStore
  }

  var coversItem: Bool
  var coversBoundItem: Bool
  var coversIdentifiedItem: Bool
  var coversFlag: Bool
  var coversStore: Bool
  var coversCaseOfStore: Bool

  init(form: Form) {
    coversItem = form == .item
    coversBoundItem = form == .boundItem
    coversIdentifiedItem = form == .identifiedItem
    coversFlag = form == .flag
    coversStore = form == .store
    coversCaseOfStore = form == .caseOfStore
  }

  static var fields: [Field] {
    [
      Field("coversItem", \.coversItem), Field("coversBoundItem", \.coversBoundItem),
      Field("coversIdentifiedItem", \.coversIdentifiedItem), Field("coversFlag", \.coversFlag),
      Field("coversStore", \.coversStore), Field("coversCaseOfStore", \.coversCaseOfStore),
    ]
  }

  /// The modifiers that the views in a file need, each once.
  ///
  /// - Parameter views: The views.
  static func covers(of views: [[CoverRecord]]) -> [CoverRecord] {
    Form.allCases.map(CoverRecord.init).filter { cover in views.joined().contains(cover) }
  }
}

extension ViewPrinter {
  /// The modifiers that the view's covers need on macOS, if its module is for macOS.
  ///
  /// - Parameter presentations: What the view presents.
  func covers(_ presentations: [PresentationRecord]) -> [CoverRecord] {
    guard context.options.systems(of: context.feature).contains(.macOS) else { return [] }
    let covers = presentations.filter { $0.modifier == PresentationStyle.fullScreenCover.rawValue }
    return CoverRecord.covers(of: [covers.map { CoverRecord(form: form($0)) }])
  }

  private func form(_ cover: PresentationRecord) -> CoverRecord.Form {
    if context.model == nil, !context.supports(.observation) {
      return cover.isOneStore ? .store : .caseOfStore
    }
    if cover.isFlag { return .flag }
    if context.model == nil { return .item }
    return cover.isItsOwnIdentity ? .identifiedItem : cover.isValueBound ? .boundItem : .item
  }
}
