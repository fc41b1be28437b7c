import { scenarioCodePattern } from '@scn/core/document/codes';
import { Refusal } from '@scn/core/base/refusal';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database';
import { scenario } from '#database/tables/scenarios';

const pattern = new RegExp(scenarioCodePattern);

/** Maximum length of the title of a new scenario. */
export const maxTitleLength = 200;

/**
 * Refuses a code that isn’t a scenario code, or that a scenario of the institution has, including deleted ones.
 *
 * @param field - its GraphQL name, for the form
 * @throws Refusal InvalidScenarioCodeError or DuplicateValue.
 */
export async function requireFreeCode(
  database: Database,
  institutionId: string,
  code: string,
  field: string,
): Promise<void> {
  if (!pattern.test(code)) throw new Refusal('InvalidScenarioCodeError', { field });
  const taken = await database.inInstitution(institutionId, (queries) =>
    queries
      .select({ id: scenario.id })
      .from(scenario)
      .where(and(eq(scenario.institutionId, institutionId), eq(scenario.scenarioCode, code))),
  );
  if (taken.length > 0) throw new Refusal('DuplicateValue', { field, value: code });
}
