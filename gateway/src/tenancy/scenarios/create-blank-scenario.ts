import { randomUUID } from 'node:crypto';
import { blankScenario } from '@scn/core/operations/scenario/blank-scenario';
import type { Culture } from '@scn/core/base/enumerations';
import { notFound } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import { createScenario } from '#log/create-scenario';
import { requireWritableLibrary } from '../libraries/library';
import { plainText, requireRowId } from '#graphql/input/input-values';
import { requireMember, requirePolicy } from '#principal/principal';
import type { TenancyContext } from '../context';
import { scenariosFor } from '../scenarios-for';
import { readScenario, scenarioColumns, type ListedScenario } from './listed-scenario';
import { maxTitleLength, requireFreeCode } from './require-free-code';

/** A blank scenario to create. */
export interface BlankScenarioInput {
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly title: string;
  readonly libraryId: string;
  readonly culture: Culture;
}

/**
 * Creates a blank scenario in a library of the institution.
 *
 * @throws Refusal ScenarioAccessError, NoRecordsFoundError for the library, InvalidScenarioCodeError, DuplicateValue, or as
 *   `plainText` for the title.
 */
export async function createBlankScenario(context: TenancyContext, input: BlankScenarioInput): Promise<ListedScenario> {
  const { scenarioCode, culture } = input;
  const { database, plugins, operationLog, now } = context.services;
  const member = requireMember(context, input.institutionId);
  requirePolicy(member, 'Create', 'Scenario');
  const library = await requireWritableLibrary(database, member, {
    libraryId: requireRowId(input.libraryId, 'library'),
  });
  const { institutionId, userId } = member;
  await requireFreeCode(database, institutionId, scenarioCode, 'scenarioCode');
  const title = plainText(input.title, 'title', maxTitleLength);
  const scenarioId = randomUUID();
  await createScenario(operationLog, {
    institutionId,
    scenarioId,
    libraryId: library.id,
    operationId: `create-${scenarioId}`,
    scenario: blankScenario({ scenarioCode, libraryCode: library.code, title, culture }, plugins, randomUUID),
    actorId: userId,
    at: now(),
  });
  const { rows } = await database.inInstitution(institutionId, (queries) =>
    queries.execute(sql`SELECT ${scenarioColumns} FROM ${scenariosFor(member)} WHERE scenario.id = ${scenarioId}`),
  );
  if (rows[0] === undefined) throw notFound('scenario');
  return readScenario(rows[0]);
}
