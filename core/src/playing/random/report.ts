import type { Scenario } from '#document/scenario';
import type { Id, Input } from '#simulation/engine/play';
import { causeOf, type Failure } from './failure';
import type { Guide } from './guide';
import type { PolicyName } from './policy-names';
import type { PlayRow, Trials } from './rows';
import { kindOfEnding, type EndingKind } from './endings';

/** A kind of failure: its first play, and how many plays fail so. */
export interface FailureGroup {
  readonly row: PlayRow & { readonly failure: NonNullable<PlayRow['failure']> };
  readonly count: number;
}

/** A failure with its shortest script. */
export interface ShrunkFailure extends Failure {
  readonly seed: number;
  readonly policy: PolicyName;
  readonly count: number;
  readonly inputs: readonly Input[];
}

/** How values are spread: the least, the quartiles and the greatest. */
export interface Spread {
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly greatest: number;
}

/** The result of many random plays. */
export interface RandomReport {
  readonly plays: number;
  readonly policies: readonly { readonly policy: PolicyName; readonly plays: number }[];
  readonly endings: readonly { readonly outcome: string; readonly kind: EndingKind; readonly plays: number }[];
  readonly failures: readonly ShrunkFailure[];
  /** Plays of experts, and those that end well; null if there are none, or if the scenario has no endings. */
  readonly expert: { readonly plays: number; readonly saved: number } | null;
  /** Harmful actions with which most plays end better. */
  readonly helpful: readonly Trials[];
  readonly never: { readonly actions: readonly Id[]; readonly responses: readonly Id[] };
  readonly often: readonly { readonly action: Id; readonly plays: number }[];
  /** Of the scores, in per cent; null if nothing is scored. */
  readonly score: (Spread & { readonly tenths: readonly number[] }) | null;
  /** Of the moments at which plays end, in milliseconds. */
  readonly time: Spread | null;
}

/** Failures by their causes: the first play of each, in the order of the plays. */
export function groupFailures(rows: readonly PlayRow[]): readonly FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  for (const row of rows) {
    const { failure } = row;
    if (failure === null) continue;
    const cause = causeOf(failure);
    const known = groups.get(cause);
    groups.set(
      cause,
      known === undefined ? { row: { ...row, failure }, count: 1 } : { ...known, count: known.count + 1 },
    );
  }
  return [...groups.values()];
}

/** Fewer pairs of plays say nothing. */
const leastPairs = 5;

/** Whether most plays end better with an action. */
export function isHelpful({ better, worse, same }: Trials): boolean {
  const pairs = better + worse + same;
  return pairs >= leastPairs && better > pairs / 2;
}

/** Plays of experts, and those that end well; null if there are none, or if the scenario has no endings. */
export function savedBy(rows: readonly PlayRow[], { endings }: Guide): RandomReport['expert'] {
  const experts = rows.filter(({ policy }) => policy === 'expert');
  if (experts.length === 0 || endings.size === 0) return null;
  const saved = experts.filter(({ outcome }) => kindOfEnding(outcome, endings) === 'good').length;
  return { plays: experts.length, saved };
}

/** Sums up random plays. */
export function reportOf(
  scenario: Scenario,
  guide: Guide,
  {
    rows,
    seen,
    failures,
    trials,
  }: {
    readonly rows: readonly PlayRow[];
    readonly seen: ReadonlySet<Id>;
    readonly failures: readonly ShrunkFailure[];
    readonly trials: readonly Trials[];
  },
): RandomReport {
  const { endings } = guide;
  const scores = rows.flatMap(({ score }) => score ?? []);
  const spread = spreadOf(scores);
  const responses = scenario.actions.flatMap((action) => action.responses.map(({ responseCode }) => responseCode));
  return {
    plays: rows.length,
    policies: counts(rows.map(({ policy }) => policy)).map(([policy, plays]) => ({ policy, plays })),
    endings: counts(rows.map(({ outcome }) => outcome ?? 'NONE')).map(([outcome, plays]) => ({
      outcome,
      kind: kindOfEnding(outcome, endings),
      plays,
    })),
    failures,
    expert: savedBy(rows, guide),
    helpful: trials.filter(isHelpful),
    never: {
      actions: scenario.actions.map(({ actionCode }) => actionCode).filter((code) => !seen.has(code)),
      responses: responses.filter((code) => !seen.has(code)),
    },
    often: counts(rows.flatMap(({ often }) => often)).map(([action, plays]) => ({ action, plays })),
    score: spread === null ? null : { ...spread, tenths: tenthsOf(scores) },
    time: spreadOf(rows.map(({ time }) => time)),
  };
}

/** Whether there is something in it that an author has to look at. */
export function hasFindings({ failures, expert, helpful }: RandomReport): boolean {
  return failures.length > 0 || expert?.saved === 0 || helpful.length > 0;
}

/** How often each value occurs, the most frequent first. */
function counts<T>(values: readonly T[]): readonly (readonly [T, number])[] {
  const found = new Map<T, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found].toSorted(([, a], [, b]) => b - a);
}

/** Quartiles are values that occur: the nearest ones by rank. */
function spreadOf(values: readonly number[]): Spread | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [least] = sorted;
  if (least === undefined) return null;
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? least;
  return { least, lower: at(0.25), median: at(0.5), upper: at(0.75), greatest: at(1) };
}

/** How many scores are from 0 to 9 %, from 10 to 19 %…; 100 % belongs to the last tenth. */
function tenthsOf(scores: readonly number[]): readonly number[] {
  return Array.from(
    { length: 10 },
    (_, tenth) => scores.filter((score) => Math.min(9, Math.floor(score / 10)) === tenth).length,
  );
}
