import type { DescribedAction, DescribedResponse } from './described-action';
import type { ExpressionState } from './expression-summary';

/** Names of action categories and their commands: reference data outside the scenario. */
export interface ActionCategories {
  nameOf(categoryId: string | null): string | null;
  commandNameOf(categoryId: string | null, commandId: string | null): string | null;
}

/** A row of the Actions Overview: one response with its action. */
export interface OverviewRow {
  /** Unique: the response code and the island. */
  readonly id: string;
  readonly described: DescribedAction;
  readonly response: DescribedResponse;
  readonly actionCategoryName: string | null;
  readonly actionCategoryCommandName: string | null;
  /** All menu paths of the action as one string, for sorting the column. */
  readonly location: string;
}

/** The rows of an action, in the order of its responses. */
export function overviewRowsOf(described: DescribedAction, categories: ActionCategories): readonly OverviewRow[] {
  const shared = sharedBy(described, categories);
  return described.responses.map((response) => ({ ...shared, id: overviewRowId(response.response), response }));
}

/** A row of an action in the editor: one of its responses, or the action itself while it has none. */
export type ActionRow = Omit<OverviewRow, 'response'> & { readonly response: DescribedResponse | null };

/** {@link overviewRowsOf}, with a row for an action without responses, so that it isn't missing in a list of actions. */
export function actionRowsOf(described: DescribedAction, categories: ActionCategories): readonly ActionRow[] {
  if (described.responses.length > 0) return overviewRowsOf(described, categories);
  return [{ ...sharedBy(described, categories), id: described.action.actionCode, response: null }];
}

function sharedBy(described: DescribedAction, categories: ActionCategories): Omit<OverviewRow, 'id' | 'response'> {
  const { actionCategoryId, actionCategoryCommandId } = described.action;
  return {
    described,
    actionCategoryName: categories.nameOf(actionCategoryId),
    actionCategoryCommandName: categories.commandNameOf(actionCategoryId, actionCategoryCommandId),
    location: described.menuLocations.join(', '),
  };
}

/** The key of a row. */
export function overviewRowId({ responseCode, island }: DescribedResponse['response']): string {
  return `${responseCode}:${island}`;
}

/** The badge of a response's conditions; none when they are disabled or empty. */
export function conditionStateOf({
  response: { response, conditions },
}: Pick<OverviewRow, 'response'>): ExpressionState | null {
  return response.conditionsEnabled && response.conditions !== null ? conditions.state : null;
}
