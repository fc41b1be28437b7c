import { pino } from 'pino';
import { startGateway } from '#serve/start-gateway';
import type { ServeSettings } from '#settings/settings';

/*
 * A separate gateway process, for tests that kill it: serves with the settings in its argument, prints its address on one line, and waits
 * to be killed.
 */
const settings = JSON.parse(process.argv[2] ?? '{}') as ServeSettings;
const { address } = await startGateway(settings, { logger: pino({ level: 'silent' }) });
console.log(address);
