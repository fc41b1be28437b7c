import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { printScenarioFile } from '#format/print';
import { runs } from '#testing/effort';
import { missingFrom } from '#testing/lost-changes';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { edited, randomEdits, type RandomEdit } from '#testing/random-edits';
import { mergeScenarios } from './merge-scenarios';
import { resolveConflict } from './resolve-conflicts';

const base = completeScenario(operationScenario, operationPlugins);
type Action = Scenario['actions'][number];
type Edits = readonly RandomEdit[];

const print = (scenario: Scenario) => printScenarioFile(scenario, operationPlugins);

function withAction(code: string, change: (action: Action) => Action): Scenario {
  return { ...base, actions: base.actions.map((each) => (each.actionCode === code ? change(each) : each)) };
}

function withText(text: string | null): Scenario {
  return withAction('AMEDS001', (action) => ({
    ...action,
    responses: action.responses.map((response) => ({
      ...response,
      playlist: response.playlist.map((command) => {
        if (command.id !== 'meds-1') return command;
        const { text: _, ...args } = command.args;
        return { ...command, args: text === null ? args : { ...args, text } };
      }),
    })),
  }));
}

const added = (code: string): Action => ({ ...base.actions[0]!, actionCode: code, title: code, responses: [] });

describe('mergeScenarios without a base', () => {
  it('combines what only one side has', () => {
    const ours = { ...base, actions: [...base.actions, added('BOURS001')] };
    const theirs = { ...base, actions: [...base.actions, added('BTHEI001')] };
    const both = { ...base, actions: [...base.actions, added('BOURS001'), added('BTHEI001')] };
    expect(mergeScenarios(null, ours, theirs)).toEqual({ merged: both, conflicts: [] });
    expect(mergeScenarios(null, theirs, ours)).toEqual({ merged: both, conflicts: [] });
  });

  it('reports each value that differs, without a base value', () => {
    const ours = withAction('AMEDS001', (action) => ({ ...action, title: 'Ours' }));
    const theirs = withAction('AMEDS001', (action) => ({ ...action, title: 'Theirs', harmful: !action.harmful }));
    const { merged, conflicts } = mergeScenarios(null, ours, theirs);
    expect(merged).toEqual(ours);
    expect(conflicts.map(({ path, steps: _, ...rest }) => [path, rest])).toEqual([
      ['/actions/AMEDS001/title', expect.objectContaining({ kind: 'both-changed', ours: 'Ours', theirs: 'Theirs' })],
      ['/actions/AMEDS001/harmful', expect.objectContaining({ kind: 'both-changed' })],
    ]);
    for (const each of conflicts) expect(Object.keys(each)).not.toContain('base');
  });

  it('reports an argument that only one side has: the other may have removed it', () => {
    const [ours, theirs] = [withText(null), withText('Theirs')];
    const { merged, conflicts } = mergeScenarios(null, ours, theirs);
    expect(print(merged)).toBe(print(ours));
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ theirs: 'Theirs' });
    expect(conflicts[0]).not.toHaveProperty('ours');
    const resolved = resolveConflict({ scenario: merged, conflicts }, conflicts[0]!.id, 'theirs');
    expect(print(resolved.scenario)).toBe(print(theirs));
  });

  it('reports one conflict for one entity in another position', () => {
    const [first, ...others] = base.actions;
    const theirs = { ...base, actions: [...others, first!] };
    const { merged, conflicts } = mergeScenarios(null, base, theirs);
    expect(merged).toEqual(base);
    expect(conflicts.map(({ kind }) => kind)).toEqual(['both-added']);
    const resolved = resolveConflict({ scenario: merged, conflicts }, conflicts[0]!.id, 'theirs');
    expect(resolved.scenario).toEqual(theirs);
  });
});

describe('any two scenarios without a base', () => {
  const two = fc
    .constantFrom(12, 9999)
    .chain((reach) => fc.tuple(randomEdits(4), randomEdits(8, reach), randomEdits(8, reach)));

  function scenarios([before, one, other]: readonly [Edits, Edits, Edits]) {
    const start = edited(base, before, 'a');
    return [edited(start, one, 'b'), edited(start, other, 'c')] as const;
  }

  it('are merged without a conflict when they are the same', () => {
    fc.assert(
      fc.property(two, (edits) => {
        const [one] = scenarios(edits);
        const { merged, conflicts } = mergeScenarios(null, one, structuredClone(one));
        expect([print(merged), conflicts]).toEqual([print(one), []]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('lose nothing: each part is in the result or in a conflict', () => {
    fc.assert(
      fc.property(two, (edits) => {
        const [ours, theirs] = scenarios(edits);
        const { merged, conflicts } = mergeScenarios(null, ours, theirs);
        expect(missingFrom(ours, [merged])).toEqual([]);
        const resolved = conflicts.map(
          ({ id }) => resolveConflict({ scenario: merged, conflicts }, id, 'theirs').scenario,
        );
        expect(missingFrom(theirs, [merged, ...resolved])).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('have the same conflicts and result for both sides', () => {
    fc.assert(
      fc.property(two, (edits) => {
        const [ours, theirs] = scenarios(edits);
        const { merged, conflicts } = mergeScenarios(null, ours, theirs);
        const mirrored = mergeScenarios(null, theirs, ours);
        expect(mirrored.conflicts.length).toBe(conflicts.length);
        if (conflicts.length === 0) expect(print(mirrored.merged)).toBe(print(merged));
      }),
      { numRuns: runs(50) },
    );
  });
});
