import { menuLockKinds } from '@scn/core/base/enumerations';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

describe('the summary of a menu lock override', () => {
  const args = plugin.defaults;

  it('says TotalLock for a numeric target and for all locks', () => {
    expect(plugin.summary({ ...args, target: { kind: 'TOTAL', number: 63 } })).toBe('Locks TotalLock');
    expect(plugin.summary({ ...args, target: { kind: 'LOCKS', locks: menuLockKinds } })).toBe('Locks TotalLock');
  });

  it('lists the locks in a fixed order', () => {
    const target = { kind: 'LOCKS', locks: ['PHONE', 'MENU'] } as const;
    expect(plugin.summary({ ...args, override: 'UNLOCK', target, duration: 30 })).toBe(
      'Unlocks menu and phone for 30 s',
    );
    expect(plugin.canonical({ ...args, target }).target).toEqual({ kind: 'LOCKS', locks: ['MENU', 'PHONE'] });
  });
});

describe('what a menu lock override changes', () => {
  const args = plugin.defaults;
  const kind = 'overrides-locks';

  it('is all kinds for a numeric target, and the chosen ones in their order otherwise', () => {
    expect(plugin.effects?.({ ...args, target: { kind: 'TOTAL', number: 63 } })).toEqual([
      { kind, override: 'LOCK', locks: menuLockKinds, duration: args.duration, roleIds: [] },
    ]);
    expect(
      plugin.effects?.({ ...args, override: 'UNLOCK', target: { kind: 'LOCKS', locks: ['PHONE', 'MENU'] } }),
    ).toMatchObject([{ kind, override: 'UNLOCK', locks: ['MENU', 'PHONE'] }]);
  });

  it('ends after its time, for the chosen roles', () => {
    const timed = { ...args, duration: 90, roleIds: ['nurse-role'] };
    expect(plugin.effects?.(timed)).toMatchObject([{ duration: 90, roleIds: ['nurse-role'] }]);
  });

  it('is a release for good, whatever time is left in the arguments', () => {
    expect(plugin.effects?.({ ...args, override: 'RELEASE', duration: 90 })).toMatchObject([
      { override: 'RELEASE', duration: null },
    ]);
  });
});
