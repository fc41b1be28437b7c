// @vitest-environment happy-dom
import type { Issue } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { afterEach, expect, test } from 'vitest';
import { openAction } from '#workspace/testing/open-action.tsx';
import { StillMissing, missingSteps } from './still-missing';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const validator = createValidator({ plugins, rules: builtInRules });
const issuesIn = (scenario: JsonObject): readonly Issue[] => validator.validate(completeScenario(scenario, plugins));
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const begun = {
  setup: { basicInfo: { title: '' }, actors: [{ id: 'helen', name: 'Helen Marsh', type: 'PATIENT' }] },
  patients: [{ id: 'p1', generalInformation: { firstName: 'Helen', lastName: 'Marsh' } }],
  actions: [{ actionCode: 'AOXYG001', title: '', trigger: { trigger: 'trigger.learner', args: {} } }],
  documents: [{ id: 'chart', title: 'Chart' }],
};

test('what is missing comes in the order in which a scenario is made, an error first on each screen', () => {
  const steps = missingSteps(issuesIn(begun));
  expect(steps.map(({ screen, first }) => `${screen?.title ?? ''}: ${first.severity} ${first.ruleId}`)).toEqual([
    'Basic Info: ERROR setup/title-required',
    'Configuration: ERROR configuration/devices-required',
    'Learning Objectives: WARNING objective/present',
    'Environment & Roles: ERROR actor/player-present',
    'Patient Details: ERROR patient/character-chosen',
    'Actions: ERROR action/name-required',
    'Documents: ERROR document/source-required',
    'Feedback: WARNING feedback/points-present',
  ]);
});

test('a warning about something that is there is not missing', () => {
  const warnings = issuesIn({ setup: { basicInfo: { title: 'Sepsis  on a ward' } } });
  const surplus = warnings.filter(({ ruleId }) => ruleId === 'text/surplus-blanks');
  expect(surplus).toHaveLength(1);
  expect(missingSteps(surplus)).toEqual([]);
});

async function open(issues: readonly Issue[], missingAssets: number | null = 0) {
  const opened = await openAction(begun, 'AOXYG001', () => <StillMissing missingAssets={missingAssets} />, { issues });
  ({ close } = opened);
  return opened;
}

test('each first step leads to its screen, with the count of the others', async () => {
  const { page } = await open(issuesIn(begun));
  const items = [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items[0]).toContain('Set up › Basic Info');
  expect(items[0]).toContain('Title is required and 2 others');
  const links = new Map([...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links.get('Title is required')).toBe('/s/setup/basic-info');
  expect(links.get('Helen Marsh: The patient has no character. Choose an actor.')).toBe(
    '/s/compose-sim/patient-details/p1/general-information',
  );
});

test('a complete scenario says that nothing is missing', async () => {
  const { page, says } = await open([]);
  expect(says('Nothing is missing')).toBe(true);
  expect(page.querySelectorAll('li')).toHaveLength(0);
});

test.each([
  [null, false],
  [0, true],
  [1, false],
  [13, false],
])('with %s missing assets, it says that nothing is missing only if none is', async (missingAssets, isNothing) => {
  const { page, says } = await open([], missingAssets);
  expect(says('Nothing is missing')).toBe(isNothing);
  const link = page.querySelector('a[href$="/more/missing-assets"]');
  expect(link?.textContent ?? null).toBe(
    missingAssets ? `${missingAssets} ${missingAssets === 1 ? 'asset is' : 'assets are'} missing` : null,
  );
});
