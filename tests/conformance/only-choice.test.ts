import fc from 'fast-check';
import { Refusal } from '@scn/core/base/refusal';
import type { OperationCall } from '@scn/core/base/issue';
import { pointerTokens, type JsonObject, type Pointer } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry, reportItemReference } from '@scn/core/kernel/registry';
import { withValueAt } from '@scn/core/operations/copy-entity';
import { blankScenario } from '@scn/core/operations/scenario/blank-scenario';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { applyCalls, operationsByName } from '@scn/core/operations/run-operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { idsFrom } from '@scn/core/operations/input-fields';
import { fullAbility } from '@scn/core/permissions/ability';
import { baseScenario } from '@scn/core/testing/base-scenario';
import { runs } from '@scn/core/testing/effort';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { ScenarioIndex } from '@scn/core/index/scenario-index';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';

/*
 * What has one possible value is filled in. Which values are possible is judged by the validator, after each value of the scenario has been
 * tried in the field, so the test knows nothing of how they are found.
 */

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const operations = operationsByName(builtInOperations);
/** Plugins' own rules, and those about references and empty arguments. */
const validator = createValidator({
  plugins,
  rules: builtInRules.filter(({ id }) => /^(reference|argument)\//.test(id)),
});
const place = { actionCode: 'AOXYG001', responseCode: 'AOXYG001R1' };
/** The patient’s items, and the first of each report. */
const reportItems = [
  ...['monitor.heart-rate', 'monitor.oxygen-saturation'],
  ...plugins.plugins.flatMap((plugin) =>
    plugin.kind === 'report' ? plugin.items.slice(0, 1).map(({ id }) => reportItemReference(plugin.id, id)) : [],
  ),
];

/** Every new command that authors can choose, as an operation. */
const creations = plugins.plugins.flatMap((plugin) =>
  plugin.kind === 'command'
    ? [null, ...plugin.variants.map(({ id }) => id)].map((variant) => ({ block: plugin.id, variant }))
    : [],
);

/** The scenario after changes; null if they are refused. */
function after(scenario: Scenario, ...calls: readonly OperationCall[]): Scenario | null {
  const tree = openScenario(scenario);
  try {
    applyCalls(tree, calls, operations, { ability: fullAbility(), plugins, read: createScenarioReader(plugins) });
    return snapshotOf<Scenario>(tree);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A scenario with a new command wherever its block can be; null if it can’t be in the response. */
function withCommand(scenario: Scenario, { block, variant }: (typeof creations)[number]): Scenario | null {
  for (const neighbour of [null, 'oxygen-complete']) {
    const input = { responseCode: place.responseCode, id: 'new', block, variant, after: neighbour };
    const changed = after(scenario, { name: 'playlist-command.create', input });
    if (changed !== null) return changed;
  }
  return null;
}

/** Where a command or trigger lacks something, as places in the scenario. */
function lacks(scenario: Scenario, entity: string): readonly Pointer[] {
  const issues = validator.validate(scenario).filter((issue) => issue.ruleId === 'argument/missing');
  return issues.filter((issue) => issue.entity === entity).map(({ pointer }) => pointer);
}

/** Whether the validator reports a value at a place as an error. */
function isRefusedAt(scenario: Scenario, pointer: Pointer): boolean {
  return validator
    .validate(scenario)
    .some(
      ({ severity, pointer: at, ruleId }) =>
        severity === 'ERROR' && (at === pointer || at.startsWith(`${pointer}/`) || ruleId === 'structure'),
    );
}

/** Whether exactly one value of the scenario is possible in a place. */
function hasOnlyChoice(scenario: Scenario, pointer: Pointer): boolean {
  const index = new ScenarioIndex(plugins);
  index.update(scenario);
  const ids = [...new Set(index.subtrees.flatMap(({ nodes }) => nodes.map(({ id }) => id))), ...reportItems];
  const isPossible = (value: unknown) =>
    !isRefusedAt(withValueAt(scenario, pointerTokens(pointer), value) as Scenario, pointer);
  let count = 0;
  for (const id of ids) {
    if (isPossible(id) || isPossible([id])) count += 1;
    if (count > 1) return false;
  }
  return count === 1;
}

it('every command of a scenario with one of everything has what can only be one thing', () => {
  const scenario = oneOfEverything();
  /** By block and place: variants of a block lack the same. */
  const asked = new Map<string, boolean>();
  for (const creation of creations) {
    const changed = withCommand(scenario, creation);
    if (changed === null) continue;
    for (const pointer of lacks(changed, 'new')) {
      const key = `${creation.block} ${pointer}`;
      asked.set(key, asked.get(key) ?? hasOnlyChoice(changed, pointer));
    }
  }
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].flatMap(([key, isOnly]) => (isOnly ? [key] : []))).toEqual([]);
});

it('only what the rules accept is filled in, whatever the scenario has', () => {
  const full = completeScenario(baseScenario, plugins);
  fc.assert(
    fc.property(
      fc.subarray(full.setup.actors.map(({ id }) => id)),
      fc.subarray(full.setup.roles.map(({ id }) => id)),
      fc.constantFrom(...creations),
      (actors, roles, creation) => {
        const { setup } = full;
        const scenario = {
          ...full,
          setup: {
            ...setup,
            actors: setup.actors.filter(({ id }) => actors.includes(id)),
            roles: setup.roles.filter(({ id }) => roles.includes(id)),
          },
        };
        const changed = withCommand(scenario, creation);
        if (changed === null) return;
        const wrong = validator
          .validate(changed)
          .filter(({ entity, severity, at }) => entity === 'new' && severity === 'ERROR' && /Id(s\/\d+)?$/.test(at));
        expect(wrong.filter(({ ruleId }) => ruleId !== 'argument/missing').map(({ message }) => message)).toEqual([]);
      },
    ),
    { numRuns: runs(40), seed: 39 },
  );
});

it('of several patients, a command is about that of the commands beside it, and its result is one of theirs', () => {
  const full = completeScenario(baseScenario, plugins);
  const [tom] = full.patients;
  if (tom === undefined) throw new Error('There is no patient.');
  const renamed = JSON.parse(
    JSON.stringify(tom).replaceAll(/"(patient|monitor|hr|spo2|labs-1|ekg-1|efm-1|chest-xray)"/g, '"$1-2"'),
  ) as typeof tom;
  const scenario = { ...full, patients: [tom, renamed] };
  const create = (id: string, args: JsonObject = {}) => ({
    name: 'playlist-command.create',
    input: { responseCode: place.responseCode, id, block: 'command.show-lab-results', after: null, args },
  });
  const argsOf = (made: Scenario | null, id: string) =>
    made?.actions
      .flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist))
      .find((each) => each.id === id)?.args;
  expect(argsOf(after(scenario, create('first')), 'first')).toMatchObject({ patientId: null, labResultId: null });
  const second = after(scenario, create('first', { patientId: 'patient-2' }), create('second'));
  expect(argsOf(second, 'second')).toMatchObject({ patientId: 'patient-2', labResultId: 'labs-1-2' });
});

it.each([undefined, 'trigger.learner', 'trigger.speech'])(
  'a new action (%s) has the only role that learners play',
  (trigger) => {
    const scenario = blank();
    const chosen = trigger === undefined ? {} : { trigger: { trigger, args: {} } };
    const input = { actionCode: 'ANEWX001', title: 'New', ...chosen, idSeed: 'seed' };
    const made = after(scenario, {
      name: 'action.create',
      input: { ...input, menuItemLocationIds: [], menuItemParentMenuItemIds: [] },
    });
    const action = made?.actions.find(({ actionCode }) => actionCode === 'ANEWX001');
    const learner = scenario.setup.roles.find(({ playable }) => playable)?.id;
    expect(action?.roles).toEqual([learner]);
    expect(made === null ? null : lacks(made, 'ANEWX001')).toEqual([]);
  },
);

it('an event starts by itself, and any other action with a learner', () => {
  const scenario = blank();
  const triggerIn = (places: { menuItemLocationIds: readonly string[] }) => {
    const input = { actionCode: 'ANEWX001', title: 'New', idSeed: 'seed', menuItemParentMenuItemIds: [], ...places };
    return after(scenario, { name: 'action.create', input })?.actions.at(-1)?.trigger;
  };
  const events = scenario.menu.locations.find(({ type }) => type === 'HIDDEN')?.id ?? '';
  expect(triggerIn({ menuItemLocationIds: [events] })).toMatchObject({ trigger: 'trigger.time', args: { delay: 30 } });
  expect(triggerIn({ menuItemLocationIds: [] })).toMatchObject({
    trigger: 'trigger.learner',
    args: { observable: false },
  });
});

function blank(): Scenario {
  const about = { scenarioCode: 'SEP001GB', libraryCode: 'ACUTE', title: 'Sepsis', culture: 'en-GB' } as const;
  return blankScenario(about, plugins, idsFrom('new'));
}

/** One of everything that commands refer to, and one actor of each kind. */
function oneOfEverything(): Scenario {
  const full = completeScenario(baseScenario, plugins);
  const [nurse] = full.setup.roles;
  return {
    ...full,
    setup: {
      ...full.setup,
      roles: nurse === undefined ? [] : [nurse],
      actors: full.setup.actors.map((actor) => ({
        ...actor,
        roleId: actor.roleId === null ? null : (nurse?.id ?? null),
      })),
    },
    documents: full.documents.slice(0, 1),
    scorecards: full.scorecards.slice(0, 1),
    forms: full.forms.slice(0, 1),
  };
}
