import { milliseconds } from '#base/milliseconds';
import type { CommandEffect } from '#kernel/contract';
import { ranks } from './playback';
import type { Draft } from './draft';
import type { Id, LockKind } from './play';

/** Counts locks that an action sets, or no longer sets. @param by - 1 or −1 */
export function countLocks(draft: Draft, kinds: readonly LockKind[], by: number): void {
  for (const kind of kinds) {
    const count = (draft.state.locks[kind] ?? 0) + by;
    draft.put('locks', kind, count === 0 ? undefined : count);
  }
}

/** Overrides locks, for some roles or for all. */
export function overrideLocks(
  draft: Draft,
  { override, locks, duration = null, roleIds = [] }: Extract<CommandEffect, { readonly kind: 'overrides-locks' }>,
): void {
  const roles = roleIds.length === 0 ? ['', ...draft.program.roles] : roleIds;
  const number = draft.number();
  for (const kind of locks) {
    for (const role of roles) {
      const key = lockKey(kind, role);
      draft.put('overrides', key, override === 'RELEASE' ? undefined : { override, number });
      if (override === 'RELEASE' || duration === null) continue;
      const what = { do: 'override-ends', key, number } as const;
      draft.schedule(draft.now + milliseconds(duration), ranks.commands, what);
    }
  }
}

/** The time of an override is over, unless another one has replaced it. */
export function endOverride(draft: Draft, key: string, number: number): void {
  if (draft.state.overrides[key]?.number !== number) return;
  draft.put('overrides', key, undefined);
}

/** Whether a lock holds for a role. @param role - null for a learner without one */
export function isLocked(draft: Draft, kind: LockKind, role: Id | null): boolean {
  const { overrides, locks } = draft.state;
  const override = overrides[lockKey(kind, role ?? '')];
  return override === undefined ? (locks[kind] ?? 0) > 0 : override.override === 'LOCK';
}

/** The key of an override. */
function lockKey(kind: LockKind, role: Id): string {
  return `${kind} ${role}`;
}
