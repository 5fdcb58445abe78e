import Foundation

/// Holds back the signals that end a run, so that what has begun is finished or undone. They arrive
/// when they are released.
///
/// The mask is that of the calling thread. Dispatch's own threads take none of these signals.
struct HeldSignals {
  private var former = sigset_t()

  /// Holds the signals back from here on.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &former)
  }

  /// Lets them through again, and with them those that have come.
  func release() {
    var former = former
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
