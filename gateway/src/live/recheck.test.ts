import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { Recheck, type RecheckPace } from './recheck';

const logger = pino({ level: 'silent' });
const hour = 3_600_000;
const started: Recheck[] = [];

afterEach(() => {
  for (const each of started.splice(0)) each.stop();
});

function recheck(check: () => Promise<void>, pace: RecheckPace = { every: hour, staleAfter: -1 }): Recheck {
  const made = new Recheck({ check, pace, logger, what: 'It' });
  made.start();
  started.push(made);
  return made;
}

/** The state of the work after all pending timers and promises. */
async function stateOf(work: Promise<unknown>): Promise<'done' | 'waiting'> {
  let state: 'done' | 'waiting' = 'waiting';
  void work.then(() => (state = 'done'));
  await new Promise((resolve) => setImmediate(resolve));
  return state;
}

describe('Recheck', () => {
  it('counts as verified when it starts', async () => {
    const checks = recheck(() => Promise.reject(new Error('down')), { every: hour, staleAfter: hour });
    expect(await stateOf(checks.fresh())).toBe('done');
  });

  it('waits for a new check when the last one is stale', async () => {
    let isDown = true;
    const checks = recheck(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()));
    const waiting = checks.fresh();
    await checks.run();
    expect(await stateOf(waiting)).toBe('waiting');
    isDown = false;
    await checks.run();
    expect(await stateOf(waiting)).toBe('done');
  });

  it('never runs two checks concurrently', async () => {
    let [running, most] = [0, 0];
    const checks = recheck(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    await Promise.all([checks.run(), checks.run(), checks.run()]);
    expect(most).toBe(1);
  });

  it('releases all waiters when it stops', async () => {
    const checks = recheck(() => Promise.reject(new Error('down')));
    const waiting = checks.fresh();
    checks.stop();
    expect(await stateOf(waiting)).toBe('done');
    expect(await stateOf(checks.fresh())).toBe('done');
  });
});
