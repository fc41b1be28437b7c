import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { printScenarioFile } from '#format/print';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { edited, randomEdits } from '#testing/random-edits';
import { lostIn } from '#testing/lost-changes';
import { MergeRefused } from './entity-table';
import { mergeScenarios } from './merge-scenarios';
import { resolveConflict } from './resolve-conflicts';
import { runs } from '#testing/effort';

const base = completeScenario(operationScenario, operationPlugins);
type Action = Scenario['actions'][number];
type Response = Action['responses'][number];

const print = (scenario: Scenario) => printScenarioFile(scenario, operationPlugins);

function withAction(scenario: Scenario, code: string, change: (action: Action) => Action): Scenario {
  return { ...scenario, actions: scenario.actions.map((each) => (each.actionCode === code ? change(each) : each)) };
}

function withResponse(scenario: Scenario, code: string, change: (response: Response) => Response): Scenario {
  return withAction(scenario, code.slice(0, 8), (action) => ({
    ...action,
    responses: action.responses.map((each) => (each.responseCode === code ? change(each) : each)),
  }));
}

const without = (scenario: Scenario, code: string): Scenario => ({
  ...scenario,
  actions: scenario.actions.filter(({ actionCode }) => actionCode !== code),
});

const titled = (title: string) => withAction(base, 'AMEDS001', (action) => ({ ...action, title }));
const playlistOf = (scenario: Scenario, code: string) =>
  scenario.actions
    .flatMap(({ responses }) => responses)
    .find(({ responseCode }) => responseCode === code)
    ?.playlist.map(({ id }) => id);

const command = (id: string) => ({ id, block: 'command.speech', args: { actorId: null, text: id } });

describe('mergeScenarios', () => {
  it('merges changes in different places, even in one command', () => {
    const ours = withResponse(base, 'AMEDS001R1', (response) => ({
      ...response,
      playlist: response.playlist.map((each) =>
        each.id === 'meds-1' ? { ...each, args: { ...each.args, text: 'Ours' } } : each,
      ),
    }));
    const theirs = withResponse(titled('Theirs'), 'AMEDS001R1', (response) => ({
      ...response,
      playlist: response.playlist.map((each) =>
        each.id === 'meds-1' ? { ...each, args: { ...each.args, actorId: 'nurse' } } : each,
      ),
    }));
    const { merged, conflicts } = mergeScenarios(base, ours, theirs);
    expect(conflicts).toEqual([]);
    const meds = merged.actions.find(({ actionCode }) => actionCode === 'AMEDS001');
    expect([meds?.title, meds?.responses[0]?.playlist[0]?.args]).toEqual([
      'Theirs',
      { actorId: 'nurse', text: 'Ours' },
    ]);
  });

  it('keeps both sides of a value changed by both', () => {
    const { merged, conflicts } = mergeScenarios(base, titled('Ours'), titled('Theirs'));
    expect(merged).toEqual(titled('Ours'));
    expect(conflicts).toEqual([
      {
        id: '/actions/AMEDS001/title',
        kind: 'both-changed',
        path: '/actions/AMEDS001/title',
        base: 'Give antibiotics',
        ours: 'Ours',
        theirs: 'Theirs',
        steps: [{ kind: 'set', path: '/actions/AMEDS001/title', was: 'Ours', value: 'Theirs' }],
      },
    ]);
  });

  it('applies an identical change once', () => {
    expect(mergeScenarios(base, titled('Same'), titled('Same'))).toEqual({ merged: titled('Same'), conflicts: [] });
  });

  it('reports a conflict between removing and changing', () => {
    const removed = without(base, 'AMEDS001');
    const changed = withResponse(base, 'AMEDS001R2', (response) => ({ ...response, description: 'Changed' }));
    const retained = mergeScenarios(base, changed, removed);
    expect([retained.merged, retained.conflicts.map(({ kind, path }) => [kind, path])]).toEqual([
      changed,
      [['removed-by-theirs', '/actions/AMEDS001']],
    ]);
    const deleted = mergeScenarios(base, removed, changed);
    expect([deleted.merged, deleted.conflicts.map(({ kind }) => kind)]).toEqual([removed, ['removed-by-ours']]);
    expect(deleted.conflicts[0]).toMatchObject({
      theirs: { title: 'Give antibiotics', responses: [{}, { description: 'Changed' }, {}] },
    });
    const resolved = resolveConflict(
      { scenario: deleted.merged, conflicts: deleted.conflicts },
      '/actions/AMEDS001',
      'theirs',
    );
    expect(resolved).toEqual({ scenario: changed, conflicts: [] });
  });

  it('removes an entity that only one side changed', () => {
    const removed = without(base, 'AMEDS001');
    expect(
      mergeScenarios(
        base,
        removed,
        withAction(base, 'AFLUI001', (each) => ({ ...each, title: 'Fluids' })),
      ),
    ).toEqual({
      merged: withAction(removed, 'AFLUI001', (each) => ({ ...each, title: 'Fluids' })),
      conflicts: [],
    });
  });

  it('keeps insertions of both sides at the same position, in an order independent of the side', () => {
    const into = (id: string) =>
      withResponse(base, 'AMEDS001R2', (response) => ({
        ...response,
        playlist: [command(`${id}-1`), command(`${id}-2`), ...response.playlist],
      }));
    const expected = ['a-1', 'a-2', 'b-1', 'b-2', 'meds-6', 'meds-7'];
    expect(playlistOf(mergeScenarios(base, into('a'), into('b')).merged, 'AMEDS001R2')).toEqual(expected);
    expect(playlistOf(mergeScenarios(base, into('b'), into('a')).merged, 'AMEDS001R2')).toEqual(expected);
  });

  it('merges a move with a change of the same entity', () => {
    const moved = (change: (response: Response) => Response = (each) => each) => {
      const meds = base.actions.find(({ actionCode }) => actionCode === 'AMEDS001')!;
      const taken = withAction(base, 'AMEDS001', (action) => ({ ...action, responses: action.responses.slice(0, 2) }));
      return withAction(taken, 'AFLUI001', (action) => ({
        ...action,
        responses: [...action.responses, change(meds.responses[2]!)],
      }));
    };
    const described = (response: Response) => ({ ...response, description: 'Declined' });
    const changed = withResponse(base, 'AMEDS001R3', described);
    expect(mergeScenarios(base, moved(), changed)).toEqual({ merged: moved(described), conflicts: [] });
    expect(mergeScenarios(base, changed, moved())).toEqual({ merged: moved(described), conflicts: [] });
  });

  it('reports a conflict between two positions', () => {
    const to = (code: string) => {
      const taken = withResponse(base, 'AMEDS001R1', (response) => ({
        ...response,
        playlist: response.playlist.filter(({ id }) => id !== 'meds-1'),
      }));
      const meds = base.actions
        .flatMap(({ responses }) => responses)
        .flatMap(({ playlist }) => playlist)
        .find(({ id }) => id === 'meds-1')!;
      return withResponse(taken, code, (response) => ({ ...response, playlist: [meds, ...response.playlist] }));
    };
    const { merged, conflicts } = mergeScenarios(base, to('AMEDS001R2'), to('AFLUI001R1'));
    expect(merged).toEqual(to('AMEDS001R2'));
    expect(conflicts.map(({ kind }) => kind)).toEqual(['both-moved']);
    const [conflict] = conflicts;
    expect(resolveConflict({ scenario: merged, conflicts }, conflict!.id, 'theirs').scenario).toEqual(to('AFLUI001R1'));
  });

  it('merges a changed code with a change of the same entity', () => {
    const renamed = withAction(base, 'AWAIT001', (action) => ({ ...action, actionCode: 'BWAIT001' }));
    const changed = withAction(base, 'AWAIT001', (action) => ({ ...action, title: 'Look again' }));
    const expected = withAction(renamed, 'BWAIT001', (action) => ({ ...action, title: 'Look again' }));
    expect(mergeScenarios(base, renamed, changed)).toEqual({ merged: expected, conflicts: [] });
    expect(mergeScenarios(base, changed, renamed)).toEqual({ merged: expected, conflicts: [] });
  });

  it('doesn’t assign one code to two entities', () => {
    const renamed = withAction(base, 'AWAIT001', (action) => ({ ...action, actionCode: 'BWAIT001' }));
    const start = base.actions[0]!;
    const added: Scenario = {
      ...base,
      actions: [...base.actions, { ...start, actionCode: 'BWAIT001', title: 'New', responses: [] }],
    };
    const { merged, conflicts } = mergeScenarios(base, renamed, added);
    expect(merged).toEqual(renamed);
    expect(conflicts.map(({ kind }) => kind)).toEqual(['both-named']);
    expect(resolveConflict({ scenario: merged, conflicts }, conflicts[0]!.id, 'theirs').scenario).toEqual(added);
  });

  it('doesn’t mix two new entities with the same code', () => {
    const added = (title: string): Scenario => ({
      ...base,
      actions: [...base.actions, { ...base.actions[0]!, actionCode: 'BNEWW001', title, responses: [] }],
    });
    const { merged, conflicts } = mergeScenarios(base, added('Ours'), added('Theirs'));
    expect([merged, conflicts.map(({ kind }) => kind)]).toEqual([added('Ours'), ['both-added']]);
    expect(mergeScenarios(base, added('Same'), added('Same'))).toEqual({ merged: added('Same'), conflicts: [] });
  });

  it('treats the parent fields of a menu item as one position', () => {
    const below = (fields: object): Scenario => ({
      ...base,
      menu: {
        ...base.menu,
        items: base.menu.items.map((item) => (item.id === 'item-meds' ? { ...item, ...fields } : item)),
      },
    });
    const { merged, conflicts } = mergeScenarios(
      base,
      below({ locationId: 'shelf', parentMenuItemId: null }),
      below({ parentMenuItemId: 'menu-fluids' }),
    );
    expect(merged).toEqual(below({ locationId: 'shelf', parentMenuItemId: null }));
    const resolved = resolveConflict({ scenario: merged, conflicts }, conflicts[0]!.id, 'theirs');
    expect(resolved.scenario).toEqual(below({ parentMenuItemId: 'menu-fluids' }));
  });

  it('refuses a version without unique identities', () => {
    const [folder] = base.menu.folders;
    const twice = { ...base, menu: { ...base.menu, folders: [...base.menu.folders, folder!] } };
    expect(() => mergeScenarios(base, twice, base)).toThrow(MergeRefused);
  });
});

describe('any change of two users', () => {
  const both = fc
    .constantFrom(12, 9999)
    .chain((reach) => fc.tuple(randomEdits(4), randomEdits(6, reach), randomEdits(6, reach)));

  it('is one side’s change when the other side is unchanged', () => {
    fc.assert(
      fc.property(randomEdits(4), randomEdits(12), (before, edits) => {
        const start = edited(base, before, 'a');
        const changed = edited(start, edits, 'b');
        expect(print(mergeScenarios(start, start, changed).merged)).toBe(print(changed));
        expect(print(mergeScenarios(start, changed, start).merged)).toBe(print(changed));
        expect(mergeScenarios(start, changed, changed).conflicts).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('is in the result or in a conflict', () => {
    fc.assert(
      fc.property(both, ([before, one, other]) => {
        const start = edited(base, before, 'a');
        const [ours, theirs] = [edited(start, one, 'b'), edited(start, other, 'c')];
        const result = mergeScenarios(start, ours, theirs);
        expect(lostIn(start, ours, theirs, result)).toEqual([]);
      }),
      { numRuns: runs(120) },
    );
  });

  it('would be reported if a merge dropped it', () => {
    const theirs = withAction(without(titled('Theirs'), 'AFLUI001'), 'AWAIT001', (action) => ({
      ...action,
      responses: [],
    }));
    expect(lostIn(base, base, theirs, { merged: base, conflicts: [] })).toEqual([
      'title of AMEDS001',
      'AFLUI001 went and is back',
      'AFLUI001R1 went and is back',
      'fluid-1 went and is back',
      'AWAIT001R1 went and is back',
      'wait-1 went and is back',
    ]);
  });

  it('has the same conflicts for both sides, which can be resolved either way', () => {
    fc.assert(
      fc.property(both, ([before, one, other]) => {
        const start = edited(base, before, 'a');
        const [ours, theirs] = [edited(start, one, 'b'), edited(start, other, 'c')];
        const { merged, conflicts } = mergeScenarios(start, ours, theirs);
        const mirrored = mergeScenarios(start, theirs, ours);
        expect(mirrored.conflicts.length).toBe(conflicts.length);
        if (conflicts.length === 0) expect(print(mirrored.merged)).toBe(print(merged));
        for (const { id } of conflicts) {
          const document = { scenario: merged, conflicts };
          expect(resolveConflict(document, id, 'ours').scenario).toBe(merged);
          expect(resolveConflict(document, id, 'theirs').conflicts).toHaveLength(conflicts.length - 1);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
