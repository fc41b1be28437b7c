import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { idsFrom } from '@scn/core/operations/input-fields';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { blankScenario } from '@scn/core/operations/scenario/blank-scenario';
import { fragmentSteps } from '@scn/core/operations/fragments/fragment-steps';
import { fullAbility } from '@scn/core/permissions/ability';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);
const read = createScenarioReader(plugins);

interface Fragment {
  readonly title: string;
  readonly description: string;
  readonly scenario: JsonObject;
}

const folder = join(import.meta.dirname, '..', '..', 'examples', 'fragments');
const fragments = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Fragment] as const,
);

/** A new scenario with a location that learners can open, and an action there that ends it. */
function begun(): Scenario {
  const blank = blankScenario(
    { scenarioCode: 'SEP001GB', libraryCode: 'ACUTE', title: 'Sepsis on a ward', culture: 'en-GB' },
    plugins,
    idsFrom('new'),
  );
  const [island] = blank.setup.environment.islands;
  if (island === undefined) throw new Error('A new scenario has an island.');
  const layout = { id: 'layout', title: 'Bed', designation: '', columns: 2 };
  const { menu } = blank;
  const [places] = menu.folders;
  const location = {
    id: 'bed',
    displayName: 'Bed',
    type: 'ROOM',
    parentFolderId: places?.id,
    buttonLayoutId: 'layout',
  };
  const learners = blank.setup.roles.filter(({ playable }) => playable).map(({ id }) => id);
  const ends = { id: 'end', block: 'command.end-scenario', args: { outcome: 'COMPLETED', message: '', delay: 3 } };
  const handOver = {
    ...{ actionCode: 'NHAND001', title: 'Hand over', sidebar: 'Hand over', roles: learners },
    trigger: { trigger: 'trigger.learner', args: { roles: learners, observable: false } },
    responses: [
      {
        ...{ responseCode: 'NHAND001R1', description: 'The scenario ends' },
        playlist: [ends, { id: 'done', block: 'command.response-complete', args: {} }],
      },
    ],
  };
  const item = { id: 'hand-over', menuType: 'ACTION', locationId: 'bed', actionCode: 'NHAND001' };
  return completeScenario(
    {
      ...blank,
      actions: [...blank.actions, handOver],
      menu: { ...menu, locations: [...menu.locations, location], items: [...menu.items, item] },
      setup: {
        ...blank.setup,
        environment: { ...blank.setup.environment, islands: [{ ...island, buttonLayouts: [layout] }] },
      },
    } as unknown as JsonObject,
    plugins,
  );
}

/** Inserts a fragment with the real operation. @param seed - of the new identities */
function insertInto(scenario: Scenario, { scenario: sparse, title }: Fragment, seed: string): Scenario {
  const open = kernel.get(services.scenarios).open(scenario, { ability: fullAbility(), scenario: () => undefined });
  const steps = fragmentSteps(completeScenario(sparse, plugins), read(scenario), idsFrom(seed));
  open.runAs(seed, [{ name: 'scenario.change', input: { title, steps } as unknown as JsonObject }]);
  return open.snapshot;
}

const problemsOf = (scenario: Scenario) =>
  createValidator({ plugins, rules: builtInRules })
    .validate(scenario)
    .filter(({ severity }) => severity !== 'INFORMATION')
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);

describe.each(fragments)('%s', (_, fragment) => {
  it('adds no error and no warning to a scenario, also when it is inserted twice', () => {
    const before = begun();
    const once = insertInto(before, fragment, 'one');
    const known = new Set(problemsOf(before));
    expect(problemsOf(once).filter((problem) => !known.has(problem))).toEqual([]);
    const twice = insertInto(once, fragment, 'two');
    expect(twice.actions.length - once.actions.length).toBe(once.actions.length - before.actions.length);
    expect(problemsOf(twice).filter((problem) => problem.startsWith('identity/'))).toEqual([]);
  });

  it('brings its location where there is none, and refers to nothing that doesn’t exist', () => {
    const bare = completeScenario({});
    const inserted = insertInto(bare, fragment, 'one');
    expect(inserted.menu.locations.some(({ type }) => type === 'ROOM')).toBe(true);
    expect(problemsOf(inserted).filter((problem) => problem.startsWith('reference/'))).toEqual([]);
  });

  it('says what it is for', () => {
    expect(fragment.title).not.toBe('');
    expect(fragment.description.length).toBeGreaterThan(20);
  });
});
