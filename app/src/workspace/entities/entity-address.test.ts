import { expect, it } from 'vitest';
import type { Pointer } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { entityAddress, locationFields } from './entity-address';
import { entityWords } from './entity-text';

const view = createScenarioReader(operationPlugins)(completeScenario(operationScenario, operationPlugins));
const at = (id: string) => {
  const node = view.get(id)!;
  return { node, pointer: view.pointerOf(node) };
};

it.each([
  ['AMEDS001', 'compose-sim/actions/AMEDS001/ACTION/AMEDS001'],
  ['change-1', 'compose-sim/actions/AMEDS001/ACTION/AMEDS001?section=action-effects'],
  ['AMEDS001R2', 'compose-sim/actions/AMEDS001/RESPONSE/AMEDS001R2'],
  ['meds-1', 'compose-sim/actions/AMEDS001/PLAYLIST_COMMAND/meds-1'],
  ['menu-drugs', 'compose-sim/actions'],
  ['patient', 'compose-sim/patient-details/patient/general-information'],
  ['hr', 'compose-sim/patient-details/patient/physiology/monitor?selected=hr'],
  ['chest-xray', 'compose-sim/patient-details/patient/results/radiology?selected=chest-xray'],
  ['question-2', 'compose-sim/multiple-choice/form-2?selected=question-2'],
  ['form-2', 'compose-sim/multiple-choice/form-2'],
  ['nurse-role', 'setup/environment-and-roles/roles?selected=nurse-role'],
  ['array-2', 'post-sim/feedback?dialog=arrays&selected=array-2'],
  ['leaflet', 'compose-sim/documents?selected=leaflet'],
])('%s is shown at %s', (id, path) => {
  const { node, pointer } = at(id);
  expect(entityAddress('/base', node, pointer)).toBe(`/base/${path}`);
});

it('a field of a form with tabs is shown with its tab', () => {
  const { node, pointer } = at('feedback-1');
  const addressOf = (field: string) => entityAddress('/base', node, `${pointer}${field}` as Pointer);
  expect(addressOf('/title')).toBe('/base/post-sim/feedback/feedback-1');
  expect(addressOf('/logic/rules/0')).toBe('/base/post-sim/feedback/feedback-1?tab=logic');
});

it('where the menu of a location is, is shown in its settings, and its title in the tree', () => {
  const { node, pointer } = at('bed');
  const addressOf = (field: string) => entityAddress('/base', node, `${pointer}${field}` as Pointer);
  for (const field of locationFields)
    expect(addressOf(`/${field}`)).toBe('/base/compose-sim/actions?dialog=location&selected=bed');
  for (const field of ['', '/displayName', '/parentFolderId'])
    expect(addressOf(field)).toBe('/base/compose-sim/actions');
});

it('a place outside all entities leads to the screen of its section, or to the problems', () => {
  expect(entityAddress('/base', null, '/setup/basicInfo/title')).toBe('/base/setup/basic-info');
  expect(entityAddress('/base', null, '/suppressions/0')).toBe('/base/validation-issues');
});

it.each([
  ['AMEDS001', 'Give antibiotics', 'AMEDS001'],
  ['AMEDS001R1', 'Given', 'AMEDS001R1'],
  ['nurse-role', 'Nurse', null],
  ['patient', 'Tom Reed', null],
  ['change-1', 'Change', 'AMEDS001'],
])('%s is named %s', (id, name, code) => {
  expect(entityWords(at(id).node, view)).toEqual({ name, code });
});

it('a command is named by its summary', () => {
  const { name, code } = entityWords(at('meds-1').node, view);
  expect(name).toMatch(/^Speech: \S/);
  expect(code).toBe('AMEDS001R1');
});
