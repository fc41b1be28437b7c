import type { menuLockKinds } from '#base/enumerations';
import { append } from '#base/append';
import type { Action } from '#document/actions/schema';
import type { MenuLockOverride } from '#kernel/contract';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { rootOf } from '../root-of';
import { commandEffects } from './command-effects';
import { isStartedByLearner } from './learner-actions';

/** A kind of lock. */
export type LockKind = (typeof menuLockKinds)[number];

/** An action that locks another one, or is locked by it. */
export interface LockNeighbour {
  readonly actionCode: string;
  /** The locks that are set while the one runs and that the other has; empty if there are only overrides. */
  readonly kinds: readonly LockKind[];
  /** How playlists of the one override locks that the other has, in playing order without repetition. */
  readonly overrides: readonly MenuLockOverride['override'][];
  /** Whether the locked one of the two is started by learners: locks don't stop the clock, physiology or playlists. */
  readonly isEffective: boolean;
}

/** Who locks an action, and whom it locks. */
export interface LockNeighbours {
  readonly lockedBy: readonly LockNeighbour[];
  readonly locks: readonly LockNeighbour[];
  /** Kinds that lock the action but that no other action sets, nor overrides. */
  readonly neverSet: readonly LockKind[];
  /** Kinds that the action sets but that lock no other action. */
  readonly withoutEffect: readonly LockKind[];
}

interface Setter {
  readonly action: Action;
  readonly overrides: readonly MenuLockOverride[];
}

/** The actions that set or override locks, and those that are locked. */
const sides = defineQuery('lock-sides', (view) => {
  const overrides = overridesByAction(view);
  const actions = view.all('action').map(({ value }) => value);
  return {
    setters: actions
      .map((action) => ({ action, overrides: overrides.get(action.actionCode) ?? [] }))
      .filter((setter) => setter.action.setsLocks.length > 0 || setter.overrides.length > 0),
    locked: actions
      .filter(({ actionLockedBys }) => actionLockedBys.length > 0)
      .map((action) => ({ action, isEffective: isStartedByLearner(action, view) })),
  };
});

/**
 * Who locks an action and whom it locks, in document order. An action isn't its own neighbour, because locks are judged before its own
 * are set. Takes time proportional to the actions that set locks or have them.
 */
export function lockNeighbours(action: Action, view: ScenarioView): LockNeighbours {
  const { setters, locked } = view.derive(sides);
  const { actionCode, setsLocks, actionLockedBys } = action;
  const isStopped = locked.some((each) => each.action.actionCode === actionCode && each.isEffective);
  const others = setters.filter((setter) => setter.action.actionCode !== actionCode);
  const own = setters.find((setter) => setter.action.actionCode === actionCode);
  const lockedBy = others.flatMap((setter) => between(setter.action.actionCode, setter, actionLockedBys, isStopped));
  const locks = locked.flatMap(({ action: { actionCode: code, actionLockedBys: has }, isEffective }) =>
    own === undefined || code === actionCode ? [] : between(code, own, has, isEffective),
  );
  const reaches = (kind: LockKind) => (setter: Setter) =>
    setter.action.setsLocks.includes(kind) ||
    setter.overrides.some(({ locks: overridden }) => overridden.includes(kind));
  return {
    lockedBy,
    locks,
    neverSet: actionLockedBys.filter((kind) => !others.some(reaches(kind))),
    withoutEffect: setsLocks.filter((kind) => !locks.some(({ kinds }) => kinds.includes(kind))),
  };
}

function between(
  actionCode: string,
  { action: { setsLocks }, overrides }: Setter,
  has: readonly LockKind[],
  isEffective: boolean,
): readonly LockNeighbour[] {
  const kinds = setsLocks.filter((kind) => has.includes(kind));
  const own = overrides.filter((each) => each.locks.some((kind) => has.includes(kind)));
  const neighbour = { actionCode, kinds, overrides: [...new Set(own.map(({ override }) => override))], isEffective };
  return kinds.length === 0 && own.length === 0 ? [] : [neighbour];
}

function overridesByAction(view: ScenarioView): ReadonlyMap<string, readonly MenuLockOverride[]> {
  const found = new Map<string, MenuLockOverride[]>();
  for (const plugin of view.plugins.plugins) {
    if (plugin.kind !== 'command' || plugin.effects === undefined) continue;
    for (const { from, args } of view.payloads(plugin.id)) {
      for (const effect of commandEffects(plugin, args))
        if (effect.kind === 'overrides-locks') append(found, rootOf(from).id, effect);
    }
  }
  return found;
}
