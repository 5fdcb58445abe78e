/// The templates of this folder, embedded into the binary.
///
/// A template is a file here and a line below; a test fails where one of the two is missing.
package enum EmbeddedTemplates {
  /// Each template's name and text, in alphabetical order.
  package static var all: [(name: String, text: String)] {
    bytes.map { (name: $0.name, text: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  private static let bytes: [(name: String, bytes: [UInt8])] = [
    ("action", PackageResources.action_mustache),
    ("body", PackageResources.body_mustache),
    ("body-core", PackageResources.body_core_mustache),
    ("body-modifier", PackageResources.body_modifier_mustache),
    ("destination", PackageResources.destination_mustache),
    ("effect-element", PackageResources.effect_element_mustache),
    ("effect-run", PackageResources.effect_run_mustache),
    ("effect-send", PackageResources.effect_send_mustache),
    ("effects-append", PackageResources.effects_append_mustache),
    ("effects-collected", PackageResources.effects_collected_mustache),
    ("enum-case", PackageResources.enum_case_mustache),
    ("file-header", PackageResources.file_header_mustache),
    ("inline-action-path", PackageResources.inline_action_path_mustache),
    ("inline-arguments", PackageResources.inline_arguments_mustache),
    ("inline-presentation-argument", PackageResources.inline_presentation_argument_mustache),
    ("inline-presentation-flag", PackageResources.inline_presentation_flag_mustache),
    ("inline-presentation-item", PackageResources.inline_presentation_item_mustache),
    ("inline-presentation-store", PackageResources.inline_presentation_store_mustache),
    ("inline-state-label", PackageResources.inline_state_label_mustache),
    ("path", PackageResources.path_mustache),
    ("presentation", PackageResources.presentation_mustache),
    ("presentation-content", PackageResources.presentation_content_mustache),
    ("prompt", PackageResources.prompt_mustache),
    ("prompt-actions", PackageResources.prompt_actions_mustache),
    ("prompt-state", PackageResources.prompt_state_mustache),
    ("prompts", PackageResources.prompts_mustache),
    ("reaction", PackageResources.reaction_mustache),
    ("reducer", PackageResources.reducer_mustache),
    ("return-collected", PackageResources.return_collected_mustache),
    ("return-merge", PackageResources.return_merge_mustache),
    ("return-none", PackageResources.return_none_mustache),
    ("state", PackageResources.state_mustache),
    ("step-custom", PackageResources.step_custom_mustache),
    ("step-dismiss", PackageResources.step_dismiss_mustache),
    ("step-guard", PackageResources.step_guard_mustache),
    ("step-if", PackageResources.step_if_mustache),
    ("step-let", PackageResources.step_let_mustache),
    ("step-pop-case", PackageResources.step_pop_case_mustache),
    ("step-pop-element", PackageResources.step_pop_element_mustache),
    ("step-pop-last", PackageResources.step_pop_last_mustache),
    ("step-pop-root", PackageResources.step_pop_root_mustache),
    ("step-present-destination", PackageResources.step_present_destination_mustache),
    ("step-present-prompt", PackageResources.step_present_prompt_mustache),
    ("step-present-separately", PackageResources.step_present_separately_mustache),
    ("step-push", PackageResources.step_push_mustache),
    ("step-set", PackageResources.step_set_mustache),
    ("view", PackageResources.view_mustache),
    ("view-content", PackageResources.view_content_mustache),
    ("view-root", PackageResources.view_root_mustache),
  ]
}
