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

describe('the locks that a menu lock override names', () => {
  it('are all kinds for a numeric target, and the chosen ones in their order otherwise', () => {
    const args = plugin.defaults;
    const kind = 'overrides-locks';
    expect(plugin.effects?.({ ...args, target: { kind: 'TOTAL', number: 63 } })).toEqual([
      { kind, override: 'LOCK', locks: menuLockKinds },
    ]);
    expect(
      plugin.effects?.({ ...args, override: 'RELEASE', target: { kind: 'LOCKS', locks: ['PHONE', 'MENU'] } }),
    ).toEqual([{ kind, override: 'RELEASE', locks: ['MENU', 'PHONE'] }]);
  });
});
