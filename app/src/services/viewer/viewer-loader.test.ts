import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '#testing/fake-clock';
import { ViewerLoader } from './viewer-loader';

/** A fake gateway that records its requests. */
function world() {
  const clock = new FakeClock();
  const institutions = ['hospital', 'center'].map((id) => ({
    selected: false,
    institution: { id, externalId: id, name: id, userInactivePeriod: 60, testsMustPass: true },
  }));
  const gateway = {
    /** Where requests that name none go. */
    stored: 'hospital',
    members: ['hospital', 'center'],
    policies: ['Images:MenuAccess'],
    isThere: true,
  };
  const calls: string[] = [];
  let current: string | null = null;
  const tab = {
    get current() {
      return current;
    },
    keep: (id: string | null) => {
      if (id !== current) calls.push(`keep ${String(id)}`);
      current = id;
    },
  };
  const loader = new ViewerLoader({
    clock,
    institution: tab,
    read: () => {
      calls.push(`read ${String(current)}`);
      const asked = current ?? gateway.stored;
      const institutionId = gateway.members.includes(asked) ? asked : null;
      const session = {
        userId: 'p',
        name: 'P',
        email: null,
        picture: null,
        reportUrl: null,
        isOperator: false,
        expiresAt: '2030-01-01T00:00:00Z',
      };
      const answer = {
        session: { ...session, institutionId },
        userInstitutions: institutions.filter(({ institution: { id } }) => gateway.members.includes(id)),
        userPermissions: gateway.policies.map((policyName) => ({ policyName, field: null })),
      };
      return gateway.isThere ? Promise.resolve(answer) : Promise.reject(new TypeError('gone'));
    },
    forget: () => {
      calls.push('forget');
      return Promise.resolve();
    },
    onEnd: () => undefined,
  });
  const states: string[] = [];
  reaction(
    () => loader.view,
    ({ state }) => states.push(state),
  );
  const seen = () => {
    const view = loader.view;
    if (view.state !== 'loaded') return view.state;
    return [view.viewer.institution?.id, view.ability.can('MenuAccess', 'Images')];
  };
  return { clock, gateway, tab, calls, loader, states, seen };
}

describe('ViewerLoader', () => {
  it('starts in the stored institution, which becomes that of the tab', async () => {
    const { calls, loader, seen } = world();
    await loader.load();
    expect([calls, seen()]).toEqual([
      ['forget', 'read null', 'keep hospital'],
      ['hospital', true],
    ]);
  });

  it('stays in that of the tab, whatever is stored later', async () => {
    const { clock, gateway, calls, loader, states, seen } = world();
    await loader.load();
    states.length = calls.length = 0;
    gateway.stored = 'center';
    loader.check();
    await clock.run(0);
    await loader.load();
    expect([calls, seen()]).toEqual([
      ['read hospital', 'forget', 'read hospital'],
      ['hospital', true],
    ]);
    expect(states).toEqual(['loading', 'loaded']);
  });

  it('switches when the screens are gone and the cache is cleared', async () => {
    const { calls, loader, seen } = world();
    await loader.load();
    calls.length = 0;
    const loading = loader.load('center');
    expect(seen()).toBe('loading');
    await loading;
    expect([calls, seen()]).toEqual([
      ['forget', 'keep center', 'read center'],
      ['center', true],
    ]);
  });

  it('starts in the stored one if the tab remembers one that the user has left', async () => {
    const { gateway, tab, calls, loader, seen } = world();
    tab.keep('center');
    gateway.members = ['hospital'];
    calls.length = 0;
    await loader.load();
    expect([calls, seen()]).toEqual([
      ['forget', 'read center', 'keep null', 'read null', 'keep hospital'],
      ['hospital', true],
    ]);
  });

  it('reports a failure, and reloads on request', async () => {
    const { gateway, loader, seen } = world();
    gateway.isThere = false;
    await loader.load();
    expect(seen()).toBe('failed');
    gateway.isThere = true;
    await loader.load();
    expect(seen()).toEqual(['hospital', true]);
  });

  it('rechecks permissions at most every five seconds, and keeps an unchanged view', async () => {
    const { clock, gateway, calls, loader, states, seen } = world();
    await loader.load();
    states.length = calls.length = 0;
    for (let times = 0; times < 10; times += 1) loader.check();
    await clock.run(1000);
    expect([calls, states]).toEqual([['read hospital'], []]);
    gateway.policies = [];
    loader.check();
    await clock.run(3999);
    expect(calls).toEqual(['read hospital']);
    await clock.run(1);
    expect([calls, states, seen()]).toEqual([['read hospital', 'read hospital'], ['loaded'], ['hospital', false]]);
  });

  it.each(['check', 'isStillMember'] as const)(
    'says once that the membership has ended, noticed by %s',
    async (how) => {
      const { clock, gateway, calls, loader, states, seen } = world();
      await loader.load();
      expect(await loader.isStillMember()).toBe(true);
      states.length = calls.length = 0;
      gateway.members = ['center'];
      if (how === 'check') loader.check();
      else expect(await loader.isStillMember()).toBe(false);
      await clock.run(0);
      await settle();
      loader.check();
      await clock.run(10_000);
      expect(await loader.isStillMember()).toBe(false);
      expect([calls, states, seen()]).toEqual([['read hospital', 'forget'], ['ended'], 'ended']);
      const view = loader.view;
      expect(view.state === 'ended' && [view.ended.id, view.institutions.map(({ id }) => id)]).toEqual([
        'hospital',
        ['center'],
      ]);
      await loader.load('center');
      expect(seen()).toEqual(['center', true]);
    },
  );

  it('opens the first institution of a user who had none', async () => {
    const { clock, gateway, loader, seen } = world();
    gateway.members = [];
    await loader.load();
    expect(seen()).toEqual([undefined, true]);
    gateway.members = ['hospital'];
    loader.check();
    await clock.run(10_000);
    await settle();
    expect(seen()).toEqual(['hospital', true]);
  });

  it('keeps the view if a recheck fails', async () => {
    const { clock, gateway, loader, seen } = world();
    await loader.load();
    gateway.isThere = false;
    loader.check();
    await clock.run(0);
    expect(seen()).toEqual(['hospital', true]);
  });
});
