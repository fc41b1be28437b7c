import type { Scenario } from '#document/scenario';
import type { JsonObject } from '#base/json';
import type { OperationCall } from '#base/issue';
import { operationPlugins } from './operation-plugins';
import { randomCreation, randomDeletion, randomMove, randomSectionUpdate, randomUpdate } from './random-parts';
import { completed } from './operation-scenario';

/*
 * Random inputs of operations, for tests of code that runs operations. For use with the scenario and the plugins of
 * `operation-scenario.ts` and `operation-plugins.ts`.
 */

/** Picks from the current scenario by random numbers. */
class Picker {
  readonly scenario: Scenario;
  readonly #numbers: Iterator<number>;
  #state: number | undefined;

  constructor(scenario: Scenario, numbers: readonly number[]) {
    this.scenario = scenario;
    this.#numbers = numbers[Symbol.iterator]();
  }

  number(below: number): number {
    const next = this.#numbers.next();
    return next.done === true ? 0 : next.value % below;
  }

  /** As many further numbers as a step needs. */
  draw = (below: number): number => {
    this.#state ??= this.number(2 ** 31);
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * below);
  };

  of<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.number(items.length)];
  }

  orNull<T>(items: readonly T[]): T | null {
    return this.of([null, ...items]) ?? null;
  }

  action = () => this.of(this.scenario.actions)?.actionCode ?? '';
  response = () => this.of(this.scenario.actions.flatMap(({ responses }) => responses))?.responseCode ?? '';
  command = () =>
    this.of(this.scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist)))?.id ?? '';
  commandOf = (code: string) =>
    this.orNull(
      this.scenario.actions.flatMap(({ responses }) =>
        responses.flatMap(({ responseCode, playlist }) => (responseCode === code ? playlist.map(({ id }) => id) : [])),
      ),
    );
  responseOf = (code: string) =>
    this.orNull(
      this.scenario.actions.find(({ actionCode }) => actionCode === code)?.responses.map((each) => each.responseCode) ??
        [],
    );
  folder = () => this.orNull(this.scenario.menu.folders.map(({ id }) => id));
  location = () => this.of(this.scenario.menu.locations)?.id ?? '';
  item = () => this.of(this.scenario.menu.items)?.id ?? '';
  parent = (): JsonObject =>
    this.number(2) === 0
      ? { locationId: this.location(), parentMenuItemId: null }
      : { locationId: null, parentMenuItemId: this.item() };
  block = () => this.of(operationPlugins.plugins.filter(({ kind }) => kind === 'command'))?.id ?? '';
  trigger = () => this.of(operationPlugins.plugins.filter(({ kind }) => kind === 'trigger'));
}

/** Inputs of operations: `n` makes new identities different from step to step. */
const inputs: Readonly<Record<string, (pick: Picker, n: number) => JsonObject>> = {
  'folder.create': (p, n) => ({ id: `f-${n}`, title: 'F', parentFolderId: p.folder(), after: p.folder() }),
  'folder.rename': (p) => ({ id: p.folder() ?? 'none', title: `F${p.number(9)}` }),
  'folder.delete': (p) => ({ id: p.folder() ?? 'none' }),
  'folder.move': (p) => ({ id: p.folder() ?? 'none', parentFolderId: p.folder(), after: p.folder() }),
  'location.create': (p, n) => ({
    id: `l-${n}`,
    displayName: 'L',
    parentFolderId: p.folder() ?? 'none',
    type: 'ROOM',
    menuLocationId: null,
    buttonLayoutId: null,
    actorId: null,
    handControlled: false,
    after: null,
  }),
  'location.rename': (p) => ({ id: p.location(), displayName: `L${p.number(9)}` }),
  'location.move': (p) => ({ id: p.location(), parentFolderId: p.folder() ?? 'none', after: null }),
  'location.delete': (p) => ({ id: p.location() }),
  'menu-item.create': (p, n) => ({
    id: `m-${n}`,
    menuType: 'MENU',
    title: 'M',
    ...p.parent(),
    actionCode: null,
    formId: null,
    scorecardId: null,
    after: null,
  }),
  'menu-item.rename': (p) => ({ id: p.item(), title: `M${p.number(9)}` }),
  'menu-item.update-side-menu': (p, n) => ({
    menuItemId: p.item(),
    sideMenuItems: p.number(3) === 0 ? [] : [{ id: `s-${n}`, title: 'S', responseCode: p.response() }],
  }),
  'menu-item.delete': (p) => ({ id: p.item() }),
  'menu-item.move': (p) => ({ id: p.item(), ...p.parent(), after: null }),
  'menu-item.reorder': (p) => ({ id: p.item(), after: p.number(2) === 0 ? null : p.item() }),
  'action.create': (p, n) => ({
    actionCode: `AN${'ABCDEFGHIJ'[n % 10] ?? 'A'}W${'ABCDEFGHIJ'[p.number(10)] ?? 'A'}${String(n).padStart(3, '0')}`,
    title: '',
    menuItemLocationIds: [p.location()],
    menuItemParentMenuItemIds: [],
    idSeed: `s-${n}`,
  }),
  'action.copy': (p, n) => ({
    sourceScenarioCode: 'TST001GB',
    sourceActionCode: p.action(),
    actionCode: `BCOPY${String(n).padStart(3, '0')}`,
    parentMenuLocationIds: [p.location()],
    parentMenuItemIds: [],
    withoutPhysiologyChanges: false,
    idSeed: `s-${n}`,
  }),
  'action.copy-details': (p, n) => ({ sourceActionCode: p.action(), targetActionCode: p.action(), idSeed: `s-${n}` }),
  'action.replace-code': (p, n) => ({
    sourceActionCode: p.action(),
    targetActionCode: `CREPL${String(n).padStart(3, '0')}`,
  }),
  'action.delete': (p) => ({ actionCode: p.action(), deleteDependencies: p.number(2) === 0 }),
  'action.update': (p) => ({
    actionCode: p.action(),
    title: `T${p.number(9)}`,
    visible: p.number(2) === 0 ? null : completed(p.action()),
    cascadingUpdate: p.number(2) === 0,
  }),
  'action.set-repetitions': (p) => ({
    actionCode: p.action(),
    repetitions: p.of([1, 2, 100]) ?? 1,
    linkedActionCodes: p.number(2) === 0 ? [] : [p.action()],
  }),
  'trigger.set': (p, n) => {
    const plugin = p.trigger();
    return {
      actionCode: p.action(),
      trigger: plugin?.id ?? '',
      args: (plugin?.defaults ?? {}) as JsonObject,
      menuItemLocationIds: p.number(2) === 0 ? [] : [p.location()],
      menuItemParentMenuItemIds: [],
      idSeed: `s-${n}`,
    };
  },
  'trigger.update': (p) => {
    const action = p.of(p.scenario.actions);
    const plugin = operationPlugins.trigger(action?.trigger.trigger ?? '');
    const [name, value] = p.of(Object.entries((plugin?.defaults ?? {}) as JsonObject)) ?? ['none', null];
    return { actionCode: action?.actionCode ?? '', args: { [name]: value } };
  },
  'response.create': (p, n) => {
    const actionCode = p.action();
    return {
      actionCode,
      responseCode: `${actionCode}R${n + 10}`,
      description: '',
      playlistCommands: [{ id: `c-${n}`, block: p.block() }],
      after: p.responseOf(actionCode),
    };
  },
  'response.duplicate': (p, n) => {
    const responseCode = p.response();
    return {
      responseCode,
      newResponseCode: `${responseCode.slice(0, 8)}R${n + 10}`,
      description: '',
      idSeed: `s-${n}`,
    };
  },
  'response.copy': (p, n) => {
    const targetActionCode = p.action();
    return {
      sourceScenarioCode: 'TST001GB',
      sourceResponseCode: p.response(),
      targetActionCode,
      newResponseCode: `${targetActionCode}R${n + 10}`,
      idSeed: `s-${n}`,
    };
  },
  'response.save-conditions': (p) => ({ responseCode: p.response(), conditions: completed(p.action()) }),
  'response.reorder': (p) => {
    const actionCode = p.action();
    return { actionCode, responseCodes: [p.responseOf(actionCode) ?? 'none'], after: p.responseOf(actionCode) };
  },
  'response.delete': (p) => ({ responseCode: p.response(), deleteDependencies: true }),
  'response.update': (p) => ({ responseCode: p.response(), delayEnabled: p.number(2) === 0, delay: p.number(60) }),
  'playlist-command.create': (p, n) => {
    const responseCode = p.response();
    return { responseCode, id: `c-${n}`, block: p.block(), after: p.commandOf(responseCode) };
  },
  'playlist-command.delete': (p) => ({ id: p.command() }),
  'playlist-command.update': (p) => ({ id: p.command(), args: { text: `t${p.number(9)}` } }),
  'playlist-command.move': (p) => {
    const targetResponseCode = p.response();
    return { scenarioPlaylistCommandIds: [p.command()], targetResponseCode, after: p.commandOf(targetResponseCode) };
  },
  'playlist-command.copy': (p, n) => {
    const targetResponseCode = p.response();
    return {
      sourceScenarioCode: 'TST001GB',
      sourcePlaylistCommandId: p.command(),
      targetResponseCode,
      id: `c-${n}`,
      after: p.commandOf(targetResponseCode),
    };
  },
  'physiology.update-change-values': (p, n) => ({
    actionCode: p.action(),
    scenarioPatientId: 'patient',
    physiologyChangeId: `p-${n}`,
    physiologyChangeValues: [],
  }),
  'physiology.add-reset': (p, n) => ({
    actionCode: p.action(),
    scenarioPatientId: 'patient',
    physiologyChangeId: `p-${n}`,
  }),
  'physiology.delete-reset': (p) => ({ actionCode: p.action(), scenarioPatientId: 'patient' }),
  'array.delete': (p) => ({ id: p.of(p.scenario.postSim.arrays)?.id ?? 'none' }),
  'asset.replace': (p) => {
    const [assetKind, sourceAssetId] = p.of(assetsOf(p.scenario)) ?? ['asset.image', 'image-none'];
    return { assetKind, sourceAssetId, sourceName: 'I', targetAssetId: `other-${p.number(3)}`, targetName: 'J' };
  },
  'entity.create': (p, n) => randomCreation(p.scenario, p.draw, `e-${n}`),
  'entity.update': (p) => randomUpdate(p.scenario, p.draw),
  'entity.move': (p) => randomMove(p.scenario, p.draw),
  'entity.delete': (p) => randomDeletion(p.scenario, p.draw),
  'section.update': (p) => randomSectionUpdate(p.scenario, p.draw),
  'suppression.add': (p) => ({ ruleId: 'a/b', entity: p.action(), reason: `${p.number(9)}` }),
  'suppression.remove': (p) => {
    const { ruleId = 'a/b', entity = null } = p.of(p.scenario.suppressions) ?? {};
    return { ruleId, entity };
  },
};

/** Some of the shared assets that a scenario refers to, with their kinds. */
function assetsOf({ setup }: Scenario): readonly (readonly [kind: string, id: string])[] {
  const references = [
    ['asset.image', setup.basicInfo.coverImageId],
    ['asset.location', setup.environment.roomId],
    ...setup.environment.propIds.map((id) => ['asset.prop', id] as const),
    ...setup.roles.map(({ roleId }) => ['asset.role', roleId] as const),
    ...setup.actors.map(({ characterId }) => ['asset.character', characterId] as const),
  ] as const;
  return references.flatMap(([kind, id]) => (id === null ? [] : [[kind, id] as const]));
}

/** The operations that {@link randomCall} knows. */
export const randomNames = Object.keys(inputs);

/** How many kinds of operations {@link randomCall} knows. */
export const randomKinds = randomNames.length;

/**
 * A random operation for the current scenario.
 *
 * @param kind - 0 to {@link randomKinds} - 1
 * @param n - makes new identities different from step to step; up to 999 where actions are copied
 */
export function randomCall(scenario: Scenario, kind: number, numbers: readonly number[], n: number): OperationCall {
  const name = randomNames[kind] ?? '';
  return { name, input: inputs[name]?.(new Picker(scenario, numbers), n) ?? {} };
}
