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
  const { actionCategoryId, actionCategoryCommandId } = described.action;
  const shared = {
    described,
    actionCategoryName: categories.nameOf(actionCategoryId),
    actionCategoryCommandName: categories.commandNameOf(actionCategoryId, actionCategoryCommandId),
    location: described.menuLocations.join(', '),
  };
  return described.responses.map((response) => ({
    id: overviewRowId(response.response),
    response,
    ...shared,
  }));
}

/** The key of a row. */
export function overviewRowId({ responseCode, island }: DescribedResponse['response']): string {
  return `${responseCode}:${island}`;
}

/** The badge of a response's conditions; none when they are disabled or empty. */
export function conditionStateOf({ response: { response, conditions } }: OverviewRow): ExpressionState | null {
  return response.conditionsEnabled && response.conditions !== null ? conditions.state : null;
}
