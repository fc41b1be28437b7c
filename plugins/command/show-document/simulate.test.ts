import { simulated } from '@scn/core/testing/simulated';
import { expect, it } from 'vitest';
import { plugin } from './index';

const args = { documentId: 'drug-chart', roleIds: ['nurse-role'] };

it('waits until the learners have closed the document, one at a time', () => {
  const shape = { kind: 'viewing' };
  expect(simulated(plugin, { ...args, waitUntilClosed: true })).toEqual([
    { kind: 'asks', question: { shape, subject: 'drug-chart', roleIds: ['nurse-role'], limit: null, queues: true } },
  ]);
  expect(simulated(plugin, { ...args, waitUntilClosed: true }, { kind: 'closed', by: 'learner', draft: null })).toEqual(
    [],
  );
});

it('shows a document beside the playlist', () => {
  expect(simulated(plugin, args)).toEqual([]);
});
