import { expect, it } from 'vitest';
import { TimeChecks, TimeLimitError } from './time-checks';

const limit = 1000;

/** Checks with a clock that the test moves. */
function setUp() {
  const time = { now: 0, looks: 0 };
  const turns: (() => void)[] = [];
  const stops: Error[] = [];
  const checks = new TimeChecks(limit, {
    now: () => {
      time.looks += 1;
      return time.now;
    },
    afterTurn: (callback) => void turns.push(callback),
    onStop: (error) => void stops.push(error),
  });
  /** A check, after some time. */
  const check = (milliseconds: number, count = 1) => {
    for (let done = 0; done < count; done += 1) {
      time.now += milliseconds;
      if (--checks.left < 0) checks.look();
    }
  };
  return { checks, time, turns, stops, check, endTurn: () => turns.splice(0).forEach((each) => each()) };
}

it('looks at the clock seldom where checks follow each other fast, and often where they don’t', () => {
  const { checks, time, check } = setUp();
  checks.run(() => {
    check(0, 100_000);
    expect(time.looks).toBeLessThan(150);
  });
  expect(() => checks.run(() => check(0.6, 100_000))).toThrow('It didn’t finish within 1 s and was stopped.');
  expect(time.now).toBeLessThan(limit * 1.7);
  const slow = setUp();
  expect(() => slow.checks.run(() => slow.check(50, 1000))).toThrow(TimeLimitError);
  expect(slow.time.now).toBeLessThanOrEqual(limit + 2 * 50);
});

it('doesn’t take a pause, such as that of a debugger, for time that was spent', () => {
  const { checks, check } = setUp();
  expect(() => checks.run(() => check(60_000, 2))).not.toThrow();
  expect(() => checks.run(() => check(60_000, 6))).toThrow(TimeLimitError);
});

it('stops what goes on after it was stopped, until the call is over', () => {
  const { checks, check } = setUp();
  let tries = 0;
  const stubborn = () => {
    try {
      check(100, 100);
    } catch {
      for (; tries < 10; tries += 1) expect(() => check(0)).toThrow('was stopped');
    }
    return 'a result';
  };
  expect(() => checks.run(stubborn)).toThrow(TimeLimitError);
  expect(tries).toBe(10);
  expect(() => checks.run(() => check(1))).not.toThrow();
});

it('counts a call within a call as a part of it, and leaves errors as they are', () => {
  const { checks, check } = setUp();
  const inner = () => checks.run(() => check(100, 6));
  const twice = () => {
    inner();
    inner();
  };
  expect(() => checks.run(twice)).toThrow(TimeLimitError);
  expect(() =>
    checks.run(() => {
      throw new RangeError('my own');
    }),
  ).toThrow(new RangeError('my own'));
});

it('limits what no call waits for in each turn together, and says so once', () => {
  const { checks, check, stops, turns, endTurn } = setUp();
  check(100, 9); // the first starts the time
  expect(turns).toHaveLength(1);
  // a call has its own time
  checks.run(() => check(100, 9));
  check(100, 2);
  expect(() => check(100, 1)).toThrow('was stopped');
  expect(() => check(0, 1)).toThrow('was stopped');
  expect(() => checks.run(() => check(100, 9))).not.toThrow();
  expect(() => check(0, 1)).toThrow('was stopped');
  expect(stops).toHaveLength(1);
  endTurn();
  check(100, 9);
  expect(stops).toHaveLength(1);
});
