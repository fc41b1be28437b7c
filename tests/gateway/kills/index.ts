// Kills a gateway and its database server under load: `npm run kills`, or `npm run kills -- --kills 6 --operations 5000 --seed 7` for
// fewer, with the choices of an earlier run. Prints figures, and exits with 1 if something acknowledged was lost, duplicated or changed.
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../built-scn';
import { freeLowPort } from './free-port';
import { KillableGateway } from './killable-gateway';
import { runKills } from './run-kills';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    operations: { type: 'string', default: '300000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const [kills, operations, seed] = [whole('kills'), whole('operations'), whole('seed')];

ensureBuilt();
// on a disk, unlike in tests: times of a recovery are of interest
const folder = await mkdtemp(join(await realpath(tmpdir()), 'scn-kills-'));
await chmod(folder, 0o711); // the account of the database server passes through it
const gateway = new KillableGateway(join(folder, 'data'), await freeLowPort());
process.once('SIGINT', () => void gateway.endAll().finally(() => process.exit(130)));

console.log(`${kills} kills, ${operations} operations, seed ${seed}, in ${folder}`);
try {
  const { text } = await runKills(gateway, {
    ...{ kills, operations, seed },
    firstStartKills: Math.ceil(kills / 20),
    openers: Math.ceil(kills / 5),
    onProgress: (progress) => console.log(progress),
  });
  console.log(text);
  await rm(folder, { recursive: true, force: true });
} catch (error) {
  await gateway.endAll();
  console.error(`FAILED with seed ${seed}. The data is in ${folder}.`);
  console.error(error);
  process.exitCode = 1;
}

function whole(name: 'kills' | 'operations' | 'seed'): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} is ${values[name]}. Set it to a whole number.`);
}
