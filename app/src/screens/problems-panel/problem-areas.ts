import type { Pointer } from '@scn/core/kernel/json';

/** Areas of a scenario for grouping problems, in document order. */
export const problemAreas = [
  'setup',
  'patients',
  'menu',
  'actions',
  'responses',
  'content',
  'post-sim',
  'scenario',
] as const;
/** An area of a scenario. */
export type ProblemArea = (typeof problemAreas)[number];

const areaOfSection: Readonly<Record<string, ProblemArea>> = {
  setup: 'setup',
  patients: 'patients',
  menu: 'menu',
  actions: 'actions',
  documents: 'content',
  minigames: 'content',
  forms: 'content',
  scorecards: 'content',
  speechSummary: 'content',
  postSim: 'post-sim',
};

/** The area of a place in the scenario. */
export function areaOf(pointer: Pointer): ProblemArea {
  const [, section = ''] = pointer.split('/');
  return /^\/actions\/\d+\/responses(\/|$)/.test(pointer) ? 'responses' : (areaOfSection[section] ?? 'scenario');
}

/** Screens by path prefix; the first match applies. */
const tabs: readonly (readonly [beginning: string, ids: readonly string[]])[] = [
  ['/setup/basicInfo', ['setup', 'basic-info']],
  ['/setup/configuration', ['setup', 'configuration']],
  ['/setup/learningObjectives', ['setup', 'learning-objectives']],
  ['/setup/prompts', ['setup', 'prompts']],
  ['/setup', ['setup', 'environment-and-roles']],
  ['/patients', ['compose-sim', 'patient-details']],
  ['/menu', ['compose-sim', 'actions']],
  ['/actions', ['compose-sim', 'actions']],
  ['/documents', ['compose-sim', 'documents']],
  ['/minigames', ['compose-sim', 'minigames']],
  ['/forms', ['compose-sim', 'multiple-choice']],
  ['/scorecards', ['compose-sim', 'multiple-choice']],
  ['/speechSummary', ['compose-sim', 'speech-summary']],
  ['/postSim/guidedReflection', ['post-sim', 'guided-reflection']],
  ['/postSim/frameworks', ['post-sim', 'frameworks']],
  ['/postSim/debrief', ['post-sim', 'debrief']],
  ['/postSim', ['post-sim', 'feedback']],
];

/** Ids of the primary and secondary tabs whose screens show a place; empty if there are none. */
export function tabsOf(pointer: Pointer): readonly string[] {
  return tabs.find(([beginning]) => pointer === beginning || pointer.startsWith(`${beginning}/`))?.[1] ?? [];
}
