import Foundation

/// A terminal for a process to write to.
struct Terminal {
  /// The end that a process gets.
  let end: FileHandle

  private let master: Int32

  /// Opens a terminal.
  init?() {
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { return nil }
    self.master = master
    end = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
  }

  /// What was written to it, once the process has ended.
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
