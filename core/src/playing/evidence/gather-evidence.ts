import type { Scenario } from '#document/scenario';
import { engine } from '#simulation/engine/engine';
import type { Id, LogLine, Setting } from '#simulation/engine/play';
import { programOf } from '#simulation/engine/compile-program';
import type { Program } from '#simulation/engine/program';
import { guideOf } from '../random/guide';
import { policyNames } from '../random/policy-names';
import { randomPlay } from '../random/random-play';
import { isHelpful, savedBy } from '../random/report';
import { rowOf, trialsOf, type Campaign, type PlayRow, type Trials } from '../random/rows';
import { lostActions, lostPoint } from './lost-point';
import type { LostPoint, PlayEvidence, QuietStretch, ReachedEnd } from './play-evidence';
import { quietStretches } from './quiet-stretches';
import { reachedEnd } from './reached-end';

/** How many plays evidence is gathered from. */
export interface Extent {
  readonly plays: number;
  /** Of the first play; the others follow. */
  readonly seed: number;
  /** Called with the plays that are done, and all of them. */
  readonly progress?: (done: number, total: number) => void;
}

/** Pairs of plays with and without each harmful action, at most. */
const mostPairs = 24;
/** Plays whose lost points are looked for: each takes the time of dozens. */
const mostLost = 12;
/** Every so many plays, one is looked through for quiet stretches, and one for its lost point. */
const lookedThrough = { quiet: 3, lost: 8 } as const;

/** Plays a scenario at random, and gathers what only plays can tell. The same for the same seed. The structure of the scenario is valid. */
export function gatherEvidence(
  scenario: Scenario,
  setting: Omit<Setting, 'seed'>,
  { plays, seed: first, progress }: Extent,
): PlayEvidence {
  const guide = guideOf(scenario, setting.plugins);
  const program = programOf(scenario, setting.plugins);
  const learners = (setting.learners ?? [{ id: 'learner' }]).map(({ id }) => id);
  const campaign: Campaign = { scenario, guide, setting, learners };
  // seeds start again behind the greatest one
  const seeds = Array.from({ length: plays }, (_, at) => (first + at) % 2 ** 31);
  const pairs = seeds.slice(0, mostPairs);
  const searched = seeds.slice(0, Math.min(mostLost, Math.ceil(plays / lookedThrough.lost)));
  const total = plays + guide.harmful.length * pairs.length + 1 + searched.length;
  let done = 0;
  const tick = (count: number) => progress?.((done += count), total);

  const rows: PlayRow[] = [];
  const ends: ReachedEnd[] = [];
  const quiet: QuietStretch[] = [];
  const inputs = new Map<Id, number>();
  const seen = new Set<Id>();
  seeds.forEach((seed, at) => {
    const by = { seed, policy: policyNames[at % policyNames.length] ?? 'uniform' };
    const play = engine(scenario, { ...setting, seed });
    const played = randomPlay(play, guide, { ...by, learners });
    rows.push(rowOf(play, by, played, seen));
    const end = reachedEnd(campaign, play, played, by);
    if (end !== null) ends.push(end);
    noteFewestInputs(program, played.log, inputs);
    if (at % lookedThrough.quiet === 0)
      for (const stretch of quietStretches(guide, program, play, { inputs: played.inputs, learners }))
        quiet.push({ ...stretch, ...by });
    tick(1);
  });
  const trials = guide.harmful.map((action): Trials => {
    const tried = trialsOf(campaign, action, pairs);
    tick(pairs.length);
    return tried;
  });
  const expert = savedBy(rows, guide);
  // where no one is saved, every point is lost
  const isSaved = expert !== null && expert.saved > 0;
  const lost: LostPoint[] = isSaved ? [...lostActions(campaign, first)] : [];
  tick(1);
  for (const seed of searched) {
    const point = isSaved ? lostPoint(campaign, seed) : null;
    if (point !== null) lost.push(point);
    tick(1);
  }
  return {
    plays,
    helpful: trials.filter(isHelpful),
    expert,
    ends,
    lost: greatestOfEach(
      lost,
      ({ by, entity }) => `${by} ${entity}`,
      ({ goesOn }) => goesOn,
    ),
    quiet: greatestOfEach(
      quiet,
      ({ after }) => after ?? '',
      ({ from, to }) => to - from,
    ),
    inputs,
  };
}

/** Of values with the same key, the greatest one: the first of equal ones. */
function greatestOfEach<T>(
  values: readonly T[],
  keyOf: (value: T) => string,
  sizeOf: (value: T) => number,
): readonly T[] {
  const greatest = new Map<string, T>();
  for (const value of values) {
    const known = greatest.get(keyOf(value));
    if (known === undefined || sizeOf(value) > sizeOf(known)) greatest.set(keyOf(value), value);
  }
  return [...greatest.values()];
}

/**
 * Notes the fewest inputs with which learners have carried out each action in a play: to start it, to confirm it, and an answer to each question of a
 * run that was completed.
 */
function noteFewestInputs({ byCode }: Program, log: readonly LogLine[], fewest: Map<Id, number>): void {
  const actions = new Map<number, Id>();
  const answers = new Map<number, number>();
  for (const { kind, id, run } of log) {
    if (run === undefined) continue;
    if (kind === 'started') actions.set(run, id);
    if (kind === 'asked') answers.set(run, (answers.get(run) ?? 0) + 1);
    const plan = kind === 'done' && actions.get(run) === id ? byCode.get(id) : undefined;
    if (plan === undefined || plan.visibility === null) continue;
    const inputs = 1 + (plan.asksToConfirm ? 1 : 0) + (answers.get(run) ?? 0);
    fewest.set(id, Math.min(inputs, fewest.get(id) ?? Infinity));
  }
}
