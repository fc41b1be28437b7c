import { expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { OverruledChange } from './overruled';
import { desks, type Desk } from './testing/desk';

const update = (desk: Desk, input: JsonObject) =>
  desk.session.change([{ name: 'action.update', input: { actionCode: 'AMEDS001', ...input } }]);
const durationOf = (desk: Desk) =>
  desk.session.snapshot().actions.find(({ actionCode }) => actionCode === 'AMEDS001')?.physiologyChangeDuration;

function listening(desk: Desk): readonly OverruledChange[] {
  const told: OverruledChange[] = [];
  desk.session.onOverruled((changes) => told.push(...changes));
  return told;
}

it('notifies the author of a value that someone replaced at the same time, with both values', async () => {
  const { ann, bob } = await desks();
  const [anns, bobs] = [listening(ann), listening(bob)];
  update(ann, { physiologyChangeDuration: 5 });
  update(bob, { physiologyChangeDuration: 7 });
  await ann.quiet();
  await bob.quiet();
  await ann.quiet();
  expect(durationOf(ann)).toBe(7);
  expect(anns).toMatchObject([{ by: { id: 'bob' } }]);
  expect(anns[0]?.values.join()).toMatch(/5.*7/);
  expect(bobs).toEqual([]);
  // one press makes the change again
  ann.session.change(anns[0]?.calls ?? []);
  await ann.quiet();
  await bob.quiet();
  expect(durationOf(bob)).toBe(5);
  expect(bobs).toEqual([]);
});

it('notifies the author of a value that was replaced by a change made offline', async () => {
  const { ann, bob } = await desks();
  const anns = listening(ann);
  bob.link.fate = 'request-lost';
  update(bob, { physiologyChangeDuration: 7 });
  update(ann, { physiologyChangeDuration: 5, harmful: true });
  await ann.quiet();
  await bob.quiet();
  await ann.quiet();
  expect(anns).toHaveLength(1);
  expect(anns[0]?.values).toHaveLength(1);
});

it.each([
  ['a value that the other had seen', { physiologyChangeDuration: 5 }, { physiologyChangeDuration: 7 }, true],
  ['another field', { harmful: true }, { physiologyChangeDuration: 7 }, false],
  ['the same value', { physiologyChangeDuration: 7 }, { physiologyChangeDuration: 7 }, false],
  ['texts, which merge', { title: 'By Ann' }, { title: 'By Bob' }, false],
])('does not notify of %s', async (_, mine, theirs, isSeen) => {
  const { ann, bob } = await desks();
  const anns = listening(ann);
  update(ann, mine);
  await ann.quiet();
  if (isSeen) bob.link.deliver();
  update(bob, theirs);
  await bob.quiet();
  await ann.quiet();
  expect(anns).toEqual([]);
});
