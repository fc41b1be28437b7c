import { overviewRowsOf, type ActionCategories, type OverviewRow } from '@scn/core/description/overview-row';
import type { Scenario } from '@scn/core/document/scenario';
import type { DocumentNow } from '../document/document-now';
import { describedActions } from './described-actions';

const known = new WeakMap<Scenario, { readonly categories: ActionCategories; readonly rows: readonly OverviewRow[] }>();

/** The rows of a document, sorted by location, action name, action code and response ordinal. Derived once for all pages. */
export function overviewRows(document: DocumentNow, categories: ActionCategories): readonly OverviewRow[] {
  const before = known.get(document.scenario);
  if (before?.categories === categories) return before.rows;
  const rows = [...describedActions(document).values()].flatMap((described) => overviewRowsOf(described, categories));
  known.set(document.scenario, { categories, rows });
  return rows;
}
