import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { judgeChanges } from '#catalogue/effects/effect-tasks';
import { printCatalogue } from '#catalogue/printed-catalogue';
import { changesSince, readScenario } from '#log/changes-since';
import { revertOperation } from '#log/append-change';
import { readStored } from '#log/stored-document';
import { fullAbility } from '@scn/core/permissions/ability';
import { runGraphql, testContext, testCore } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { addScenarioWith, codeOf } from './asset-scenarios';
import { JobFixture, refusalOf, type JobGateway } from './job-fixture';

let fixture: JobFixture;
let gateway: JobGateway;
beforeAll(async () => {
  fixture = await JobFixture.open();
  gateway = await fixture.openGateway();
  await gateway.jobs.work();
  await fixture.importExample(gateway, 'adult-sepsis.scn.json');
  await fixture.importExample(gateway, 'anaphylaxis.scn.json');
}, 90_000);
afterAll(() => fixture.close());

const prop = { kind: 'asset.prop', id: 'prop-ward-phone' };
const nurse = { kind: 'asset.character', id: 'character-staff-nurse' };

describe('what an asset has an effect on', () => {
  const effects = `query ($input: AssetEffectsInput!) { assetEffects(input: $input) { foreignScenarioCount
    groups { kind count directCount } users(take: 100) { totalCount items { key kind id name libraryCode distance places through { kind id name } } }
    links { from to places } } }`;

  it('includes what uses it through other assets, as a list and as lines', async () => {
    const role = { kind: 'asset.role', id: 'role-nurse-global' };
    const { assetEffects: found } = await fixture.run<{ assetEffects: FoundEffects }>(gateway, effects, role);
    const [first] = found.users.items;
    expect(first).toMatchObject({ key: 'scenario/ANA001GB', kind: 'scenario', libraryCode: 'ACUTE', distance: 0 });
    expect(found.users.items).toContainEqual(
      expect.objectContaining({ key: 'asset/character-staff-nurse', name: 'Staff nurse in blue', distance: 0 }),
    );
    expect(found.links).toContainEqual({
      ...{ from: 'asset/character-staff-nurse', to: 'asset/role-nurse-global', places: 1 },
    });
    expect(found.groups[0]).toEqual({ kind: 'scenario', count: 2, directCount: 2 });
    const audio = { kind: 'asset.audio', id: 'audio-drug-check' };
    const through = await fixture.run<{ assetEffects: FoundEffects }>(gateway, effects, audio);
    expect(through.assetEffects.users.items).toMatchObject([
      {
        ...{ id: 'SEP001GB', distance: 1 },
        through: [{ kind: 'asset.dialogue', id: 'dialogue-drug-check', name: expect.any(String) as string }],
      },
      { id: 'dialogue-drug-check', distance: 0, through: [] },
    ]);
    expect(through.assetEffects.links).toEqual([
      { from: 'asset/dialogue-drug-check', to: 'asset/audio-drug-check', places: 1 },
      { from: 'scenario/SEP001GB', to: 'asset/dialogue-drug-check', places: 2 },
    ]);
  });

  it('names only some of many assets in between, and counts all of them', async () => {
    const { institutionId } = fixture.mine;
    const { scenarioId, scenarioCode } = await addScenarioWith(fixture, gateway, 'THR001GB', {});
    await fixture.test.database.acrossInstitutions(async (queries) => {
      for (let index = 0; index < 30; index += 1) {
        const id = `copy-${index}`;
        await queries.execute(sql`INSERT INTO asset (institution_id, id, kind, version, data)
          SELECT institution_id, ${id}, kind, version, data FROM asset
          WHERE institution_id = ${institutionId} AND id = 'dialogue-drug-check'`);
        await queries.execute(sql`INSERT INTO asset_use (institution_id, user_kind, user_id, asset_id, places) VALUES
          (${institutionId}, 'scenario', ${scenarioId}, ${id}, 1), (${institutionId}, 'asset', ${id}, 'audio-insulin-check', 1)`);
      }
    });
    const audio = { kind: 'asset.audio', id: 'audio-insulin-check' };
    const counted = effects.replace('through {', 'throughCount through {');
    const { assetEffects: found } = await fixture.run<{ assetEffects: FoundEffects }>(gateway, counted, audio);
    const user = found.users.items.find(({ id }) => id === scenarioCode);
    expect(user).toMatchObject({ throughCount: 30 });
    expect(user?.through).toHaveLength(20);
  });

  it('has no names of what the user can’t read, and nothing of other institutions', async () => {
    const limited = testPrincipal({
      ...{ institutionId: fixture.mine.institutionId, userId: fixture.mine.userId },
      permissions: policies('GlobalRoles:Read'),
    });
    const role = { kind: 'asset.role', id: 'role-nurse-global' };
    const found = await fixture.run<{ assetEffects: FoundEffects }>(gateway, effects, role, limited);
    const assets = found.assetEffects.users.items.filter(({ kind }) => kind !== 'scenario');
    expect(assets.length).toBeGreaterThan(0);
    for (const each of assets) expect(each).toMatchObject({ kind: 'asset', id: null, name: null });
    const foreign = testPrincipal({ institutionId: fixture.other.institutionId, userId: fixture.other.userId });
    const none = await fixture.run<{ assetEffects: FoundEffects }>(gateway, effects, role, foreign);
    expect(none.assetEffects.users.items.filter(({ kind }) => kind === 'scenario')).toEqual([]);
    const blind = testPrincipal({
      ...{ institutionId: fixture.mine.institutionId, userId: fixture.mine.userId },
      permissions: policies('Asset:Read'),
    });
    expect((await refusalOf(fixture.run(gateway, effects, role, blind))).code).toBe('ScenarioAccessError');
  });

  it('leads to each place, with the entities around it', async () => {
    const query = `query ($input: AssetUsePlacesInput!) { places: assetUsePlaces(input: $input) {
      entities { kind id name } labels pointer } }`;
    const monitor = { kind: 'asset.prop', id: 'prop-bedside-monitor', userKind: 'scenario', userId: 'SEP001GB' };
    const { places } = await fixture.run<{ places: readonly Place[] }>(gateway, query, monitor);
    expect(places[0]).toEqual({
      ...{ entities: [], labels: ['Setup', 'Environment', 'Props'], pointer: '/setup/environment/propIds/1' },
    });
    expect(places[1]?.entities.map(({ kind }) => kind)).toEqual(['action', 'response', 'command']);
    const inAsset = { kind: 'asset.role', id: 'role-nurse-global', userKind: nurse.kind, userId: nurse.id };
    expect(await fixture.run(gateway, query, inAsset)).toEqual({
      places: [{ entities: [], labels: ['Role'], pointer: '/roleId' }],
    });
  });
});

describe('what changes of assets would break', () => {
  const query = `query ($input: AssetChangeEffectsInput!, $skip: Int, $take: Int) {
    effects: assetChangeEffects(input: $input, skip: $skip, take: $take) {
    scenarioCount checkedCount hiddenCount failedCount refusals { id code }
    affected { scenario { id } issues { ruleId logType message place { entities { kind } } } } } }`;
  const ask = (kind: string, ...changes: JsonObject[]) =>
    fixture.run<{ effects: FoundChange }>(gateway, query, { kind, changes });
  const ofNurse = (properties: JsonObject) => ({ id: nurse.id, properties: { character: properties } });

  it('is found by the rules, before they are made', async () => {
    const { effects } = await ask(nurse.kind, ofNurse({ actorRoleType: 'CARER' }));
    expect(effects).toMatchObject({ checkedCount: effects.scenarioCount, hiddenCount: 0, refusals: [] });
    expect(effects.affected[0]).toMatchObject({
      scenario: { id: 'SEP001GB' },
      issues: [{ ruleId: 'actor/character-type', place: { entities: [{ kind: 'actor' }] } }],
    });
    for (const harmless of [{ actorRoleType: 'CLINICAL_ASSISTANT' }, { name: 'Nurse in blue' }])
      expect((await ask(nurse.kind, ofNurse(harmless))).effects.affected).toEqual([]);
  });

  it('is known at once for properties that no rule reads: no scenario is read', async () => {
    const { threads } = gateway.services.operationLog;
    const tasks = vi.spyOn(threads, 'run');
    const { effects } = await ask(nurse.kind, ofNurse({ name: 'Nurse in blue' }));
    expect(effects).toMatchObject({ affected: [], checkedCount: effects.scenarioCount });
    expect(effects.scenarioCount).toBeGreaterThan(0);
    expect(tasks).not.toHaveBeenCalled();
    await ask(nurse.kind, ofNurse({ actorRoleType: 'CARER' }));
    expect(tasks.mock.calls.map(([{ name }]) => name)).toContain('asset-changes');
    tasks.mockRestore();
  });

  it('leaves out what would be refused because of what uses it, and says why', async () => {
    const { effects } = await ask(nurse.kind, { id: nurse.id });
    expect(effects).toMatchObject({ affected: [], scenarioCount: 0 });
    expect(effects.refusals).toEqual([{ id: nurse.id, code: 'EntitiesInUseError' }]);
  });

  it('is found although the scenario had the same problem at another place', async () => {
    const template = { kind: 'asset.document-template', id: 'template-clinical-notes' };
    const values = { date: '2025-12-01', time: '19:40', author: 'Dr S. Whitfield', text: 'Cough.', old: 'Fever.' };
    const notes = { id: 'notes', title: 'Notes', type: 'TEMPLATE', templateId: template.id, fields: values };
    const { scenarioCode } = await addScenarioWith(fixture, gateway, 'DOC001GB', {}, { documents: [notes] });
    const fields = ['date', 'time', 'author', 'old'].map((name) => ({
      ...{ name, title: name, control: 'TEXT', required: true },
    }));
    // one field of the document is unknown before and after, but not the same one
    const { effects } = await ask(template.kind, { id: template.id, properties: { documentTemplate: { fields } } });
    expect(effects.refusals).toEqual([]);
    const found = effects.affected.find(({ scenario }) => scenario.id === scenarioCode);
    expect(found?.issues).toMatchObject([
      { ruleId: 'document/fields-fit-template', message: expect.stringContaining('“text”') as string },
    ]);
  });

  it('is found in the others although a scenario is damaged, or deleted in the meantime', async () => {
    const actor = { id: 'nurse', name: 'Nurse', type: 'CLINICAL_ASSISTANT', characterId: nurse.id };
    const add = async (code: string) => addScenarioWith(fixture, gateway, code, { actors: [actor] });
    const [damaged, deleted] = [await add('BAD001GB'), await add('BAD002GB')];
    const change = async (statement: SQL) =>
      fixture.test.database.acrossInstitutions((queries) => queries.execute(statement));
    await change(sql`UPDATE scenario SET head_seq = 9 WHERE id = ${damaged.scenarioId}`);
    const { database } = gateway.services;
    const read = database.inInstitution.bind(database);
    const reading = vi.spyOn(database, 'inInstitution');
    reading.mockImplementationOnce(async (institutionId, work) => {
      const users = await read(institutionId, work);
      await change(sql`UPDATE scenario SET deleted_at = now() WHERE id = ${deleted.scenarioId}`);
      return users;
    });
    const { effects } = await ask(nurse.kind, ofNurse({ actorRoleType: 'CARER' }));
    reading.mockRestore();
    expect(effects.failedCount).toBe(1);
    const codes = effects.affected.map(({ scenario }) => scenario.id);
    expect(codes).toContain('SEP001GB');
    expect(codes.filter((code) => code.startsWith('BAD'))).toEqual([]);
    await change(sql`UPDATE scenario SET head_seq = 1, deleted_at = now() WHERE id = ${damaged.scenarioId}`);
  });

  it('is found in the others although a document can’t be opened', async () => {
    const { services } = gateway;
    const { institutionId } = fixture.mine;
    const { scenarioId } = await addScenarioWith(fixture, gateway, 'BAD003GB', {});
    const stored = await readStored(services.operationLog, { scenarioId, institutionId });
    const judged = await judgeChanges.run(testCore, {
      documents: [{ ...stored, scenarioId: 'damaged', document: new Uint8Array([1, 2, 3]) }, stored],
      catalogue: printCatalogue({ get: () => undefined, assets: [], versions: {} }),
      changes: [{ id: nurse.id, after: null, difference: { kind: nurse.kind, properties: null } }],
    });
    expect(judged).toEqual([{ fault: expect.any(String) as string }, { issues: [] }]);
  });

  it('is no longer looked for when the client has cancelled the request', async () => {
    const { services } = gateway;
    const { threads } = services.operationLog;
    const abort = new AbortController();
    const many = Array.from({ length: 40 }, (_, index) => `CAN${String(index).padStart(3, '0')}GB`);
    const actor = { id: 'midwife', name: 'Midwife', type: 'CLINICAL_ASSISTANT', characterId: 'character-midwife' };
    for (const code of many) await addScenarioWith(fixture, gateway, code, { actors: [actor] });
    const run = threads.run.bind(threads);
    const tasks = vi.spyOn(threads, 'run').mockImplementation(async (task, input, signal) => {
      abort.abort(new Error('Cancelled.'));
      return run(task, input, signal);
    });
    const input = {
      ...{ institutionId: fixture.mine.institutionId, kind: nurse.kind },
      changes: [{ id: 'character-midwife', properties: { character: { actorRoleType: 'CARER' } } }],
    };
    const context = { ...testContext(services, fixture.author), signal: abort.signal };
    const { errors } = await runGraphql(fixture.schema, context, query, { input });
    expect(errors?.[0]?.message).toBe('Cancelled.');
    // two parts at the same time
    expect(tasks.mock.calls.length).toBeLessThanOrEqual(2);
    tasks.mockRestore();
  });

  it('is found for several changes together, without those that would be refused', async () => {
    const assistant = { id: 'character-healthcare-assistant', properties: { character: { actorRoleType: 'CARER' } } };
    const wrong = { id: 'character-midwife', properties: { character: { name: null } } };
    const unknown = { id: 'character-nowhere', properties: { character: { name: 'X' } } };
    const { effects } = await ask(nurse.kind, ofNurse({ actorRoleType: 'CARER' }), assistant, wrong, unknown);
    const one = (await ask(nurse.kind, ofNurse({ actorRoleType: 'CARER' }))).effects;
    const other = (await ask(nurse.kind, assistant)).effects;
    const issuesIn = ({ affected }: FoundChange) => affected.flatMap(({ issues }) => issues).length;
    expect(issuesIn(effects)).toBe(issuesIn(one) + issuesIn(other));
    expect(effects.refusals).toMatchObject([
      { id: wrong.id, code: 'RequiredFieldNullError' },
      { id: unknown.id, code: 'NoRecordsFoundError' },
    ]);
  });

  it('is found for a return to an earlier revision, and for another file', async () => {
    const { institutionId } = fixture.mine;
    const { rows } = await fixture.test.database.inInstitution(institutionId, (queries) =>
      queries.execute<{ revision: number }>(sql`SELECT revision FROM asset WHERE id = ${nurse.id}`),
    );
    const { revision } = rows[0] ?? { revision: 0 };
    expect((await ask(nurse.kind, { id: nurse.id, toRevision: revision })).effects).toMatchObject({
      ...{ affected: [], refusals: [] },
    });
    expect((await ask(nurse.kind, { id: nurse.id, toRevision: 99 })).effects.refusals).toEqual([
      { id: nurse.id, code: 'NoRecordsFoundError' },
    ]);
    const file = { filename: 'other.wav', bytes: 1000 };
    expect((await ask('asset.audio', { id: 'audio-drug-check', file })).effects).toMatchObject({
      ...{ scenarioCount: 1, checkedCount: 1, affected: [], refusals: [] },
    });
  });

  it('refuses what the change itself would refuse', async () => {
    expect((await ask(nurse.kind, ofNurse({ name: null }))).effects.refusals).toEqual([
      { id: nurse.id, code: 'RequiredFieldNullError' },
    ]);
    const ofAnother = ask(nurse.kind, { id: nurse.id, properties: { image: { title: 'X' } } });
    expect((await refusalOf(ofAnother)).code).toBe('InvalidDataError');
    const twice = ask(nurse.kind, { id: nurse.id }, { id: nurse.id });
    expect((await refusalOf(twice)).code).toBe('InvalidDataError');
    const many = Array.from({ length: 501 }, (_, index) => ({ id: `c${index}` }));
    expect((await refusalOf(ask(nurse.kind, ...many))).code).toBe('InvalidValueError');
    const { institutionId, userId } = fixture.mine;
    const reader = testPrincipal({ institutionId, userId, permissions: policies('GlobalCharacters:Read') });
    const input = { kind: nurse.kind, changes: [ofNurse({ name: 'X' })] };
    expect((await refusalOf(fixture.run(gateway, query, input, reader))).code).toBe('ScenarioAccessError');
  });
});

describe('replacing an asset everywhere', () => {
  const proposal = `query ($input: AssetReplacementInput!) { proposal: assetReplacement(input: $input) {
    totalCount hiddenCount items { user { id } changes { place text } issues { ruleId logType place { labels } } refusal { code message } } } }`;

  it('proposes each change with its description, and changes nothing', async () => {
    const asked = { ...prop, replacementId: 'prop-drip-stand' };
    const { proposal: found } = await fixture.run<{ proposal: FoundProposal }>(gateway, proposal, asked);
    expect(found).toMatchObject({ totalCount: 2, hiddenCount: 0 });
    const sepsis = found.items.find(({ user }) => user.id === 'SEP001GB');
    expect(sepsis?.refusal).toBeNull();
    expect(sepsis?.changes).not.toEqual([]);
    expect(JSON.stringify(sepsis?.changes)).not.toContain('prop-ward-phone');
    const same = fixture.run(gateway, proposal, { ...prop, replacementId: prop.id });
    expect((await refusalOf(same)).code).toBe('InvalidDataError');
    const other = fixture.run(gateway, proposal, { ...prop, replacementId: nurse.id });
    expect((await refusalOf(other)).code).toBe('NoRecordsFoundError');
  });

  it('makes one change that can be reverted in each scenario, and says why others are refused', async () => {
    const props = { environment: { propIds: ['prop-crash-trolley', 'prop-oxygen-cylinder'] } };
    const [first, readOnly, removed] = [codeOf(1), codeOf(2), codeOf(3)];
    const { scenarioId } = await addScenarioWith(fixture, gateway, first, props);
    const locked = await addScenarioWith(fixture, gateway, readOnly, props);
    await addScenarioWith(fixture, gateway, removed, { environment: { propIds: [] } });
    await fixture.test.database.acrossInstitutions((queries) =>
      queries.execute(sql`UPDATE scenario SET is_read_only = true WHERE id = ${locked.scenarioId}`),
    );
    const asked = {
      ...{ kind: 'asset.prop', id: 'prop-crash-trolley', replacementId: 'prop-drip-stand' },
      ...{ scenarioCodes: [first, readOnly, removed, 'NIL001GB'], requestKey: 'trolley' },
    };
    const job = await fixture.finish(gateway, 'assetReplaceEverywhere', asked);
    expect(job).toMatchObject({ state: 'SUCCEEDED', result: { changedCount: 1, refusedCount: 3 } });
    expect(job.result?.['items']).toMatchObject([
      { id: first, state: 'CHANGED', seq: 2 },
      { id: readOnly, state: 'REFUSED', code: 'ScenarioAccessError' },
      { id: removed, state: 'REFUSED', code: 'NoRecordsFoundError' },
      { id: 'NIL001GB', state: 'REFUSED', code: 'NoRecordsFoundError' },
    ]);
    const { institutionId, userId } = fixture.mine;
    const address = { scenarioId, institutionId };
    const { entries } = await changesSince(fixture.test.database, address, 1);
    expect(entries).toMatchObject([{ seq: 2, actorId: userId }]);
    expect(entries[0]?.title).toMatch(/^Replace “.+” with “.+”$/);
    // the same request again is the same job
    expect(await fixture.ask(gateway, 'assetReplaceEverywhere', asked)).toBe(job.id);
    const undo = { ...address, operationId: 'undo', actorId: userId, ability: fullAbility(), at: new Date(), seq: 2 };
    expect((await revertOperation(gateway.services.operationLog, undo)).seq).toBe(3);
    // the undo gives back what was there, also for what is known of the uses
    const { scenario } = await readScenario(gateway.services.operationLog, address);
    expect(scenario.setup.environment.propIds).toEqual(props.environment.propIds);
    const { rows } = await fixture.test.database.inInstitution(institutionId, (queries) =>
      queries.execute<{ asset_id: string }>(
        sql`SELECT asset_id FROM asset_use WHERE user_id = ${scenarioId}::text AND asset_id LIKE 'prop-%' ORDER BY asset_id`,
      ),
    );
    expect(rows.map((row) => row.asset_id)).toEqual(props.environment.propIds.toSorted());
  });

  it('refuses a scenario that it would break', async () => {
    const code = codeOf(4);
    await addScenarioWith(fixture, gateway, code, { environment: { roomId: 'place-ward-bay' } });
    const asked = { kind: 'asset.location', id: 'place-ward-bay', replacementId: 'place-ward-bedside' };
    const { proposal: found } = await fixture.run<{ proposal: FoundProposal }>(gateway, proposal, asked);
    const refusal = { code: 'ValidationError', message: expect.stringContaining('This would add an error') as string };
    const planned = found.items.find(({ user }) => user.id === code);
    expect(planned?.refusal).toEqual(refusal);
    expect(planned?.issues).toContainEqual(
      expect.objectContaining({ ruleId: 'reference/wrong-kind', logType: 'ERROR' }),
    );
    const job = await fixture.finish(gateway, 'assetReplaceEverywhere', { ...asked, scenarioCodes: [code] });
    expect(job.result?.['items']).toMatchObject([{ id: code, state: 'REFUSED', ...refusal }]);
  });

  it('shows warnings that it would add, and isn’t refused for them', async () => {
    const code = codeOf(5);
    const nurses = { id: 'nurse', name: 'Nurse', type: 'CLINICAL_ASSISTANT', characterId: nurse.id };
    await addScenarioWith(fixture, gateway, code, { actors: [nurses] });
    const asked = { ...nurse, replacementId: 'character-woman-relative' };
    const { proposal: found } = await fixture.run<{ proposal: FoundProposal }>(gateway, proposal, asked);
    const planned = found.items.find(({ user }) => user.id === code);
    expect(planned?.refusal).toBeNull();
    expect(planned?.changes).not.toEqual([]);
    expect(planned?.issues).toContainEqual({
      ...{ ruleId: 'actor/character-type', logType: 'WARNING', place: { labels: ['Character'] } },
    });
  });

  it('changes assets that use it as well', async () => {
    const asked = {
      ...{ kind: 'asset.role', id: 'role-assistant-global', replacementId: 'role-doctor-global' },
      ...{ scenarioCodes: [], assets: [{ kind: 'asset.character', id: 'character-healthcare-assistant' }] },
    };
    const job = await fixture.finish(gateway, 'assetReplaceEverywhere', asked);
    expect(job.result).toMatchObject({ changedCount: 1, items: [{ state: 'CHANGED', revision: 2 }] });
    const { rows } = await fixture.test.database.inInstitution(fixture.mine.institutionId, (queries) =>
      queries.execute(sql`SELECT data ->> 'roleId' AS role FROM asset WHERE id = 'character-healthcare-assistant'`),
    );
    expect(rows).toEqual([{ role: 'role-doctor-global' }]);
  });

  it('refuses a request that chooses nothing', async () => {
    const asked = fixture.ask(gateway, 'assetReplaceEverywhere', {
      ...{ ...prop, replacementId: 'prop-drip-stand', scenarioCodes: [] },
    });
    expect((await refusalOf(asked)).code).toBe('InvalidDataError');
  });
});

interface FoundUser {
  readonly key: string;
  readonly kind: string;
  readonly id: string | null;
  readonly distance: number;
  readonly through: readonly unknown[];
}
interface FoundEffects {
  readonly groups: readonly unknown[];
  readonly users: { readonly items: readonly FoundUser[] };
  readonly links: readonly unknown[];
}
interface Place {
  readonly entities: readonly { readonly kind: string }[];
}
interface FoundChange {
  readonly refusals: readonly unknown[];
  readonly scenarioCount: number;
  readonly failedCount: number;
  readonly affected: readonly { readonly scenario: { readonly id: string }; readonly issues: readonly unknown[] }[];
}
interface FoundProposal {
  readonly items: readonly {
    readonly user: { readonly id: string };
    readonly changes: readonly unknown[];
    readonly issues: readonly unknown[];
    readonly refusal: unknown;
  }[];
}
