import { unlimitedRepetitions } from '#base/document-values';
import type { Culture } from '#base/enumerations';
import { menuLockKinds } from '#base/enumerations';
import { isJsonObject, type Json, type JsonObject } from '#base/json';
import type { OperationCall } from '#base/issue';
import type { TriggerPlugin } from '#kernel/contract';
import type { ScenarioView } from '#kernel/view';
import { jsonSchemaOf } from '#schema/json-schema';
import { rolesWithActor } from '#index/queries/role-facts';
import { configuration, culture } from '#index/queries/sections';

/** A global action that is inserted. */
export interface InsertedGlobalAction {
  readonly id: string;
  /** Its data. Properties that the user can’t read are null or absent; the action then has its defaults. */
  readonly data: JsonObject;
}

/** Where the action is put in the menu. */
export interface InsertionPlace {
  /** One of the two is null. */
  readonly locationId: string | null;
  readonly parentMenuItemId: string | null;
  /** The preceding sibling; null for the first position. */
  readonly after: string | null;
}

/** Part of a global action that a scenario can’t have as it is. Nothing else in it shows that to the author. */
export type OmittedPart =
  /** The scenario has no such role, no actor has it, or no learner plays it. */
  | { readonly what: 'role'; readonly why: 'missing' | 'no-actor' | 'not-playable'; readonly roleId: string }
  /** Observers need an action that learners start, both roles and a multiplayer scenario. */
  | { readonly what: 'observers'; readonly why: 'not-for-learners' | 'alone' }
  /** It has no label in the scenario’s culture: another culture’s label may name another drug. */
  | { readonly what: 'label'; readonly culture: Culture }
  /** It prescribes what no action of the scenario gives. */
  | { readonly what: 'administering'; readonly globalActionId: string };

/** The insertion of a global action. */
export interface Insertion {
  /** Identity of the action in the scenario: the code of the global action. */
  readonly actionCode: string;
  /** To be made as one change, which is undone as one. */
  readonly calls: readonly OperationCall[];
  readonly omitted: readonly OmittedPart[];
}

/** The properties of a global action that its insertion reads. */
export const insertedProperties = [
  'code',
  'systemTitle',
  'actionLocales',
  'actionRoles',
  'observable',
  'visibilityEnabled',
  'actionCategoryId',
  'actionCategoryCommandId',
  'showConfirmation',
  'repetitions',
  'setsLocks',
  'actionLockedBys',
  'isVoiceControlled',
  'intention',
  'rootUtterance',
  'administeringActions',
] as const;

/**
 * The calls that insert a global action into a scenario, wherever that is done: in the culture of the scenario, for those of the scenario’s
 * roles that can do it, with the trigger that its visibility stands for. What it prescribes stays with the global action, which the new
 * action refers to. Whether the calls are allowed is decided by the operations: a taken code is refused.
 *
 * @param place - null: it is in no menu
 * @param newId - returns a new identity for each call
 * @returns null if it has no code: the user can’t read it, or it isn’t a global action
 */
export function insertionOf(
  { id, data }: InsertedGlobalAction,
  view: ScenarioView,
  place: InsertionPlace | null,
  newId: () => string,
): Insertion | null {
  const { code: actionCode } = data;
  if (typeof actionCode !== 'string' || actionCode === '') return null;
  const locale = localeOf(data, view.derive(culture));
  const trigger = view.plugins.plugins.find(startsIt(data['visibilityEnabled'] === false));
  const isForLearners = trigger?.evaluation === 'learner';
  const { roles, leftOut: omitted } = rolesIn(texts(data['actionRoles']), isForLearners, view);
  const args = isForLearners ? learnerArguments(trigger, roles, data['observable'] === true, view) : {};
  const voice = {
    isVoiceControlled: true,
    intention: text(data['intention']),
    rootUtterance: text(data['rootUtterance']),
  };
  const repetitions = data['repetitions'];
  const calls: OperationCall[] = [
    {
      name: 'action.create',
      input: {
        actionCode,
        title: text(locale?.['title']).trim() === '' ? text(data['systemTitle']) : text(locale?.['title']),
        sidebar: text(locale?.['sidebar']),
        globalActionId: id,
        ...(trigger === undefined ? {} : { trigger: { trigger: trigger.id, args } }),
        menuItemLocationIds: [],
        menuItemParentMenuItemIds: [],
        idSeed: newId(),
      },
    },
    {
      name: 'action.update',
      input: {
        actionCode,
        actionCategoryId: nullableText(data['actionCategoryId']),
        actionCategoryCommandId: nullableText(data['actionCategoryCommandId']),
        confirmationBox: data['showConfirmation'] === true,
        ...(data['isVoiceControlled'] === true ? { voice } : {}),
        setsLocks: locks(data['setsLocks']),
        actionLockedBys: locks(data['actionLockedBys']),
        roles,
      },
    },
    ...(typeof repetitions === 'number' && repetitions !== unlimitedRepetitions
      ? [{ name: 'action.set-repetitions', input: { actionCode, repetitions, linkedActionCodes: [] } }]
      : []),
    ...(place === null ? [] : [putIn(place, actionCode, newId())]),
  ];
  return { actionCode, calls, omitted: [...omitted, ...othersLeftOut()] };

  function othersLeftOut(): readonly OmittedPart[] {
    const given = new Set(view.all('action').map(({ value }) => value.globalActionId));
    return [
      ...(data['observable'] === true && !Object.values(args).includes(true)
        ? [{ what: 'observers', why: isForLearners ? 'alone' : 'not-for-learners' } as const]
        : []),
      ...(text(locale?.['sidebar']).trim() === '' ? [{ what: 'label', culture: view.derive(culture) } as const] : []),
      ...texts(data['administeringActions'])
        .filter((each) => !given.has(each) && each !== id)
        .map((globalActionId) => ({ what: 'administering', globalActionId }) as const),
    ];
  }
}

/** The trigger of a learner’s action, or of one that only playlists start. */
function startsIt(isHidden: boolean) {
  const type = isHidden ? 'HIDDEN' : 'LEARNER_TRIGGERED';
  return (plugin: { readonly kind: string }): plugin is TriggerPlugin =>
    plugin.kind === 'trigger' && (plugin as TriggerPlugin).triggerType === type;
}

/** The scenario’s roles that stand for global roles and can do the action. */
function rolesIn(
  globalIds: readonly string[],
  isForLearners: boolean,
  view: ScenarioView,
): { readonly roles: readonly string[]; readonly leftOut: readonly OmittedPart[] } {
  const all = view.all('role');
  const had = view.derive(rolesWithActor);
  const roles: string[] = [];
  const leftOut: OmittedPart[] = [];
  for (const roleId of globalIds) {
    const existing = all.filter(({ value }) => value.roleId === roleId);
    const inRoom = existing.filter(({ id }) => had.has(id));
    const usable = inRoom.filter(({ value }) => value.playable || !isForLearners);
    const [first] = usable;
    if (first !== undefined) roles.push(first.id);
    else {
      const why = existing.length === 0 ? 'missing' : inRoom.length === 0 ? 'no-actor' : 'not-playable';
      leftOut.push({ what: 'role', why, roleId });
    }
  }
  return { roles, leftOut };
}

/** Arguments of a learner’s trigger: its list of roles, and the switch that needs several of them. */
function learnerArguments(
  { schema }: TriggerPlugin,
  roles: readonly string[],
  observable: boolean,
  view: ScenarioView,
): JsonObject {
  const { properties = {} } = jsonSchemaOf(schema);
  const entries = Object.entries(properties);
  const [list] = entries.find(([, { items }]) => items?.['x-ref'] === 'role') ?? [];
  if (list === undefined) return {};
  const watched = entries.find(([, { 'x-needs': needs }]) => needs?.property === list);
  const most = properties[list]?.maxItems ?? Infinity;
  const given = roles.slice(0, most);
  const mayWatch = given.length >= (watched?.[1]['x-needs']?.minItems ?? Infinity);
  return {
    [list]: given,
    ...(watched === undefined
      ? {}
      : { [watched[0]]: observable && mayWatch && view.derive(configuration).multiplayer }),
  };
}

function putIn({ locationId, parentMenuItemId, after }: InsertionPlace, actionCode: string, id: string): OperationCall {
  const none = { title: '', formId: null, scorecardId: null };
  return {
    name: 'menu-item.create',
    input: { id, menuType: 'ACTION', ...none, locationId, parentMenuItemId, actionCode, after },
  };
}

function localeOf({ actionLocales }: JsonObject, name: Culture): JsonObject | undefined {
  if (!Array.isArray(actionLocales)) return undefined;
  return actionLocales.filter((each) => isJsonObject(each)).find(({ cultureName }) => cultureName === name);
}

function locks(value: Json | undefined): readonly string[] {
  const named = texts(value);
  return menuLockKinds.filter((kind) => named.includes(kind));
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function nullableText(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function texts(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
