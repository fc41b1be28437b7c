import type { Setup } from '#document/setup/schema';
import { defineQuery } from '#kernel/view';

/** The scenario's configuration. Other edits don't change it, so they don't rerun its rules. */
export const configuration = defineQuery(
  'configuration',
  (view): Setup['configuration'] => view.scenario.setup.configuration,
);

/** The scenario's culture, which determines the expected units. */
export const culture = defineQuery('culture', (view) => view.scenario.setup.basicInfo.culture);

/** Whether devices listen to learners. */
export const hasVoiceControl = defineQuery('voice-control', (view) => {
  const { features } = view.scenario.setup.configuration;
  return features.includes('VOICE_CONTROL') || features.includes('VOICE_CONTROL_LLM');
});

/** How long the scenario plays, in seconds. */
export const playTimeSeconds = defineQuery('play-time', (view) => view.scenario.setup.basicInfo.playTime * 60);

/** The issues that the author accepts. */
export const suppressions = defineQuery('suppressions', (view) => view.scenario.suppressions);

/** The scenario's room; null until one is chosen. */
export const roomId = defineQuery('room', (view) => view.scenario.setup.environment.roomId);
