import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { library } from '#database/tables/tenancy';
import { addScenarioWith, codeOf, type MadeScenario } from './asset-scenarios';
import { JobFixture, type JobGateway } from './job-fixture';

const nurse = { kind: 'asset.character', id: 'character-staff-nurse' };
const replacement = { ...nurse, replacementId: 'character-emergency-nurse' };

let fixture: JobFixture;
let gateway: JobGateway;
let open: MadeScenario;
let hidden: MadeScenario;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await gateway.jobs.work();
  const actor = { id: 'nurse', name: 'Nurse', type: 'CLINICAL_ASSISTANT', characterId: nurse.id };
  open = await addScenarioWith(fixture, gateway, codeOf(1), { actors: [actor] });
  hidden = await addScenarioWith(fixture, gateway, 'HID999GB', { actors: [actor] });
  // a library that no one of the institution can read
  const { institutionId } = fixture.mine;
  const libraryId = randomUUID();
  await fixture.test.database.acrossInstitutions(async (queries) => {
    await queries.insert(library).values({ id: libraryId, institutionId, code: 'HIDDEN', name: 'Hidden' });
    await queries.execute(sql`UPDATE scenario SET library_id = ${libraryId} WHERE id = ${hidden.scenarioId}`);
  });
}, 90_000);
afterAll(() => fixture.close());

/** Whether an answer names the scenario that can’t be opened. */
const names = (answer: unknown) => /HID999GB|Scenario HID999GB|HIDDEN/.test(JSON.stringify(answer));

it('a scenario that the user can’t open is counted, and never named', async () => {
  const users = await fixture.run(
    gateway,
    `query ($input: AssetEffectsInput!) { effects: assetEffects(input: $input) { groups { kind count }
      users(take: 100) { totalCount items { key kind id name libraryCode places through { id name } } } links { from to } } }`,
    nurse,
  );
  expect(JSON.stringify(users)).toContain(open.scenarioCode);
  expect(names(users)).toBe(false);
  const broken = await fixture.run<{ effects: { readonly hiddenCount: number } }>(
    gateway,
    `query ($input: AssetChangeEffectsInput!) { effects: assetChangeEffects(input: $input) { scenarioCount hiddenCount
      refusals { message } affected { scenario { key id name } issues { message place { entities { name } } } } } }`,
    { kind: nurse.kind, changes: [{ id: nurse.id, properties: { character: { actorRoleType: 'CARER' } } }] },
  );
  expect(broken.effects).toMatchObject({ scenarioCount: 1, hiddenCount: 1 });
  expect(names(broken)).toBe(false);
  // what no rule reads breaks nothing, there either
  const harmless = await fixture.run<{ effects: { readonly hiddenCount: number } }>(
    gateway,
    `query ($input: AssetChangeEffectsInput!) { effects: assetChangeEffects(input: $input) { hiddenCount failedCount } }`,
    { kind: nurse.kind, changes: [{ id: nurse.id, properties: { character: { name: 'Nurse in blue' } } }] },
  );
  expect(harmless.effects).toEqual({ hiddenCount: 0, failedCount: 0 });
  const proposal = await fixture.run<{ proposal: { readonly hiddenCount: number } }>(
    gateway,
    `query ($input: AssetReplacementInput!) { proposal: assetReplacement(input: $input) { totalCount hiddenCount
      items { user { key id name } changes { place text } issues { message } refusal { message } } } }`,
    replacement,
  );
  expect(proposal.proposal).toMatchObject({ totalCount: 1, hiddenCount: 1 });
  expect(names(proposal)).toBe(false);
});

it('a job that replaces the asset doesn’t change it, and records nothing of it', async () => {
  const input = { ...replacement, scenarioCodes: [open.scenarioCode] };
  const job = await fixture.finish(gateway, 'assetReplaceEverywhere', input);
  expect(job.result).toMatchObject({ changedCount: 1, refusedCount: 0 });
  // someone who guesses the code learns no more than of a code that doesn’t exist
  const guessed = { ...replacement, scenarioCodes: [hidden.scenarioCode, 'NIL001GB'] };
  const items = (await fixture.finish(gateway, 'assetReplaceEverywhere', guessed)).result?.['items'] as readonly {
    readonly id: string;
  }[];
  const withoutIds = items.map((item) => ({ ...item, id: '' }));
  expect(withoutIds[0]).toEqual(withoutIds[1]);
  expect(names(withoutIds)).toBe(false);
  const { rows } = await fixture.test.database.acrossInstitutions((queries) =>
    queries.execute<{ record: string }>(sql`SELECT to_jsonb(job)::text AS record FROM job WHERE id = ${job.id}`),
  );
  expect(rows).toHaveLength(1);
  expect(names(rows)).toBe(false);
  const [{ seq } = { seq: 0 }] = (
    await fixture.test.database.acrossInstitutions((queries) =>
      queries.execute<{ seq: number }>(sql`SELECT head_seq::int AS seq FROM scenario WHERE id = ${hidden.scenarioId}`),
    )
  ).rows;
  expect(seq).toBe(1);
});
