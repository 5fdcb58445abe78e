import TrellisSpec

/// Tests in the target's spelling. They are planned for the newest library: actions by key path,
/// and a store that knows whether its feature was dismissed.
struct TestSpelling {
  let context: FeatureContext

  /// A test in the target's spelling.
  func spelled(_ script: TestScript) -> TestScript {
    var script = script
    script.lines = script.lines.map(spelled)
    if !context.supports(.typedDependencies) {
      script.overrides = Dictionary(
        script.overrides.map { (named($0.key), $0.value) }, uniquingKeysWith: { $1 })
    }
    let isDismissed = script.lines.contains { $0["template"] as? String == "test-dismissed" }
    if isDismissed, !context.supports(.isDismissed) {
      script.lines.removeAll { $0["template"] as? String == "test-dismissed" }
      script.overrides["$0.dismiss"] = "DismissEffect { isDismissed.setValue(true) }"
      script.recordedCalls.append("isDismissed")
      script.needsFinish = true
    }
    return script
  }

  /// A dependency by its property of `DependencyValues`.
  private func named(_ overridden: String) -> String {
    for dependency in context.feature.dependencies {
      let typed = "$0[\(dependency.key.text).self]"
      if overridden.hasPrefix(typed) {
        return "$0.\(SwiftIdentifier.escaped(dependency.name.text))"
          + overridden.dropFirst(typed.count)
      }
    }
    return overridden
  }

  private func spelled(_ line: TemplateFields) -> TemplateFields {
    guard let keyPath = line["keyPath"] as? String else {
      return line.merging(["casePath": false]) { $1 }
    }
    var line = line
    line["casePath"] = false
    let isReceived = line["template"] as? String == "test-receive"
    if context.supports(isReceived ? .caseKeyPaths : .sentKeyPaths) {
      if isReceived, !context.supports(.receivedValues) { line["sentPayload"] = false }
      return line
    }
    let value = ActionSpelling(context: context).value(of: keyPath, line["sentPayload"] as? String)
    line["keyPath"] = false
    if !isReceived || value.isComplete && context.equatability.areActionsEquatable(context.feature)
    {
      line["sentAction"] = [value.fields]
    } else {
      let name = keyPath.prefix { $0 != "." && $0 != "[" }
      line["casePath"] = "\(context.name).Action.\(name)"
    }
    return line
  }
}
