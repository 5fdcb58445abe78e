import Foundation

/// Holds back the signals that end a run, so that it can finish or undo its changes. They arrive
/// when they are released.
///
/// The mask belongs to the calling thread. The threads of Dispatch don't receive any of these
/// signals.
struct HeldSignals {
  private var former = sigset_t()

  /// Holds the signals back from now on.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &former)
  }

  /// Lets the signals through again, including those that have arrived in the meantime.
  func release() {
    var former = former
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
