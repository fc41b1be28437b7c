// Run by operation-log.ts in a separate process. Prints operations and inserts per second, and times to open in ms.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario } from '@scn/core/document/scenario';
import { readScenarioFile } from '@scn/core/format/read';
import { createCore } from '@scn/gateway/plugins/gateway-core';
import { fullAbility } from '@scn/core/permissions/ability';
import type { OperationCall } from '@scn/core/base/issue';
import type { Database } from '@scn/gateway/database/database';
import { startEmbedded } from '@scn/gateway/database/embedded/start-embedded';
import { openDatabase } from '@scn/gateway/database/open-database';
import { institution, library } from '@scn/gateway/database/tables/tenancy';
import { appendOperations } from '@scn/gateway/scenario/change/append-for';
import { readScenario } from '@scn/gateway/log/changes-since';
import { createScenario } from '@scn/gateway/log/create-scenario';
import { createOperationLog, settle, type OperationLog } from '@scn/gateway/log/operation-log';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import pg from 'pg';
import { median } from './figure';
import { growLog } from './operation-log-grown';
import { entries, writers } from './operation-log-sizes';

/** Duration of each measurement per round, in milliseconds. */
const span = 1500;
const rounds = 7;

const plugins = builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' }));
const core = createCore({ builtIn: plugins });

const [, , examplePath = ''] = process.argv;

/** Institution and library of the measured scenarios. */
interface Tenant {
  readonly institutionId: string;
  readonly libraryId: string;
}

async function measureThroughput(
  log: OperationLog,
  connection: pg.ClientConfig,
  tenant: Tenant,
  scenario: Scenario,
): Promise<{ readonly appended: number; readonly inserted: number }> {
  const scenarioIds = await Promise.all(
    Array.from({ length: writers }, (_, n) => create(log, tenant, { ...scenario, scenarioCode: code(n) })),
  );
  const pool = new pg.Pool({ ...connection, max: writers });
  // the server stops while its connections are still closing
  pool.on('error', () => undefined);
  await pool.query(
    'create table bench_row (id bigint generated always as identity primary key, at timestamptz, content jsonb)',
  );
  const content = JSON.stringify({ calls: [edit(scenario, 0)], padding: 'x'.repeat(600) });
  const insert = () => pool.query('insert into bench_row (at, content) values ($1, $2)', [new Date(), content]);
  let count = 0;
  const append = (writer: number) => {
    count += 1;
    return appendOperations(log, {
      institutionId: tenant.institutionId,
      scenarioId: scenarioIds[writer] ?? '',
      operationId: `op-${count}`,
      calls: [edit(scenario, count)],
      actorId: null,
      ability: fullAbility(),
      at: new Date(),
    });
  };
  const [appended, inserted]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [inserts, appends] = [await rate(insert), await rate(append)];
    if (round === 0) continue; // warm-up
    inserted.push(inserts);
    appended.push(appends);
  }
  await pool.end();
  return { appended: median(appended), inserted: median(inserted) };
}

/** Throughput per second of all writers together. */
async function rate(work: (writer: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const write = async (writer: number): Promise<void> => {
    while (performance.now() - begin < span) {
      await work(writer);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return (done / (performance.now() - begin)) * 1000;
}

async function measureOpening(
  log: OperationLog,
  tenant: Tenant,
  scenario: Scenario,
): Promise<{ readonly fresh: number; readonly grown: number }> {
  const withMany = await create(log, tenant, { ...scenario, scenarioCode: code(100) });
  await growLog(log, { ...tenant, scenarioId: withMany }, entries, (n) => edit(scenario, n));
  const { scenario: now } = await readScenario(log, { ...tenant, scenarioId: withMany });
  const withNone = await create(log, tenant, { ...now, scenarioCode: code(101) });
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < 15; round += 1) {
    for (const [index, scenarioId] of [withNone, withMany].entries()) {
      log.documents.drop(scenarioId);
      const begin = performance.now();
      await readScenario(log, { ...tenant, scenarioId });
      taken[index]?.push(performance.now() - begin);
    }
  }
  const [fresh = Number.NaN, grown = Number.NaN] = taken.map(median);
  return { fresh, grown };
}

/** Changes a text of the example. */
function edit(scenario: Scenario, n: number): OperationCall {
  const responses = scenario.actions.flatMap((action) => action.responses);
  const responseCode = responses[n % responses.length]?.responseCode ?? '';
  return { name: 'response.update', input: { responseCode, description: `Description ${n}` } };
}

async function create(log: OperationLog, tenant: Tenant, scenario: Scenario): Promise<string> {
  const scenarioId = randomUUID();
  await createScenario(log, { ...tenant, scenarioId, operationId: 'create', scenario, actorId: null, at: new Date() });
  return scenarioId;
}

async function readExample(log: OperationLog): Promise<Scenario> {
  const { file } = readScenarioFile(await readFile(examplePath), { plugins: log.plugins });
  if (file === null) throw new Error('The example cannot be read.');
  return file.scenario;
}

async function addTenant(database: Database): Promise<Tenant> {
  const tenant = { institutionId: randomUUID(), libraryId: randomUUID() };
  await database.acrossInstitutions(async (queries) => {
    await queries.insert(institution).values({ id: tenant.institutionId, externalId: 'bench', name: 'Bench' });
    await queries
      .insert(library)
      .values({ id: tenant.libraryId, institutionId: tenant.institutionId, code: 'LIB', name: 'Bench' });
  });
  return tenant;
}

function code(n: number): string {
  return `BEN${String(n).padStart(3, '0')}GB`;
}

const folder = await mkdtemp(join(tmpdir(), 'scn-bench-'));
await chmod(folder, 0o711);
const server = await startEmbedded({ folder });
const database = await openDatabase(server.connection, { connections: writers });
try {
  const log = createOperationLog({ database, core });
  const scenario = await readExample(log);
  const tenant = await addTenant(database);
  const throughput = await measureThroughput(log, server.connection.owner, tenant, scenario);
  const opening = await measureOpening(log, tenant, scenario);
  await settle(log);
  console.log(JSON.stringify({ ...throughput, ...opening }));
} finally {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
