import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScenarioFile } from '@scn/core/format/read';
import { policyNames } from '@scn/core/permissions/policies';
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
import { createDefaultGroups } from '@scn/gateway/tenancy/default-groups';
import { pino } from 'pino';
import type { HeavyGateway } from './heavy-client';

/*
 * The gateway of the measurement, in a process of its own: it prints where it is, and serves until its input ends. So few bytes of documents
 * stay open that each work with the giant opens it again.
 */
const [, , examplePath = ''] = process.argv;
const folder = await mkdtemp(join(tmpdir(), 'scn-bench-'));
await chmod(folder, 0o711);
const { settings } = readSettings({ SCN_LIMIT_REQUESTS_PER_MINUTE: '100000' }, { folder, port: 0 });
const gateway = await startGateway(
  { ...settings, documentBytes: 1_048_576 },
  { logger: pino({ level: 'silent' }), appFolder: join(folder, 'no-editor') },
);
console.log(JSON.stringify({ address: gateway.address, ...(await fill(gateway)) } satisfies HeavyGateway));
process.stdin.on('end', () => void stop()).resume();

async function stop(): Promise<void> {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
  process.exit();
}

/** An institution with a small scenario, and a token of an author who may do everything. */
async function fill({ services }: RunningGateway): Promise<Omit<HeavyGateway, 'address'>> {
  const [institutionId, libraryId, userId, token] = [randomUUID(), randomUUID(), randomUUID(), makeApiToken()];
  await services.database.acrossInstitutions(async (queries) => {
    await queries.insert(institution).values({ id: institutionId, externalId: 'bench', name: 'Bench' });
    const { author } = await createDefaultGroups(queries, institutionId, policyNames);
    await queries.insert(library).values({ id: libraryId, institutionId, code: 'LIB', name: 'Bench' });
    await queries.insert(libraryAccess).values({ ownerId: institutionId, libraryId, institutionId, access: 'FULL' });
    await queries.insert(userAccount).values({ id: userId, issuer: 'bench', subject: userId, name: 'Author' });
    await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
    await queries.insert(groupMember).values({ userId, institutionId, groupId: author });
    const expiresAt = new Date(Date.now() + 3_600_000);
    const hash = hashApiToken(token);
    await queries
      .insert(apiToken)
      .values({ institutionId, userId, name: 'bench', hash, policies: policyNames, expiresAt });
  });
  const { file } = readScenarioFile(await readFile(examplePath), { plugins: services.operationLog.plugins });
  if (file === null) throw new Error('The example cannot be read.');
  const scenario = { ...file.scenario, scenarioCode: 'BEN001GB' };
  await createScenario(services.operationLog, {
    ...{ scenarioId: randomUUID(), institutionId, libraryId, scenario },
    ...{ operationId: 'create', actorId: null, at: new Date() },
  });
  const responseCodes = scenario.actions.flatMap(({ responses }) => responses.map(({ responseCode }) => responseCode));
  return { institutionId, libraryId, token, scenarioCode: scenario.scenarioCode, responseCodes };
}
