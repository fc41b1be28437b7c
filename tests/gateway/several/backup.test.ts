import { effort } from '@scn/core/testing/effort';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FollowingClient } from '../../../gateway/test/live/following-client';
import { SeededRandom } from '../../../gateway/test/live/seeded-random';
import { createDice } from '../../bench/dice';
import { ensureHeadlessBuilt } from '../built-scn';
import { Author } from '../kills/author';
import { readDocument } from '../kills/check-logs';
import { Edits } from '../kills/edits';
import { OtherWork } from '../kills/other-work';
import { rebuildLogs } from '../kills/rebuilt-logs';
import { GatewayGroup } from './gateway-group';

/* In `npm test` with two gateways, in `npm run test:long` with three behind nginx. */
const isLong = effort > 1;
const scenarioCode = 'SEP001GB';

let group: GatewayGroup;
beforeAll(async () => {
  ensureHeadlessBuilt();
  group = await GatewayGroup.open({ gateways: isLong ? 3 : 2, isProxied: isLong });
}, 180_000);
afterAll(() => group.drop(), 60_000);

it('several gateways are backed up with their database and bucket while people edit, and restored with both', async () => {
  await group.start();
  const author = await Author.signIn(group.addresses[0] ?? '');
  const { scenario } = await readDocument(author, scenarioCode);
  const sounds = new OtherWork(author, { scenarioCode, libraryId: '' });
  await sounds.upload();
  const random = new SeededRandom(1);
  const { token, institutionId } = author;
  const client = new FollowingClient({
    ...{ addresses: group.addresses, token, institutionId, scenarioCode, random, cuts: 0 },
  });
  const edits = new Edits('before', scenario, createDice(1));
  const edit = async () => {
    const { operationId, operations } = edits.next(3);
    return { operationId, ...(await client.change(operationId, operations)) };
  };
  const before = [await edit(), await edit()];
  const over = new AbortController();
  const during = (async () => {
    const made = [];
    while (!over.signal.aborted) made.push(await edit());
    return made;
  })();
  const file = await group.backUp();
  over.abort();
  const all = [...before, ...(await during)];
  await group.stop();

  await group.restore(file);
  await group.verify();
  await group.start();
  const logs = await rebuildLogs(group.place);
  const log = logs.find((each) => each.scenarioCode === scenarioCode && each.institutionId === institutionId);
  const entries = log?.entries ?? [];
  // everything from before the backup, and of what was written in the meantime the beginning, without a gap
  expect(entries.length).toBeGreaterThanOrEqual(before.at(-1)?.seq ?? 0);
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));
  const restored = new Map(entries.map((entry) => [entry.seq, entry]));
  for (const { seq, operationId, hash } of all)
    if (seq <= entries.length) expect(restored.get(seq)).toEqual({ seq, operationId, hash });
  for (const { address } of group.gateways) {
    const here = author.at(address);
    const document = await readDocument(here, scenarioCode);
    expect([document.seq, document.hash]).toEqual([entries.length, entries.at(-1)?.hash]);
    expect(await downloaded(here, address, sounds.files[0] ?? '')).toBeGreaterThan(100_000);
  }
  // and they go on
  const { operationId, operations } = new Edits('after', scenario, createDice(2)).next(2);
  expect((await client.change(operationId, operations)).seq).toBe(entries.length + 1);
});

/** The bytes of a sound effect, as a gateway serves it. */
async function downloaded(author: Author, address: string, key: string): Promise<number> {
  const query = `query ($input: SoundEffectListInput!) {
    soundEffects(input: $input, where: { key: { eq: "${key}" } }) { items { signedUrl } } }`;
  const answer = await author.ask<{
    readonly soundEffects: { readonly items: readonly { readonly signedUrl: string }[] };
  }>(query);
  const response = await fetch(new URL(answer?.soundEffects.items[0]?.signedUrl ?? '', address));
  expect(response.status).toBe(200);
  return (await response.arrayBuffer()).byteLength;
}
