import { unlimitedRepetitions } from '@scn/core/base/document-values';
import type { responseDelayStarts } from '@scn/core/base/enumerations';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { Action } from '@scn/core/document/actions/schema';
import { settingsAfter } from '@scn/core/index/queries/trigger-settings';
import type { PluginLookup } from '@scn/core/kernel/view';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';

/** Values to set on each of several actions. Undefined fields stay unchanged. */
export interface DetailValues {
  readonly sidebar?: string;
  /** A category with its command; null for no command. */
  readonly actionCategoryId?: { readonly id: string; readonly commandId: string | null };
  /** Id of a trigger that each of the actions can have. */
  readonly trigger?: string;
  /** By role: whether the actions have it. Others stay as they are in each action. */
  readonly roles?: Readonly<Record<string, boolean>>;
}

/** A field of {@link DetailValues}. */
export type DetailField = keyof DetailValues;

/** Effect on a field of an action: `fixed` by a form or scorecard, or with more roles than actions can have. */
type DetailOutcome = 'changed' | 'same' | 'fixed' | 'tooMany';

/** The most roles that can do an action. */
const maxRoles = 2;

/** Receives the report of a plan about one action. */
interface DetailReport {
  /** Called once for each field. */
  note(field: DetailField, outcome: DetailOutcome): void;
  /** Called with the titles of settings that the other trigger doesn’t have. */
  lose(settings: readonly string[]): void;
}

/** Plans what is set on one action. */
function planDetails(
  action: Action,
  { sidebar, actionCategoryId: category, trigger, roles }: DetailValues,
  plugins: PluginLookup,
  { note, lose }: DetailReport,
): readonly OperationCall[] {
  const { actionCode } = action;
  const isFixed = plugins.trigger(action.trigger.trigger)?.ownsDetails === false;
  const calls: OperationCall[] = [];
  const update: Record<string, JsonObject[string]> = {};
  if (sidebar !== undefined) {
    note('sidebar', action.sidebar === sidebar ? 'same' : 'changed');
    if (action.sidebar !== sidebar) update['sidebar'] = sidebar;
  }
  if (category !== undefined) {
    const isSame = action.actionCategoryId === category.id && action.actionCategoryCommandId === category.commandId;
    note('actionCategoryId', isSame ? 'same' : isFixed ? 'fixed' : 'changed');
    if (!isSame && !isFixed) {
      update['actionCategoryId'] = category.id;
      update['actionCategoryCommandId'] = category.commandId;
    }
  }
  const isNewTrigger = trigger !== undefined && trigger !== action.trigger.trigger;
  if (trigger !== undefined) note('trigger', isNewTrigger ? 'changed' : 'same');
  if (isNewTrigger) {
    const plugin = plugins.trigger(trigger);
    const { retained, lost } =
      plugin === undefined ? { retained: {}, lost: [] } : settingsAfter(action.trigger, plugin, plugins);
    if (lost.length > 0) lose(lost);
    const places = { menuItemLocationIds: [], menuItemParentMenuItemIds: [], idSeed: crypto.randomUUID() };
    calls.push({ name: 'trigger.set', input: { actionCode, trigger, args: retained, ...places } });
  }
  if (roles !== undefined) {
    const now = trigger ?? action.trigger.trigger;
    const field = roleField(now, plugins);
    const before = field === null || isNewTrigger ? action.roles : rolesIn(action.trigger.args[field]);
    const [next, started] = [withRoles(action.roles, roles), withRoles(before, roles)];
    const isSame = sameValue(next, action.roles) && sameValue(started, before);
    const isTooMany = Math.max(next.length, started.length) > maxRoles;
    note('roles', isSame ? 'same' : isTooMany ? 'tooMany' : 'changed');
    if (!isSame && !isTooMany) {
      update['roles'] = next;
      if (field !== null) calls.push({ name: 'trigger.update', input: { actionCode, args: { [field]: started } } });
    }
  }
  if (Object.keys(update).length > 0) calls.push({ name: 'action.update', input: { actionCode, ...update } });
  return calls;
}

/** The argument of a trigger with the roles that start the action; null if it has none. */
function roleField(trigger: string, plugins: PluginLookup): string | null {
  const properties = jsonSchemaOf(plugins.trigger(trigger)?.schema ?? {}).properties ?? {};
  return Object.entries(properties).find(([, { items }]) => items?.['x-ref'] === 'role')?.[0] ?? null;
}

function rolesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function withRoles(before: readonly string[], roles: Readonly<Record<string, boolean>>): readonly string[] {
  const retained = before.filter((id) => roles[id] !== false);
  return [...retained, ...Object.keys(roles).filter((id) => roles[id] === true && !retained.includes(id))];
}

/** A response to edit with its action, or an action that has none. */
export interface BulkRow {
  readonly action: Action;
  readonly response: Action['responses'][number] | null;
}

/** All responses of an action as rows. */
export function bulkRowsOf(action: Action): readonly BulkRow[] {
  const { responses } = action;
  return responses.length === 0
    ? [{ action, response: null }]
    : responses.map((response): BulkRow => ({ action, response }));
}

/** Values to set on all selected rows. Undefined fields stay unchanged. */
export interface BulkValues extends DetailValues {
  readonly responseDelayStart?: (typeof responseDelayStarts)[number];
  /** Seconds. */
  readonly delay?: number;
  readonly usePhysiologyChangeDuration?: boolean;
  readonly harmful?: boolean;
  readonly isUnindicated?: boolean;
  readonly confirmationBox?: boolean;
  readonly repetitions?: number;
}

/** A field that can be set on several rows at once. */
export type BulkField = keyof BulkValues;

/** Response fields. */
const responseFields = ['responseDelayStart', 'delay', 'usePhysiologyChangeDuration'] as const;
/** Action fields that are changed by one operation. */
const plainActionFields = ['harmful', 'isUnindicated', 'confirmationBox'] as const;

/** The effect of a bulk edit on one field. */
export interface BulkEffect {
  readonly field: BulkField;
  /** Number of responses or actions that change. */
  readonly changed: number;
  /** Number that already have the value. */
  readonly same: number;
  /** Number of actions whose value is set by a form or scorecard. */
  readonly fixed: number;
  /** Number of actions that would have more roles than an action can have. */
  readonly tooMany: number;
}

/** A bulk edit, ready to be applied as one change. */
interface BulkPlan {
  readonly calls: readonly OperationCall[];
  readonly effects: readonly BulkEffect[];
  /** Number of responses and actions that change in any field. */
  readonly responses: number;
  readonly actions: number;
  /** Settings of triggers that are lost, by their titles, with the number of actions that lose them. */
  readonly lost: ReadonlyMap<string, number>;
}

/** Plans a bulk edit. Only actual differences are changed. */
export function planBulkEdit(rows: readonly BulkRow[], values: BulkValues, plugins: PluginLookup): BulkPlan {
  const actions = new Map(rows.map(({ action }) => [action.actionCode, action]));
  const effects = new Map<BulkField, BulkEffect>();
  const note = (field: BulkField, outcome: DetailOutcome) => {
    const before = effects.get(field) ?? { field, changed: 0, same: 0, fixed: 0, tooMany: 0 };
    effects.set(field, { ...before, [outcome]: before[outcome] + 1 });
  };
  const lost = new Map<string, number>();
  const lose = (settings: readonly string[]) => {
    for (const setting of settings) lost.set(setting, (lost.get(setting) ?? 0) + 1);
  };
  const responseCalls: OperationCall[] = [];
  for (const { response } of rows) {
    // an action without responses has none of these fields
    if (response === null) continue;
    const input: Record<string, string | number | boolean> = {};
    for (const field of responseFields) {
      const value = values[field];
      if (value === undefined) continue;
      note(field, response[field] === value ? 'same' : 'changed');
      if (response[field] !== value) input[field] = value;
    }
    if (Object.keys(input).length > 0) {
      responseCalls.push({ name: 'response.update', input: { responseCode: response.responseCode, ...input } });
    }
  }
  const actionCalls: OperationCall[] = [];
  const changedActions = new Set<string>();
  for (const action of actions.values()) {
    const { actionCode } = action;
    const detailCalls = planDetails(action, values, plugins, { note, lose });
    actionCalls.push(...detailCalls);
    if (detailCalls.length > 0) changedActions.add(actionCode);
    const isFixed = plugins.trigger(action.trigger.trigger)?.ownsDetails === false;
    const input: Record<string, boolean> = {};
    for (const field of plainActionFields) {
      const value = values[field];
      if (value === undefined) continue;
      const outcome = action[field] === value ? 'same' : field === 'confirmationBox' && isFixed ? 'fixed' : 'changed';
      note(field, outcome);
      if (outcome === 'changed') input[field] = value;
    }
    if (Object.keys(input).length > 0) {
      actionCalls.push({ name: 'action.update', input: { actionCode, ...input } });
      changedActions.add(actionCode);
    }
    const { repetitions } = values;
    if (repetitions === undefined) continue;
    note('repetitions', action.repetitions === repetitions ? 'same' : 'changed');
    if (action.repetitions === repetitions) continue;
    // unlimited repetitions can't have links
    const linkedActionCodes = repetitions === unlimitedRepetitions ? [] : [...action.linkedActionCodes];
    actionCalls.push({ name: 'action.set-repetitions', input: { actionCode, repetitions, linkedActionCodes } });
    changedActions.add(actionCode);
  }
  return {
    calls: [...responseCalls, ...actionCalls],
    effects: [...effects.values()],
    responses: responseCalls.length,
    actions: changedActions.size,
    lost,
  };
}
