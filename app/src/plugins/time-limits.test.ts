import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { TimeLimitError } from '@scn/core/kernel/time-checks';
import { PluginLimits, type LimitedPackage } from './time-limits';

const pump: LimitedPackage = {
  ...{ name: '@acme/pump', owner: '@acme/pump@1.2.0' },
  ...{ headlessPath: '/plugins/pump.headless.1.js', uiPath: '/plugins/pump.ui.1.js' },
};
const rule = 'the rule acme/command.pump/runs-dry';
const why = 'It didn’t finish when the page was last open, and was stopped.';

/** A tab whose page can be loaded again. @param storage - how its storage fails */
function tab(storage: Partial<Storage> = {}) {
  const stored = new Map<string, string>();
  const time = { now: 0, writes: 0 };
  const turns: (() => void)[] = [];
  const endTurn = () => turns.splice(0).forEach((each) => each());
  const loadPage = () => {
    turns.length = 0;
    return new PluginLimits({
      now: () => (time.now += 1),
      afterTurn: (callback) => void turns.push(callback),
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        removeItem: (key) => void stored.delete(key),
        setItem: (key, text) => {
          time.writes += 1;
          stored.set(key, text);
        },
        ...storage,
      },
    });
  };
  return { loadPage, endTurn, stored, time };
}

/** The browser ends a page within a call, as when it doesn’t answer: nothing of the page runs from then on. */
class PageEnded extends Error {}
function endWithin(limits: PluginLimits, what = rule): void {
  expect(() =>
    limits.of(pump).run(what, () => {
      throw new PageEnded();
    }),
  ).toThrow(PageEnded);
}

it('doesn’t run the function again within which the page was ended, and says so', async () => {
  const { loadPage } = tab();
  endWithin(loadPage());
  const limits = loadPage();
  let heard = 0;
  limits.subscribe(() => (heard += 1));
  const found = limits.of(pump);
  expect(found.stoppedBefore?.(rule)).toEqual(new TimeLimitError(5000, why));
  expect(found.stoppedBefore?.('the rule acme/command.pump/other')).toBeNull();
  expect(limits.stopped()).toEqual([{ owner: pump.owner, path: pump.headlessPath, what: rule, message: why }]);
  await Promise.resolve();
  expect(heard).toBe(1);
  // also after another loading of the page
  expect(loadPage().of(pump).stoppedBefore?.(rule)).not.toBeNull();
});

it('adds another function that ends the page', () => {
  const { loadPage } = tab();
  endWithin(loadPage());
  endWithin(loadPage(), 'another');
  const found = loadPage().of(pump);
  expect([rule, 'another', 'a third'].map((what) => found.stoppedBefore?.(what) === null)).toEqual([
    false,
    false,
    true,
  ]);
});

it('runs it again when that is asked for, and in another version of the package', () => {
  const { loadPage, stored } = tab();
  endWithin(loadPage());
  loadPage().forgetStopped();
  expect(loadPage().of(pump).stoppedBefore?.(rule)).toBeNull();
  expect(stored.size).toBe(0);

  endWithin(loadPage());
  const replaced = loadPage();
  const next = { ...pump, headlessPath: '/plugins/pump.headless.2.js' };
  expect(replaced.of({ ...pump, name: '@acme/bed' }).stoppedBefore?.(rule)).toBeNull();
  expect(replaced.of(next).stoppedBefore?.(rule)).toBeNull();
  expect(loadPage().of(pump).stoppedBefore?.(rule)).toBeNull();
});

it('takes no function for one that ended the page when the page was left between calls', () => {
  const { loadPage, endTurn } = tab();
  endWithin(loadPage());
  endTurn();
  expect(loadPage().of(pump).stoppedBefore?.(rule)).toBeNull();
  const left = loadPage();
  endWithin(left);
  left.forgetRunning();
  expect(loadPage().of(pump).stoppedBefore?.(rule)).toBeNull();
});

it('writes once for several calls of a function, and not for those within a call', () => {
  const { loadPage, endTurn, time } = tab();
  const found = loadPage().of(pump);
  const inner = () => found.run('inner', () => 1);
  for (let calls = 0; calls < 5; calls += 1) expect(found.run(rule, inner)).toBe(1);
  expect(time.writes).toBe(1);
  found.run('another', inner);
  expect(time.writes).toBe(2);
  endTurn();
  found.run(rule, inner);
  expect(time.writes).toBe(3);
});

it('limits functions also where the browser stores nothing, or something else is stored', () => {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.');
  };
  const { loadPage } = tab({ getItem: fail, setItem: fail, removeItem: fail });
  expect(
    loadPage()
      .of(pump)
      .run(rule, () => 1),
  ).toBe(1);
  for (const text of ['{', 'null', '[1, {}, {"name": 1}]']) {
    expect(
      tab({ getItem: () => text })
        .loadPage()
        .of(pump)
        .stoppedBefore?.(rule),
    ).toBeNull();
  }
});

it('names the package of code that no call waits for by its stack', () => {
  const { loadPage } = tab();
  const limits = loadPage();
  limits.of({ ...pump, name: '@acme/bed', owner: '@acme/bed@1.0.0', headlessPath: '/plugins/bed.js', uiPath: null });
  limits.of(pump);
  limits.provide();
  const source = `for (;;) globalThis[Symbol.for('scn.time-checks')].look()`;
  expect(() => runInThisContext(source, { filename: `http://here${pump.uiPath}` }) as unknown).toThrow(
    'It didn’t finish within 5 s and was stopped.',
  );
  expect(limits.stopped()).toEqual([
    { owner: pump.owner, path: pump.uiPath, what: null, message: 'It didn’t finish within 5 s and was stopped.' },
  ]);
});
