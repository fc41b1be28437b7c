import type { Pointer } from '@scn/core/base/json';
import { screenOfPlace } from '#routes/screen-places';

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

/** Ids of the primary and secondary tabs whose screens show a place; empty if there are none. */
export function tabsOf(pointer: Pointer): readonly string[] {
  return screenOfPlace(pointer)?.path.split('/').slice(0, 2) ?? [];
}
