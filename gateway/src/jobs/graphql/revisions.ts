import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { job, scenarioVersion } from '#database/tables/jobs';
import { followTopic, type Reading } from '#live/follow-topic';
import { followedScenario } from '#live/scenario-access';
import type { WakeUps } from '#live/wake-up';
import { requireMember, type Member } from '#principal/principal';
import { levelIn, scenariosFor, type ScenarioInput } from '#tenancy/scenarios-for';
import type { JobContext } from '../context';
import { isAboutScenario } from './progress';

/** Opaque texts: each differs from the one before as soon as what it stands for has changed. */
export interface ScenarioRevision {
  /** All versions: added, imported, published again, promoted. */
  readonly versions: string;
  /** The newest jobs and their states. */
  readonly jobs: string;
  /** Its title, its library, whether it is read-only, and the viewer's access. */
  readonly state: string;
}

/** How many of the newest jobs a revision covers. */
const newest = 50;

/**
 * Follows the versions and the state of a scenario, and the jobs that the viewer's institution has with it. Ends when the scenario can
 * no longer be read.
 *
 * @throws Refusal as `scenarioFor` does.
 */
export async function followScenarioRevision(
  context: JobContext,
  input: ScenarioInput,
): Promise<AsyncIterableIterator<ScenarioRevision, undefined>> {
  const { scenario, wakeUps, viewerInstitutionId, read } = await followedScenario(context, input);
  const { database, wakeUps: all } = context.services;
  const { scenarioId, scenarioCode, institutionId } = scenario;
  const viewer = requireMember(context, viewerInstitutionId);
  const both: Pick<WakeUps, 'follow'> = {
    follow: (topic, onWake) => {
      const ends = [wakeUps.follow(topic, onWake), all.follow(`scenario-state:${scenarioId}`, onWake)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
  const changed = differing<ScenarioRevision>();
  return followTopic(both, `institution-jobs:${viewerInstitutionId}`, async (): Promise<Reading<ScenarioRevision>> => {
    const revision = await read(async () => ({
      versions: await database.inInstitution(institutionId, (queries) => versionsOf(queries, scenarioId)),
      jobs: await database.inInstitution(viewerInstitutionId, (queries) =>
        jobsWhere(queries, isAboutScenario({ scenarioId, scenarioCode })),
      ),
      state: await database.inInstitution(viewerInstitutionId, (queries) => stateOf(queries, viewer, scenarioId)),
    }));
    return { values: changed(revision) };
  });
}

/** Follows the jobs that the user can see in a list: their own, or all of the institution. */
export function followJobsRevision(
  context: JobContext,
  institutionId: string,
): AsyncIterableIterator<string, undefined> {
  const { userId, ability } = requireMember(context, institutionId);
  const isVisible = ability.can('MenuAccess', 'AdminTasks') ? sql`true` : sql`${job.requestedBy} = ${userId}`;
  const { database, wakeUps } = context.services;
  const changed = differing<string>();
  return followTopic(wakeUps, `institution-jobs:${institutionId}`, async (): Promise<Reading<string>> => {
    const revision = await database.inInstitution(institutionId, (queries) => jobsWhere(queries, isVisible));
    return { values: changed(revision) };
  });
}

/** Follows which scenarios the user can open or restore, and their titles, libraries and read-only states. */
export function followScenariosRevision(
  context: JobContext,
  institutionId: string,
): AsyncIterableIterator<string, undefined> {
  const member = requireMember(context, institutionId);
  const { database, wakeUps } = context.services;
  const both: Pick<WakeUps, 'follow'> = {
    follow: (topic, onWake) => {
      const ends = [wakeUps.follow(topic, onWake), wakeUps.follow('access', onWake)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
  const changed = differing<string>();
  return followTopic(both, 'scenarios', async (): Promise<Reading<string>> => {
    const revision = await database.inInstitution(institutionId, (queries) => scenariosOf(queries, member));
    return { values: changed(revision) };
  });
}

async function scenariosOf(queries: Queries, member: Member): Promise<string> {
  const { rows } = await queries.execute<{ revision: string }>(sql`
    SELECT md5(coalesce(string_agg(jsonb_build_array(each.id, each.title, each.is_read_only, each.deleted_at,
        reached.code, reached.name, reached.level)::text, ',' ORDER BY each.id), '')) AS revision
    FROM scenario AS each JOIN (
        SELECT library.id, library.code, library.name, ${levelIn(sql`library.id`, member)} AS level FROM library
      ) AS reached ON reached.id = each.library_id
    WHERE reached.level IS NOT NULL`);
  return rows[0]?.revision ?? '';
}

async function versionsOf(queries: Queries, scenarioId: string): Promise<string> {
  const { rows } = await queries.execute<{ revision: string }>(sql`
    SELECT md5(coalesce(string_agg(version::text, ',' ORDER BY version.id), '')) AS revision
    FROM ${scenarioVersion} AS version WHERE version.scenario_id = ${scenarioId}`);
  return rows[0]?.revision ?? '';
}

async function stateOf(queries: Queries, viewer: Member, scenarioId: string): Promise<string> {
  const { rows } = await queries.execute<{ revision: string }>(sql`
    SELECT md5(jsonb_build_array(title, library_code, is_owned, access)::text) AS revision
    FROM ${scenariosFor(viewer)} WHERE scenario.id = ${scenarioId}`);
  return rows[0]?.revision ?? '';
}

async function jobsWhere(queries: Queries, condition: SQL): Promise<string> {
  const { rows } = await queries.execute<{ revision: string }>(sql`
    SELECT md5(coalesce(string_agg(found.id || ' ' || found.state, ',' ORDER BY found.created_at, found.id), '')) AS revision
    FROM (SELECT ${job.id}, ${job.state}, ${job.createdAt} FROM ${job} WHERE ${condition}
      ORDER BY ${job.createdAt} DESC LIMIT ${newest}) AS found`);
  return rows[0]?.revision ?? '';
}

/** Yields only values that differ from the last. */
function differing<T>(): (value: T) => readonly T[] {
  let last: string | undefined;
  return (value) => {
    const now = JSON.stringify(value);
    if (now === last) return [];
    last = now;
    return [value];
  };
}
