import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scenario } from '@scn/core/document/scenario';
import { readScenarioFile } from '@scn/core/format/read';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library, libraryAccess } from '#database/tables/tenancy';
import { createScenario } from '#log/create-scenario';
import { documentHash } from '#log/snapshots';
import { startTestGateway, type TestGateway, type TestInstitution } from '../http/test-gateway';
import { FollowingClient } from './following-client';
import { startGatewayProcess, type GatewayProcess } from './gateway-process';
import { randomEdit } from './random-edit';
import { SeededRandom } from './seeded-random';
import { runs } from '@scn/core/testing/effort';

/** The long run, with 60 clients of 20 edits: npm run test:long -- 8 gateway/test/live/convergence */
const clientCount = Math.min(60, runs(8));
/** Number of edits per client. */
const editCount = Math.min(20, runs(4));
/** Every client receives every edit. */
const timeout = 60_000 + clientCount ** 2 * editCount * 40;

let gateway: TestGateway;
let north: TestInstitution;
let libraryId: string;
let example: Scenario;

beforeAll(async () => {
  gateway = await startTestGateway();
  north = await gateway.addInstitution();
  libraryId = randomUUID();
  const { institutionId } = north;
  await gateway.database.acrossInstitutions(async (queries) => {
    await queries.insert(library).values({ id: libraryId, institutionId, code: 'LIB', name: 'Library' });
    await queries.insert(libraryAccess).values({ ownerId: institutionId, libraryId, institutionId, access: 'FULL' });
  });
  const path = join(import.meta.dirname, '..', '..', '..', 'examples', 'adult-sepsis.scn.json');
  const { file } = readScenarioFile(await readFile(path), { plugins: gateway.services.operationLog.plugins });
  if (file === null) throw new Error('The example cannot be read.');
  example = file.scenario;
}, 120_000);
afterAll(() => gateway.drop(), 120_000);

async function addScenario(scenarioCode: string): Promise<void> {
  await createScenario(gateway.services.operationLog, {
    scenarioId: randomUUID(),
    institutionId: north.institutionId,
    libraryId,
    scenario: { ...example, scenarioCode },
    operationId: 'create',
    actorId: null,
    at: new Date(),
  });
}

/** All clients edit and follow; their connections are cut repeatedly. */
async function expectConvergence(
  scenarioCode: string,
  addresses: readonly string[],
  onEdit: (count: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: clientCount }, async (_, n) => {
      const { token } = await north.addMember();
      const random = new SeededRandom(n + 1);
      const options = { addresses, token, institutionId: north.institutionId, scenarioCode, random, cuts: 0.15 };
      return { client: new FollowingClient(options), random };
    }),
  );
  const accepted = new Set<number>();
  let edits = 0;
  try {
    await Promise.all(
      clients.map(async ({ client, random }, n) => {
        await client.open();
        for (let edit = 0; edit < editCount; edit += 1) {
          const name = `${n}-${edit}`;
          const seq = await client.edit(name, randomEdit(client.scenario, random, name));
          if (seq !== null) accepted.add(seq);
          await onEdit((edits += 1));
        }
      }),
    );
    const last = Math.max(...accepted);
    await Promise.all(clients.map(({ client }) => client.reached(last)));
    const [first] = clients;
    // none from a killed gateway
    const documents = await Promise.all(addresses.map((address) => first!.client.document(address).catch(() => null)));
    const hashes = [
      ...clients.map(({ client }) => `${client.seq} ${documentHash(client.scenario)}`),
      ...documents.flatMap((document) =>
        document === null ? [] : [`${document.seq} ${documentHash(document.scenario)}`],
      ),
    ];
    expect(new Set(hashes).size).toBe(1);
    expect(clients.flatMap(({ client }) => client.anomalies)).toEqual([]);
    // every accepted edit has a unique number, and there are edits
    expect(accepted.size).toBeGreaterThan((clientCount * editCount) / 3);
    expect(clients.reduce((cuts, { client }) => cuts + client.cuts, 0)).toBeGreaterThan(clientCount / 4);
  } finally {
    await Promise.all(clients.map(({ client }) => client.close()));
  }
}

describe('clients of several gateways', () => {
  it(
    'converge to the same document, whichever connections are cut',
    async () => {
      const others = [await gateway.startAnother(), await gateway.startAnother()];
      await addScenario('CON001GB');
      await expectConvergence(
        'CON001GB',
        [gateway, ...others].map(({ address }) => address),
      );
    },
    timeout,
  );

  it(
    'converge when one of the gateways is killed',
    async () => {
      const processes: readonly GatewayProcess[] = await Promise.all([
        startGatewayProcess(gateway.settings),
        startGatewayProcess(gateway.settings),
      ]);
      await addScenario('CON002GB');
      const [victim] = processes;
      const half = Math.floor((clientCount * editCount) / 2);
      try {
        await expectConvergence(
          'CON002GB',
          [gateway, ...processes].map(({ address }) => address),
          async (edits) => {
            if (edits === half) await victim?.kill();
          },
        );
      } finally {
        for (const each of processes) await each.kill();
      }
    },
    timeout + 60_000,
  );
});
