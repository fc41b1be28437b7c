import { sameValue } from '@scn/core/base/same-value';
import type { Action } from '@scn/core/document/actions/schema';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { PluginLookup } from '@scn/core/kernel/view';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { settingsAfter } from '@scn/core/index/queries/trigger-settings';

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
export type DetailOutcome = 'changed' | 'same' | 'fixed' | 'tooMany';

/** The most roles that can do an action. */
const maxRoles = 2;

/** Receives the report of a plan about one action. */
export interface DetailReport {
  /** Called once for each field. */
  note(field: DetailField, outcome: DetailOutcome): void;
  /** Called with the titles of settings that the other trigger doesn’t have. */
  lose(settings: readonly string[]): void;
}

/** Plans what is set on one action. */
export function planDetails(
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
