// Made by `npm run generate`. Do not edit.
import type { AnyRule } from './rule';
import { rule as actionCategoryCommandRequired } from './rules/action/category-command-required/index';
import { rule as actionCommandWithoutCategory } from './rules/action/command-without-category/index';
import { rule as actionConfirmationForLearners } from './rules/action/confirmation-for-learners/index';
import { rule as actionGlobalActionCategorisation } from './rules/action/global-action-categorisation/index';
import { rule as actionHarmfulWithoutFeedback } from './rules/action/harmful-without-feedback/index';
import { rule as actionIntentionRequired } from './rules/action/intention-required/index';
import { rule as actionIntentionShared } from './rules/action/intention-shared/index';
import { rule as actionLabelLong } from './rules/action/label-long/index';
import { rule as actionLabelRequired } from './rules/action/label-required/index';
import { rule as actionNameRequired } from './rules/action/name-required/index';
import { rule as actionPlayableRoleRequired } from './rules/action/playable-role-required/index';
import { rule as actionRoleCount } from './rules/action/role-count/index';
import { rule as actionRoleRequired } from './rules/action/role-required/index';
import { rule as actionRoleWithoutActor } from './rules/action/role-without-actor/index';
import { rule as actionRolesAgree } from './rules/action/roles-agree/index';
import { rule as actionUtteranceRequired } from './rules/action/utterance-required/index';
import { rule as actionVoiceFeature } from './rules/action/voice-feature/index';
import { rule as actorCharacterType } from './rules/actor/character-type/index';
import { rule as actorNameRequired } from './rules/actor/name-required/index';
import { rule as actorPatientLinked } from './rules/actor/patient-linked/index';
import { rule as actorPhoneNumber } from './rules/actor/phone-number/index';
import { rule as actorPlayerPresent } from './rules/actor/player-present/index';
import { rule as actorRoleChosen } from './rules/actor/role-chosen/index';
import { rule as actorUsed } from './rules/actor/used/index';
import { rule as argumentMissing } from './rules/argument/missing/index';
import { rule as arrayItemsRequired } from './rules/array/items-required/index';
import { rule as arrayRepeatedItem } from './rules/array/repeated-item/index';
import { rule as arrayResponseOfAction } from './rules/array/response-of-action/index';
import { rule as arraySingleItem } from './rules/array/single-item/index';
import { rule as arrayTitleRequired } from './rules/array/title-required/index';
import { rule as arrayUnused } from './rules/array/unused/index';
import { rule as clinicalChartedAllergy } from './rules/clinical/charted-allergy/index';
import { rule as configurationAiDebriefEnabled } from './rules/configuration/ai-debrief-enabled/index';
import { rule as configurationClientVersions } from './rules/configuration/client-versions/index';
import { rule as configurationDevicesRequired } from './rules/configuration/devices-required/index';
import { rule as configurationFeatureUnused } from './rules/configuration/feature-unused/index';
import { rule as configurationMultiplayerRoles } from './rules/configuration/multiplayer-roles/index';
import { rule as configurationObserversNeedMultiplayer } from './rules/configuration/observers-need-multiplayer/index';
import { rule as configurationProductStatusKnown } from './rules/configuration/product-status-known/index';
import { rule as configurationVoiceControlNeeded } from './rules/configuration/voice-control-needed/index';
import { rule as debriefCriticalDiscussed } from './rules/debrief/critical-discussed/index';
import { rule as debriefTopicContent } from './rules/debrief/topic-content/index';
import { rule as debriefTopicsPresent } from './rules/debrief/topics-present/index';
import { rule as documentFieldsFitTemplate } from './rules/document/fields-fit-template/index';
import { rule as documentOneSource } from './rules/document/one-source/index';
import { rule as documentOpened } from './rules/document/opened/index';
import { rule as documentSourceRequired } from './rules/document/source-required/index';
import { rule as documentTitleRequired } from './rules/document/title-required/index';
import { rule as environmentButtonLayoutUsed } from './rules/environment/button-layout-used/index';
import { rule as environmentIslandInRoom } from './rules/environment/island-in-room/index';
import { rule as environmentIslandNumbersDiffer } from './rules/environment/island-numbers-differ/index';
import { rule as environmentRoomRequired } from './rules/environment/room-required/index';
import { rule as environmentStartingPositions } from './rules/environment/starting-positions/index';
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
import { rule as feedbackCriticalSourced } from './rules/feedback/critical-sourced/index';
import { rule as feedbackDecided } from './rules/feedback/decided/index';
import { rule as feedbackPassMarkReachable } from './rules/feedback/pass-mark-reachable/index';
import { rule as feedbackPointsPresent } from './rules/feedback/points-present/index';
import { rule as feedbackScoreFitsType } from './rules/feedback/score-fits-type/index';
import { rule as feedbackTextPresent } from './rules/feedback/text-present/index';
import { rule as feedbackTitleRequired } from './rules/feedback/title-required/index';
import { rule as formAnswerTrigger } from './rules/form/answer-trigger/index';
import { rule as formAnswersDiffer } from './rules/form/answers-differ/index';
import { rule as formCorrectAnswer } from './rules/form/correct-answer/index';
import { rule as formHasQuestions } from './rules/form/has-questions/index';
import { rule as formOpened } from './rules/form/opened/index';
import { rule as formQuestionComplete } from './rules/form/question-complete/index';
import { rule as formTitleRequired } from './rules/form/title-required/index';
import { rule as frameworkCompetencyTitle } from './rules/framework/competency-title/index';
import { rule as frameworkEvidence } from './rules/framework/evidence/index';
import { rule as frameworkOnce } from './rules/framework/once/index';
import { rule as graphImmediateLoop } from './rules/graph/immediate-loop/index';
import { rule as graphLoop } from './rules/graph/loop/index';
import { rule as graphUnreachable } from './rules/graph/unreachable/index';
import { rule as identityDuplicate } from './rules/identity/duplicate/index';
import { rule as linkDifferentLimits } from './rules/link/different-limits/index';
import { rule as linkOneSided } from './rules/link/one-sided/index';
import { rule as linkSelf } from './rules/link/self/index';
import { rule as linkStartAction } from './rules/link/start-action/index';
import { rule as linkTriggerNotLinkable } from './rules/link/trigger-not-linkable/index';
import { rule as linkUnlimitedAction } from './rules/link/unlimited-action/index';
import { rule as linkWithoutLimit } from './rules/link/without-limit/index';
import { rule as lockNeverSet } from './rules/lock/never-set/index';
import { rule as lockNotForLearners } from './rules/lock/not-for-learners/index';
import { rule as lockOwnLock } from './rules/lock/own-lock/index';
import { rule as menuActionInMenu } from './rules/menu/action-in-menu/index';
import { rule as menuActionTwice } from './rules/menu/action-twice/index';
import { rule as menuAutomatedFolder } from './rules/menu/automated-folder/index';
import { rule as menuEmptyLocation } from './rules/menu/empty-location/index';
import { rule as menuEmptyMenu } from './rules/menu/empty-menu/index';
import { rule as menuFolderBelowItself } from './rules/menu/folder-below-itself/index';
import { rule as menuFolderTitle } from './rules/menu/folder-title/index';
import { rule as menuHandControl } from './rules/menu/hand-control/index';
import { rule as menuItemBelowItself } from './rules/menu/item-below-itself/index';
import { rule as menuItemTarget } from './rules/menu/item-target/index';
import { rule as menuLocationCharacter } from './rules/menu/location-character/index';
import { rule as menuLocationInFolder } from './rules/menu/location-in-folder/index';
import { rule as menuLocationLayout } from './rules/menu/location-layout/index';
import { rule as menuLocationReleased } from './rules/menu/location-released/index';
import { rule as menuLocationRoom } from './rules/menu/location-room/index';
import { rule as menuLocationTitle } from './rules/menu/location-title/index';
import { rule as menuMenuTitle } from './rules/menu/menu-title/index';
import { rule as menuOneParent } from './rules/menu/one-parent/index';
import { rule as menuOutOfReach } from './rules/menu/out-of-reach/index';
import { rule as menuParentIsMenu } from './rules/menu/parent-is-menu/index';
import { rule as menuPlaceAllowed } from './rules/menu/place-allowed/index';
import { rule as menuSameTitle } from './rules/menu/same-title/index';
import { rule as menuSideMenuAction } from './rules/menu/side-menu-action/index';
import { rule as menuSideMenuName } from './rules/menu/side-menu-name/index';
import { rule as menuStartActionPlaced } from './rules/menu/start-action-placed/index';
import { rule as menuStartLocation } from './rules/menu/start-location/index';
import { rule as menuStartLocationContent } from './rules/menu/start-location-content/index';
import { rule as menuTallMenu } from './rules/menu/tall-menu/index';
import { rule as menuTooManyItems } from './rules/menu/too-many-items/index';
import { rule as minigameClientVersion } from './rules/minigame/client-version/index';
import { rule as minigameParameters } from './rules/minigame/parameters/index';
import { rule as minigameUsed } from './rules/minigame/used/index';
import { rule as objectiveCovered } from './rules/objective/covered/index';
import { rule as objectiveLevels } from './rules/objective/levels/index';
import { rule as objectivePresent } from './rules/objective/present/index';
import { rule as objectiveTitleRequired } from './rules/objective/title-required/index';
import { rule as patientAllergiesConsistent } from './rules/patient/allergies-consistent/index';
import { rule as patientAllergyOnce } from './rules/patient/allergy-once/index';
import { rule as patientAllergyReaction } from './rules/patient/allergy-reaction/index';
import { rule as patientAllergyStatusStated } from './rules/patient/allergy-status-stated/index';
import { rule as patientAllergySubstance } from './rules/patient/allergy-substance/index';
import { rule as patientCharacterChosen } from './rules/patient/character-chosen/index';
import { rule as patientNameRequired } from './rules/patient/name-required/index';
import { rule as patientPostureFitsState } from './rules/patient/posture-fits-state/index';
import { rule as patientSizeForAge } from './rules/patient/size-for-age/index';
import { rule as physiologyAppearanceRangeOrder } from './rules/physiology/appearance-range-order/index';
import { rule as physiologyAppearanceRangeUnreachable } from './rules/physiology/appearance-range-unreachable/index';
import { rule as physiologyAppearanceRangesOverlap } from './rules/physiology/appearance-ranges-overlap/index';
import { rule as physiologyCalculatedValue } from './rules/physiology/calculated-value/index';
import { rule as physiologyChangeCalculated } from './rules/physiology/change-calculated/index';
import { rule as physiologyChangeDecimals } from './rules/physiology/change-decimals/index';
import { rule as physiologyChangeOfOtherPatient } from './rules/physiology/change-of-other-patient/index';
import { rule as physiologyChangeOutOfRange } from './rules/physiology/change-out-of-range/index';
import { rule as physiologyChangePositive } from './rules/physiology/change-positive/index';
import { rule as physiologyChangeRepeated } from './rules/physiology/change-repeated/index';
import { rule as physiologyChangeTargetMissing } from './rules/physiology/change-target-missing/index';
import { rule as physiologyChangesDisabled } from './rules/physiology/changes-disabled/index';
import { rule as physiologyChangesMismatch } from './rules/physiology/changes-mismatch/index';
import { rule as physiologyDeterioration } from './rules/physiology/deterioration/index';
import { rule as physiologyDeteriorationWithoutEffect } from './rules/physiology/deterioration-without-effect/index';
import { rule as physiologyDurationMissing } from './rules/physiology/duration-missing/index';
import { rule as physiologyDurationUnused } from './rules/physiology/duration-unused/index';
import { rule as physiologyItemDecimals } from './rules/physiology/item-decimals/index';
import { rule as physiologyItemNotOnScale } from './rules/physiology/item-not-on-scale/index';
import { rule as physiologyItemOfOtherReport } from './rules/physiology/item-of-other-report/index';
import { rule as physiologyItemOutOfRange } from './rules/physiology/item-out-of-range/index';
import { rule as physiologyItemTwice } from './rules/physiology/item-twice/index';
import { rule as physiologyItemUnit } from './rules/physiology/item-unit/index';
import { rule as physiologyItemUnitOfOtherCulture } from './rules/physiology/item-unit-of-other-culture/index';
import { rule as physiologyNoDirection } from './rules/physiology/no-direction/index';
import { rule as physiologyPercentOver100 } from './rules/physiology/percent-over-100/index';
import { rule as physiologyReportTwice } from './rules/physiology/report-twice/index';
import { rule as physiologyResetWithoutDeterioration } from './rules/physiology/reset-without-deterioration/index';
import { rule as physiologyStateValues } from './rules/physiology/state-values/index';
import { rule as physiologyValuesRequired } from './rules/physiology/values-required/index';
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
import { rule as promptCharacterChosen } from './rules/prompt/character-chosen/index';
import { rule as promptContentPresent } from './rules/prompt/content-present/index';
import { rule as promptFollowed } from './rules/prompt/followed/index';
import { rule as promptOnce } from './rules/prompt/once/index';
import { rule as referenceDangling } from './rules/reference/dangling/index';
import { rule as referenceWrongKind } from './rules/reference/wrong-kind/index';
import { rule as reflectionQuestions } from './rules/reflection/questions/index';
import { rule as responseAllWaitForFirst } from './rules/response/all-wait-for-first/index';
import { rule as responseAtLeastOne } from './rules/response/at-least-one/index';
import { rule as responseChangeDuration } from './rules/response/change-duration/index';
import { rule as responseCodeOfOtherAction } from './rules/response/code-of-other-action/index';
import { rule as responseDefaultMissing } from './rules/response/default-missing/index';
import { rule as responseDelayBeyondPlayTime } from './rules/response/delay-beyond-play-time/index';
import { rule as responseDelayIgnored } from './rules/response/delay-ignored/index';
import { rule as responseDelayZero } from './rules/response/delay-zero/index';
import { rule as responseDescriptorRepeated } from './rules/response/descriptor-repeated/index';
import { rule as responseDescriptorRequired } from './rules/response/descriptor-required/index';
import { rule as responseFirstWaits } from './rules/response/first-waits/index';
import { rule as responseIslandExists } from './rules/response/island-exists/index';
import { rule as responseSameCircumstances } from './rules/response/same-circumstances/index';
import { rule as resultContentPresent } from './rules/result/content-present/index';
import { rule as resultEfmCategory } from './rules/result/efm-category/index';
import { rule as resultEfmForPregnant } from './rules/result/efm-for-pregnant/index';
import { rule as resultLabHasItems } from './rules/result/lab-has-items/index';
import { rule as resultShown } from './rules/result/shown/index';
import { rule as scorecardCellTrigger } from './rules/scorecard/cell-trigger/index';
import { rule as scorecardComplete } from './rules/scorecard/complete/index';
import { rule as scorecardOpened } from './rules/scorecard/opened/index';
import { rule as scorecardScoresDiffer } from './rules/scorecard/scores-differ/index';
import { rule as scorecardTitleRequired } from './rules/scorecard/title-required/index';
import { rule as setupBriefingPresent } from './rules/setup/briefing-present/index';
import { rule as setupSourcesNamed } from './rules/setup/sources-named/index';
import { rule as setupTitleRequired } from './rules/setup/title-required/index';
import { rule as suppressionReasonRequired } from './rules/suppression/reason-required/index';
import { rule as textErrorProneDecimal } from './rules/text/error-prone-decimal/index';
import { rule as textErrorProneUnit } from './rules/text/error-prone-unit/index';
import { rule as textPlaceholder } from './rules/text/placeholder/index';
import { rule as textSpelling } from './rules/text/spelling/index';
import { rule as textSurplusBlanks } from './rules/text/surplus-blanks/index';
import { rule as textUnbalanced } from './rules/text/unbalanced/index';
import { rule as triggerIdentical } from './rules/trigger/identical/index';
import { rule as triggerStartMissing } from './rules/trigger/start-missing/index';
import { rule as triggerTooMany } from './rules/trigger/too-many/index';
import { rule as triggerTrueAtStart } from './rules/trigger/true-at-start/index';
import { rule as triggerUntriggered } from './rules/trigger/untriggered/index';
import { rule as visibilityEnabledFitsTrigger } from './rules/visibility/enabled-fits-trigger/index';
import { rule as visibilityInvisibilityWithoutVisibility } from './rules/visibility/invisibility-without-visibility/index';
import { rule as visibilityNeverVisible } from './rules/visibility/never-visible/index';
import { rule as visibilityNotApplicable } from './rules/visibility/not-applicable/index';
import { rule as visibilityRedundantTriggers } from './rules/visibility/redundant-triggers/index';
import { rule as visibilityRequired } from './rules/visibility/required/index';
import { rule as visibilitySelfReference } from './rules/visibility/self-reference/index';
import { rule as visibilityVisibleWhenInvisible } from './rules/visibility/visible-when-invisible/index';
import { rule as voiceAssignedOnce } from './rules/voice/assigned-once/index';
import { rule as voiceProfileFits } from './rules/voice/profile-fits/index';
import { rule as voiceSpeakerHasProfile } from './rules/voice/speaker-has-profile/index';

/** The scenario rules, by area and name. The rules of plugins are in the plugins. */
export const builtInRules: readonly AnyRule[] = [
  actionCategoryCommandRequired,
  actionCommandWithoutCategory,
  actionConfirmationForLearners,
  actionGlobalActionCategorisation,
  actionHarmfulWithoutFeedback,
  actionIntentionRequired,
  actionIntentionShared,
  actionLabelLong,
  actionLabelRequired,
  actionNameRequired,
  actionPlayableRoleRequired,
  actionRoleCount,
  actionRoleRequired,
  actionRoleWithoutActor,
  actionRolesAgree,
  actionUtteranceRequired,
  actionVoiceFeature,
  actorCharacterType,
  actorNameRequired,
  actorPatientLinked,
  actorPhoneNumber,
  actorPlayerPresent,
  actorRoleChosen,
  actorUsed,
  argumentMissing,
  arrayItemsRequired,
  arrayRepeatedItem,
  arrayResponseOfAction,
  arraySingleItem,
  arrayTitleRequired,
  arrayUnused,
  clinicalChartedAllergy,
  configurationAiDebriefEnabled,
  configurationClientVersions,
  configurationDevicesRequired,
  configurationFeatureUnused,
  configurationMultiplayerRoles,
  configurationObserversNeedMultiplayer,
  configurationProductStatusKnown,
  configurationVoiceControlNeeded,
  debriefCriticalDiscussed,
  debriefTopicContent,
  debriefTopicsPresent,
  documentFieldsFitTemplate,
  documentOneSource,
  documentOpened,
  documentSourceRequired,
  documentTitleRequired,
  environmentButtonLayoutUsed,
  environmentIslandInRoom,
  environmentIslandNumbersDiffer,
  environmentRoomRequired,
  environmentStartingPositions,
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
  feedbackCriticalSourced,
  feedbackDecided,
  feedbackPassMarkReachable,
  feedbackPointsPresent,
  feedbackScoreFitsType,
  feedbackTextPresent,
  feedbackTitleRequired,
  formAnswerTrigger,
  formAnswersDiffer,
  formCorrectAnswer,
  formHasQuestions,
  formOpened,
  formQuestionComplete,
  formTitleRequired,
  frameworkCompetencyTitle,
  frameworkEvidence,
  frameworkOnce,
  graphImmediateLoop,
  graphLoop,
  graphUnreachable,
  identityDuplicate,
  linkDifferentLimits,
  linkOneSided,
  linkSelf,
  linkStartAction,
  linkTriggerNotLinkable,
  linkUnlimitedAction,
  linkWithoutLimit,
  lockNeverSet,
  lockNotForLearners,
  lockOwnLock,
  menuActionInMenu,
  menuActionTwice,
  menuAutomatedFolder,
  menuEmptyLocation,
  menuEmptyMenu,
  menuFolderBelowItself,
  menuFolderTitle,
  menuHandControl,
  menuItemBelowItself,
  menuItemTarget,
  menuLocationCharacter,
  menuLocationInFolder,
  menuLocationLayout,
  menuLocationReleased,
  menuLocationRoom,
  menuLocationTitle,
  menuMenuTitle,
  menuOneParent,
  menuOutOfReach,
  menuParentIsMenu,
  menuPlaceAllowed,
  menuSameTitle,
  menuSideMenuAction,
  menuSideMenuName,
  menuStartActionPlaced,
  menuStartLocation,
  menuStartLocationContent,
  menuTallMenu,
  menuTooManyItems,
  minigameClientVersion,
  minigameParameters,
  minigameUsed,
  objectiveCovered,
  objectiveLevels,
  objectivePresent,
  objectiveTitleRequired,
  patientAllergiesConsistent,
  patientAllergyOnce,
  patientAllergyReaction,
  patientAllergyStatusStated,
  patientAllergySubstance,
  patientCharacterChosen,
  patientNameRequired,
  patientPostureFitsState,
  patientSizeForAge,
  physiologyAppearanceRangeOrder,
  physiologyAppearanceRangeUnreachable,
  physiologyAppearanceRangesOverlap,
  physiologyCalculatedValue,
  physiologyChangeCalculated,
  physiologyChangeDecimals,
  physiologyChangeOfOtherPatient,
  physiologyChangeOutOfRange,
  physiologyChangePositive,
  physiologyChangeRepeated,
  physiologyChangeTargetMissing,
  physiologyChangesDisabled,
  physiologyChangesMismatch,
  physiologyDeterioration,
  physiologyDeteriorationWithoutEffect,
  physiologyDurationMissing,
  physiologyDurationUnused,
  physiologyItemDecimals,
  physiologyItemNotOnScale,
  physiologyItemOfOtherReport,
  physiologyItemOutOfRange,
  physiologyItemTwice,
  physiologyItemUnit,
  physiologyItemUnitOfOtherCulture,
  physiologyNoDirection,
  physiologyPercentOver100,
  physiologyReportTwice,
  physiologyResetWithoutDeterioration,
  physiologyStateValues,
  physiologyValuesRequired,
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
  promptCharacterChosen,
  promptContentPresent,
  promptFollowed,
  promptOnce,
  referenceDangling,
  referenceWrongKind,
  reflectionQuestions,
  responseAllWaitForFirst,
  responseAtLeastOne,
  responseChangeDuration,
  responseCodeOfOtherAction,
  responseDefaultMissing,
  responseDelayBeyondPlayTime,
  responseDelayIgnored,
  responseDelayZero,
  responseDescriptorRepeated,
  responseDescriptorRequired,
  responseFirstWaits,
  responseIslandExists,
  responseSameCircumstances,
  resultContentPresent,
  resultEfmCategory,
  resultEfmForPregnant,
  resultLabHasItems,
  resultShown,
  scorecardCellTrigger,
  scorecardComplete,
  scorecardOpened,
  scorecardScoresDiffer,
  scorecardTitleRequired,
  setupBriefingPresent,
  setupSourcesNamed,
  setupTitleRequired,
  suppressionReasonRequired,
  textErrorProneDecimal,
  textErrorProneUnit,
  textPlaceholder,
  textSpelling,
  textSurplusBlanks,
  textUnbalanced,
  triggerIdentical,
  triggerStartMissing,
  triggerTooMany,
  triggerTrueAtStart,
  triggerUntriggered,
  visibilityEnabledFitsTrigger,
  visibilityInvisibilityWithoutVisibility,
  visibilityNeverVisible,
  visibilityNotApplicable,
  visibilityRedundantTriggers,
  visibilityRequired,
  visibilitySelfReference,
  visibilityVisibleWhenInvisible,
  voiceAssignedOnce,
  voiceProfileFits,
  voiceSpeakerHasProfile,
];
