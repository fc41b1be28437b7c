import { isJsonObject, type JsonObject } from '@scn/core/base/json';
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

describe('playlist commands', () => {
  const blocks = `query ($input: PlaylistCommandBlocksInput!) { playlistCommandBlocks(input: $input) {
    id title group groupOrdinal feIdentifier nodeFeatures { zone copyable maxPerResponse allowedInFirstResponseOfStart }
    variants { id title args } arguments { name title displayOrder dataSource uIControl dependsOn unit required defaultValue } } }`;

  it('have blocks sorted by the ordinal of their group, then by id', async () => {
    const { institutionId } = base;
    const { playlistCommandBlocks: all = [] } = await fixture.ask(blocks, { input: { institutionId } });
    const keys = all.map(({ groupOrdinal, id }) => `${JSON.stringify(groupOrdinal)} ${JSON.stringify(id)}`);
    expect(keys).toEqual([...keys].sort());
    expect(keys.length).toBeGreaterThan(40);
    const speech = all.find(({ id }) => id === 'command.speech');
    expect(speech).toMatchObject({ group: 'frequently_used', feIdentifier: 'Speech', nodeFeatures: { zone: 'body' } });
    expect(speech?.['arguments']).toContainEqual(
      expect.objectContaining({ name: 'actorId', dataSource: 'actor', required: true, displayOrder: 0 }),
    );
    const states = all.find(({ id }) => id === 'command.character-state');
    expect(states?.['arguments']).toContainEqual(
      expect.objectContaining({ name: 'state', dataSource: 'ActorState.ACTION_CONDITION', uIControl: 'select' }),
    );
    expect(states?.['variants']).toContainEqual({ id: 'alert', title: 'Alert', args: { state: 'ALERT' } });
  });

  it('have blocks for users who can read them', async () => {
    const { institutionId } = base;
    const without = testPrincipal({ institutionId, permissions: policies('ScenarioAction:Update') });
    expect((await refusalOf(fixture.ask(blocks, { input: { institutionId } }, without))).code).toBe(
      'ScenarioAccessError',
    );
  });

  const details = (id: string, scenarioCode = base.scenarioCode) =>
    ask(
      'scenarioPlaylistCommand',
      `{ actionCode responseCode warnings command { id ordinal blockId summary isSupported }
         arguments { name value titles definition { title displayOrder unit } } }`,
      { id, scenarioCode },
      'ScenarioPlaylistCommandInput',
    );

  it.each([
    ['ahand001r1-1', 'command.sound-effect', 'soundEffectId'],
    ['gcall001r1-2', 'command.phone', 'callerId'],
    ['gcall001r2-1', 'command.phone-v2', 'direction'],
    ['jnote001r1-1', 'command.show-document', 'documentId'],
    ['kdaug001r1-3', 'command.conversational-ui', 'actorId'],
    ['astrt001r1-7', 'command.speech', 'actorId'],
  ])('are described in full: %s of %s', async (id, blockId, first) => {
    const found = await details(id);
    expect(found).toMatchObject({ command: { id, blockId, isSupported: true }, warnings: [] });
    const args = found['arguments'] as unknown as readonly JsonObject[];
    expect(args[0]?.['name']).toBe(first);
    expect(args.map(({ definition }) => isJsonObject(definition) && definition['displayOrder'])).toEqual(
      args.map((_, place) => place),
    );
  });

  it('describe the references in their arguments', async () => {
    const found = await details('gcall001r1-2');
    expect(found).toMatchObject({ actionCode: 'GCALL001', responseCode: 'GCALL001R1', command: { ordinal: 1 } });
    const titles: JsonObject = Object.fromEntries(
      (found['arguments'] as unknown as readonly JsonObject[]).map(({ name, titles: all }) => [name as string, all]),
    );
    expect(titles).toMatchObject({
      callerId: ['You'],
      receiverId: ['Medical registrar, bleep 4102'],
      ringTime: ['4'],
      dialogueId: [],
    });
    const gel = await details('ahand001r1-1');
    expect((gel['arguments'] as unknown as readonly JsonObject[])[0]?.['titles']).not.toEqual(['sound-gel-dispenser']);
  });

  it('include rule messages, and unknown ones stay unchanged', async () => {
    const { scenarioCode } = await fixture.importExample('adult-sepsis', (scenario) => ({
      ...scenario,
      scenarioCode: 'SEP200GB',
      actions: scenario.actions.map((action) =>
        action.actionCode === 'AHAND001'
          ? {
              ...action,
              responses: action.responses.map((response) => ({
                ...response,
                playlist: [
                  { id: 'smell', block: 'vendor/command.smell', args: { strength: 3 } },
                  { id: 'mute', block: 'command.posture', args: { actorId: null, posture: 'SITTING', transition: 1 } },
                  ...response.playlist,
                ],
              })),
            }
          : action,
      ),
    }));
    const smell = await details('smell', scenarioCode);
    expect(smell).toMatchObject({
      command: { isSupported: false, blockId: 'vendor/command.smell' },
      arguments: [{ name: 'strength', value: 3, titles: ['3'], definition: null }],
    });
    expect(smell['warnings']).toHaveLength(1);
    expect((await details('mute', scenarioCode))['warnings']).toEqual(['Choose a character.']);
  });

  it('are missing for an id that is not a command’s', async () => {
    expect((await refusalOf(details('patient-ellison'))).code).toBe('NoRecordsFoundError');
  });
});
