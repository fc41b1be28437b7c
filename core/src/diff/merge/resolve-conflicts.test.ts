import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { printScenarioFile } from '#format/print';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { edited, randomEdits } from '#testing/random-edits';
import { applySteps, type ChangeStep } from '../change-step';
import type { Conflict } from '#document/conflict/conflict';
import { mergeScenarios } from './merge-scenarios';
import { resolveConflicts } from './resolve-conflicts';
import type { Side } from './three-way';
import { runs } from '#testing/effort';

const base = completeScenario(operationScenario, operationPlugins);
const print = (scenario: Scenario) => printScenarioFile(scenario, operationPlugins);

function changed(code: string, change: object): Scenario {
  return {
    ...base,
    actions: base.actions.map((each) => (each.actionCode === code ? { ...each, ...change } : each)),
  };
}

function merged(ours: Scenario, theirs: Scenario, start = base) {
  const { merged: scenario, conflicts } = mergeScenarios(start, ours, theirs, operationPlugins);
  return { scenario, conflicts };
}

const decide = (conflicts: readonly Conflict[], side: Side) => new Map(conflicts.map((each) => [each, side]));

/** The chosen sides, each merged with those before it. */
function mergedOneByOne(
  { scenario, conflicts }: ReturnType<typeof merged>,
  decisions: ReadonlyMap<Conflict, Side>,
): Scenario {
  return conflicts
    .filter((each) => decisions.get(each) === 'theirs')
    .reduce((before, { steps }) => {
      const theirs = applySteps(scenario, steps as readonly ChangeStep[]);
      return mergeScenarios(scenario, before, theirs, operationPlugins).merged;
    }, scenario);
}

describe('resolveConflicts', () => {
  it('resolves each conflict with the chosen side, and keeps the others', () => {
    const document = merged(
      changed('AMEDS001', { title: 'Ours', description: 'ours' }),
      changed('AMEDS001', { title: 'Theirs', description: 'theirs' }),
    );
    const [first, second] = document.conflicts as readonly [Conflict, Conflict];
    const one = resolveConflicts(document, new Map([[first, 'theirs']]));
    expect(one.touching).toEqual([]);
    expect(one.document.conflicts).toEqual([second]);
    expect(
      resolveConflicts(
        document,
        new Map([
          [first, 'ours'],
          [second, 'ours'],
        ]),
      ).document,
    ).toEqual({
      scenario: document.scenario,
      conflicts: [],
    });
    const both = resolveConflicts(document, decide(document.conflicts, 'theirs'));
    expect(both.document).toEqual({
      scenario: changed('AMEDS001', { title: 'Theirs', description: 'theirs' }),
      conflicts: [],
    });
  });

  it('reports overlapping conflicts and resolves none', () => {
    const { scenario, conflicts } = merged(
      changed('AMEDS001', { title: 'Ours' }),
      changed('AMEDS001', { title: 'Theirs' }),
    );
    const [first] = conflicts as readonly [Conflict];
    const same: Conflict = {
      ...first,
      id: 'same',
      steps: [{ kind: 'set', path: '/actions/AMEDS001/title', was: 'Ours', value: 'Others' }],
    };
    const document = { scenario, conflicts: [first, same] };
    const result = resolveConflicts(document, decide(document.conflicts, 'theirs'));
    expect(result).toEqual({ document, touching: [{ conflict: same, others: [first] }] });
  });

  it('reports when the document has changed since the merge', () => {
    const { conflicts } = merged(changed('AMEDS001', { title: 'Ours' }), changed('AMEDS001', { title: 'Theirs' }));
    const document = { scenario: changed('AMEDS001', { title: 'By hand' }), conflicts };
    expect(resolveConflicts(document, decide(conflicts, 'theirs')).touching).toEqual([
      { conflict: conflicts[0], others: [] },
    ]);
    expect(resolveConflicts(document, decide(conflicts, 'ours')).document).toEqual({ ...document, conflicts: [] });
  });

  it('applies any choice or reports why it can’t; remaining conflicts can still be resolved', () => {
    // close to each other, so that several conflicts result
    const edits = fc.array(fc.array(fc.nat({ max: 10 }), { minLength: 6, maxLength: 6 }), {
      minLength: 8,
      maxLength: 16,
    });
    const both = fc.tuple(randomEdits(2), edits, edits, fc.nat());
    let [all, touched] = [0, 0];
    fc.assert(
      fc.property(both, ([before, one, other, choice]) => {
        const start = edited(base, before, 'a');
        const document = merged(edited(start, one, 'b'), edited(start, other, 'c'), start);
        if (document.conflicts.length < 2) return;
        all += 1;
        const sides = ['ours', 'theirs', undefined] as const;
        const decisions = new Map<Conflict, Side>();
        document.conflicts.forEach((conflict, place) => {
          const side = sides[Math.floor(choice / 3 ** (place % 10)) % 3];
          if (side !== undefined) decisions.set(conflict, side);
        });
        const { document: result, touching } = resolveConflicts(document, decisions, operationPlugins);
        if (touching.length > 0) {
          touched += 1;
          expect(result).toBe(document);
          return;
        }
        expect(result.conflicts.map(({ id }) => id)).toEqual(
          document.conflicts.filter((each) => !decisions.has(each)).map(({ id }) => id),
        );
        expect(print(result.scenario)).toBe(print(mergedOneByOne(document, decisions)));
        if (![...decisions.values()].includes('theirs')) expect(print(result.scenario)).toBe(print(document.scenario));
        const [only] = decisions;
        if (decisions.size === 1 && only?.[1] === 'theirs')
          expect(result.scenario).toEqual(applySteps(document.scenario, only[0].steps as readonly ChangeStep[]));
      }),
      { numRuns: runs(80) },
    );
    expect(all).toBeGreaterThan(20);
    expect(touched).toBeLessThan(all / 2);
  });
});
