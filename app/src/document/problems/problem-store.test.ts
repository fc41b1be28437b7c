import { reaction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { fullAbility } from '@scn/core/permissions/ability';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import type { Issue } from '@scn/core/base/issue';
import { FakeClock, settle } from '#testing/fake-clock';
import { DocumentSession } from '../document-session';
import { SaveStore } from '../save-state';
import { InProcessGateway } from '../testing/in-process-gateway';
import { ChangesInMemory } from '../testing/changes-in-memory';
import { ProblemStore } from './problem-store';
import type { GatewayIssues } from './read-gateway-issues';

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const scenario = completeScenario(operationScenario, operationPlugins);
/** An issue that only the catalogue reveals. */
const ofCatalogue: Issue = {
  ruleId: 'asset/known',
  messageId: 'unknown',
  severity: 'ERROR',
  entity: 'AMEDS001',
  at: '/globalActionId',
  pointer: '/actions/0/globalActionId',
  message: 'There is no such global action.',
  fixes: [],
};

async function open() {
  const clock = new FakeClock();
  const link = new InProcessGateway(kernel, scenario, fullAbility()).linkFor('ann');
  const session = await DocumentSession.open({
    gateway: link,
    store: new ChangesInMemory().open(),
    saves: new SaveStore(),
    clock,
    plugins: operationPlugins,
    scenarios: kernel.get(services.scenarios),
    ability: fullAbility(),
    personId: 'ann',
    onUnavailable: () => undefined,
  });
  const issues = session.issues.bind(session);
  const judge = vi.spyOn(session, 'issues');
  const answer: { next: GatewayIssues | Error } = { next: { seq: 0, issues: [] } };
  const ask = vi.fn(() => {
    const { next } = answer;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const keyboard = { last: -Infinity };
  const store = new ProblemStore(
    session,
    clock,
    (callback) => clock.after(0, callback),
    ask,
    () => keyboard.last,
  );
  const rename = (title: string) => {
    session.change([{ name: 'action.update', input: { actionCode: 'AMEDS001', title } }]);
  };
  /** The next validations take so long. */
  const takeLong = (milliseconds: number) => {
    judge.mockImplementation(() => {
      clock.sleep(milliseconds);
      return issues();
    });
  };
  return { clock, link, session, judge, answer, ask, store, rename, keyboard, takeLong };
}

const hasSurplusBlanks = (store: ProblemStore) =>
  store.problems?.issues.some(({ ruleId, entity }) => ruleId === 'text/surplus-blanks' && entity === 'AMEDS001');

describe('the problems of an open document', () => {
  it('are updated shortly after opening, and shortly after each change', async () => {
    const { clock, store, rename } = await open();
    // drawing the document comes first, and the first keys
    clock.pass(199);
    expect(store.problems).toBeNull();
    clock.pass(1);
    expect(store.problems).toMatchObject({ isCurrent: true });
    expect(hasSurplusBlanks(store)).toBe(false);
    rename('Give  antibiotics');
    expect(store.problems).toMatchObject({ isCurrent: false });
    clock.pass(60);
    expect(store.problems).toMatchObject({ isCurrent: true });
    expect(hasSurplusBlanks(store)).toBe(true);
  });

  it('are not updated while the user is typing', async () => {
    const { clock, judge, rename } = await open();
    clock.pass(200);
    expect(judge).toHaveBeenCalledTimes(1);
    for (let key = 0; key < 50; key += 1) {
      rename(`Give ${'a'.repeat(key)}`);
      clock.pass(59);
    }
    expect(judge).toHaveBeenCalledTimes(1);
    clock.pass(1);
    expect(judge).toHaveBeenCalledTimes(2);
  });

  it('that take long to find wait for a pause in typing, and never longer than five seconds', async () => {
    const { clock, store, rename, keyboard, takeLong } = await open();
    clock.pass(200);
    takeLong(100);
    rename('Give antibiotic');
    clock.pass(60);
    expect(store.problems).toMatchObject({ isCurrent: true });

    keyboard.last = clock.now();
    rename('Give  antibiotics');
    clock.pass(999);
    expect(store.problems).toMatchObject({ isCurrent: false });
    clock.pass(1);
    expect(store.problems).toMatchObject({ isCurrent: true });
    expect(hasSurplusBlanks(store)).toBe(true);

    rename('Give antibiotics');
    for (let key = 0; key < 10; key += 1) {
      keyboard.last = clock.now();
      clock.pass(499);
      expect(store.problems).toMatchObject({ isCurrent: false });
    }
    keyboard.last = clock.now();
    clock.pass(10);
    expect(store.problems).toMatchObject({ isCurrent: true });
    expect(hasSurplusBlanks(store)).toBe(false);
  });

  it('wait as well if the next change comes before a long validation is complete', async () => {
    const { clock, session, store, rename, keyboard } = await open();
    clock.pass(200);
    const prepare = vi.spyOn(session, 'prepareIssues').mockImplementation(() => {
      clock.sleep(30);
      return false;
    });
    rename('Give antibiotic');
    clock.pass(60);
    expect(prepare).toHaveBeenCalledTimes(1);
    keyboard.last = clock.now();
    rename('Give  antibiotics');
    clock.pass(999);
    expect(prepare).toHaveBeenCalledTimes(1);
    prepare.mockRestore();
    clock.pass(1);
    expect(store.problems).toMatchObject({ isCurrent: true });
    expect(hasSurplusBlanks(store)).toBe(true);
  });

  it('say what they are about', async () => {
    const { clock, session, store, rename } = await open();
    clock.pass(200);
    const before = session.snapshot();
    rename('Other');
    expect(store.problems?.scenario).toBe(before);
    clock.pass(60);
    expect(store.problems?.scenario).toBe(session.snapshot());
  });

  it('are the same object while nothing changes, and notify once per update', async () => {
    const { clock, session, store, rename } = await open();
    clock.pass(200);
    const before = store.problems;
    const listen = vi.fn();
    const stop = reaction(() => store.problems, listen);
    clock.pass(1000);
    expect(store.problems).toBe(before);
    expect(listen).not.toHaveBeenCalled();
    rename('Other');
    clock.pass(60);
    expect(listen).toHaveBeenCalledTimes(2);
    const renamed = store.problems?.issues;
    session.change([{ name: 'action.update', input: { actionCode: 'AMEDS001', harmful: true } }]);
    clock.pass(60);
    expect(store.problems?.issues).toBe(renamed);
    rename('Other  name');
    clock.pass(60);
    expect(hasSurplusBlanks(store)).toBe(true);
    stop();
  });

  it('include the gateway’s issues until it reports new ones', async () => {
    const { clock, link, session, answer, store, rename } = await open();
    answer.next = { seq: 0, issues: [...session.issues(), ofCatalogue] };
    clock.pass(200);
    expect(store.problems).toMatchObject({ gateway: 'unasked', hasGatewayIssues: false });
    clock.pass(1500);
    await settle();
    expect(store.problems).toMatchObject({ gateway: 'heard', hasGatewayIssues: true });
    expect(store.problems?.issues.filter(({ ruleId }) => ruleId === ofCatalogue.ruleId)).toEqual([ofCatalogue]);
    expect(store.problems?.issues).toHaveLength(session.issues().length + 1);

    rename('Other');
    clock.pass(60);
    expect(store.problems?.issues).toContain(ofCatalogue);
    expect(store.problems?.hasGatewayIssues).toBe(true);
    await settle();
    link.deliver();
    answer.next = { seq: 1, issues: session.issues() };
    clock.pass(1500);
    await settle();
    expect(store.problems?.issues).not.toContain(ofCatalogue);
  });

  it('wait if the gateway has validated another state', async () => {
    const { clock, answer, ask, store } = await open();
    answer.next = { seq: 7, issues: [ofCatalogue] };
    clock.pass(1500);
    await settle();
    expect(store.problems?.issues).not.toContain(ofCatalogue);
    expect(ask).toHaveBeenCalledTimes(1);
    answer.next = { seq: 0, issues: [ofCatalogue] };
    clock.pass(1500);
    await settle();
    expect(store.problems?.issues).toContain(ofCatalogue);
  });

  it('query the gateway once per log state, and immediately on request', async () => {
    const { clock, answer, ask, store } = await open();
    clock.pass(1500);
    await settle();
    clock.pass(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
    const refusal = new Error('You don’t have the permission.');
    answer.next = refusal;
    store.check();
    expect(store.problems?.gateway).toBe('asking');
    await settle();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(store.problems).toMatchObject({ gateway: 'silent', failure: refusal });
    answer.next = { seq: 0, issues: [] };
    store.check();
    expect(store.problems).toMatchObject({ gateway: 'asking', failure: null });
    await settle();
    expect(store.problems).toMatchObject({ gateway: 'heard', failure: null });
  });

  it('end with the document', async () => {
    const { clock, judge, ask, store, rename } = await open();
    clock.pass(1500);
    await settle();
    store.close();
    rename('Other');
    clock.pass(60_000);
    expect(judge).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
