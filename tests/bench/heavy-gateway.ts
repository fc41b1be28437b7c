import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '@scn/gateway/serve/start-gateway';
import { readSettings } from '@scn/gateway/settings/read-settings';
import { pino } from 'pino';
import { fill, scenarioCode, unlimited } from './bench-gateways';
import type { HeavyGateway } from './heavy-client';

/*
 * The gateway of the measurement, in a process of its own: it prints where it is, and serves until its input ends. So few bytes of documents
 * stay open that each work with the giant opens it again.
 */
const [, , examplePath = ''] = process.argv;
const folder = await mkdtemp(join(tmpdir(), 'scn-bench-'));
await chmod(folder, 0o711);
const { settings } = readSettings(unlimited, { folder, port: 0 });
const gateway = await startGateway(
  { ...settings, documentBytes: 1_048_576 },
  { logger: pino({ level: 'silent' }), appFolder: join(folder, 'no-editor') },
);
const { people, ...filled } = await fill(gateway, 1, { examplePath });
const [{ token } = { token: '' }] = people;
console.log(JSON.stringify({ address: gateway.address, ...filled, token, scenarioCode } satisfies HeavyGateway));
process.stdin.on('end', () => void stop()).resume();

async function stop(): Promise<void> {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
  process.exit();
}
