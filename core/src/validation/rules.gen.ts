// Made by `npm run generate`. Do not edit.
import type { AnyRule } from './rule';
import { rule as argumentMissing } from './rules/argument/missing/index';
import { rule as expressionAlwaysTrue } from './rules/expression/always-true/index';
import { rule as expressionContradiction } from './rules/expression/contradiction/index';
import { rule as expressionDecimals } from './rules/expression/decimals/index';
import { rule as expressionDepth } from './rules/expression/depth/index';
import { rule as expressionDoubleNegation } from './rules/expression/double-negation/index';
import { rule as expressionDuplicateCondition } from './rules/expression/duplicate-condition/index';
import { rule as expressionEmptyGroup } from './rules/expression/empty-group/index';
import { rule as expressionIncomplete } from './rules/expression/incomplete/index';
import { rule as expressionItemNotInReports } from './rules/expression/item-not-in-reports/index';
import { rule as expressionItemNotOffered } from './rules/expression/item-not-offered/index';
import { rule as expressionNeverTrue } from './rules/expression/never-true/index';
import { rule as expressionObjectCount } from './rules/expression/object-count/index';
import { rule as expressionOperator } from './rules/expression/operator/index';
import { rule as expressionPatientAmbiguous } from './rules/expression/patient-ambiguous/index';
import { rule as expressionRedundantCondition } from './rules/expression/redundant-condition/index';
import { rule as expressionResponseConditionsDisabled } from './rules/expression/response-conditions-disabled/index';
import { rule as expressionResponseConditionsRequired } from './rules/expression/response-conditions-required/index';
import { rule as expressionSingleChildGroup } from './rules/expression/single-child-group/index';
import { rule as expressionTautology } from './rules/expression/tautology/index';
import { rule as expressionUnit } from './rules/expression/unit/index';
import { rule as expressionUnitOfOtherCulture } from './rules/expression/unit-of-other-culture/index';
import { rule as expressionUnsupported } from './rules/expression/unsupported/index';
import { rule as expressionValueNegative } from './rules/expression/value-negative/index';
import { rule as expressionValueNotListed } from './rules/expression/value-not-listed/index';
import { rule as expressionValueNotOnScale } from './rules/expression/value-not-on-scale/index';
import { rule as expressionValueType } from './rules/expression/value-type/index';
import { rule as identityDuplicate } from './rules/identity/duplicate/index';
import { rule as playlistBodyBeforeClosing } from './rules/playlist/body-before-closing/index';
import { rule as playlistBodyBeforeCompletion } from './rules/playlist/body-before-completion/index';
import { rule as playlistBodyBeforeFollowOn } from './rules/playlist/body-before-follow-on/index';
import { rule as playlistClosingBeforeCompletion } from './rules/playlist/closing-before-completion/index';
import { rule as playlistCompletionMissing } from './rules/playlist/completion-missing/index';
import { rule as playlistFollowOnBehindCompletion } from './rules/playlist/follow-on-behind-completion/index';
import { rule as playlistLongerThanPlayTime } from './rules/playlist/longer-than-play-time/index';
import { rule as playlistNotAtStart } from './rules/playlist/not-at-start/index';
import { rule as playlistRepeatedCommand } from './rules/playlist/repeated-command/index';
import { rule as playlistTooManyOfAKind } from './rules/playlist/too-many-of-a-kind/index';
import { rule as playlistWithoutEffect } from './rules/playlist/without-effect/index';
import { rule as pluginUnknown } from './rules/plugin/unknown/index';
import { rule as prerequisiteAlwaysMet } from './rules/prerequisite/always-met/index';
import { rule as prerequisiteCycle } from './rules/prerequisite/cycle/index';
import { rule as prerequisiteDisabled } from './rules/prerequisite/disabled/index';
import { rule as prerequisiteNeverMet } from './rules/prerequisite/never-met/index';
import { rule as prerequisiteNotApplicable } from './rules/prerequisite/not-applicable/index';
import { rule as prerequisiteOnlyCompletions } from './rules/prerequisite/only-completions/index';
import { rule as prerequisiteRequired } from './rules/prerequisite/required/index';
import { rule as prerequisiteSelfReference } from './rules/prerequisite/self-reference/index';
import { rule as referenceDangling } from './rules/reference/dangling/index';
import { rule as referenceWrongKind } from './rules/reference/wrong-kind/index';
import { rule as visibilityEnabledFitsTrigger } from './rules/visibility/enabled-fits-trigger/index';
import { rule as visibilityInvisibilityWithoutVisibility } from './rules/visibility/invisibility-without-visibility/index';
import { rule as visibilityNeverVisible } from './rules/visibility/never-visible/index';
import { rule as visibilityNotApplicable } from './rules/visibility/not-applicable/index';
import { rule as visibilityRedundantTriggers } from './rules/visibility/redundant-triggers/index';
import { rule as visibilityRequired } from './rules/visibility/required/index';
import { rule as visibilitySelfReference } from './rules/visibility/self-reference/index';
import { rule as visibilityVisibleWhenInvisible } from './rules/visibility/visible-when-invisible/index';

/** The scenario rules, by area and name. The rules of plugins are in the plugins. */
export const builtInRules: readonly AnyRule[] = [
  argumentMissing,
  expressionAlwaysTrue,
  expressionContradiction,
  expressionDecimals,
  expressionDepth,
  expressionDoubleNegation,
  expressionDuplicateCondition,
  expressionEmptyGroup,
  expressionIncomplete,
  expressionItemNotInReports,
  expressionItemNotOffered,
  expressionNeverTrue,
  expressionObjectCount,
  expressionOperator,
  expressionPatientAmbiguous,
  expressionRedundantCondition,
  expressionResponseConditionsDisabled,
  expressionResponseConditionsRequired,
  expressionSingleChildGroup,
  expressionTautology,
  expressionUnit,
  expressionUnitOfOtherCulture,
  expressionUnsupported,
  expressionValueNegative,
  expressionValueNotListed,
  expressionValueNotOnScale,
  expressionValueType,
  identityDuplicate,
  playlistBodyBeforeClosing,
  playlistBodyBeforeCompletion,
  playlistBodyBeforeFollowOn,
  playlistClosingBeforeCompletion,
  playlistCompletionMissing,
  playlistFollowOnBehindCompletion,
  playlistLongerThanPlayTime,
  playlistNotAtStart,
  playlistRepeatedCommand,
  playlistTooManyOfAKind,
  playlistWithoutEffect,
  pluginUnknown,
  prerequisiteAlwaysMet,
  prerequisiteCycle,
  prerequisiteDisabled,
  prerequisiteNeverMet,
  prerequisiteNotApplicable,
  prerequisiteOnlyCompletions,
  prerequisiteRequired,
  prerequisiteSelfReference,
  referenceDangling,
  referenceWrongKind,
  visibilityEnabledFitsTrigger,
  visibilityInvisibilityWithoutVisibility,
  visibilityNeverVisible,
  visibilityNotApplicable,
  visibilityRedundantTriggers,
  visibilityRequired,
  visibilitySelfReference,
  visibilityVisibleWhenInvisible,
];
