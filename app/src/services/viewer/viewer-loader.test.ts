import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '#testing/fake-clock';
import { ViewerLoader } from './viewer-loader';

/** A fake gateway that records its requests. */
function world() {
  const clock = new FakeClock();
  const institutions = ['hospital', 'center'].map((id) => ({
    selected: false,
    institution: { id, externalId: id, name: id, userInactivePeriod: 60 },
  }));
  const gateway = { institutionId: 'hospital', policies: ['Images:MenuAccess'], isThere: true };
  const calls: string[] = [];
  const loader = new ViewerLoader({
    clock,
    read: () => {
      calls.push('read');
      const session = {
        userId: 'p',
        name: 'P',
        email: null,
        picture: null,
        reportUrl: null,
        expiresAt: '2030-01-01T00:00:00Z',
      };
      const answer = {
        session: { ...session, institutionId: gateway.institutionId },
        userInstitutions: institutions,
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
  loader.subscribe(() => states.push(loader.view().state));
  const seen = () => {
    const view = loader.view();
    if (view.state !== 'loaded') return view.state;
    return [view.viewer.institution?.id, view.ability.can('MenuAccess', 'Images')];
  };
  return { clock, gateway, calls, loader, states, seen };
}

describe('ViewerLoader', () => {
  it('clears the cache, and reloads until the expected institution is active', async () => {
    const { clock, gateway, calls, loader, seen } = world();
    const loading = loader.load('center');
    await clock.run(1000);
    expect(seen()).toBe('loading');
    gateway.institutionId = 'center';
    await clock.run(500);
    await loading;
    expect([calls[0], seen()]).toEqual(['forget', ['center', true]]);
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
    expect([calls, states]).toEqual([['read'], []]);
    gateway.policies = [];
    loader.check();
    await clock.run(3999);
    expect(calls).toEqual(['read']);
    await clock.run(1);
    expect([calls, states, seen()]).toEqual([['read', 'read'], ['loaded'], ['hospital', false]]);
  });

  it('shows no data of an institution that is no longer active', async () => {
    const { clock, gateway, calls, loader, states, seen } = world();
    await loader.load();
    states.length = calls.length = 0;
    gateway.institutionId = 'center';
    loader.check();
    await clock.run(0);
    await settle();
    expect([calls, states, seen()]).toEqual([
      ['read', 'forget'],
      ['loading', 'loaded'],
      ['center', true],
    ]);
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
