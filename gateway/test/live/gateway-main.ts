import { pino } from 'pino';
import { startGateway } from '../../src/serve/start-gateway';
import type { ServeSettings } from '../../src/settings/settings';

/*
 * A gateway of its own, for tests that end one: serves with the settings of its argument, prints its address in one line, and waits
 * to be killed.
 */
const settings = JSON.parse(process.argv[2] ?? '{}') as ServeSettings;
const { address } = await startGateway(settings, { logger: pino({ level: 'silent' }) });
console.log(address);
