import type { JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies, testPrincipal } from '../principal';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

let fixture: ScenarioFixture;
let base: { readonly institutionId: string; readonly scenarioCode: string };
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  const { scenarioCode } = await fixture.importExample('adult-sepsis');
  base = { institutionId: fixture.institution.institutionId, scenarioCode };
});
afterAll(() => fixture.close());

function ask(query: string, fields: string, more: JsonObject = {}, type?: string) {
  return fixture.read(query, fields, more, type);
}

describe('people and places', () => {
  it('lists actors with roles, and the patient whose body they are', async () => {
    const actors = await ask('scenarioActors', '{ id name type role { roleName playable } patientId }');
    expect(actors[0]).toMatchObject({ id: 'actor-learner', type: 'PLAYER', role: { playable: true }, patientId: null });
    expect(actors[1]).toMatchObject({ id: 'actor-margaret', patientId: 'patient-ellison' });
  });

  it('lists the roles of characters with names from the catalogue', async () => {
    const fields =
      '{ scenarioActorId actorTitle actorRoleType roleName characterId characterName modelDesignation iconAssetId }';
    const roles = await ask('scenarioCharacterRoles', fields);
    expect(roles).toHaveLength(8);
    expect(roles[4]).toMatchObject({
      scenarioActorId: 'actor-priya',
      roleName: 'Registered nurse',
      characterId: 'character-staff-nurse',
      characterName: expect.stringMatching(/nurse/i) as unknown,
    });
    expect(roles[6]).toMatchObject({ actorRoleType: 'PHONE', roleName: null, characterName: null });
  });

  it('lists patients', async () => {
    const fields =
      '{ id fullName ageYears weightKg startingState actorId physiologyReports { id reportId itemCount } }';
    const patients = await ask('scenarioPatients', fields);
    expect(patients).toMatchObject([
      { id: 'patient-ellison', fullName: 'Margaret Ellison', ageYears: 68, startingState: 'ALERT' },
    ]);
  });

  it('returns room, islands and button layouts with their names on devices', async () => {
    const fields = '{ id title designation islandId }';
    const room = await ask('scenarioRoomDesignation', fields);
    expect(room).toMatchObject({ id: 'place-ward-bay', islandId: null });
    expect(room['designation']).toMatch(/\S/);
    const islands = await ask('scenarioIslandDesignations', fields);
    expect(islands.map(({ id }) => id)).toEqual(['island-bed', 'island-desk']);
    const layouts = await ask('scenarioButtonLayoutDesignations', fields);
    expect(layouts[0]).toMatchObject({
      id: 'layout-head',
      designation: 'patient-head-two-columns',
      islandId: 'island-bed',
    });
  });

  it('lists document templates by title, for users who can read them', async () => {
    const query =
      'query ($input: ScenarioInput!) { scenarioDocumentTemplates(input: $input) { id title internalName documentCount } }';
    const { scenarioDocumentTemplates: templates = [] } = await fixture.ask(query, { input: base });
    const titles = templates.map(({ title }) => JSON.stringify(title));
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
    expect(templates).toContainEqual(
      expect.objectContaining({ id: 'template-clinical-notes', title: 'Clinical notes', documentCount: 1 }),
    );
    const { institutionId } = base;
    const without = testPrincipal({ institutionId, permissions: policies('ScenarioAction:Update') });
    expect((await refusalOf(fixture.ask(query, { input: base }, without))).code).toBe('ScenarioAccessError');
  });
});

describe('lookups', () => {
  const values = (more: JsonObject) =>
    ask('scenarioDataSourceValues', '{ value title }', more, 'ScenarioDataSourceValuesInput');
  const lookups = (more: JsonObject) =>
    ask('scenarioArgumentLookups', '{ value title }', more, 'ScenarioArgumentLookupsInput');

  it('return the values of data sources', async () => {
    expect(await values({ dataSourceName: 'Emotion' })).toContainEqual({ value: 'IN_PAIN', title: 'In pain' });
    const states = await values({ dataSourceName: 'ActorState', actorStateGroup: 'ACTION_CONDITION' });
    expect(states).toContainEqual({ value: 'RESPONDS_TO_VOICE', title: 'Responds to voice' });
    const postures = await values({ dataSourceName: 'ActorState', actorStateGroup: 'POSITION' });
    expect(postures).toContainEqual({ value: 'SUPINE', title: 'Supine' });
    expect(await values({ dataSourceName: 'CompressionStateGroup' })).toHaveLength(4);
  });

  it.each([
    [{ dataSourceName: 'ActorState' }, 'MissingDataSourceFilterError'],
    [{ dataSourceName: 'Weather' }, 'NoRecordsFoundError'],
    [{ dataSourceName: 'constructor' }, 'NoRecordsFoundError'],
    [{ dataSourceName: 'ActorState.POSITION' }, 'NoRecordsFoundError'],
  ])('reject %o', async (input, code) => {
    expect((await refusalOf(values(input))).code).toBe(code);
  });

  it('return the allowed values of arguments, also inside of another entity', async () => {
    expect(await lookups({ dataSource: 'actor' })).toContainEqual({ value: 'actor-helen', title: 'Helen Marsh' });
    expect(await lookups({ dataSource: 'response', dependsOnValue: 'GCALL001' })).toHaveLength(2);
    expect(await lookups({ dataSource: 'physiology-item', dependsOnValue: 'patient-ellison' })).toHaveLength(36);
    expect(await lookups({ dataSource: 'asset.sound-effect' })).toHaveLength(19);
    expect(await lookups({ dataSource: 'report-item' })).toContainEqual(
      expect.objectContaining({ value: 'monitor.heart-rate' }),
    );
    expect(await lookups({ dataSource: 'command.speech/delivery' })).toContainEqual({
      value: 'NEUTRAL',
      title: 'Neutral',
    });
  });

  it('reject an unknown source, and assets that the user can’t read', async () => {
    expect((await refusalOf(lookups({ dataSource: '__proto__' }))).code).toBe('NoRecordsFoundError');
    const { institutionId } = base;
    const person = testPrincipal({ institutionId, permissions: policies('ScenarioAction:Update') });
    const asked = fixture.ask(
      'query ($input: ScenarioArgumentLookupsInput!) { scenarioArgumentLookups(input: $input) { value } }',
      { input: { ...base, dataSource: 'asset.sound-effect' } },
      person,
    );
    expect((await refusalOf(asked)).code).toBe('ScenarioAccessError');
  });
});
