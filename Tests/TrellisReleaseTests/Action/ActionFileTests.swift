import Foundation
import Testing
import Yams

/// `action.yml`: what it declares is used and documented, and nothing of a workflow becomes code.
@Suite struct ActionFileTests {
  private struct Action: Decodable {
    struct Input: Decodable {
      let description: String
      let `default`: String
    }
    struct Output: Decodable {
      let description: String
      let value: String
    }
    struct Step: Decodable {
      let id: String?
      let name: String
      let shell: String
      let run: String
      let env: [String: String]
    }
    struct Runs: Decodable {
      let using: String
      let steps: [Step]
    }
    let inputs: [String: Input]
    let outputs: [String: Output]
    let runs: Runs
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: ReleaseFolder.repository.appendingPathComponent(path), encoding: .utf8)
  }

  private func action() throws -> Action {
    try YAMLDecoder().decode(Action.self, from: text("action.yml"))
  }

  /// The script that a step runs.
  private func script(of step: Action.Step) throws -> String {
    let start = "\"$GITHUB_ACTION_PATH/"
    try #require(step.run.hasPrefix(start) && step.run.hasSuffix("\""))
    return String(step.run.dropFirst(start.count).dropLast())
  }

  /// The steps run scripts and nothing else, so that no expression is code. A script gets all the
  /// variables that it uses, and no others.
  @Test func stepsRunScripts() throws {
    let action = try action()
    #expect(action.runs.using == "composite")
    let common = try text(".action/common")
    for step in action.runs.steps {
      #expect(step.shell == "bash")
      let path = try script(of: step)
      let file = ReleaseFolder.repository.appendingPathComponent(path)
      #expect(FileManager.default.isExecutableFile(atPath: file.path))
      let own = try text(path)
      let texts = own.contains("\nenter\n") ? own + common : own
      let used = Set(
        texts.matches(of: /\$\{?((?:INPUT|PULL)_[A-Z_]+|TRELLIS|CHANGES|GRAPH)\b/)
          .map { String($0.1) })
      #expect(Set(step.env.keys) == used, "\(path)")
    }
  }

  @Test func everyInputIsUsedAndDocumented() throws {
    let action = try action()
    let documentation = try text("Docs/ContinuousIntegration.md")
    for name in action.inputs.keys {
      let expression = "${{ inputs.\(name) }}"
      #expect(action.runs.steps.contains { $0.env.values.contains(expression) }, "\(name)")
      let variable = "INPUT_" + name.uppercased().replacing("-", with: "_")
      for step in action.runs.steps where step.env.values.contains(expression) {
        #expect(step.env[variable] == expression)
      }
      #expect(documentation.contains("\n| `\(name)` | "), "\(name)")
    }
    for (name, output) in action.outputs {
      let step = try #require(
        action.runs.steps.first { step in
          step.id.map { output.value == "${{ steps.\($0).outputs.\(name) }}" } ?? false
        }, "\(name)")
      #expect(try text(script(of: step)).contains("output \(name) "))
      #expect(documentation.contains("\n| `\(name)` | "), "\(name)")
    }
  }

  /// Expressions refer to inputs, outputs and the event, and their steps come before.
  @Test func expressions() throws {
    let action = try action()
    var known: Set<String> = []
    for step in action.runs.steps {
      for value in step.env.values {
        let match = try #require(value.wholeMatch(of: /\$\{\{ ([a-z0-9_.-]+) \}\}/), "\(value)")
        let parts = match.1.split(separator: ".").map(String.init)
        switch parts[0] {
        case "inputs": #expect(action.inputs[parts[1]] != nil, "\(value)")
        case "steps": #expect(known.contains(parts[1]), "\(value)")
        default: #expect(value.hasPrefix("${{ github.event.pull_request."), "\(value)")
        }
      }
      if let id = step.id { known.insert(id) }
    }
  }

  /// The workflows in the documentation declare only inputs that exist.
  @Test func theWorkflowsOfTheDocumentation() throws {
    let inputs = Set(try action().inputs.keys)
    let blocks = try text("Docs/ContinuousIntegration.md").components(separatedBy: "\n```")
    let workflows = blocks.filter { $0.hasPrefix("yml\n") && $0.contains("uses: OWNER/trellis@") }
    #expect(!workflows.isEmpty)
    for workflow in workflows {
      let node = try #require(try Yams.compose(yaml: String(workflow.dropFirst(4))))
      let jobs = try #require(node["jobs"]?.mapping)
      for step in jobs.values.flatMap({ $0["steps"]?.array() ?? [] }) {
        guard step["uses"]?.string?.hasPrefix("OWNER/trellis@") == true else { continue }
        let names = step["with"]?.mapping?.keys.compactMap(\.string) ?? []
        #expect(inputs.isSuperset(of: names), "\(names)")
      }
    }
  }
}
