import type { Scenario } from '@scn/core/document/scenario';
import type { Issue } from '@scn/core/base/issue';
import { catalogueView, type InstitutionCatalogue } from '#catalogue/catalogue-view';
import { validateFully } from '#plugins/validate-fully';
import type { JobServices } from '../context';

/** The issues of a scenario, and the catalogue that it was validated with. */
export interface Judgement {
  readonly issues: readonly Issue[];
  readonly catalogue: InstitutionCatalogue;
}

/** Validates a scenario with the shared assets of its institution, as in the editor and on the command line. */
export async function judge(
  { database, validators, operationLog }: JobServices,
  institutionId: string,
  scenario: Scenario,
): Promise<Judgement> {
  const catalogue = await database.inInstitution(institutionId, (queries) =>
    catalogueView(queries, operationLog.plugins),
  );
  const validator = validators.scenario({ catalogue });
  return { issues: await validateFully(validator, scenario, operationLog.plugins), catalogue };
}
