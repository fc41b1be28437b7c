import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { idsWith, textsIn } from '#graphql/list/found-texts';
import type { ListCondition } from '#graphql/list/list-field';
import { textArray } from '../scenarios-for';

/** The fields whose texts the index `scenario_searched` has. */
const found = ['scenarioCode', 'title'];

/** Narrows a list to the scenarios that an index finds for its filters by parts of codes and titles; empty if it can't say. */
export async function narrowedBy(queries: Queries, where: ListCondition | null): Promise<readonly SQL[]> {
  const narrowed: SQL[] = [];
  for (const text of textsIn(where, (field) => found.includes(field))) {
    const ids = await idsWith(queries, text, (patterns, most) => sql`scn_found_scenarios(${patterns}, ${most})`);
    if (ids !== null) narrowed.push(sql`scenario.id = ANY (${textArray(ids)}::uuid[])`);
  }
  return narrowed;
}
