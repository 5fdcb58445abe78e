import CatalogModels
import ConcurrencyExtras
import Dependencies
import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Shows something in every way that there is.
@MainActor
@Observable
final class CatalogModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case details(EntryModel)
    case edit(EntryModel)
    case help
    case share(ShareItem)
    case tour
  }

  @CasePathable
  @dynamicMemberLookup
  enum Path: Hashable {
    case entry(EntryModel)
    case receipt(number: Int)
  }

  var destination: Destination? {
    didSet {
      bind()
      if destination == nil, oldValue != nil, !isUnanswered {
        destinationDismissed()
      }
    }
  }
  var path: [Path] {
    didSet { bind() }
  }
  var banner: BannerModel? {
    didSet { bind() }
  }
  var isLogging: Bool
  var selectedCount: Int
  private(set) var isDismissed = false

  @ObservationIgnored
  var onClosed: (_ count: Int) -> Void = unimplemented("CatalogModel.onClosed")

  @ObservationIgnored
  private(set) var closeButtonTappedTask: Task<Void, Never>?
  @ObservationIgnored
  private(set) var countTask: Task<Void, Never>?
  @ObservationIgnored
  private var isUnanswered = false

  @ObservationIgnored
  @Dependency(CatalogLog.self) private var log

  init(
    destination: Destination? = nil,
    path: [Path] = [],
    isLogging: Bool = false,
    selectedCount: Int = 0
  ) {
    self.destination = destination
    self.path = path
    self.isLogging = isLogging
    self.selectedCount = selectedCount
    bind()
  }

  func bannerButtonTapped() {
    banner = withDependencies(from: self) {
      banner == nil ? BannerModel() : nil
    }
  }

  func closeButtonTapped() {
    closeButtonTappedTask = Task { [weak self, log, isLogging, selectedCount] in
      if isLogging {
        await log.write("closed")
      }
      self?.onClosed(selectedCount)
      self?.isDismissed = true
    }
  }

  func detailsButtonTapped() {
    unanswered {
      destination = withDependencies(from: self) {
        .details(EntryModel(number: selectedCount))
      }
    }
  }

  func editButtonTapped() {
    unanswered {
      destination = withDependencies(from: self) {
        .edit(EntryModel(number: selectedCount))
      }
    }
  }

  func entryButtonTapped(_ number: Int) {
    path.append(
      withDependencies(from: self) {
        .entry(EntryModel(number: number))
      }
    )
  }

  func helpButtonTapped() {
    unanswered {
      destination = .help
    }
  }

  func receiptButtonTapped() {
    path.append(.receipt(number: path.count))
  }

  func shareButtonTapped(_ item: ShareItem) {
    unanswered {
      destination = .share(item)
    }
  }

  func showFirstEntryButtonTapped() {
    if let index = path.lastIndex(where: { $0.is(\.entry) }) {
      path.removeSubrange((index + 1)...)
    }
  }

  func task() {
    countTask?.cancel()
    countTask = Task { [weak self, log] in
      let result = await Result { try await log.count() }
      guard !Task.isCancelled else { return }
      self?.countLoaded(result)
    }
  }

  func tourButtonTapped() {
    unanswered {
      destination = .tour
    }
  }

  func countLoaded(_ result: Result<Int, any Error>) {
    switch result {
    case .success(let count):
      selectedCount = count

    case .failure:
      break
    }
  }

  private func destinationDismissed() {
    selectedCount = 0
  }

  private func bannerClosed() {
    banner = nil
  }

  private func detailsChosen(_ number: Int) {
    selectedCount = number
    unanswered {
      destination = nil
    }
  }

  private func editChosen(_ number: Int) {
    selectedCount = number
    unanswered {
      destination = nil
    }
  }

  private func pathEntryChosen(_ model: EntryModel, _ number: Int) {
    selectedCount = number
    if let index = path.firstIndex(of: .entry(model)) {
      path.removeSubrange(index...)
    }
  }

  private func bind() {
    banner?.onClosed = { [weak self] in
      self?.bannerClosed()
    }
    switch destination {
    case .details(let model):
      model.onChosen = { [weak self] number in
        self?.detailsChosen(number)
      }

    case .edit(let model):
      model.onChosen = { [weak self] number in
        self?.editChosen(number)
      }

    case .help, .share, .tour, nil:
      break
    }
    for element in path {
      switch element {
      case .entry(let model):
        model.onChosen = { [weak self, weak model] number in
          guard let self, let model else { return }
          pathEntryChosen(model, number)
        }

      case .receipt:
        break
      }
    }
  }

  /// Makes changes without responding to them as if they came from outside.
  private func unanswered(_ change: () -> Void) {
    let wasUnanswered = isUnanswered
    isUnanswered = true
    change()
    isUnanswered = wasUnanswered
  }
}
