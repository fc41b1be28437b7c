import { unlimitedRepetitions, type Action } from '@scn/core/document/actions/schema';
import type { responseDelayStarts } from '@scn/core/base/enumerations';
import type { OperationCall } from '@scn/core/base/issue';
import type { PluginLookup } from '@scn/core/kernel/view';
import { planDetails, type DetailOutcome, type DetailValues } from './bulk-action';

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
export const responseFields = ['responseDelayStart', 'delay', 'usePhysiologyChangeDuration'] as const;
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
export interface BulkPlan {
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
