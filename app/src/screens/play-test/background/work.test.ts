import { expect, it } from 'vitest';
import { plugins, scenario } from '../testing/ketoacidosis';
import { carryOut, type BackgroundMessage, type BackgroundStart, type RandomTask, type ReachTask } from './work';

const ids = plugins.plugins.map(({ id }) => id);
const playable = scenario.setup.roles.filter((role) => role.playable).map(({ id }) => id);
const start: BackgroundStart = {
  ...{ scenario, packages: [], plugins: ids, outdated: [], seed: 1, assume: {} },
  learners: [{ id: 'learner', roles: playable }],
};
const reaching: ReachTask = { do: 'reach', target: { kind: 'response', id: 'BHIST001R1' }, longest: 60_000 };
const random: RandomTask = { do: 'random', plays: 4, seed: 3, policies: ['expert', 'idle'] };

/** The messages of a task, with a clock that goes on by a second each time it is read. */
async function messagesOf(
  task: ReachTask | RandomTask,
  from: BackgroundStart = start,
): Promise<readonly BackgroundMessage[]> {
  const messages: BackgroundMessage[] = [];
  let now = 0;
  await carryOut(from, task, {
    load: () => Promise.reject(new Error('The module isn’t there.')),
    now: () => (now += 1000),
    report: (message) => messages.push(structuredClone(message)),
  });
  return messages;
}

it('finds a way to a response', async () => {
  const messages = await messagesOf(reaching);
  expect(messages.at(-1)).toMatchObject({ kind: 'reached', reach: { verdict: 'reachable' } });
});

it('ends when its time is over, and says how far it is', async () => {
  const messages = await messagesOf({ ...reaching, target: { kind: 'response', id: 'DRESC001R2' }, longest: 2500 });
  expect(messages[0]).toMatchObject({ kind: 'progress', progress: { longest: 2500 } });
  expect(messages.at(-1)).toMatchObject({ kind: 'reached', reach: { verdict: 'open', why: { isOutOfTime: true } } });
});

it('plays at random, the same for the same seed', async () => {
  const messages = await messagesOf(random);
  const last = messages.at(-1);
  expect(messages[0]).toMatchObject({ kind: 'progress', progress: { done: 0, isShrinking: false } });
  expect(last?.kind === 'played' ? last.played.rows.map(({ seed, policy }) => [seed, policy]) : last).toEqual([
    [3, 'expert'],
    [4, 'idle'],
    [5, 'expert'],
    [6, 'idle'],
  ]);
  expect((await messagesOf(random)).at(-1)).toEqual(last);
});

it('plays nothing without a plugin that the page has', async () => {
  const acme = {
    ...{ name: '@acme/pump', version: '1.0.0', documentation: null, headlessPath: '/plugins/pump.js', uiPath: null },
    ...{ plugins: ['command.acme-pump'], screens: [], problems: [] },
  };
  const messages = await messagesOf(random, { ...start, packages: [acme], plugins: [...ids, 'command.acme-pump'] });
  expect(messages).toEqual([{ kind: 'incomplete', plugins: ['command.acme-pump'] }]);
});
