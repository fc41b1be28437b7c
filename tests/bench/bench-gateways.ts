import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScenarioFile } from '@scn/core/format/read';
import { policyNames } from '@scn/core/permissions/policies';
import type { DatabaseConnection } from '@scn/gateway/database/connection';
import { startEmbedded } from '@scn/gateway/database/embedded/start-embedded';
import { apiToken } from '@scn/gateway/database/tables/sign-in';
import {
  groupMember,
  institution,
  library,
  libraryAccess,
  userAccount,
  userInstitution,
} from '@scn/gateway/database/tables/tenancy';
import { createScenario } from '@scn/gateway/log/create-scenario';
import { startGateway, type RunningGateway } from '@scn/gateway/serve/start-gateway';
import { readSettings } from '@scn/gateway/settings/read-settings';
import { hashApiToken, makeApiToken } from '@scn/gateway/sign-in/api-tokens/api-token-text';
import { createDefaultGroups, type DefaultGroup } from '@scn/gateway/tenancy/default-groups';
import { pino } from 'pino';

/** Measurements send more requests than people. */
export const unlimited = { SCN_LIMIT_REQUESTS_PER_MINUTE: '1000000', SCN_LIMIT_REQUESTS_PER_ADDRESS: '1000000' };

/** The scenario of {@link fill}. */
export const scenarioCode = 'BEN001GB';

/** Runs a measurement with several gateways on one private database server, all in this process. */
export async function withGateways<T>(
  count: number,
  work: (gateways: readonly RunningGateway[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'scn-bench-'));
  await chmod(folder, 0o711);
  const server = await startEmbedded({ folder });
  const gateways: RunningGateway[] = [];
  try {
    // all have one file store
    for (let n = 0; n < count; n += 1) gateways.push(await startOn(server.connection, join(folder, 'data')));
    return await work(gateways);
  } finally {
    for (const each of gateways) await each.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a gateway on a database. */
function startOn({ gateway, owner }: DatabaseConnection, folder: string): Promise<RunningGateway> {
  const { settings } = readSettings(unlimited, { folder, port: 0 });
  const given = { ...settings, databaseUrl: urlOf(gateway), databaseOwnerUrl: urlOf(owner), databaseConnections: 8 };
  return startGateway(given, { logger: pino({ level: 'silent' }), appFolder: join(folder, 'no-editor') });
}

/** The private server listens on a socket in its folder. */
export function urlOf({
  host = '',
  port = 0,
  user = '',
  password,
  database = '',
}: DatabaseConnection['gateway']): string {
  const account = [user, typeof password === 'string' ? password : ''].map(encodeURIComponent).join(':');
  return `postgresql://${account}@${encodeURIComponent(host)}:${port}/${database}`;
}

const example = join(import.meta.dirname, '..', '..', 'examples', 'adult-sepsis.scn.json');

/** Adds an institution with a scenario and a number of people of one group, each with an API token. @param externalId - unique in the database */
export async function fill(
  { services }: RunningGateway,
  authors: number,
  {
    examplePath = example,
    externalId = 'bench',
    group = 'author',
  }: { readonly examplePath?: string; readonly externalId?: string; readonly group?: DefaultGroup } = {},
) {
  const [institutionId, libraryId] = [randomUUID(), randomUUID()];
  const people = Array.from({ length: authors }, () => ({ userId: randomUUID(), token: makeApiToken() }));
  await services.database.acrossInstitutions(async (queries) => {
    await queries.insert(institution).values({ id: institutionId, externalId, name: 'Bench' });
    const groups = await createDefaultGroups(queries, institutionId, policyNames);
    await queries.insert(library).values({ id: libraryId, institutionId, code: 'LIB', name: 'Bench' });
    await queries.insert(libraryAccess).values({ ownerId: institutionId, libraryId, institutionId, access: 'FULL' });
    for (const { userId, token } of people) {
      await queries.insert(userAccount).values({ id: userId, issuer: 'bench', subject: userId, name: 'Author' });
      await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
      await queries.insert(groupMember).values({ userId, institutionId, groupId: groups[group] });
      const expiresAt = new Date(Date.now() + 3_600_000);
      await queries.insert(apiToken).values({
        institutionId,
        userId,
        name: 'bench',
        hash: hashApiToken(token),
        policies: policyNames,
        expiresAt,
      });
    }
  });
  const { file } = readScenarioFile(await readFile(examplePath), { plugins: services.operationLog.plugins });
  if (file === null) throw new Error('The example cannot be read.');
  const scenario = { ...file.scenario, scenarioCode };
  const place = { scenarioId: randomUUID(), institutionId, libraryId };
  await createScenario(services.operationLog, {
    ...place,
    scenario,
    operationId: 'create',
    actorId: null,
    at: new Date(),
  });
  const responseCodes = scenario.actions.flatMap(({ responses }) => responses.map(({ responseCode }) => responseCode));
  return { institutionId, libraryId, people, responseCodes };
}
