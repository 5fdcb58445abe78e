import Foundation

/// A terminal that a process can write to.
struct Terminal {
  /// The end that is passed to a process.
  let end: FileHandle

  private let master: Int32

  /// Opens a terminal.
  init?() {
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { return nil }
    self.master = master
    end = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
  }

  /// The text that was written to the terminal, after the process has ended.
  func text() -> String {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(master, &buffer, buffer.count), count > 0 {
      text += buffer[..<count]
    }
    close(master)
    return String(decoding: text, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }
}
