import { runs } from '@scn/core/testing/effort';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../gateway/test/log/log-fixture';
import { openLiveFixture, type LiveFixture, type LiveGateway } from '../../gateway/test/live/live-fixture';
import { pino } from 'pino';
import { LocalFollowers } from '../../gateway/src/live/local-followers';
import { dice } from '../co-editing/random-edits';
import { randomStep } from './random-step';
import { fivePeople, World } from './world';

/*
 * Five people with the editor's engine on a real gateway with PostgreSQL type, delete, undo, move, cut the network, reload, lose
 * permissions and switch institutions at random. Whatever happens, no typed word is gone that isn't in the document, in its history, or in
 * the rejected changes of its author.
 */

/** Runs that continue in one scenario. */
const runsInOne = 10;
const stepsOfRun = 20;

let fixture: LiveFixture;
let gateway: LiveGateway;
let tenant: Tenant;
let people: readonly string[];
beforeAll(async () => {
  fixture = await openLiveFixture();
  const followers = new LocalFollowers(pino({ level: 'silent' }));
  const wakeUps = {
    wake: (topic: string) => void setImmediate(() => followers.wake(topic)),
    follow: followers.follow.bind(followers),
    close: () => Promise.resolve(),
  };
  gateway = await fixture.openLiveGateway({ wakeUps });
  tenant = await fixture.addLiveTenant();
  people = await fivePeople(fixture, tenant);
});
afterAll(() => fixture.drop());

test('no typed word is lost', async () => {
  const wanted = runs(50);
  const first = Number(process.env['SCN_WORDS_SEED'] ?? 1);
  let words = 0; const times = {open:0,calm:0,steps:0};
  let kept = 0;
  for (let run = 0; run < wanted; run += runsInOne) {
    const seed = first + run / runsInOne;
    const t0=performance.now(); const world = await World.open(fixture, gateway, tenant, people); times.open += performance.now()-t0;
    const roll = dice(seed);
    for (let n = 0; n < Math.min(runsInOne, wanted - run); n += 1) {
      const t2=performance.now(); for (let step = 0; step < stepsOfRun; step += 1) await randomStep(world, roll, `w${run + n}x${step}z`); times.steps += performance.now()-t2;
      const t1=performance.now(); times.steps += 0; const trouble = await world.calm(); times.calm += performance.now()-t1;
      const lost = await world.lostWords();
      if (trouble !== null || lost.length > 0)
        expect({ seed, run: n, trouble, lost }, `SCN_WORDS_SEED=${seed} repeats it`).toEqual({ seed, run: n, trouble: null, lost: [] });
    }
    for (const person of world.people) {
      words += person.words.size;
      kept += person.kept.refused.length;
    }
    await world.close();
  }
  console.log(times, `${wanted} runs: ${words} words typed, ${kept} changes kept for their authors, 0 lost`);
  expect(words).toBeGreaterThan(wanted);
});
