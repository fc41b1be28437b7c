import { describe, expect, it } from 'vitest';
import { countdownLength, zeroLength } from './idle-times';
import { Inactivity } from './inactivity';
import { SharedActivity } from './shared-activity';
import { FakeBrowser } from './testing/fake-browser';
import { FakeClock } from '#testing/fake-clock';

const idleTime = 30 * 60_000;

/** Tabs of one user. */
function browser() {
  const clock = new FakeClock();
  const tabs = new FakeBrowser();
  const open = () => {
    const over: number[] = [];
    const tab = tabs.open();
    const inactivity = new Inactivity({
      clock,
      activity: new SharedActivity(tab.localStorage, clock),
      window: tab,
      idleTime,
      onOver: () => over.push(clock.now()),
    });
    return { inactivity, over, tab, stop: inactivity.start() };
  };
  return { clock, open };
}

describe('Inactivity', () => {
  it('asks after the idle time, counts down, shows zero, and signs out', () => {
    const { clock, open } = browser();
    const { inactivity, over } = open();
    clock.pass(idleTime - 1);
    expect(inactivity.stage).toBe('active');
    clock.pass(1);
    expect(inactivity.stage).toBe('asking');
    expect(inactivity.left()).toBe(countdownLength);
    clock.pass(countdownLength - 1);
    expect([inactivity.stage, inactivity.left(), over.length]).toEqual(['asking', 1, 0]);
    clock.pass(1);
    expect([inactivity.stage, inactivity.left(), over.length]).toEqual(['over', 0, 0]);
    clock.pass(zeroLength);
    expect(over).toEqual([idleTime + countdownLength + zeroLength]);
    clock.pass(idleTime * 2);
    expect(over).toHaveLength(1);
  });

  it('is reset by any activity until the time is up', () => {
    const { clock, open } = browser();
    const { inactivity, over } = open();
    clock.pass(idleTime + countdownLength - 1);
    inactivity.act();
    expect(inactivity.stage).toBe('active');
    clock.pass(idleTime - 1);
    expect(inactivity.stage).toBe('active');
    clock.pass(1 + countdownLength);
    expect(inactivity.stage).toBe('over');
    inactivity.act();
    expect(inactivity.stage).toBe('over');
    clock.pass(zeroLength);
    expect(over).toHaveLength(1);
  });

  it('shares activity and the answer between all tabs', () => {
    const { clock, open } = browser();
    const [one, other] = [open(), open()];
    clock.pass(idleTime - 60_000);
    other.inactivity.act();
    clock.pass(60_000);
    expect([one, other].map(({ inactivity }) => inactivity.stage)).toEqual(['active', 'active']);
    clock.pass(idleTime - 60_000);
    expect([one, other].map(({ inactivity }) => inactivity.stage)).toEqual(['asking', 'asking']);
    one.inactivity.act();
    expect([one, other].map(({ inactivity }) => inactivity.stage)).toEqual(['active', 'active']);
    expect([one, other].map(({ over }) => over.length)).toEqual([0, 0]);
  });

  it('does not ask or sign out in a frozen tab while the user is active in another', () => {
    const { clock, open } = browser();
    const frozen = open();
    const other = open();
    for (let hour = 0; hour < 3; hour += 0.25) {
      clock.sleep(idleTime / 2);
      other.inactivity.act();
    }
    clock.pass(0); // its timers fire now
    expect([frozen.inactivity.stage, frozen.over.length]).toEqual(['active', 0]);
  });

  it('signs out if the computer wakes up after the end of the countdown', () => {
    const { clock, open } = browser();
    const { inactivity, over } = open();
    clock.sleep(3 * idleTime);
    inactivity.act(); // the mouse event that wakes it comes before the timers
    expect([inactivity.stage, over.length]).toEqual(['active', 1]);
  });

  it('asks, or is reset, if the computer wakes up during the countdown', () => {
    const { clock, open } = browser();
    const asked = open();
    clock.sleep(idleTime + countdownLength / 2);
    clock.pass(0);
    expect([asked.inactivity.stage, asked.inactivity.left()]).toEqual(['asking', countdownLength / 2]);
    asked.inactivity.act();
    expect(asked.inactivity.stage).toBe('active');
  });

  it('does nothing in a closed tab', () => {
    const { clock, open } = browser();
    const { inactivity, over, stop } = open();
    stop();
    clock.pass(2 * idleTime);
    inactivity.act();
    expect([inactivity.stage, over.length]).toEqual(['active', 0]);
  });

  it('does not treat cleared storage as inactivity', () => {
    const { clock, open } = browser();
    const { inactivity, tab } = open();
    clock.pass(idleTime / 2);
    tab.localStorage.clear();
    clock.pass(idleTime / 2 - 1);
    expect(inactivity.stage).toBe('active');
  });
});
