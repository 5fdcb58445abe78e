import Foundation
import TrellisProject
import TrellisRules

/// `trellis link` for the build plugin, without the rest of the command line, so that whoever builds
/// the plugin from source doesn't compile that.
@main
enum TrellisLink {
  static func main() {
    do throws(LinkArguments.Problem) {
      let arguments = try LinkArguments(Array(CommandLine.arguments.dropFirst()))
      let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      let isDone = BuildGeneration.run(try arguments.request(in: folder)) { diagnostics in
        let printer = DiagnosticText()
        StandardStream.errors.write(diagnostics.map { printer.text(of: $0) }.joined())
      }
      exit(isDone ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      StandardStream.errors.write("error: \(error.message)\n")
      exit(EX_USAGE)
    }
  }
}
