import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebhookFixture } from './webhook-fixture';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await WebhookFixture.open();
  const mine = await fixture.add('https://example.org/first');
  const second = await fixture.add('https://example.org/second');
  const others = await fixture.add('https://example.com', undefined, fixture.otherAdministrator);
  await fill(fixture.mine.institutionId, mine.id, 13);
  await fill(fixture.mine.institutionId, second.id, 9);
  await fill(fixture.other.institutionId, others.id, 5);
});
afterAll(() => fixture.close());

/** Stores messages in every state, with zero to two attempts. Several are of one moment. */
async function fill(institutionId: string, webhookId: string, many: number): Promise<void> {
  await fixture.test.database.acrossInstitutions(async (queries) => {
    const at = sql`${fixture.now}::timestamptz + n / 4 * interval '1 minute'`;
    await queries.execute(sql`INSERT INTO webhook_message
        (institution_id, webhook_id, event_id, type, body, state, attempts, due_at, created_at)
      SELECT ${institutionId}, ${webhookId}, n::text, CASE n % 2 WHEN 0 THEN 'TEST' ELSE 'IMPORT_FAILED' END, '{}',
        (ARRAY['PENDING', 'DELIVERED', 'FAILED', 'PENDING'])[n % 4 + 1], n % 3, ${at}, ${at} FROM generate_series(1, ${many}::int) AS n`);
    await queries.execute(sql`INSERT INTO webhook_attempt (institution_id, message_id, attempt, at, milliseconds, status)
      SELECT institution_id, id, attempt, created_at + (attempt - 1) * interval '1 minute', 20, 100 + attempt * 100
      FROM webhook_message, generate_series(1, attempts) AS attempt WHERE webhook_id = ${webhookId}`);
  });
}

/** A page of the log. @param where - a condition that each row meets changes how it is read, and not what it has */
async function page(skip: number, take: number, where: string) {
  const { webhookDeliveries } = await fixture.run<{
    webhookDeliveries: {
      readonly totalCount: number;
      readonly items: readonly { readonly result: string; readonly at: string }[];
    };
  }>(
    `query ($input: WebhookDeliveriesInput!) { webhookDeliveries(input: $input, skip: ${skip}, take: ${take}${where}) { totalCount items {
      id messageId webhookId url type result at attempt milliseconds status nextAttemptAt body } } }`,
  );
  return webhookDeliveries;
}

it('shows the same pages of the log, however they are read', async () => {
  const all = await page(0, 100, '');
  expect(new Set(all.items.map(({ result }) => result))).toEqual(new Set(['WAITING', 'DELIVERED', 'FAILED']));
  const moments = all.items.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(all.totalCount).toBe(all.items.length);
  for (const take of [0, 1, 5, 100])
    for (let skip = 0; skip <= all.totalCount + 1; skip += 1) {
      const read = await page(skip, take, '');
      expect(read).toEqual({ totalCount: all.totalCount, items: all.items.slice(skip, skip + take) });
      expect(read).toEqual(await page(skip, take, ', where: { url: { contains: "example" } }'));
    }
});
