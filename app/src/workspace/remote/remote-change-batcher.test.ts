import { expect, test } from 'vitest';
import type { LoggedChange } from '#document/change';
import { FakeClock } from '#testing/fake-clock';
import { batchInterval, RemoteChangeBatcher, type RemoteChangeSummary } from './remote-change-batcher';

function listening() {
  const reported: (readonly RemoteChangeSummary[])[] = [];
  const clock = new FakeClock();
  const bundle = new RemoteChangeBatcher(clock, (news) => reported.push(news));
  return { reported, clock, bundle };
}

const by = (id: string | null, title: string): LoggedChange => ({
  seq: 1,
  operationId: title,
  title,
  calls: [],
  patches: [],
  actor: id === null ? null : { id, name: id },
  at: 0,
});

test('successive changes are reported together, by person', () => {
  const { reported, clock, bundle } = listening();
  bundle.add([by('ann', 'One'), by('bob', 'Other')]);
  clock.pass(batchInterval - 1);
  bundle.add([by('ann', 'Two')]);
  expect(reported).toEqual([]);
  clock.pass(1);
  expect(reported).toEqual([
    [
      { actor: { id: 'ann', name: 'ann' }, title: 'Two', count: 2 },
      { actor: { id: 'bob', name: 'bob' }, title: 'Other', count: 1 },
    ],
  ]);
  clock.pass(10 * batchInterval);
  expect(reported).toHaveLength(1);
});

test('changes without an author are not reported, and nothing is reported after the end', () => {
  const { reported, clock, bundle } = listening();
  bundle.add([by(null, 'Import')]);
  clock.pass(batchInterval);
  bundle.add([by('ann', 'One')]);
  bundle.close();
  clock.pass(batchInterval);
  expect(reported).toEqual([]);
});
