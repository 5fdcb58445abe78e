import TrellisSpec

/// One effect of a reaction, for the templates `effect-…`.
enum EffectModel {
  /// Something that is sent within one effect.
  enum Sent {
    /// An action with its payload.
    case action(ActionPath, [ActionPathModel.Value])
    /// A request to be dismissed.
    case dismissal
  }

  /// The effects of a list of steps, in order. What is only sent is put into one effect, so that
  /// the order of the spec is the order at run time.
  enum Effect {
    /// What is sent, in order.
    case sending([Sent], captures: [String])
    /// A call.
    case run(Run, response: ActionPath?, values: [ActionPathModel.Value], captures: [String])
  }

  /// The fields of an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - prefix: What stands before it in its line, such as `return `.
  ///   - suffix: What stands behind it.
  static func fields(_ effect: Effect, prefix: String, suffix: String = "") -> TemplateFields {
    var fields: TemplateFields = [
      "prefix": prefix, "suffix": suffix, "captures": "", "sender": "_", "sent": [TemplateFields](),
      "call": false, "cancelID": false, "cancelsInFlight": false,
    ]
    switch effect {
    case .sending(let sent, let captures):
      fields["sent"] = sent.map(self.fields)
      fields["captures"] = captureList(captures)
      if case .action = sent[0], sent.count == 1 {
        fields["template"] = "effect-send"
      } else {
        fields["template"] = "effect-sequence"
        fields["sender"] =
          sent.contains { if case .action = $0 { true } else { false } } ? "send" : "_"
      }
    case .run(let run, let response, let values, let captures):
      fields["template"] = "effect-run"
      fields["captures"] = captureList(captures)
      fields["cancelID"] = (run.cancelID.map { SwiftIdentifier.escaped($0.text) }).orFalse
      fields["cancelsInFlight"] = run.cancelsInFlight
      if let response {
        fields["sender"] = "send"
        fields["sent"] = [self.fields(.action(response, values))]
      }
      fields["call"] = response == nil ? awaited(run.call.text) : false
    }
    return fields
  }

  /// A call as it stands in an asynchronous function.
  static func awaited(_ call: String) -> String {
    call.hasPrefix("await ") || call.hasPrefix("try ") ? call : "await \(call)"
  }

  private static func fields(_ sent: Sent) -> TemplateFields {
    switch sent {
    case .action(let path, let values):
      ["sentAction": [ActionPathModel.expression(path, values)], "isDismissal": false]
    case .dismissal:
      ["sentAction": [TemplateFields](), "isDismissal": true]
    }
  }

  private static func captureList(_ captures: [String]) -> String {
    captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] "
  }
}
