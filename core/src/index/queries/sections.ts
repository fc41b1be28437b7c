import type { PostSim } from '#document/post-sim/schema';
import type { Setup } from '#document/setup/schema';
import { defineQuery } from '#kernel/view';

/*
 * The scenario's sections, each as a separate query, so that a rule about one of them doesn't rerun when another changes.
 */

/** The basic info. */
export const basicInfo = defineQuery('basic-info', (view): Setup['basicInfo'] => view.scenario.setup.basicInfo);

/** The learning objectives, in columns. */
export const learningObjectives = defineQuery(
  'learning-objectives',
  (view): Setup['learningObjectives'] => view.scenario.setup.learningObjectives,
);

/** The room, its islands and the starting positions. */
export const environment = defineQuery('environment', (view): Setup['environment'] => view.scenario.setup.environment);

/** Which actor speaks with which voice. */
export const voiceProfiles = defineQuery(
  'voice-profiles',
  (view): Setup['voiceProfiles'] => view.scenario.setup.voiceProfiles,
);

/** Instructions to characters that speak freely. */
export const prompts = defineQuery('prompts', (view): Setup['prompts'] => view.scenario.setup.prompts);

/** The questions that the learner reflects on. */
export const guidedReflection = defineQuery(
  'guided-reflection',
  (view): PostSim['guidedReflection'] => view.scenario.postSim.guidedReflection,
);

/** The competency frameworks that the scenario is mapped to. */
export const frameworks = defineQuery('frameworks', (view): PostSim['frameworks'] => view.scenario.postSim.frameworks);

/** The points of the debrief. */
export const feedbackPoints = defineQuery(
  'feedback-points',
  (view): PostSim['feedbackPoints'] => view.scenario.postSim.feedbackPoints,
);

/** The conversation after the simulation. */
export const debrief = defineQuery('debrief', (view): PostSim['debrief'] => view.scenario.postSim.debrief);

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
