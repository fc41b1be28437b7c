import type { JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPrincipal } from '../principal';
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

function ofAction(query: string, fields: string, actionCode: string) {
  return ask(query, fields, { actionCode }, 'ScenarioActionInput');
}

describe('menus', () => {
  it('have paths from the outermost folder to an item', async () => {
    const breadcrumb = await ask(
      'scenarioMenuBreadcrumb',
      '{ id title itemType }',
      { menuItemId: 'item-arm-cblod001' },
      'ScenarioMenuItemInput',
    );
    expect(breadcrumb.map(({ title, itemType }) => [title, itemType])).toEqual([
      ['Location', 'FOLDER'],
      ['Patient', 'FOLDER'],
      ['Patient, arm', 'LOCATION'],
      ['Samples and tests', 'MENU'],
      ['Take bloods with lactate', 'ACTION'],
    ]);
    const none = ask('scenarioMenuBreadcrumb', '{ id }', { menuItemId: 'item-none' }, 'ScenarioMenuItemInput');
    expect((await refusalOf(none)).code).toBe('MenuItemDoesNotExistError');
  });

  it('list folders with their locations, and locations with their catalogue entry', async () => {
    const folders = await ask(
      'scenarioFolders',
      '{ id title parentFolderId ordinal menuLocations { id displayName ordinal type menuLocation { title designation type buttonLayouts { designation } models { designation iconAssetId } } } }',
    );
    expect(folders.map(({ id, ordinal }) => [id, ordinal])).toEqual([
      ['folder-bedside', 0],
      ['folder-patient', 0],
      ['folder-ward', 1],
      ['folder-people', 2],
      ['folder-automated', 1],
    ]);
    expect(folders[1]?.['menuLocations']).toMatchObject([
      { id: 'location-head', ordinal: 0, type: 'PATIENT', menuLocation: { type: 'PATIENT' } },
      { id: 'location-chest', ordinal: 1 },
      { id: 'location-arm', ordinal: 2 },
    ]);
    const locations = await ask('scenarioMenuLocations', '{ id menuLocation { designation } }');
    expect(locations).toHaveLength(12);
    expect(locations.at(-1)).toEqual({ id: 'location-events', menuLocation: null });
  });

  it('withhold catalogue fields that a policy withholds', async () => {
    const { institutionId } = fixture.institution;
    const permissions = [{ policyName: 'MenuLocation:Read', field: ['designation'] }];
    const person = testPrincipal({ institutionId, permissions });
    const answer = await fixture.ask(
      'query ($input: ScenarioInput!) { scenarioMenuLocations(input: $input) { menuLocation { title designation } } }',
      { input: base },
      person,
    );
    const [head] = answer['scenarioMenuLocations'] ?? [];
    expect(head?.['menuLocation']).toEqual({ title: expect.any(String) as unknown, designation: null });
  });

  it('list items among their siblings, with the title of what they show', async () => {
    const items = await ask('scenarioMenuItems', '{ id menuType ordinal shownTitle parentMenuItemId locationId }');
    const byId = new Map(items.map((item) => [item['id'], item]));
    expect(byId.get('menu-samples')).toMatchObject({ menuType: 'MENU', ordinal: 2, shownTitle: 'Samples and tests' });
    expect(byId.get('item-arm-ccult001')).toMatchObject({ ordinal: 1, shownTitle: 'Take blood cultures' });
    expect(byId.get('item-monitor-scorecard-news')).toMatchObject({ menuType: 'SCORECARD' });
  });

  it('list the menu items of an action', async () => {
    const [item, ...others] = await ofAction(
      'scenarioActionMenuItems',
      '{ id shownTitle breadcrumb { title } }',
      'CBLOD001',
    );
    expect(others).toEqual([]);
    expect(item).toMatchObject({ id: 'item-arm-cblod001', shownTitle: 'Take bloods with lactate' });
    const nowhere = await refusalOf(ofAction('scenarioActionMenuItems', '{ id }', 'AHAND999'));
    expect(nowhere.code).toBe('NoRecordsFoundError');
  });
});
