import { expect, test } from 'vitest';
import { settle } from '#testing/fake-clock';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { desks } from '../testing/desk';
import { DraftsInMemory } from '../testing/drafts-in-memory';
import { callOfDraft } from './draft';
import { Drafts, followLostDrafts } from './drafts';

const draft = {
  entity: { kind: 'action', id: 'AMEDS001' },
  pointer: '/title',
  value: 'Much too long',
  base: 'Give antibiotics',
  madeAt: 1,
} as const;

test('a draft whose entity someone deletes goes to the rejected changes, once', async () => {
  const { ann, bob } = await desks();
  const drafts = await Drafts.open(new DraftsInMemory().open(), ann.saves);
  const stop = followLostDrafts(drafts, ann.session, operationPlugins);
  drafts.keep(draft);
  bob.session.change([{ name: 'action.delete', input: { actionCode: 'AMEDS001', deleteDependencies: true } }]);
  await bob.quiet();
  await ann.quiet();
  const soon = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await settle();
  };
  await soon();
  await soon();
  expect(ann.title()).toBeUndefined();
  // its form keeps it once more when it closes
  drafts.keep(draft);
  await soon();
  expect([drafts.list, ann.saves.read().drafts]).toEqual([[], 0]);
  expect(ann.session.retained.list().map(({ change }) => change.calls[0]?.input)).toEqual([
    { actionCode: 'AMEDS001', title: 'Much too long' },
  ]);
  stop();
});

test('a draft that can’t be stored among the rejected changes stays stored as a draft', async () => {
  const { ann, bob } = await desks();
  const store = new DraftsInMemory();
  const drafts = await Drafts.open(store.open(), ann.saves);
  const stop = followLostDrafts(drafts, ann.session, operationPlugins);
  drafts.keep(draft);
  ann.computer.isFull = true;
  bob.session.change([{ name: 'action.delete', input: { actionCode: 'AMEDS001', deleteDependencies: true } }]);
  await bob.quiet();
  ann.link.deliver();
  for (let time = 0; time < 3; time += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await settle();
  }
  expect(store.list).toMatchObject([draft]);
  expect(ann.session.retained.list()).toHaveLength(1);
  stop();
});

test.each([
  ['a section', { ...draft, entity: null, pointer: '/setup/basicInfo/playTime' }, 'section.update'],
  ['a response', { ...draft, entity: { kind: 'response', id: 'AMEDS001R1' } }, 'response.update'],
  ['a trigger', { ...draft, pointer: '/trigger/args/delay' }, 'trigger.update'],
  ['a command', { ...draft, entity: { kind: 'command', id: 'c' }, pointer: '/args/text' }, 'playlist-command.update'],
  ['a role', { ...draft, entity: { kind: 'role', id: 'r' } }, 'entity.update'],
] as const)('the draft of %s is kept as the change that it would have been', (_, each, name) => {
  const call = callOfDraft(each);
  expect(call.name).toBe(name);
  expect(JSON.stringify(call.input)).toContain('Much too long');
});
