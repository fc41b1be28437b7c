import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendOperations } from '#scenario/change/append-for';
import { readManyStored, readStored } from '#log/stored-document';
import { readExample, ScenarioFixture } from '../scenario/scenario-fixture';

let fixture: ScenarioFixture;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
});
afterAll(() => fixture.close());

it('reads several documents as they are read one by one', async () => {
  const { institutionId, userId } = fixture.institution;
  const edited = await fixture.importExample('adult-sepsis');
  const unchanged = await fixture.importExample('anaphylaxis');
  const [response] = (await readExample('adult-sepsis')).scenario.actions.flatMap(({ responses }) => responses);
  for (const description of ['First', 'Second']) {
    const input = { responseCode: response?.responseCode ?? '', description };
    await appendOperations(fixture.log, {
      ...{ institutionId, scenarioId: edited.scenarioId, operationId: randomUUID(), actorId: userId },
      ...{ ability: { can: () => true }, at: fixture.now, calls: [{ name: 'response.update', input }] },
    });
  }
  const ids = [edited, unchanged].map(({ scenarioId }) => scenarioId);
  const together = await readManyStored(fixture.log, institutionId, ids);
  const each = await Promise.all(ids.map((scenarioId) => readStored(fixture.log, { institutionId, scenarioId })));
  expect(together).toEqual(each);
  expect(each.map(({ steps }) => steps.length)).toEqual([2, 0]);
  expect(await readManyStored(fixture.log, institutionId, [])).toEqual([]);
});

it('reads the others although one doesn’t exist, or is damaged', async () => {
  const { institutionId } = fixture.institution;
  const [good, damaged] = [
    await fixture.importExample('diabetic-ketoacidosis'),
    await fixture.importExample('pediatric-asthma'),
  ];
  await fixture.log.database.acrossInstitutions((queries) =>
    queries.execute(sql`UPDATE scenario SET head_seq = 9 WHERE id = ${damaged.scenarioId}`),
  );
  const missing = randomUUID();
  const ids = [missing, damaged.scenarioId, good.scenarioId];
  const [none, bad, read] = await readManyStored(fixture.log, institutionId, ids);
  expect(none).toMatchObject({ scenarioId: missing, fault: { code: 'NoRecordsFoundError' } });
  expect(bad).toMatchObject({ scenarioId: damaged.scenarioId, fault: { name: 'LogDamageError' } });
  expect(read).toMatchObject({ scenarioId: good.scenarioId, seq: 1 });
});
