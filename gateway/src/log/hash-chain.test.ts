import { expect, it } from 'vitest';
import { chainFault, chainOrigin, entryHash, originHash } from './hash-chain';
import type { EntryContent, LogEntry } from './log-entry';

const content: EntryContent = {
  scenarioId: '00000000-0000-0000-0000-000000000001',
  institutionId: '00000000-0000-0000-0000-000000000002',
  seq: 1,
  operationId: 'op',
  calls: [{ name: 'a.b', input: { x: 1, y: 'two' } }],
  title: 'Title',
  patches: [{ op: 'replace', path: '/a', value: { p: 1, q: 2 } }],
  inversePatches: [{ op: 'remove', path: '/a' }],
  revertSteps: [{ kind: 'remove', path: '/a', was: 1 }],
  actorId: null,
  at: new Date('2026-01-02T03:04:05.678Z'),
};
const entry: LogEntry = { ...content, previousHash: originHash, hash: entryHash(originHash, content) };

it('never changes its hashes', () => {
  expect(entry.hash.toString('hex')).toMatchInlineSnapshot(
    `"e6808ed53021ae9a4cd04b302d8c069e904a1812f9f03ad042e99b4258bbe851"`,
  );
});

it('doesn’t depend on the order of properties', () => {
  const reordered = { ...content, calls: [{ input: { y: 'two', x: 1 }, name: 'a.b' }] };
  expect(entryHash(originHash, reordered)).toEqual(entry.hash);
});

it.each<Partial<EntryContent>>([
  { scenarioId: '00000000-0000-0000-0000-000000000003' },
  { institutionId: '00000000-0000-0000-0000-000000000003' },
  { operationId: 'op2' },
  { calls: [] },
  { title: 'title' },
  { patches: [] },
  { inversePatches: [] },
  { revertSteps: [] },
  { actorId: content.scenarioId },
  { at: new Date('2026-01-02T03:04:05.679Z') },
  { at: new Date(Number.NaN) },
])('detects a change of %j', (change) => {
  expect(chainFault(chainOrigin, { ...entry, ...change })).toBe('changed');
});

it('detects a gap and a broken link', () => {
  expect(chainFault(chainOrigin, entry)).toBeNull();
  expect(chainFault({ seq: 1, hash: entry.hash }, entry)).toBe('gap');
  expect(chainFault({ seq: 0, hash: entry.hash }, entry)).toBe('broken-link');
});
