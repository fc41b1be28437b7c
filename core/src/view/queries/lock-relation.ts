import type { menuLockKinds } from '#base/enumerations';
import type { Action } from '#document/actions/schema';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { isStartedByLearner } from './learner-actions';

/** A kind of lock. */
export type LockKind = (typeof menuLockKinds)[number];

/** An action that locks another one while it runs, or is locked by it. */
export interface LockNeighbour {
  readonly actionCode: string;
  /** The kinds of lock between the two, in the order in which the setting action has them. */
  readonly kinds: readonly LockKind[];
  /** Whether the locked one of the two is started by learners: locks don't stop the clock, physiology or playlists. */
  readonly isEffective: boolean;
}

/** Who locks an action, and whom it locks. */
export interface LockNeighbours {
  readonly lockedBy: readonly LockNeighbour[];
  readonly locks: readonly LockNeighbour[];
  /** Kinds that lock the action but that no other action sets. */
  readonly neverSet: readonly LockKind[];
  /** Kinds that the action sets but that lock no other action. */
  readonly withoutEffect: readonly LockKind[];
}

interface Sides {
  readonly setters: readonly Action[];
  readonly locked: readonly { readonly action: Action; readonly isEffective: boolean }[];
}

/** The actions that set locks, and those that are locked. */
const sides = defineQuery('lock-sides', (view): Sides => {
  const actions = view.all('action').map(({ value }) => value);
  return {
    setters: actions.filter(({ setsLocks }) => setsLocks.length > 0),
    locked: actions
      .filter(({ actionLockedBys }) => actionLockedBys.length > 0)
      .map((action) => ({ action, isEffective: isStartedByLearner(action, view) })),
  };
});

/**
 * Who locks an action and whom it locks, in document order. An action isn't its own neighbour, because locks are judged before its own
 * are set. Menu lock overrides of playlists aren't part of it. Takes time proportional to the actions that set locks or have them.
 */
export function lockNeighbours({ actionCode, setsLocks, actionLockedBys }: Action, view: ScenarioView): LockNeighbours {
  const { setters, locked } = view.derive(sides);
  const isStopped = locked.some(({ action, isEffective }) => action.actionCode === actionCode && isEffective);
  const lockedBy = setters.flatMap((setter) =>
    between(setter.actionCode, setter.setsLocks, actionLockedBys, isStopped, actionCode),
  );
  const locks = locked.flatMap(({ action, isEffective }) =>
    between(action.actionCode, setsLocks, action.actionLockedBys, isEffective, actionCode),
  );
  return {
    lockedBy,
    locks,
    neverSet: actionLockedBys.filter((kind) => !lockedBy.some(({ kinds }) => kinds.includes(kind))),
    withoutEffect: setsLocks.filter((kind) => !locks.some(({ kinds }) => kinds.includes(kind))),
  };
}

function between(
  other: string,
  set: readonly LockKind[],
  lockedBy: readonly LockKind[],
  isEffective: boolean,
  own: string,
): readonly LockNeighbour[] {
  const kinds = set.filter((kind) => lockedBy.includes(kind));
  return other === own || kinds.length === 0 ? [] : [{ actionCode: other, kinds, isEffective }];
}
