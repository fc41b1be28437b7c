import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { createRegistry } from '#kernel/registry';
import { defineFacts, defineQuery } from '#kernel/view';
import { runs } from '#testing/effort';
import { ScenarioIndex } from './scenario-index';
import { TrackedView } from './tracked-view';

const plugins = createRegistry([]);

/** A scenario of actions with these titles; an action with an unchanged title is the same object. */
function scenarioOf(titles: readonly string[], before: Scenario | null): Scenario {
  const whole = completeScenario({ actions: titles.map((title, n) => ({ actionCode: `A${n}`, title })) }, plugins);
  const actions = whole.actions.map((action, n) => {
    const known = before?.actions[n];
    return known?.title === action.title ? known : action;
  });
  return { ...whole, actions };
}

describe('facts about entities', () => {
  it.each([
    ['inserted', ['a', 'b', 'c'], ['a', 'x', 'b', 'c'], ['x']],
    ['removed', ['a', 'b', 'c'], ['a', 'c'], []],
    ['added at the end', ['a', 'b'], ['a', 'b', 'x', 'y'], ['x', 'y']],
  ])('of one that is %s are found, and no others', (_, first, second, expected) => {
    const found: string[] = [];
    const titlesOf = defineFacts('titles', 'action', ({ title }) => {
      found.push(title);
      return title;
    });
    const index = new ScenarioIndex(plugins);
    const view = new TrackedView(index, plugins, null);
    const before = scenarioOf(first, null);
    const known = new Map(before.actions.map((action) => [action.title, action]));
    const whole = scenarioOf(second, null);
    const after = { ...whole, actions: whole.actions.map((action) => known.get(action.title) ?? action) };
    for (const scenario of [before, after]) {
      found.length = 0;
      view.advance(scenario, index.update(scenario));
      expect(view.derive(titlesOf)).toEqual(scenario.actions.map(({ title }) => title));
    }
    expect(found).toEqual(expected);
  });

  it('are those of each snapshot; only those of changed entities are found again, and equal lists stay the same', () => {
    const titles = fc.array(fc.constantFrom('a', 'A', 'b', 'c'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(titles, { minLength: 1, maxLength: 8 }), (snapshots) => {
        let found = 0;
        let joined = 0;
        const initials = defineFacts('initials', 'action', ({ title }) => {
          found += 1;
          return { initial: title.toLowerCase() };
        });
        const all = defineQuery('all-initials', (view) => {
          joined += 1;
          return view.derive(initials).map(({ initial }) => initial);
        });
        const index = new ScenarioIndex(plugins);
        const view = new TrackedView(index, plugins, null);
        let before: Scenario | null = null;
        let facts: readonly unknown[] = [];
        for (const [n, each] of snapshots.entries()) {
          const scenario: Scenario = scenarioOf(each, before);
          const earlier: Scenario | null = before;
          const changed = scenario.actions.filter((action) => earlier?.actions.includes(action) !== true).length;
          [found, joined] = [0, 0];
          view.advance(scenario, index.update(scenario));
          expect(view.derive(all)).toEqual(each.map((title) => title.toLowerCase()));
          const now = view.derive(initials);
          // with another number of them, those between the first and the last change are found again
          if (earlier?.actions.length === each.length) expect(found).toBe(changed);
          else expect(found).toBeLessThanOrEqual(each.length);
          const isEqual = n > 0 && JSON.stringify(now) === JSON.stringify(facts);
          if (isEqual) expect([now === facts, joined]).toEqual([true, 0]);
          [before, facts] = [scenario, now];
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a query that fails', () => {
  it('fails for those that derive it, and not for the next snapshot; what derives it is then found again', () => {
    const lengths = defineFacts('lengths', 'action', ({ title }) => {
      if (title === 'bad') throw new Error('It fails.');
      return title.length;
    });
    const total = defineQuery('total', (view) => view.derive(lengths).reduce((sum, length) => sum + length, 0));
    const index = new ScenarioIndex(plugins);
    const view = new TrackedView(index, plugins, null);
    const totals: unknown[] = [];
    let before: Scenario | null = null;
    for (const titles of [['a', 'bad'], ['a', 'bb'], ['a', 'bad'], ['aa', 'bad'], ['aa', 'bb'], []]) {
      const scenario = scenarioOf(titles, before);
      const changes = index.update(scenario);
      view.advance(scenario, changes);
      try {
        totals.push(view.derive(total));
      } catch (error) {
        totals.push((error as Error).message);
      }
      if (before !== null) expect(changes.queries).toContain(total);
      before = scenario;
    }
    expect(totals).toEqual(['It fails.', 3, 'It fails.', 'It fails.', 4, 0]);
  });
});
