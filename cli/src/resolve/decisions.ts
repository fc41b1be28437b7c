import type { Conflict } from '@scn/core/document/conflict/conflict';
import type { Side } from '@scn/core/diff/merge/three-way';
import { didYouMean } from '../suggest';
import { UsageError } from '../exit-codes';

/** Flags that resolve conflicts. */
export interface DecisionOptions {
  readonly ours?: true;
  readonly theirs?: true;
  /** `ID=ours`, `2=theirs`. */
  readonly take: readonly string[];
}

/** Whether flags resolve any conflict. */
export function isDecided({ ours, theirs, take }: DecisionOptions): boolean {
  return ours === true || theirs === true || take.length > 0;
}

/**
 * The sides chosen by the flags. A side for one conflict takes precedence over the side for all.
 *
 * @throws UsageError when they contradict each other, or name a conflict that doesn't exist.
 */
export function decisionsOf(
  conflicts: readonly Conflict[],
  { ours, theirs, take }: DecisionOptions,
): ReadonlyMap<Conflict, Side> {
  if (ours && theirs)
    throw new UsageError(
      '--ours and --theirs can’t be used together.',
      'Use --take to resolve conflicts individually.',
    );
  const side: Side | null = ours ? 'ours' : theirs ? 'theirs' : null;
  const decisions = new Map<Conflict, Side>(side === null ? [] : conflicts.map((each) => [each, side]));
  const named = new Map<Conflict, Side>();
  for (const given of take) {
    const [conflict, wanted] = oneOf(conflicts, given);
    if (named.has(conflict) && named.get(conflict) !== wanted)
      throw new UsageError(`--take chooses both sides for ${conflict.id}.`);
    named.set(conflict, wanted);
  }
  return new Map([...decisions, ...named]);
}

function oneOf(conflicts: readonly Conflict[], given: string): readonly [Conflict, Side] {
  const [, name = '', side = ''] = /^(.*)=(ours|theirs)$/s.exec(given) ?? [];
  if (side === '')
    throw new UsageError(`--take ${given} doesn’t name a side.`, 'Write --take 1=ours or --take ID=theirs.');
  const byNumber = /^\d{1,6}$/.test(name) ? conflicts[Number(name) - 1] : undefined;
  const found = conflicts.find(({ id }) => id === name) ?? byNumber;
  if (found === undefined)
    throw new UsageError(
      `There is no conflict ${name}.`,
      didYouMean(
        name,
        conflicts.map(({ id }) => id),
      ) ?? `The conflicts are numbered from 1 to ${String(conflicts.length)}; scn resolve lists them.`,
    );
  return [found, side as Side];
}
