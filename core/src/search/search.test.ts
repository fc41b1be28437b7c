import type { OperationCall } from '#base/issue';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Scenario } from '#document/scenario';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import { pointerTokens } from '#base/json';
import { builtInOperations } from '#operations/operations.gen';
import type { PlacedView } from '#operations/operation';
import { applyCalls, operationsByName } from '#operations/run-operation';
import { createScenarioReader } from '#operations/scenario-reader';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { optionsFor } from '#testing/test-operation';
import {
  authoredTexts,
  findTexts,
  matchKey,
  lockOf,
  planReplacement,
  type AuthoredText,
  type SearchResult,
  type LockContext,
} from './find-texts';
import { createMatcher, replaceMatches, type SearchQuery } from './matcher';
import { placeSchema } from './place-schema';
import { usagesOf } from './references';
import { runs } from '#testing/effort';

const scenario = completeScenario(operationScenario, operationPlugins);
const read = createScenarioReader(operationPlugins);
const operations = operationsByName(builtInOperations);
const free: LockContext = { plugins: operationPlugins, may: () => true };
const plain: SearchQuery = { text: '', matchCase: false, wholeWord: false, isPattern: false };

function search(view: PlacedView, query: Partial<SearchQuery>): SearchResult {
  return findTexts(view, createMatcher({ ...plain, ...query }));
}

const summary = ({ groups }: SearchResult) =>
  groups.map(({ from, texts }) => [from?.id ?? null, texts.map(({ text: { at } }) => at)]);

describe('searching a scenario', () => {
  it('finds texts of entities, plugins and sections, and codes, by entity', () => {
    expect(summary(search(read(scenario), { text: 'breathless' }))).toEqual([[null, ['/setup/basicInfo/title']]]);
    expect(summary(search(read(scenario), { text: 'thank you' }))).toEqual([['meds-2', ['/args/text']]]);
    expect(summary(search(read(scenario), { text: 'AFLUI001' }))).toEqual([
      ['AFLUI001', ['/actionCode']],
      ['AFLUI001R1', ['/responseCode']],
    ]);
    expect(summary(search(read(scenario), { text: 'give oxygen' }))).toEqual([['AOXYG001', ['/title', '/sidebar']]]);
  });

  it('identifies fields by their labels', () => {
    const view = read(scenario);
    const labels = [...authoredTexts(view)].flatMap(({ from, at }) =>
      from?.id === 'AOXYG001' ? [placeSchema(from, at, operationPlugins).labels.join(', ')] : [],
    );
    expect(labels).toEqual(expect.arrayContaining(['Action name', 'Action label']));
  });

  it('stops at the maximum number of matches', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `o${index}`, content: 'a'.repeat(300) }));
    const large = completeScenario(
      { ...operationScenario, setup: { learningObjectives: { columns: [{ id: 'column', objectives: many }] } } },
      operationPlugins,
    );
    const result = search(createScenarioReader(operationPlugins)(large), { text: 'a' });
    expect(result).toMatchObject({ count: 5000, cutShort: 'many' });
  });

  it('gives the reason why a text can’t be replaced', () => {
    const view = read(scenario);
    const locks = (context: LockContext) =>
      Object.fromEntries(
        [...authoredTexts(view)].map((text) => [`${text.from?.id ?? ''}${text.at}`, lockOf(text, context)]),
      );
    const found = locks(free);
    expect(found['AOXYG001/actionCode']).toBe('code');
    expect(found['AOXYG001/title']).toBeNull();
    expect(found['menu-drugs/title']).toBeNull();
    expect(found['/setup/basicInfo/title']).toBeNull();
    expect(found['patient/generalInformation/firstName']).toBeNull();
    const mayField = ({ at }: AuthoredText) => at !== '/setup/basicInfo/title';
    expect(locks({ ...free, mayField })['/setup/basicInfo/title']).toBe('not-permitted');
    const may = ({ input }: OperationCall) => input['kind'] !== 'folder';
    expect(locks({ ...free, may })['folder-room/title']).toBe('not-permitted');
  });

  it('doesn’t replace titles that a form fixes, that come from elsewhere, or that would be too long', () => {
    const fixed = completeScenario(
      {
        ...operationScenario,
        actions: [{ actionCode: 'AFORM001', title: 'Quiz', trigger: { trigger: 'trigger.multiple-choice-form' } }],
        menu: {
          locations: [{ id: 'bed', displayName: 'Quiz', type: 'PATIENT' }],
          items: [{ id: 'item', menuType: 'FORM', title: 'Quiz', locationId: 'bed', formId: 'form-1' }],
        },
        forms: [{ id: 'form-1', title: 'Quiz' }],
        suppressions: [],
      },
      operationPlugins,
    );
    const { groups } = search(createScenarioReader(operationPlugins)(fixed), { text: 'quiz' });
    const texts = groups.flatMap((group) => group.texts.map((found) => ({ found, chosen: found.matches })));
    const plan = (written: string) => planReplacement(texts, () => written, free);
    expect(plan('Test').refused.map(({ text: { from }, lock }) => [from?.id, lock])).toEqual([
      ['item', 'shown-title'],
      ['AFORM001', 'fixed'],
    ]);
    expect(plan('Test').calls.map(({ name }) => name)).toEqual(['entity.update', 'entity.update']);
    const long = plan('x'.repeat(256)).refused.map(({ text: { from }, lock }) => [from?.id, lock]);
    expect(long).toEqual([
      ['bed', 'too-long'],
      ['item', 'shown-title'],
      ['AFORM001', 'fixed'],
      ['form-1', 'too-long'],
    ]);
  });
});

describe('usages', () => {
  const places = (id: string) =>
    usagesOf(read(scenario), id).map(({ use, to }) => `${use.from?.id ?? ''}${use.at} → ${to.id}`);

  it('include those of an entity, and external ones of its parts', () => {
    expect(places('AMEDS001')).toEqual(
      expect.arrayContaining([
        'item-meds/actionCode → AMEDS001',
        'AFLUI001/linkedActionCodes/0 → AMEDS001',
        'meds-5/args/actionCode → AMEDS001',
        'side-1/responseCode → AMEDS001R1',
      ]),
    );
    // inside the action itself
    expect(places('AMEDS001')).not.toContain('meds-5/args/responseCode → AMEDS001R2');
    expect(places('AMEDS001R2')).toContain('meds-5/args/responseCode → AMEDS001R2');
    expect(places('no-one')).toEqual([]);
  });
});

/** The scenario with texts written directly into it. */
function written(before: Scenario, edits: ReadonlyMap<string, string>): unknown {
  const copy = structuredClone(before) as unknown as Record<string, unknown>;
  for (const [pointer, text] of edits) {
    const tokens = pointerTokens(pointer as `/${string}`);
    let value = copy;
    for (const token of tokens.slice(0, -1)) value = value[token] as Record<string, unknown>;
    value[tokens.at(-1) ?? ''] = text;
  }
  return copy;
}

test('a plan changes exactly the chosen matches, in one change that can be undone', () => {
  const queries = fc.record({
    text: fc.constantFrom('e', 'Give', 'en', 'oxygen', 'r', 't', ' '),
    matchCase: fc.boolean(),
    wholeWord: fc.boolean(),
    isPattern: fc.boolean(),
  });
  fc.assert(
    fc.property(
      queries,
      fc.constantFrom('', 'X', 'ee', 'Give'),
      fc.array(fc.boolean(), { minLength: 9 }),
      (query, by, picks) => {
        const tree = openScenario(scenario);
        const view = read(snapshotOf(tree));
        let number = 0;
        const texts = search(view, query).groups.flatMap(({ texts: found }) =>
          found.map((each) => ({
            found: each,
            chosen: each.matches.filter(() => picks[(number += 1) % picks.length] === true),
          })),
        );
        const plan = planReplacement(texts, () => by, free);
        const refused = new Set(plan.refused.map(({ text }) => text));
        const expected = new Map(
          texts
            .filter(({ found }) => !refused.has(found.text))
            .map(({ found: { text }, chosen }) => [
              (text.from === null ? '' : view.pointerOf(text.from)) + text.at,
              replaceMatches(text.text, chosen, () => by),
            ]),
        );
        applyCalls(tree, plan.calls, operations, optionsFor());
        expect(snapshotOf(tree)).toEqual(written(scenario, expected));
      },
    ),
    { numRuns: runs(60) },
  );
});

test('every match has a unique id', () => {
  const keys = search(read(scenario), { text: 'e' }).groups.flatMap(({ texts }) =>
    texts.flatMap(({ text, matches }) => matches.map((match) => matchKey(text, match))),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
