import type { JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import type { PlacedView } from '@scn/core/operations/operation';
import type { Expression } from '@scn/core/schema/expressions';
import type { PaletteOwner } from '../palette/palette-items';
import type { ActionLogic, GivenLogic, LogicRequest } from './logic-request';

/** Conditions that a dialog edits: one of its tabs. */
export interface LogicTarget {
  /** A response code, or what the conditions are for. */
  readonly id: string;
  /** Name of the object that they belong to, as shown below the title. */
  readonly name: string;
  readonly owner: PaletteOwner;
  /** As they are in the document now. */
  readonly expression: Expression | null;
  /** The change that saves them; null if the opener saves them. */
  save(expression: Expression | null): OperationCall | null;
}

/** The field of an action with its conditions. */
const fields = {
  visibility: 'visible',
  invisibility: 'triggerInvisible',
  prerequisite: 'dependencies',
} as const;

/** The action that a request is about; null for none. */
export function actionOfRequest(request: LogicRequest, view: PlacedView): string | null {
  if (!('responseCode' in request)) return request.actionCode;
  return view.get(request.responseCode, 'response')?.parent?.id ?? null;
}

/**
 * Returns the targets of a request; empty if they no longer exist. Responses come in the order in which they
 * are evaluated.
 *
 * @param actionCode - its action when it was made: the response that it names can be deleted in the meantime
 */
export function logicTargets(
  request: LogicRequest,
  view: PlacedView,
  actionCode = actionOfRequest(request, view),
): readonly LogicTarget[] {
  if ('onSave' in request) return [givenTarget(request)];
  if (request.kind !== 'response conditions') return actionTarget(request, view);
  const action = actionCode === null ? undefined : view.get(actionCode, 'action')?.value;
  return (action?.responses ?? []).map(({ responseCode, description, conditions }) => ({
    id: responseCode,
    name: description === '' ? responseCode : description,
    owner: { kind: request.kind, actionCode: action?.actionCode ?? null, responseCode },
    expression: conditions,
    // without conditions there is nothing to enable
    save: (expression) =>
      expression === null
        ? { name: 'response.update', input: { responseCode, conditions: null } }
        : { name: 'response.save-conditions', input: { responseCode, conditions: asJson(expression) } },
  }));
}

function actionTarget({ kind, actionCode }: ActionLogic, view: PlacedView): readonly LogicTarget[] {
  const action = view.get(actionCode, 'action')?.value;
  if (action === undefined) return [];
  const base = { id: kind, name: action.title, owner: { kind, actionCode, responseCode: null } };
  if (kind === 'physiology trigger') {
    const { expression } = action.trigger.args as { readonly expression?: Expression | null };
    // the trigger was changed to another one
    if (expression === undefined) return [];
    return [
      {
        ...base,
        expression,
        save: (saved) => ({ name: 'trigger.update', input: { actionCode, args: { expression: asJson(saved) } } }),
      },
    ];
  }
  const field = fields[kind];
  return [
    {
      ...base,
      expression: action[field],
      save: (saved) => ({
        name: 'action.update',
        input: {
          actionCode,
          [field]: asJson(saved),
          ...(kind === 'prerequisite' && saved !== null ? { dependenciesEnabled: true } : {}),
        },
      }),
    },
  ];
}

function givenTarget({ kind, actionCode, name, expression }: GivenLogic): LogicTarget {
  return { id: kind, name, owner: { kind, actionCode, responseCode: null }, expression, save: () => null };
}

function asJson(expression: Expression | null): JsonObject | null {
  return expression as (Expression & JsonObject) | null;
}
