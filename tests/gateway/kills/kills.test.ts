import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { ensureBuilt } from '../built-scn';
import { freeLowPort } from './free-port';
import { KillableGateway } from './killable-gateway';
import { runKills } from './run-kills';
import { effort, runs } from '@scn/core/testing/effort';

// many more, with figures: `npm run kills`
const kills = runs(2);
const operations = runs(300);
const openers = runs(2);

let folder: string;
let gateway: KillableGateway;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  gateway = new KillableGateway(join(folder, 'data'), await freeLowPort());
  ensureBuilt();
}, 120_000);
afterAll(async () => {
  await gateway.endAll();
  await rm(folder, { recursive: true, force: true });
});

it(
  'loses nothing that it acknowledged, and duplicates nothing, no matter when it is killed',
  async () => {
    const summary = await runKills(gateway, {
      kills,
      operations,
      firstStartKills: Math.ceil(kills / 20),
      openers,
      seed: effort === 1 ? 1 : randomInt(2 ** 31),
    });
    expect(summary.interruptions.length).toBeGreaterThanOrEqual(kills);
    expect(summary.operations).toBeGreaterThanOrEqual(operations);
    expect(summary.refusals).toHaveLength(openers);
    // clients knocked while it started and while it served
    expect(summary.knocks.starting).toBeGreaterThan(0);
    expect(summary.knocks.served).toBeGreaterThan(0);
  },
  180_000 + kills * 60_000,
);
