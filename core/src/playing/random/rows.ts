import type { Scenario } from '#document/scenario';
import { engine } from '#simulation/engine/engine';
import type { Engine, Id, Input, LogLine, Setting } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { causeOf, failureOf, type Failure } from './failure';
import type { Guide } from './guide';
import type { PolicyName } from './policy-names';
import { randomPlay, type PlayedAtRandom } from './random-play';
import { shrunk } from './shrink';
import { trialOf, type Verdict } from './trial';

/** Everything that many random plays of a scenario have in common. */
export interface Campaign {
  readonly scenario: Scenario;
  readonly guide: Guide;
  readonly setting: Setting;
  /** Who acts. */
  readonly learners: readonly Id[];
}

/** A random play as a row of a table. */
export interface PlayRow {
  readonly seed: number;
  readonly policy: PolicyName;
  readonly outcome: string | null;
  /** In per cent; null if it isn’t scored. */
  readonly score: number | null;
  /** The end of the play. */
  readonly time: Ms;
  readonly inputs: number;
  /** Of the learners: only of a play that fails. */
  readonly failure: (Failure & { readonly inputs: readonly Input[] }) | null;
  /** Actions that the clock or physiology started more than five times in a minute. */
  readonly often: readonly Id[];
}

/** Trials of an action that is marked as harmful. */
export interface Trials extends Readonly<Record<Verdict, number>> {
  readonly action: Id;
}

/** A random play, and the actions and responses that it adds to those seen. */
export function playRow(
  { scenario, guide, setting, learners }: Campaign,
  { seed, policy }: { readonly seed: number; readonly policy: PolicyName },
  seen: Set<Id>,
): PlayRow {
  const play = engine(scenario, { ...setting, seed });
  return rowOf(play, { seed, policy }, randomPlay(play, guide, { seed, policy, learners }), seen);
}

/** A random play that is over as a row, and the actions and responses that it adds to those seen. */
export function rowOf(
  play: Engine,
  { seed, policy }: { readonly seed: number; readonly policy: PolicyName },
  { state, log, inputs, deadEnd }: PlayedAtRandom,
  seen: Set<Id>,
): PlayRow {
  for (const { kind, id } of log) if (kind === 'started' || kind === 'response') seen.add(id);
  const { outcome, percent } = play.result(state);
  const error = state.ended?.error;
  const failure: Failure | null =
    error !== undefined
      ? { kind: error.code, at: state.now, circle: error.circle }
      : deadEnd === null
        ? null
        : { kind: 'dead-end', at: deadEnd, circle: [] };
  return {
    seed,
    policy,
    outcome,
    score: percent,
    time: state.ended?.at ?? state.now,
    inputs: inputs.length,
    failure: failure === null ? null : { ...failure, inputs },
    often: oftenFired(log),
  };
}

/** The same plays with and without a harmful action. */
export function trialsOf(
  { scenario, guide, setting, learners }: Campaign,
  action: Id,
  seeds: readonly number[],
): Trials {
  const trials = { action, better: 0, worse: 0, same: 0 };
  for (const seed of seeds) {
    const verdict = trialOf(engine(scenario, { ...setting, seed }), guide, { action, seed, learners });
    if (verdict !== null) trials[verdict] += 1;
  }
  return trials;
}

/** The shortest script that fails as a play did, and its failure. */
export function shortestScript(
  { scenario, guide, setting, learners }: Campaign,
  { seed, failure }: { readonly seed: number; readonly failure: NonNullable<PlayRow['failure']> },
): { readonly inputs: readonly Input[]; readonly failure: Failure } {
  const play = engine(scenario, { ...setting, seed });
  const failing = (inputs: readonly Input[]) => failureOf(play, guide, inputs, learners);
  const cause = causeOf(failure);
  const inputs = shrunk(failure.inputs, (tried) => {
    const found = failing(tried);
    return found !== null && causeOf(found) === cause;
  });
  return { inputs, failure: failing(inputs) ?? failure };
}

/** How often an action may fire within a minute. */
const mostFirings = 5;

function oftenFired(log: readonly LogLine[]): readonly Id[] {
  const firings = new Map<Id, Ms[]>();
  const often = new Set<Id>();
  for (const { kind, id, at } of log) {
    if (kind !== 'trigger') continue;
    const moments = [...(firings.get(id) ?? []), at].slice(-mostFirings - 1);
    firings.set(id, moments);
    if (moments.length > mostFirings && at - (moments[0] ?? at) < 60_000) often.add(id);
  }
  return [...often];
}
