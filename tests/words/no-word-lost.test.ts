import { runs } from '@scn/core/testing/effort';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../gateway/test/log/log-fixture';
import { openLiveFixture, type LiveFixture, type LiveGateway } from '../../gateway/test/live/live-fixture';
import { pino } from 'pino';
import { LocalSubscribers } from '../../gateway/src/live/local-subscribers';
import { dice } from '../co-editing/random-edits';
import { randomStep } from './random-step';
import { fivePeople, World } from './world';

/*
 * Five people with the editor's engine on a real gateway with PostgreSQL type, delete, undo, move, cut the network, reload, lose
 * permissions and memberships, and switch institutions at random. Whatever happens, no typed word is gone that isn't in the document, in its history, or in
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
  const followers = new LocalSubscribers(pino({ level: 'silent' }));
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
  const wanted = runs(10);
  const first = Number(process.env['SCN_WORDS_SEED'] ?? 1);
  const count = { runs: 0, words: 0, retained: 0 };
  while (count.runs < wanted) {
    const seed = first + count.runs / runsInOne;
    const world = await World.open(fixture, gateway, tenant, people);
    const roll = dice(seed);
    for (let run = 0; run < runsInOne; run += 1) {
      for (let step = 0; step < stepsOfRun; step += 1) await randomStep(world, roll, `w${run}x${step}z`);
      const failure = await world.calm();
      const lost = await world.lostWords();
      const reported = `SCN_WORDS_SEED=${seed} repeats it`;
      expect({ run, failure, lost }, reported).toEqual({ run, failure: null, lost: [] });
    }
    count.runs += runsInOne;
    for (const person of world.people) {
      count.words += person.words.size;
      count.retained += person.computer.refused.length;
    }
    await world.close();
    if (count.runs % 100 === 0 || count.runs >= wanted)
      console.log(
        `${count.runs} runs: ${count.words} words typed, ${count.retained} changes kept for their authors, none lost`,
      );
  }
  expect(count.words).toBeGreaterThan(wanted);
});
