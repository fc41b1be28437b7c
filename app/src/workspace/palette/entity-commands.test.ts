import { expect, it } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { findEntities } from './entity-commands';

const view = createScenarioReader(operationPlugins)(completeScenario(operationScenario, operationPlugins));
const find = (text: string, recent: readonly string[] = []) =>
  findEntities(view, { text, recent }).map(({ kind, id }) => `${kind} ${id}`);

it.each([
  ['AMEDS001', 'action AMEDS001'],
  ['give antibiotics', 'action AMEDS001'],
  ['antibiotcis', 'action AMEDS001'],
  ['ameds001r2', 'response AMEDS001R2'],
  ['tom reed', 'patient patient'],
  ['nurse', 'role nurse-role'],
  ['speech', 'command meds-1'],
])('%s finds %s first', (text, found) => {
  expect(find(text)[0]).toBe(found);
});

it('without a text, only what was used recently is offered, if it still exists', () => {
  expect(find('', ['AMEDS001R1', 'gone', 'menu-drugs', 'patient'])).toEqual(['response AMEDS001R1', 'patient patient']);
});

it('those that look alike say what they belong to', () => {
  const setup = {
    roles: [],
    actors: ['helen', 'kofi', 'both'].map((id) => ({
      id,
      name: id === 'both' ? 'Kofi' : id,
      type: 'CARER',
      roleId: null,
    })),
    voiceProfiles: ['helen', 'kofi', 'both'].map((id) => ({ id: `voice-${id}`, actorId: id, voiceProfileId: 'voice' })),
  };
  const many = createScenarioReader(operationPlugins)(completeScenario({ setup }, operationPlugins));
  const titles = findEntities(many, { text: 'voice profile', recent: [] }).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(2);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.every((title) => /helen|kofi/i.test(title))).toBe(true);
});
