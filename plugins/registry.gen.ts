// Made by `npm run generate`. Do not edit.
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { plugin as assetAudio } from './asset/audio/index';
import { plugin as assetCharacter } from './asset/character/index';
import { plugin as assetCompetencyFramework } from './asset/competency-framework/index';
import { plugin as assetDialogue } from './asset/dialogue/index';
import { plugin as assetDocumentTemplate } from './asset/document-template/index';
import { plugin as assetGlobalAction } from './asset/global-action/index';
import { plugin as assetGuidedReflection } from './asset/guided-reflection/index';
import { plugin as assetImage } from './asset/image/index';
import { plugin as assetLabResultItem } from './asset/lab-result-item/index';
import { plugin as assetLearningObjectiveTemplate } from './asset/learning-objective-template/index';
import { plugin as assetLocation } from './asset/location/index';
import { plugin as assetMinigame } from './asset/minigame/index';
import { plugin as assetPrompt } from './asset/prompt/index';
import { plugin as assetProp } from './asset/prop/index';
import { plugin as assetRole } from './asset/role/index';
import { plugin as assetSoundEffect } from './asset/sound-effect/index';
import { plugin as assetTag } from './asset/tag/index';
import { plugin as assetVideo } from './asset/video/index';
import { plugin as assetVoiceProfile } from './asset/voice-profile/index';
import { plugin as commandAlarm } from './command/alarm/index';
import { plugin as commandAppear } from './command/appear/index';
import { plugin as commandAppearance } from './command/appearance/index';
import { plugin as commandAttachMonitor } from './command/attach-monitor/index';
import { plugin as commandCharacterState } from './command/character-state/index';
import { plugin as commandCompressions } from './command/compressions/index';
import { plugin as commandConversationalUi } from './command/conversational-ui/index';
import { plugin as commandDelay } from './command/delay/index';
import { plugin as commandDetachMonitor } from './command/detach-monitor/index';
import { plugin as commandDisappear } from './command/disappear/index';
import { plugin as commandEmotion } from './command/emotion/index';
import { plugin as commandEndScenario } from './command/end-scenario/index';
import { plugin as commandFade } from './command/fade/index';
import { plugin as commandFeedbackAward } from './command/feedback-award/index';
import { plugin as commandHideDocument } from './command/hide-document/index';
import { plugin as commandHideImage } from './command/hide-image/index';
import { plugin as commandHideProp } from './command/hide-prop/index';
import { plugin as commandHighlight } from './command/highlight/index';
import { plugin as commandLookAt } from './command/look-at/index';
import { plugin as commandMenuLockOverride } from './command/menu-lock-override/index';
import { plugin as commandMessage } from './command/message/index';
import { plugin as commandMinigameState } from './command/minigame-state/index';
import { plugin as commandMonitorParameter } from './command/monitor-parameter/index';
import { plugin as commandMoveToPosition } from './command/move-to-position/index';
import { plugin as commandMultipleChoiceForm } from './command/multiple-choice-form/index';
import { plugin as commandPhone } from './command/phone/index';
import { plugin as commandPhoneV2 } from './command/phone-v2/index';
import { plugin as commandPlayVideo } from './command/play-video/index';
import { plugin as commandPosture } from './command/posture/index';
import { plugin as commandPrescriptionChart } from './command/prescription-chart/index';
import { plugin as commandResponseComplete } from './command/response-complete/index';
import { plugin as commandScorecard } from './command/scorecard/index';
import { plugin as commandShowDocument } from './command/show-document/index';
import { plugin as commandShowEfm } from './command/show-efm/index';
import { plugin as commandShowEkg } from './command/show-ekg/index';
import { plugin as commandShowImage } from './command/show-image/index';
import { plugin as commandShowLabResults } from './command/show-lab-results/index';
import { plugin as commandShowProp } from './command/show-prop/index';
import { plugin as commandShowRadiology } from './command/show-radiology/index';
import { plugin as commandSoundEffect } from './command/sound-effect/index';
import { plugin as commandSpeech } from './command/speech/index';
import { plugin as commandStopSound } from './command/stop-sound/index';
import { plugin as commandTriggerAnotherAction } from './command/trigger-another-action/index';
import { plugin as commandUnknown } from './command/unknown/index';
import { plugin as reportAbg } from './report/abg/index';
import { plugin as reportBloods } from './report/bloods/index';
import { plugin as reportCervical } from './report/cervical/index';
import { plugin as reportEmotion } from './report/emotion/index';
import { plugin as reportFluidOutput } from './report/fluid-output/index';
import { plugin as reportMonitor } from './report/monitor/index';
import { plugin as reportNeuro } from './report/neuro/index';
import { plugin as reportUrine } from './report/urine/index';
import { plugin as reportVaginalRectal } from './report/vaginal-rectal/index';
import { plugin as reportVbg } from './report/vbg/index';
import { plugin as triggerHidden } from './trigger/hidden/index';
import { plugin as triggerLearner } from './trigger/learner/index';
import { plugin as triggerMultipleChoiceForm } from './trigger/multiple-choice-form/index';
import { plugin as triggerPhysiology } from './trigger/physiology/index';
import { plugin as triggerScorecard } from './trigger/scorecard/index';
import { plugin as triggerSpeech } from './trigger/speech/index';
import { plugin as triggerStart } from './trigger/start/index';
import { plugin as triggerTime } from './trigger/time/index';

/** The plugins of this repository, headless halves, by kind and name. */
export const builtInPlugins: readonly AnyPlugin[] = [
  assetAudio,
  assetCharacter,
  assetCompetencyFramework,
  assetDialogue,
  assetDocumentTemplate,
  assetGlobalAction,
  assetGuidedReflection,
  assetImage,
  assetLabResultItem,
  assetLearningObjectiveTemplate,
  assetLocation,
  assetMinigame,
  assetPrompt,
  assetProp,
  assetRole,
  assetSoundEffect,
  assetTag,
  assetVideo,
  assetVoiceProfile,
  commandAlarm,
  commandAppear,
  commandAppearance,
  commandAttachMonitor,
  commandCharacterState,
  commandCompressions,
  commandConversationalUi,
  commandDelay,
  commandDetachMonitor,
  commandDisappear,
  commandEmotion,
  commandEndScenario,
  commandFade,
  commandFeedbackAward,
  commandHideDocument,
  commandHideImage,
  commandHideProp,
  commandHighlight,
  commandLookAt,
  commandMenuLockOverride,
  commandMessage,
  commandMinigameState,
  commandMonitorParameter,
  commandMoveToPosition,
  commandMultipleChoiceForm,
  commandPhone,
  commandPhoneV2,
  commandPlayVideo,
  commandPosture,
  commandPrescriptionChart,
  commandResponseComplete,
  commandScorecard,
  commandShowDocument,
  commandShowEfm,
  commandShowEkg,
  commandShowImage,
  commandShowLabResults,
  commandShowProp,
  commandShowRadiology,
  commandSoundEffect,
  commandSpeech,
  commandStopSound,
  commandTriggerAnotherAction,
  commandUnknown,
  reportAbg,
  reportBloods,
  reportCervical,
  reportEmotion,
  reportFluidOutput,
  reportMonitor,
  reportNeuro,
  reportUrine,
  reportVaginalRectal,
  reportVbg,
  triggerHidden,
  triggerLearner,
  triggerMultipleChoiceForm,
  triggerPhysiology,
  triggerScorecard,
  triggerSpeech,
  triggerStart,
  triggerTime,
];
