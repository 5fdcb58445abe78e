import Foundation

/// A page of `Docs` as an article of DocC.
struct SiteArticle {
  /// The name that other articles link to.
  let name: String
  /// The page.
  let text: String

  /// The article.
  ///
  /// - Parameters:
  ///   - pages: All pages, by name, whose headings links can lead to.
  ///   - sources: The address of the repository's files.
  func converted(_ pages: [String: String], sources: String) -> String {
    var isCode = false
    var prose: [Substring] = []
    var result: [String] = []
    // A link can begin on one line and end on the next one.
    func endProse() {
      if !prose.isEmpty { result.append(converted(prose.joined(separator: "\n"), pages, sources)) }
      prose = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.drop(while: { $0 == " " }).hasPrefix("```")
      if isCode || isFence {
        endProse()
        result.append(String(line))
      } else {
        prose.append(line)
      }
      if isFence { isCode.toggle() }
    }
    endProse()
    return result.joined(separator: "\n")
  }

  /// Text whose links and pictures lead to where they are on the site.
  private func converted(_ prose: String, _ pages: [String: String], _ sources: String) -> String {
    prose.replacing(#/(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/#) { match in
      let (mark, label, target) = (match.1, match.2, String(match.3))
      if target.contains("://") { return String(match.0) }
      if mark == "!" { return "![\(label)](\(target.split(separator: "/").last ?? ""))" }
      guard let link = link(to: target, pages, sources) else { return String(label) }
      return "[\(label)](\(link))"
    }
  }

  /// Where a link leads on the site; `nil` if there is no such place.
  private func link(to target: String, _ pages: [String: String], _ sources: String) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let anchor = parts.count > 1 ? String(parts[1]) : nil
    let page = path.isEmpty ? name : String(path.dropLast(3))
    if path.isEmpty || path.hasSuffix(".md"), let text = pages[page] {
      let heading = anchor.flatMap { SiteHeading.fragment(of: $0, in: text) }
      if path.isEmpty, heading == nil { return nil }
      return "doc:\(page)" + (heading.map { "#\($0)" } ?? "")
    }
    let parent = path.hasPrefix("../") ? String(path.dropFirst(3)) : "Docs/\(path)"
    return "\(sources)/\(parent)" + (anchor.map { "#\($0)" } ?? "")
  }
}

/// Headings, which GitHub and DocC name in different ways.
enum SiteHeading {
  /// The name of a heading in DocC.
  ///
  /// - Parameters:
  ///   - anchor: Its name on GitHub.
  ///   - text: The page.
  /// - Returns: `nil` if the page has no such heading, or if its name isn't plain text.
  static func fragment(of anchor: String, in text: String) -> String? {
    headings(of: text).first { slug(of: $0) == anchor }.flatMap { heading in
      heading.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        ? heading.replacing(" ", with: "-") : nil
    }
  }

  /// The texts of a page's headings.
  static func headings(of text: String) -> [String] {
    var isCode = false
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode || !line.hasPrefix("#") { return nil }
      return line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func slug(of heading: String) -> String {
    heading.lowercased().replacing(" ", with: "-")
      .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
