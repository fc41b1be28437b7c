import type { Scenario } from '@scn/core/document/scenario';
import type { DocumentNow } from '../document/document-now';
import type { ActionCategories } from './action-categories';
import { describedActions, type DescribedAction, type DescribedResponse } from './described-action';

/** A row of the Actions Overview: one response, with its action (001 §2). */
export interface OverviewRow {
  /** Unique: the response code and the island. */
  readonly id: string;
  readonly described: DescribedAction;
  readonly response: DescribedResponse;
  readonly actionCategoryName: string | null;
  readonly actionCategoryCommandName: string | null;
  /** All ways to the action as one text: what the column is sorted by. */
  readonly location: string;
}

const known = new WeakMap<Scenario, { readonly categories: ActionCategories; readonly rows: readonly OverviewRow[] }>();

/** The rows of a document: by location, action name, action code, response ordinal. Paging through them derives them once. */
export function overviewRows(document: DocumentNow, categories: ActionCategories): readonly OverviewRow[] {
  const before = known.get(document.scenario);
  if (before?.categories === categories) return before.rows;
  const rows = [...describedActions(document).values()].flatMap((described) => rowsOf(described, categories));
  known.set(document.scenario, { categories, rows });
  return rows;
}

function rowsOf(described: DescribedAction, categories: ActionCategories): readonly OverviewRow[] {
  const { actionCategoryId, actionCategoryCommandId } = described.action;
  const shared = {
    described,
    actionCategoryName: categories.nameOf(actionCategoryId),
    actionCategoryCommandName: categories.commandNameOf(actionCategoryId, actionCategoryCommandId),
    location: described.menuLocations.join(', '),
  };
  return described.responses.map((response) => ({
    id: `${response.response.responseCode}:${response.response.island}`,
    response,
    ...shared,
  }));
}
