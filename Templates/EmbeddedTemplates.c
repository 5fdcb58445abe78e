#include "TrellisEmbeddedTemplates.h"

// A template is a file here and three lines below. A test fails if one of the two is missing.

#define TEMPLATE(name) {name, (const unsigned char[]) {
#define END , 0}},

static const TrellisTemplate templates[] = {
  TEMPLATE("action")
#embed "composable-architecture/action.mustache"
  END
  TEMPLATE("body")
#embed "composable-architecture/body.mustache"
  END
  TEMPLATE("body-core")
#embed "composable-architecture/body-core.mustache"
  END
  TEMPLATE("body-modifier")
#embed "composable-architecture/body-modifier.mustache"
  END
  TEMPLATE("body-reducers")
#embed "composable-architecture/body-reducers.mustache"
  END
  TEMPLATE("case-content")
#embed "composable-architecture/case-content.mustache"
  END
  TEMPLATE("case-reducer")
#embed "composable-architecture/case-reducer.mustache"
  END
  TEMPLATE("change")
#embed "composable-architecture/change.mustache"
  END
  TEMPLATE("cover")
#embed "composable-architecture/cover.mustache"
  END
  TEMPLATE("deep-link")
#embed "composable-architecture/deep-link.mustache"
  END
  TEMPLATE("deep-link-state")
#embed "composable-architecture/deep-link-state.mustache"
  END
  TEMPLATE("destination")
#embed "composable-architecture/destination.mustache"
  END
  TEMPLATE("destination-action")
#embed "composable-architecture/destination-action.mustache"
  END
  TEMPLATE("destination-enum")
#embed "composable-architecture/destination-enum.mustache"
  END
  TEMPLATE("destination-struct")
#embed "composable-architecture/destination-struct.mustache"
  END
  TEMPLATE("effect-cancel")
#embed "composable-architecture/effect-cancel.mustache"
  END
  TEMPLATE("effect-each")
#embed "composable-architecture/effect-each.mustache"
  END
  TEMPLATE("effect-element")
#embed "composable-architecture/effect-element.mustache"
  END
  TEMPLATE("effect-method")
#embed "composable-architecture/effect-method.mustache"
  END
  TEMPLATE("effect-run")
#embed "composable-architecture/effect-run.mustache"
  END
  TEMPLATE("effect-send")
#embed "composable-architecture/effect-send.mustache"
  END
  TEMPLATE("effects-append")
#embed "composable-architecture/effects-append.mustache"
  END
  TEMPLATE("effects-collected")
#embed "composable-architecture/effects-collected.mustache"
  END
  TEMPLATE("enum-case")
#embed "composable-architecture/enum-case.mustache"
  END
  TEMPLATE("file-header")
#embed "composable-architecture/file-header.mustache"
  END
  TEMPLATE("inline-action-path")
#embed "composable-architecture/inline-action-path.mustache"
  END
  TEMPLATE("inline-arguments")
#embed "composable-architecture/inline-arguments.mustache"
  END
  TEMPLATE("inline-bindable")
#embed "composable-architecture/inline-bindable.mustache"
  END
  TEMPLATE("inline-binding")
#embed "composable-architecture/inline-binding.mustache"
  END
  TEMPLATE("inline-binding-state")
#embed "composable-architecture/inline-binding-state.mustache"
  END
  TEMPLATE("inline-bindings")
#embed "composable-architecture/inline-bindings.mustache"
  END
  TEMPLATE("inline-case")
#embed "composable-architecture/inline-case.mustache"
  END
  TEMPLATE("inline-case-payload")
#embed "composable-architecture/inline-case-payload.mustache"
  END
  TEMPLATE("inline-child-scope")
#embed "composable-architecture/inline-child-scope.mustache"
  END
  TEMPLATE("inline-compared")
#embed "composable-architecture/inline-compared.mustache"
  END
  TEMPLATE("inline-control")
#embed "composable-architecture/inline-control.mustache"
  END
  TEMPLATE("inline-dependency-key")
#embed "composable-architecture/inline-dependency-key.mustache"
  END
  TEMPLATE("inline-element-case")
#embed "composable-architecture/inline-element-case.mustache"
  END
  TEMPLATE("inline-element-end")
#embed "composable-architecture/inline-element-end.mustache"
  END
  TEMPLATE("inline-equatable-action")
#embed "composable-architecture/inline-equatable-action.mustache"
  END
  TEMPLATE("inline-equatable-argument")
#embed "composable-architecture/inline-equatable-argument.mustache"
  END
  TEMPLATE("inline-group")
#embed "composable-architecture/inline-group.mustache"
  END
  TEMPLATE("inline-group-end")
#embed "composable-architecture/inline-group-end.mustache"
  END
  TEMPLATE("inline-link-condition")
#embed "composable-architecture/inline-link-condition.mustache"
  END
  TEMPLATE("inline-link-conversion")
#embed "composable-architecture/inline-link-conversion.mustache"
  END
  TEMPLATE("inline-link-value")
#embed "composable-architecture/inline-link-value.mustache"
  END
  TEMPLATE("inline-observed")
#embed "composable-architecture/inline-observed.mustache"
  END
  TEMPLATE("inline-observed-flag")
#embed "composable-architecture/inline-observed-flag.mustache"
  END
  TEMPLATE("inline-parameter")
#embed "composable-architecture/inline-parameter.mustache"
  END
  TEMPLATE("inline-part")
#embed "composable-architecture/inline-part.mustache"
  END
  TEMPLATE("inline-payload-type")
#embed "composable-architecture/inline-payload-type.mustache"
  END
  TEMPLATE("inline-presentation-argument")
#embed "composable-architecture/inline-presentation-argument.mustache"
  END
  TEMPLATE("inline-presentation-flag")
#embed "composable-architecture/inline-presentation-flag.mustache"
  END
  TEMPLATE("inline-presentation-item")
#embed "composable-architecture/inline-presentation-item.mustache"
  END
  TEMPLATE("inline-presentation-store")
#embed "composable-architecture/inline-presentation-store.mustache"
  END
  TEMPLATE("inline-presented-store")
#embed "composable-architecture/inline-presented-store.mustache"
  END
  TEMPLATE("inline-presents")
#embed "composable-architecture/inline-presents.mustache"
  END
  TEMPLATE("inline-reducer-call")
#embed "composable-architecture/inline-reducer-call.mustache"
  END
  TEMPLATE("inline-reducer-conformance")
#embed "composable-architecture/inline-reducer-conformance.mustache"
  END
  TEMPLATE("inline-row-scope")
#embed "composable-architecture/inline-row-scope.mustache"
  END
  TEMPLATE("inline-selection")
#embed "composable-architecture/inline-selection.mustache"
  END
  TEMPLATE("inline-stack")
#embed "composable-architecture/inline-stack.mustache"
  END
  TEMPLATE("inline-state")
#embed "composable-architecture/inline-state.mustache"
  END
  TEMPLATE("inline-state-case")
#embed "composable-architecture/inline-state-case.mustache"
  END
  TEMPLATE("inline-state-label")
#embed "composable-architecture/inline-state-label.mustache"
  END
  TEMPLATE("inline-tested-action")
#embed "composable-architecture/inline-tested-action.mustache"
  END
  TEMPLATE("inline-tested-changes")
#embed "composable-architecture/inline-tested-changes.mustache"
  END
  TEMPLATE("inline-topmost")
#embed "composable-architecture/inline-topmost.mustache"
  END
  TEMPLATE("isolated-enum")
#embed "composable-architecture/isolated-enum.mustache"
  END
  TEMPLATE("linked-header")
#embed "composable-architecture/linked-header.mustache"
  END
  TEMPLATE("linked-reducer")
#embed "composable-architecture/linked-reducer.mustache"
  END
  TEMPLATE("linked-tests")
#embed "composable-architecture/linked-tests.mustache"
  END
  TEMPLATE("linked-view")
#embed "composable-architecture/linked-view.mustache"
  END
  TEMPLATE("model-bind")
#embed "swift-navigation/model-bind.mustache"
  END
  TEMPLATE("model-bound")
#embed "swift-navigation/model-bound.mustache"
  END
  TEMPLATE("model-bound-choice")
#embed "swift-navigation/model-bound-choice.mustache"
  END
  TEMPLATE("model-call")
#embed "swift-navigation/model-call.mustache"
  END
  TEMPLATE("model-class")
#embed "swift-navigation/model-class.mustache"
  END
  TEMPLATE("model-conditional-element")
#embed "swift-navigation/model-conditional-element.mustache"
  END
  TEMPLATE("model-deep-link-state")
#embed "swift-navigation/model-deep-link-state.mustache"
  END
  TEMPLATE("model-destination")
#embed "swift-navigation/model-destination.mustache"
  END
  TEMPLATE("model-effect-cancel")
#embed "swift-navigation/model-effect-cancel.mustache"
  END
  TEMPLATE("model-effect-each")
#embed "swift-navigation/model-effect-each.mustache"
  END
  TEMPLATE("model-effect-element")
#embed "swift-navigation/model-effect-element.mustache"
  END
  TEMPLATE("model-effect-now")
#embed "swift-navigation/model-effect-now.mustache"
  END
  TEMPLATE("model-effect-run")
#embed "swift-navigation/model-effect-run.mustache"
  END
  TEMPLATE("model-effect-send")
#embed "swift-navigation/model-effect-send.mustache"
  END
  TEMPLATE("model-effects-append")
#embed "swift-navigation/model-effects-append.mustache"
  END
  TEMPLATE("model-effects-collected")
#embed "swift-navigation/model-effects-collected.mustache"
  END
  TEMPLATE("model-enum-of-models")
#embed "swift-navigation/model-enum-of-models.mustache"
  END
  TEMPLATE("model-initializer")
#embed "swift-navigation/model-initializer.mustache"
  END
  TEMPLATE("model-inline-control")
#embed "swift-navigation/model-inline-control.mustache"
  END
  TEMPLATE("model-inline-presentation-argument")
#embed "swift-navigation/model-inline-presentation-argument.mustache"
  END
  TEMPLATE("model-inline-presentation-item")
#embed "swift-navigation/model-inline-presentation-item.mustache"
  END
  TEMPLATE("model-inline-presentation-value")
#embed "swift-navigation/model-inline-presentation-value.mustache"
  END
  TEMPLATE("model-inline-state")
#embed "swift-navigation/model-inline-state.mustache"
  END
  TEMPLATE("model-inline-task")
#embed "swift-navigation/model-inline-task.mustache"
  END
  TEMPLATE("model-method")
#embed "swift-navigation/model-method.mustache"
  END
  TEMPLATE("model-path")
#embed "swift-navigation/model-path.mustache"
  END
  TEMPLATE("model-presentation")
#embed "swift-navigation/model-presentation.mustache"
  END
  TEMPLATE("model-presentation-boolean")
#embed "swift-navigation/model-presentation-boolean.mustache"
  END
  TEMPLATE("model-presentation-dismissal")
#embed "swift-navigation/model-presentation-dismissal.mustache"
  END
  TEMPLATE("model-presentation-unwrapped")
#embed "swift-navigation/model-presentation-unwrapped.mustache"
  END
  TEMPLATE("model-preview-view")
#embed "swift-navigation/model-preview-view.mustache"
  END
  TEMPLATE("model-prompt-actions")
#embed "swift-navigation/model-prompt-actions.mustache"
  END
  TEMPLATE("model-property")
#embed "swift-navigation/model-property.mustache"
  END
  TEMPLATE("model-reducer")
#embed "swift-navigation/model-reducer.mustache"
  END
  TEMPLATE("model-return-collected")
#embed "swift-navigation/model-return-collected.mustache"
  END
  TEMPLATE("model-return-merge")
#embed "swift-navigation/model-return-merge.mustache"
  END
  TEMPLATE("model-return-none")
#embed "swift-navigation/model-return-none.mustache"
  END
  TEMPLATE("model-state-enum")
#embed "swift-navigation/model-state-enum.mustache"
  END
  TEMPLATE("model-step-become")
#embed "swift-navigation/model-step-become.mustache"
  END
  TEMPLATE("model-step-call")
#embed "swift-navigation/model-step-call.mustache"
  END
  TEMPLATE("model-step-dismiss")
#embed "swift-navigation/model-step-dismiss.mustache"
  END
  TEMPLATE("model-step-guard")
#embed "swift-navigation/model-step-guard.mustache"
  END
  TEMPLATE("model-step-open")
#embed "swift-navigation/model-step-open.mustache"
  END
  TEMPLATE("model-step-pop-case")
#embed "swift-navigation/model-step-pop-case.mustache"
  END
  TEMPLATE("model-step-pop-element")
#embed "swift-navigation/model-step-pop-element.mustache"
  END
  TEMPLATE("model-step-pop-last")
#embed "swift-navigation/model-step-pop-last.mustache"
  END
  TEMPLATE("model-step-pop-root")
#embed "swift-navigation/model-step-pop-root.mustache"
  END
  TEMPLATE("model-step-pop-to")
#embed "swift-navigation/model-step-pop-to.mustache"
  END
  TEMPLATE("model-step-present-destination")
#embed "swift-navigation/model-step-present-destination.mustache"
  END
  TEMPLATE("model-step-present-prompt")
#embed "swift-navigation/model-step-present-prompt.mustache"
  END
  TEMPLATE("model-step-present-separately")
#embed "swift-navigation/model-step-present-separately.mustache"
  END
  TEMPLATE("model-step-push")
#embed "swift-navigation/model-step-push.mustache"
  END
  TEMPLATE("model-step-set")
#embed "swift-navigation/model-step-set.mustache"
  END
  TEMPLATE("model-step-set-inside")
#embed "swift-navigation/model-step-set-inside.mustache"
  END
  TEMPLATE("model-step-unanswered")
#embed "swift-navigation/model-step-unanswered.mustache"
  END
  TEMPLATE("model-test")
#embed "swift-navigation/model-test.mustache"
  END
  TEMPLATE("model-test-expect")
#embed "swift-navigation/model-test-expect.mustache"
  END
  TEMPLATE("model-test-model")
#embed "swift-navigation/model-test-model.mustache"
  END
  TEMPLATE("model-test-statement")
#embed "swift-navigation/model-test-statement.mustache"
  END
  TEMPLATE("model-tests")
#embed "swift-navigation/model-tests.mustache"
  END
  TEMPLATE("model-toolbar")
#embed "swift-navigation/model-toolbar.mustache"
  END
  TEMPLATE("model-view")
#embed "swift-navigation/model-view.mustache"
  END
  TEMPLATE("model-view-content")
#embed "swift-navigation/model-view-content.mustache"
  END
  TEMPLATE("model-view-root")
#embed "swift-navigation/model-view-root.mustache"
  END
  TEMPLATE("optional-child")
#embed "composable-architecture/optional-child.mustache"
  END
  TEMPLATE("owned-logic")
#embed "composable-architecture/owned-logic.mustache"
  END
  TEMPLATE("owned-method")
#embed "composable-architecture/owned-method.mustache"
  END
  TEMPLATE("owned-view")
#embed "composable-architecture/owned-view.mustache"
  END
  TEMPLATE("path")
#embed "composable-architecture/path.mustache"
  END
  TEMPLATE("path-struct")
#embed "composable-architecture/path-struct.mustache"
  END
  TEMPLATE("presentation")
#embed "composable-architecture/presentation.mustache"
  END
  TEMPLATE("presentation-boolean")
#embed "composable-architecture/presentation-boolean.mustache"
  END
  TEMPLATE("presentation-content")
#embed "composable-architecture/presentation-content.mustache"
  END
  TEMPLATE("presentation-inspector")
#embed "composable-architecture/presentation-inspector.mustache"
  END
  TEMPLATE("presentation-store")
#embed "composable-architecture/presentation-store.mustache"
  END
  TEMPLATE("presentation-unwrapped")
#embed "composable-architecture/presentation-unwrapped.mustache"
  END
  TEMPLATE("presentations")
#embed "composable-architecture/presentations.mustache"
  END
  TEMPLATE("preview")
#embed "composable-architecture/preview.mustache"
  END
  TEMPLATE("preview-content")
#embed "composable-architecture/preview-content.mustache"
  END
  TEMPLATE("preview-view")
#embed "composable-architecture/preview-view.mustache"
  END
  TEMPLATE("prompt")
#embed "composable-architecture/prompt.mustache"
  END
  TEMPLATE("prompt-actions")
#embed "composable-architecture/prompt-actions.mustache"
  END
  TEMPLATE("prompt-state")
#embed "composable-architecture/prompt-state.mustache"
  END
  TEMPLATE("prompts")
#embed "composable-architecture/prompts.mustache"
  END
  TEMPLATE("reaction")
#embed "composable-architecture/reaction.mustache"
  END
  TEMPLATE("reducer")
#embed "composable-architecture/reducer.mustache"
  END
  TEMPLATE("reducer-declarations")
#embed "composable-architecture/reducer-declarations.mustache"
  END
  TEMPLATE("return-collected")
#embed "composable-architecture/return-collected.mustache"
  END
  TEMPLATE("return-merge")
#embed "composable-architecture/return-merge.mustache"
  END
  TEMPLATE("return-none")
#embed "composable-architecture/return-none.mustache"
  END
  TEMPLATE("row")
#embed "composable-architecture/row.mustache"
  END
  TEMPLATE("state")
#embed "composable-architecture/state.mustache"
  END
  TEMPLATE("state-enum")
#embed "composable-architecture/state-enum.mustache"
  END
  TEMPLATE("step-become")
#embed "composable-architecture/step-become.mustache"
  END
  TEMPLATE("step-change-child")
#embed "composable-architecture/step-change-child.mustache"
  END
  TEMPLATE("step-change-shared")
#embed "composable-architecture/step-change-shared.mustache"
  END
  TEMPLATE("step-custom")
#embed "composable-architecture/step-custom.mustache"
  END
  TEMPLATE("step-dismiss")
#embed "composable-architecture/step-dismiss.mustache"
  END
  TEMPLATE("step-find-screen")
#embed "composable-architecture/step-find-screen.mustache"
  END
  TEMPLATE("step-guard")
#embed "composable-architecture/step-guard.mustache"
  END
  TEMPLATE("step-guard-else")
#embed "composable-architecture/step-guard-else.mustache"
  END
  TEMPLATE("step-if")
#embed "composable-architecture/step-if.mustache"
  END
  TEMPLATE("step-let")
#embed "composable-architecture/step-let.mustache"
  END
  TEMPLATE("step-open")
#embed "composable-architecture/step-open.mustache"
  END
  TEMPLATE("step-pop-case")
#embed "composable-architecture/step-pop-case.mustache"
  END
  TEMPLATE("step-pop-element")
#embed "composable-architecture/step-pop-element.mustache"
  END
  TEMPLATE("step-pop-last")
#embed "composable-architecture/step-pop-last.mustache"
  END
  TEMPLATE("step-pop-root")
#embed "composable-architecture/step-pop-root.mustache"
  END
  TEMPLATE("step-pop-to")
#embed "composable-architecture/step-pop-to.mustache"
  END
  TEMPLATE("step-present-destination")
#embed "composable-architecture/step-present-destination.mustache"
  END
  TEMPLATE("step-present-prompt")
#embed "composable-architecture/step-present-prompt.mustache"
  END
  TEMPLATE("step-present-separately")
#embed "composable-architecture/step-present-separately.mustache"
  END
  TEMPLATE("step-push")
#embed "composable-architecture/step-push.mustache"
  END
  TEMPLATE("step-return")
#embed "composable-architecture/step-return.mustache"
  END
  TEMPLATE("step-set")
#embed "composable-architecture/step-set.mustache"
  END
  TEMPLATE("step-set-inside")
#embed "composable-architecture/step-set-inside.mustache"
  END
  TEMPLATE("step-set-shared")
#embed "composable-architecture/step-set-shared.mustache"
  END
  TEMPLATE("step-statement")
#embed "composable-architecture/step-statement.mustache"
  END
  TEMPLATE("step-switch")
#embed "composable-architecture/step-switch.mustache"
  END
  TEMPLATE("struct-reducer")
#embed "composable-architecture/struct-reducer.mustache"
  END
  TEMPLATE("test")
#embed "composable-architecture/test.mustache"
  END
  TEMPLATE("test-advance")
#embed "composable-architecture/test-advance.mustache"
  END
  TEMPLATE("test-comparison")
#embed "composable-architecture/test-comparison.mustache"
  END
  TEMPLATE("test-computed")
#embed "composable-architecture/test-computed.mustache"
  END
  TEMPLATE("test-dismissed")
#embed "composable-architecture/test-dismissed.mustache"
  END
  TEMPLATE("test-link")
#embed "composable-architecture/test-link.mustache"
  END
  TEMPLATE("test-link-expected")
#embed "composable-architecture/test-link-expected.mustache"
  END
  TEMPLATE("test-push")
#embed "composable-architecture/test-push.mustache"
  END
  TEMPLATE("test-receive")
#embed "composable-architecture/test-receive.mustache"
  END
  TEMPLATE("test-send")
#embed "composable-architecture/test-send.mustache"
  END
  TEMPLATE("tests")
#embed "composable-architecture/tests.mustache"
  END
  TEMPLATE("tests-declarations")
#embed "composable-architecture/tests-declarations.mustache"
  END
  TEMPLATE("toolbar")
#embed "composable-architecture/toolbar.mustache"
  END
  TEMPLATE("toolbar-label")
#embed "composable-architecture/toolbar-label.mustache"
  END
  TEMPLATE("view")
#embed "composable-architecture/view.mustache"
  END
  TEMPLATE("view-body")
#embed "composable-architecture/view-body.mustache"
  END
  TEMPLATE("view-content")
#embed "composable-architecture/view-content.mustache"
  END
  TEMPLATE("view-content-or-given")
#embed "composable-architecture/view-content-or-given.mustache"
  END
  TEMPLATE("view-declarations")
#embed "composable-architecture/view-declarations.mustache"
  END
  TEMPLATE("view-parts")
#embed "composable-architecture/view-parts.mustache"
  END
  TEMPLATE("view-root")
#embed "composable-architecture/view-root.mustache"
  END
  TEMPLATE("view-state")
#embed "composable-architecture/view-state.mustache"
  END
  TEMPLATE("view-state-values")
#embed "composable-architecture/view-state-values.mustache"
  END
  {0, 0}
};

const TrellisTemplate *trellisTemplates(void) { return templates; }
