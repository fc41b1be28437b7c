import { Refusal } from '@scn/core/operations/refusal';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { abilityWithin, type ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Statement } from '../database/database';
import type { GatewayContext } from '../graphql/context';
import { requireMember } from './require-principal';
import { scenariosFor } from './scenarios-for';

/** What clients name a scenario by. */
export interface ScenarioInput {
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** A scenario that the principal may at least read. */
export interface AuthorisedScenario {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  /** Whose scenario it is: what is read and written is read and written in this institution's name. */
  readonly institutionId: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  readonly access: Exclude<ScenarioAccess, null>;
  /** Owned by the principal's active institution. */
  readonly isOwned: boolean;
  /** What the principal may do inside it: their policies within {@link access}. */
  readonly ability: OperationAbility;
}

/**
 * Finds a scenario by its code for whoever asks, and decides on their access: the highest that `library_access` gives the active
 * institution or one of the person's groups; reading only when the scenario is read-only. The own institution's scenario comes
 * before a shared one of the same code.
 *
 * @throws Refusal AUTH_NOT_AUTHENTICATED; NoRecordsFoundError when there is none, when it is another institution's, when it was
 *   deleted, or when access is none: these look the same.
 */
export async function scenarioFor(
  context: Pick<GatewayContext, 'principal' | 'services'>,
  { institutionId, scenarioCode }: ScenarioInput,
): Promise<AuthorisedScenario> {
  const principal = requireMember(context, institutionId);
  // a text that PostgreSQL can't hold is the code of nothing
  if (scenarioCode.includes('\0')) throw new Refusal('NoRecordsFoundError');
  const [found] = await context.services.database.runInInstitution(principal.institutionId, {
    // asked before everything that is done in a scenario
    name: 'scenario_for',
    ...statement(sql`SELECT id, institution_id, library_id, library_code, is_owned, access FROM ${scenariosFor(principal)}
      WHERE scenario_code = ${scenarioCode}`),
  });
  if (found === undefined) throw new Refusal('NoRecordsFoundError');
  const row = found as unknown as ScenarioRow;
  return {
    scenarioId: row.id,
    scenarioCode,
    institutionId: row.institution_id,
    libraryId: row.library_id,
    libraryCode: row.library_code,
    access: row.access,
    isOwned: row.is_owned,
    ability: abilityWithin(principal.ability, row.access),
  };
}

const dialect = new PgDialect();

function statement(query: SQL): Pick<Statement, 'text' | 'values'> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

interface ScenarioRow {
  readonly id: string;
  readonly institution_id: string;
  readonly library_id: string;
  readonly library_code: string;
  readonly is_owned: boolean;
  readonly access: AuthorisedScenario['access'];
}
