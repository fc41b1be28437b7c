import { expect, describe, test } from 'vitest';
import * as fc from 'fast-check';
import { actionCategories } from '@scn/core/base/action-categories';
import { menuLockKinds } from '@scn/core/base/enumerations';
import { asJsonObject, type JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import {
  insertedProperties,
  insertionOf,
  type InsertionPlace,
} from '@scn/core/operations/actions/insert-global-action';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { fullAbility } from '@scn/core/permissions/ability';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { baseScenario } from '@scn/core/testing/base-scenario';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '../../registry.gen';
import { plugin, settleGlobalAction } from './index';

const kernel = createKernel({ builtIn: builtInPlugins.map((each) => ({ plugin: each, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);
const read = createScenarioReader(plugins);
const setup = baseScenario['setup'] as JsonObject;
const bedside = { locationId: 'bed', parentMenuItemId: null, after: 'item-oxygen' };

/** Properties in which a scenario varies. */
interface Variation {
  readonly culture?: 'en-GB' | 'en-US';
  readonly multiplayer?: boolean;
  /** The global role of each role; the doctor has no actor, the relative isn’t playable. */
  readonly nurse?: string | null;
  readonly doctor?: string | null;
  readonly relative?: string | null;
  /** An actor is the doctor. */
  readonly hasDoctor?: boolean;
}

function open(variation: Variation = {}) {
  const { culture = 'en-GB', multiplayer = true, nurse = 'role-nurse', doctor = 'role-doctor' } = variation;
  const { relative = 'role-relative', hasDoctor = false } = variation;
  const played = { id: 'player-2', name: 'You', type: 'PLAYER', roleId: 'doctor-role' };
  const scenario = {
    ...baseScenario,
    setup: {
      ...setup,
      basicInfo: { ...(setup['basicInfo'] as JsonObject), culture },
      configuration: { ...(setup['configuration'] as JsonObject), multiplayer, features: ['VOICE_CONTROL'] },
      roles: [
        { id: 'nurse-role', roleName: 'Nurse', playable: true, initials: 'N', roleId: nurse },
        { id: 'doctor-role', roleName: 'Doctor', playable: true, initials: 'D', roleId: doctor },
        { id: 'relative-role', roleName: 'Relative', initials: 'R', roleId: relative },
      ],
      actors: [...(setup['actors'] as readonly JsonObject[]), ...(hasDoctor ? [played] : [])],
    },
  };
  const opened = kernel.get(services.scenarios).open(completeScenario(scenario, plugins), {
    ability: fullAbility(),
  });
  let made = 0;
  const insert = (data: JsonObject, place: InsertionPlace | null = bedside) => {
    const insertion = insertionOf({ id: 'asset-1', data }, read(opened.snapshot), place, () => {
      made += 1;
      return `made-${made}`;
    });
    if (insertion === null) throw new Error('It has no code.');
    const before = opened.snapshot;
    const issues = opened.issuesAddedBy(insertion.calls);
    const { title, revertSteps } = opened.run(...insertion.calls);
    const undo = () => opened.run({ name: 'history.revert', input: { title, steps: revertSteps } });
    const action = opened.snapshot.actions.find(({ actionCode }) => actionCode === insertion.actionCode);
    return { ...insertion, before, issues, action, undo, after: opened.snapshot };
  };
  return { opened, insert };
}

const example: JsonObject = {
  ...asJsonObject(plugin.defaults),
  code: 'CADRE001',
  systemTitle: 'Prescribe adrenaline',
  actionRoles: ['role-nurse', 'role-doctor'],
  observable: true,
  actionLocales: [
    { cultureName: 'en-GB', sidebar: 'Prescribe adrenaline', title: '' },
    { cultureName: 'en-US', sidebar: 'Order epinephrine', title: 'Order epinephrine' },
  ],
  actionCategoryId: 'drugs',
  actionCategoryCommandId: 'prescribe',
  showConfirmation: true,
  repetitions: 3,
  setsLocks: ['PHONE'],
  actionLockedBys: [...menuLockKinds],
  isVoiceControlled: true,
  intention: 'prescribe-adrenaline',
  rootUtterance: 'Prescribe adrenaline',
  administeringActions: ['asset-2'],
  prescribeType: 'Single',
};

describe('a global action that is inserted', () => {
  test('has the code, labels, roles and defaults of the global action, in one change', () => {
    const { insert } = open({ hasDoctor: true });
    const { action, after, before, calls } = insert(example);
    expect(action).toMatchObject({
      actionCode: 'CADRE001',
      title: 'Prescribe adrenaline',
      sidebar: 'Prescribe adrenaline',
      globalActionId: 'asset-1',
      trigger: { trigger: 'trigger.learner', args: { roles: ['nurse-role', 'doctor-role'], observable: true } },
      roles: ['nurse-role', 'doctor-role'],
      actionCategoryId: 'drugs',
      actionCategoryCommandId: 'prescribe',
      confirmationBox: true,
      repetitions: 3,
      setsLocks: ['PHONE'],
      actionLockedBys: menuLockKinds,
      voice: { isVoiceControlled: true, intention: 'prescribe-adrenaline', rootUtterance: 'Prescribe adrenaline' },
    });
    expect(
      after.menu.items.filter(({ locationId }) => locationId === 'bed').map(({ actionCode }) => actionCode),
    ).toEqual(['AOXYG001', 'CADRE001']);
    expect(after.actions).toHaveLength(before.actions.length + 1);
    expect(calls.map(({ name }) => name)).toEqual([
      ...['action.create', 'action.update', 'action.set-repetitions', 'menu-item.create'],
    ]);
  });

  test('has the words of the scenario’s culture', () => {
    const { action } = open({ culture: 'en-US' }).insert(example);
    expect(action).toMatchObject({ title: 'Order epinephrine', sidebar: 'Order epinephrine' });
  });

  test('has no label where there is none in the scenario’s culture, which is reported', () => {
    const [british] = example['actionLocales'] as readonly JsonObject[];
    const { action, omitted } = open({ culture: 'en-US' }).insert({ ...example, actionLocales: [british!] });
    expect(action).toMatchObject({ title: 'Prescribe adrenaline', sidebar: '' });
    expect(omitted).toContainEqual({ what: 'label', culture: 'en-US' });
  });

  test('is hidden, with a trigger to match, when its visibility is off', () => {
    const { action } = open().insert({ ...example, visibilityEnabled: false });
    expect(action).toMatchObject({ trigger: { trigger: 'trigger.hidden' }, visibilityEnabled: false });
  });

  test.each([
    ['missing', { doctor: null }],
    ['no-actor', {}],
    ['not-playable', { doctor: null, relative: 'role-doctor' }],
  ] as const)('lacks a role that is %s in the scenario, which is reported', (why, variation) => {
    const { action, omitted } = open(variation).insert(example);
    expect(action?.trigger.args).toEqual({ roles: ['nurse-role'], observable: false });
    expect(action?.roles).toEqual(['nurse-role']);
    expect(omitted).toContainEqual({ what: 'role', why, roleId: 'role-doctor' });
    expect(omitted).toContainEqual({ what: 'observers', why: 'alone' });
  });

  test('has no role that isn’t its own, even if the scenario has only one', () => {
    const { action } = open({ nurse: null, doctor: null }).insert(example);
    expect(action).toMatchObject({ roles: [], trigger: { args: { roles: [], observable: false } } });
  });

  test('has observers only in multiplayer scenarios', () => {
    const { action, omitted } = open({ hasDoctor: true, multiplayer: false }).insert(example);
    expect(action?.trigger.args).toMatchObject({ observable: false });
    expect(omitted).toContainEqual({ what: 'observers', why: 'alone' });
  });

  test('names the actions that give what it prescribes, until the scenario has them', () => {
    const { insert } = open();
    const giving = { ...example, code: 'CADRE002', administeringActions: ['asset-3'], intention: 'other' };
    expect(insert(example).omitted).toContainEqual({ what: 'administering', globalActionId: 'asset-2' });
    expect(insert({ ...giving, administeringActions: ['asset-1'] }, null).omitted).not.toContainEqual(
      expect.objectContaining({ what: 'administering' }),
    );
  });

  test('is refused when the scenario has an action with its code', () => {
    const { insert } = open();
    insert(example);
    expect(() => insert(example)).toThrow(expect.objectContaining({ code: 'ActionAlreadyExistsError' }));
  });

  test('can’t be inserted by someone who can’t read its code', () => {
    expect(
      insertionOf({ id: 'a', data: { ...example, code: null } }, read(open().opened.snapshot), null, () => 'x'),
    ).toBeNull();
  });
});

test('what isn’t read of a global action is only what stays with it', () => {
  const properties = Object.keys(jsonSchemaOf(plugin.schema).properties ?? {});
  expect(properties.filter((name) => !(insertedProperties as readonly string[]).includes(name))).toEqual([
    'isPublic',
    'prescribeType',
    'prescription',
  ]);
});

/** The rules that every new action violates: its responses are written in the scenario. */
const own = ['response/at-least-one'];

const title = fc.stringMatching(/^[A-Za-z][a-z]{2,12}$/);
const globalAction = fc
  .record({
    code: fc.stringMatching(/^[A-N][B-Z]{4}[0-9]{3}$/),
    systemTitle: title,
    actionRoles: fc.subarray(['role-nurse', 'role-doctor', 'role-relative'], { minLength: 1, maxLength: 2 }),
    observable: fc.boolean(),
    actionLocales: fc
      .subarray(['en-GB', 'en-US'] as const, { minLength: 1 })
      .chain((cultures) =>
        fc.tuple(
          ...cultures.map((cultureName) => fc.record({ cultureName: fc.constant(cultureName), sidebar: title, title })),
        ),
      ),
    category: fc.constantFrom(null, ...actionCategories.filter(({ selectable }) => selectable)),
    command: fc.nat(10),
    showConfirmation: fc.boolean(),
    repetitions: fc.integer({ min: 1, max: 100 }),
    visibilityEnabled: fc.boolean(),
    setsLocks: fc.subarray([...menuLockKinds]),
    actionLockedBys: fc.subarray([...menuLockKinds]),
    isVoiceControlled: fc.boolean(),
    words: title,
  })
  .map(({ category, command, words, ...rest }): JsonObject => {
    const commands = category?.commands ?? [];
    const given = {
      ...plugin.defaults,
      ...rest,
      observable: rest.observable && rest.actionRoles.length > 1,
      actionCategoryId: category?.id ?? null,
      actionCategoryCommandId: commands[command % Math.max(1, commands.length)]?.id ?? null,
      intention: rest.isVoiceControlled ? words : '',
      rootUtterance: rest.isVoiceControlled ? words : '',
    };
    return settleGlobalAction(given);
  });
const variation = fc.record({
  culture: fc.constantFrom('en-GB' as const, 'en-US' as const),
  multiplayer: fc.boolean(),
  nurse: fc.constantFrom('role-nurse', null),
  doctor: fc.constantFrom('role-doctor', null),
  relative: fc.constantFrom('role-relative', 'role-doctor', null),
  hasDoctor: fc.boolean(),
});
const places: readonly (InsertionPlace | null)[] = [
  bedside,
  { locationId: 'bed', parentMenuItemId: null, after: null },
  { locationId: 'events', parentMenuItemId: null, after: 'item-event' },
  null,
];

test('an inserted action has no errors but those of a scenario without its roles, and one undo removes it', () => {
  fc.assert(
    fc.property(globalAction, variation, fc.constantFrom(...places), (data, scenario, place) => {
      const { opened, insert } = open(scenario);
      const { issues, action, before, omitted, undo } = insert(data, place);
      const hasRoles = (action?.roles.length ?? 0) > 0;
      const isForLearners = data['visibilityEnabled'] === true;
      const expected = [...own, ...(place === null ? ['menu/action-in-menu'] : [])];
      const errors = issues
        .filter(({ severity, ruleId }) => severity === 'ERROR' && !expected.includes(ruleId))
        .filter(({ at }) => hasRoles || !isForLearners || !at.endsWith('/roles'));
      expect(errors).toEqual([]);
      const roles = omitted.filter(({ what }) => what === 'role').length + (action?.roles.length ?? 0);
      expect(roles).toBe((data['actionRoles'] as readonly string[]).length);
      undo();
      expect(opened.snapshot).toEqual(before);
    }),
    { numRuns: 60 },
  );
}, 60_000);
