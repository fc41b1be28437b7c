// Made by `npm run generate`. Do not edit.
import type { PluginUi } from '@scn/core/kernel/contract';
import { ui as commandAlarm } from './command/alarm/ui';
import { ui as commandAppear } from './command/appear/ui';
import { ui as commandAppearance } from './command/appearance/ui';
import { ui as commandAttachMonitor } from './command/attach-monitor/ui';
import { ui as commandCharacterState } from './command/character-state/ui';
import { ui as commandCompressions } from './command/compressions/ui';
import { ui as commandConversationalUi } from './command/conversational-ui/ui';
import { ui as commandDelay } from './command/delay/ui';
import { ui as commandDetachMonitor } from './command/detach-monitor/ui';
import { ui as commandDisappear } from './command/disappear/ui';
import { ui as commandEmotion } from './command/emotion/ui';
import { ui as commandEndScenario } from './command/end-scenario/ui';
import { ui as commandFade } from './command/fade/ui';
import { ui as commandFeedbackAward } from './command/feedback-award/ui';
import { ui as commandHideDocument } from './command/hide-document/ui';
import { ui as commandHideImage } from './command/hide-image/ui';
import { ui as commandHideProp } from './command/hide-prop/ui';
import { ui as commandHighlight } from './command/highlight/ui';
import { ui as commandLookAt } from './command/look-at/ui';
import { ui as commandMenuLockOverride } from './command/menu-lock-override/ui';
import { ui as commandMessage } from './command/message/ui';
import { ui as commandMinigameState } from './command/minigame-state/ui';
import { ui as commandMonitorParameter } from './command/monitor-parameter/ui';
import { ui as commandMoveToPosition } from './command/move-to-position/ui';
import { ui as commandMultipleChoiceForm } from './command/multiple-choice-form/ui';
import { ui as commandPhone } from './command/phone/ui';
import { ui as commandPhoneV2 } from './command/phone-v2/ui';
import { ui as commandPlayVideo } from './command/play-video/ui';
import { ui as commandPosture } from './command/posture/ui';
import { ui as commandPrescriptionChart } from './command/prescription-chart/ui';
import { ui as commandResponseComplete } from './command/response-complete/ui';
import { ui as commandScorecard } from './command/scorecard/ui';
import { ui as commandShowDocument } from './command/show-document/ui';
import { ui as commandShowEfm } from './command/show-efm/ui';
import { ui as commandShowEkg } from './command/show-ekg/ui';
import { ui as commandShowImage } from './command/show-image/ui';
import { ui as commandShowLabResults } from './command/show-lab-results/ui';
import { ui as commandShowProp } from './command/show-prop/ui';
import { ui as commandShowRadiology } from './command/show-radiology/ui';
import { ui as commandSoundEffect } from './command/sound-effect/ui';
import { ui as commandSpeech } from './command/speech/ui';
import { ui as commandStopSound } from './command/stop-sound/ui';
import { ui as commandTriggerAnotherAction } from './command/trigger-another-action/ui';
import { ui as commandUnknown } from './command/unknown/ui';

/** The user interfaces of the plugins of this repository, by kind and name. For the editor only. */
export const builtInUis: readonly PluginUi[] = [
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
];
