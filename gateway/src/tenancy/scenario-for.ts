import { notFound } from '@scn/core/base/refusal';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { abilityWithin, type ScenarioAccess } from '@scn/core/permissions/scenario-access';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Statement } from '#database/database';
import { rowReader } from '#database/row-reader';
import { requireMember, type SentRequest } from '#principal/require-principal';
import { scenariosFor } from './scenarios-for';

/** A reference to a scenario in an input. */
export interface ScenarioInput {
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** A scenario that the principal can at least read. */
export interface AuthorisedScenario {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  /** The institution that owns the scenario: reads and writes run in its name. */
  readonly institutionId: string;
  readonly libraryId: string;
  readonly libraryCode: string;
  readonly access: Exclude<ScenarioAccess, null>;
  /** Owned by the principal's active institution. */
  readonly isOwned: boolean;
  /** The principal's ability inside it: their policies within {@link access}. */
  readonly ability: OperationAbility;
}

/**
 * Finds a scenario by its code for the principal, with their access: the highest that `library_access` grants the active
 * institution or one of the user's groups; READONLY when the scenario is read-only. The institution's own scenario takes precedence
 * over a shared one with the same code.
 *
 * @throws Refusal AUTH_NOT_AUTHENTICATED; NoRecordsFoundError when it is missing, belongs to another institution, was deleted, or
 *   the principal has no access: these are indistinguishable.
 */
export async function scenarioFor(
  context: SentRequest & { readonly services: { readonly database: Database } },
  { institutionId, scenarioCode }: ScenarioInput,
): Promise<AuthorisedScenario> {
  const principal = requireMember(context, institutionId);
  // PostgreSQL can't store this, so it can't be a code
  if (scenarioCode.includes('\0')) throw notFound('scenario');
  const [found] = await context.services.database.runInInstitution(principal.institutionId, {
    // runs before every access to a scenario
    name: 'scenario_for',
    ...statement(sql`SELECT id AS "scenarioId", institution_id AS "institutionId", library_id AS "libraryId",
      library_code AS "libraryCode", is_owned AS "isOwned", access FROM ${scenariosFor(principal)}
      WHERE scenario_code = ${scenarioCode}`),
  });
  if (found === undefined) throw notFound('scenario');
  const scenario = readFound(found);
  return { ...scenario, scenarioCode, ability: abilityWithin(principal.ability, scenario.access) };
}

const readFound = rowReader<Omit<AuthorisedScenario, 'scenarioCode' | 'ability'>>();

const dialect = new PgDialect();

function statement(query: SQL): Pick<Statement, 'text' | 'values'> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}
