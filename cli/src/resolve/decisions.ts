import type { Conflict } from '@scn/core/diff/merge/conflict';
import type { Side } from '@scn/core/diff/merge/three-way';
import { didYouMean } from '../suggest';
import { UsageError } from '../usage-error';

/** What the command line says about the conflicts. */
export interface DecisionOptions {
  readonly ours?: true;
  readonly theirs?: true;
  /** `ID=ours`, `2=theirs`. */
  readonly take: readonly string[];
}

/** Whether something is decided by flags. */
export function isDecided({ ours, theirs, take }: DecisionOptions): boolean {
  return ours === true || theirs === true || take.length > 0;
}

/**
 * What the flags decide. One conflict's own side goes before that of all.
 *
 * @throws UsageError when they contradict each other, or name a conflict that is not there.
 */
export function decisionsOf(
  conflicts: readonly Conflict[],
  { ours, theirs, take }: DecisionOptions,
): ReadonlyMap<Conflict, Side> {
  if (ours && theirs) throw new UsageError('--ours and --theirs exclude each other.', 'Decide one by one with --take.');
  const side: Side | null = ours ? 'ours' : theirs ? 'theirs' : null;
  const decisions = new Map<Conflict, Side>(side === null ? [] : conflicts.map((each) => [each, side]));
  const named = new Map<Conflict, Side>();
  for (const given of take) {
    const [conflict, wanted] = oneOf(conflicts, given);
    if (named.has(conflict) && named.get(conflict) !== wanted)
      throw new UsageError(`--take decides ${conflict.id} for both sides.`);
    named.set(conflict, wanted);
  }
  return new Map([...decisions, ...named]);
}

function oneOf(conflicts: readonly Conflict[], given: string): readonly [Conflict, Side] {
  const [, name = '', side = ''] = /^(.*)=(ours|theirs)$/s.exec(given) ?? [];
  if (side === '') throw new UsageError(`--take ${given} names no side.`, 'Write --take 1=ours or --take ID=theirs.');
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
