import { join } from 'node:path';
import { figure, type Figure } from './figure';
import { entries, writers } from './operation-log-sizes';
import { measureGateway } from './own-process';

/** The gateway's operation log on its private server, as in production: fsync before each acknowledgement. */
export async function bench(): Promise<readonly Figure[]> {
  const example = join(import.meta.dirname, '..', '..', 'examples', 'adult-sepsis.scn.json');
  const measured = await measureGateway('operation-log-measures.ts', example);
  const { appended = Number.NaN, inserted = Number.NaN, fresh = Number.NaN, grown = Number.NaN } = measured;
  return [
    figure({
      name: `Operations acknowledged with ${writers} writers on different scenarios`,
      unit: '× single-row inserts',
      measured: appended / inserted,
      goal: 0.4,
      atLeast: true,
      note: `${appended.toFixed(0)} operations and ${inserted.toFixed(0)} inserts per second, ${writers} connections each, each insert a transaction of its own, fsync on`,
    }),
    figure({
      name: `Opening a scenario with ${entries.toLocaleString('en')} operations`,
      unit: '× opening it with none',
      measured: grown / fresh,
      goal: 2,
      note: `${grown.toFixed(0)} ms and ${fresh.toFixed(0)} ms, ${(entries - 1) % 200} entries behind the newest snapshot`,
    }),
  ];
}
