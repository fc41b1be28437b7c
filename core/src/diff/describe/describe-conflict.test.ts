import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { countedReads } from '#testing/counted-reads';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { edited, randomEdits } from '#testing/random-edits';
import type { Conflict } from '#document/conflict/conflict';
import { mergeScenarios } from '../merge/merge-scenarios';
import { describeConflict } from './describe-conflict';
import { runs } from '#testing/effort';

const base = completeScenario(operationScenario, operationPlugins);
type Action = Scenario['actions'][number];

function withAction(code: string, change: (action: Action) => Action): Scenario {
  return { ...base, actions: base.actions.map((each) => (each.actionCode === code ? change(each) : each)) };
}

function withCommand(id: string, args: object): Scenario {
  return withAction('AMEDS001', (action) => ({
    ...action,
    responses: action.responses.map((response) => ({
      ...response,
      playlist: response.playlist.map((each) => (each.id === id ? { ...each, args: { ...each.args, ...args } } : each)),
    })),
  }));
}

const without = (code: string): Scenario => ({
  ...base,
  actions: base.actions.filter(({ actionCode }) => actionCode !== code),
});

/** `meds-1` at the start of another response. */
function movedTo(code: string): Scenario {
  const responses = base.actions.flatMap((action) => action.responses);
  const command = responses.flatMap(({ playlist }) => playlist).find(({ id }) => id === 'meds-1')!;
  return {
    ...base,
    actions: base.actions.map((action) => ({
      ...action,
      responses: action.responses.map((response) => {
        const rest = response.playlist.filter(({ id }) => id !== 'meds-1');
        return { ...response, playlist: response.responseCode === code ? [command, ...rest] : rest };
      }),
    })),
  };
}

const menuItem = (fields: object): Scenario => ({
  ...base,
  menu: {
    ...base.menu,
    items: base.menu.items.map((item) => (item.id === 'item-meds' ? { ...item, ...fields } : item)),
  },
});

const added = (title: string): Scenario => ({
  ...base,
  actions: [...base.actions, { ...base.actions[0]!, actionCode: 'BNEWW001', title, responses: [] }],
});

const titled = (title: string) => withAction('AMEDS001', (action) => ({ ...action, title }));
const described = (description: string) =>
  withAction('AMEDS001', (action) => ({
    ...action,
    responses: action.responses.map((each, place) => (place === 1 ? { ...each, description } : each)),
  }));
const played = (playTime: number): Scenario => ({
  ...base,
  setup: { ...base.setup, basicInfo: { ...base.setup.basicInfo, playTime } },
});

/** The description of the only conflict of two versions. */
function words(ours: Scenario, theirs: Scenario) {
  const { merged, conflicts } = mergeScenarios(base, ours, theirs, operationPlugins);
  expect(conflicts).toHaveLength(1);
  return describeConflict(conflicts[0]!, merged, operationPlugins);
}

const long = (word: string) => `The patient has been unwell for three days and is now breathless at rest, ${word}.`;

describe('describeConflict', () => {
  it.each<[string, Scenario, Scenario, object]>([
    [
      'a text changed by both',
      titled('Ours'),
      titled('Theirs'),
      {
        kind: 'both-changed',
        place: 'AMEDS001',
        what: 'action name',
        base: '“Give antibiotics”',
        ours: '“Ours”',
        theirs: '“Theirs”',
      },
    ],
    [
      'long texts from the first difference',
      titled(long('coughing')),
      titled(long('wheezing')),
      { ours: '“…breathless at rest, coughing.”', theirs: '“…breathless at rest, wheezing.”' },
    ],
    [
      'an argument, with the name of the referenced entity',
      withCommand('meds-1', { actorId: 'nurse' }),
      withCommand('meds-1', { actorId: 'patient' }),
      { place: 'Response 1 of AMEDS001', what: 'Speech (1.): actorId', ours: 'Amara', theirs: 'Tom Reed' },
    ],
    [
      'a value of the scenario',
      played(25),
      played(30),
      { place: 'Basic info', what: 'play time', base: '20 min', ours: '25 min', theirs: '30 min' },
    ],
    [
      'an entity that one side removed and the other changed',
      without('AMEDS001'),
      described('Twice'),
      {
        kind: 'removed-by-ours',
        place: 'Actions',
        what: 'AMEDS001',
        base: 'AMEDS001 “Give antibiotics”',
        ours: null,
        theirs: 'AMEDS001 “Give antibiotics”: Response 2 of AMEDS001: response descriptor “Given again” → “Twice”',
      },
    ],
    [
      'an entity in two places',
      movedTo('AMEDS001R2'),
      movedTo('AFLUI001R1'),
      {
        kind: 'both-moved',
        place: 'Response 2 of AMEDS001',
        ours: 'in Response 2 of AMEDS001, before Speech (2.)',
        theirs: 'in Response 1 of AFLUI001, before Response Complete',
      },
    ],
    [
      'an entity with two parents',
      menuItem({ locationId: 'shelf', parentMenuItemId: null }),
      menuItem({ parentMenuItemId: 'menu-fluids' }),
      { place: 'Menu item “Give antibiotics”', what: 'parent', ours: 'Shelf' },
    ],
    [
      'two new entities with one code',
      added('Ours'),
      added('Theirs'),
      { kind: 'both-added', what: 'BNEWW001', base: null, ours: 'BNEWW001 “Ours”', theirs: 'BNEWW001 “Theirs”' },
    ],
    [
      'two codes for one entity',
      withAction('AWAIT001', (action) => ({ ...action, actionCode: 'BWAIT001' })),
      withAction('AWAIT001', (action) => ({ ...action, actionCode: 'CWAIT001' })),
      { kind: 'both-named', ours: 'BWAIT001 “Reassess”', theirs: 'CWAIT001 “Reassess”' },
    ],
  ])('describes %s', (_, ours, theirs, expected) => {
    expect(words(ours, theirs)).toMatchObject(expected);
  });

  it('describes any conflict, with different texts for the two sides', () => {
    const both = fc
      .constantFrom(12, 9999)
      .chain((reach) => fc.tuple(randomEdits(4), randomEdits(6, reach), randomEdits(6, reach)));
    fc.assert(
      fc.property(both, ([before, one, other]) => {
        const start = edited(base, before, 'a');
        const { merged, conflicts } = mergeScenarios(
          start,
          edited(start, one, 'b'),
          edited(start, other, 'c'),
          operationPlugins,
        );
        for (const conflict of conflicts) expectWords(conflict, merged);
      }),
      { numRuns: runs(150) },
    );
  });

  it('describes conflicts even when the document differs or the conflict is damaged', () => {
    const { conflicts } = mergeScenarios(base, without('AMEDS001'), described('Twice'));
    const [conflict] = conflicts as [Conflict];
    for (const damaged of [
      { ...conflict, steps: [] },
      { ...conflict, path: '/nowhere/at/all' },
      { ...conflict, path: '', theirs: 'text' },
      { ...conflict, theirs: { responses: 'none' } },
      { ...conflict, kind: 'both-changed', path: '/actions/AMEDS001/title', ours: 'one', theirs: { deep: [] } },
    ] as const) {
      expectWords(damaged, base);
      expectWords(damaged, {} as Scenario);
    }
  });
});

function expectWords(conflict: Conflict, scenario: Scenario): void {
  const { kind, place, what, ours, theirs, base: both } = describeConflict(conflict, scenario, operationPlugins);
  expect(kind).toBe(conflict.kind);
  for (const text of [place, what, ours ?? '-', theirs ?? '-', both ?? '-']) expect(text.trim()).not.toBe('');
  if (ours !== null) expect(theirs).not.toBe(ours);
  if (conflict.kind === 'removed-by-ours') expect(ours).toBeNull();
  if (conflict.ours !== undefined && conflict.kind !== 'removed-by-ours') expect(ours).not.toBeNull();
}

describe('many conflicts of a large scenario', () => {
  /** Reads in the scenario when conflicts about references are described. */
  function readsFor(amount: number): number {
    const action = base.actions.find(({ actionCode }) => actionCode === 'AFLUI001')!;
    const linked = (code: string): Scenario => ({
      ...base,
      actions: [
        ...base.actions,
        ...Array.from({ length: 300 }, (_, place) => ({
          ...action,
          actionCode: `AMANY${place}`,
          responses: action.responses.map((response) => ({
            ...response,
            responseCode: `AMANY${place}R1`,
            playlist: [],
          })),
          ...(place < amount ? { linkedActionCodes: [code] } : {}),
        })),
      ],
    });
    const { merged, conflicts } = mergeScenarios(linked('AFLUI001'), linked('AMEDS001'), linked('AOXYG001'));
    const { value, reads } = countedReads(merged);
    for (const conflict of conflicts) {
      const { ours, theirs } = describeConflict(conflict, value, operationPlugins);
      expect([ours, theirs]).toEqual([expect.stringContaining('AMEDS001'), expect.stringContaining('AOXYG001')]);
    }
    expect(conflicts).toHaveLength(amount);
    return reads();
  }

  it('are described without searching the whole scenario for each', () => {
    const [one, many] = [readsFor(1), readsFor(101)];
    expect((many - one) / 100 / one).toBeLessThan(1 / 4); // 2 when each indexed both documents
  });
});
