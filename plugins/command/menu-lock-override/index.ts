import { defineCommand, durationText, menuLockKinds, type Snapshot } from '@scn/sdk';
import { asWords, enumerated } from '../shared/words';
import { rules } from './rules';
import { schema } from './schema';

type Target = Snapshot<typeof schema>['target'];

const overrideWords = { LOCK: 'Locks', UNLOCK: 'Unlocks', RELEASE: 'Releases' } as const;

function inOrder(locks: readonly (typeof menuLockKinds)[number][]) {
  return menuLockKinds.filter((kind) => locks.includes(kind));
}

/** A numeric target means the total lock, and so do all locks together. */
function targetWords(target: Target): string {
  if (target.kind === 'TOTAL' || inOrder(target.locks).length === menuLockKinds.length) return 'TotalLock';
  return target.locks.length === 0 ? 'nothing yet' : enumerated(inOrder(target.locks).map(asWords));
}

export const plugin = defineCommand({
  id: 'command.menu-lock-override',
  version: 1,
  title: 'Menu lock override',
  description: 'Locks or unlocks the learner’s menus, overriding the locks of actions.',
  icon: 'LockOpen',
  group: 'controls',
  feIdentifier: 'MenuLockOverride',
  schema,
  defaults: { target: { kind: 'LOCKS', locks: [] } },
  rules,
  variants: [
    { id: 'lock', title: 'Lock', args: { override: 'LOCK' } },
    { id: 'unlock', title: 'Unlock', args: { override: 'UNLOCK' } },
    { id: 'release', title: 'Release', args: { override: 'RELEASE' } },
  ],
  canonical: (args) => ({
    override: args.override,
    target: args.target.kind === 'LOCKS' ? { ...args.target, locks: inOrder(args.target.locks) } : args.target,
    duration: args.override === 'RELEASE' ? null : args.duration,
    roleIds: args.roleIds.toSorted(),
  }),
  summary: ({ override, target, duration }) => {
    const time = duration === null || override === 'RELEASE' ? '' : ` for ${durationText(duration)}`;
    return `${overrideWords[override]} ${targetWords(target)}${time}`;
  },
  effects: ({ override, target, duration, roleIds }) => [
    {
      kind: 'overrides-locks',
      override,
      locks: target.kind === 'TOTAL' ? menuLockKinds : inOrder(target.locks),
      duration: override === 'RELEASE' ? null : duration,
      roleIds,
    },
  ],
});
