import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import { runs } from '#testing/effort';
import { countedReads } from '#testing/counted-reads';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { edited, randomEdits, type RandomEdit } from '#testing/random-edits';
import { diffEntity, diffScenarios } from '../diff-scenarios';
import { MergeDecisions } from './merge-decisions';
import { mergeScenarios } from './merge-scenarios';
import { MergedDocument } from './merged-document';
import { findEntityConflicts } from './entity-conflicts';
import { ThreeWay } from './three-way';

const base = completeScenario(operationScenario, operationPlugins);
type Edits = readonly RandomEdit[];

function decide(start: Scenario | null, ours: Scenario, theirs: Scenario) {
  const versions = new ThreeWay(start, ours, theirs);
  const entities = findEntityConflicts(versions);
  const decisions = new MergeDecisions(versions, entities);
  const document = new MergedDocument(decisions, () => 'ours');
  const { scenario } = document;
  return { decisions, document, scenario, conflicts: [...entities.keys(), ...decisions.valueConflicts.keys()] };
}

describe('a merged document with theirs for one conflict', () => {
  const edits = fc
    .constantFrom(12, 9999)
    .chain((reach) => fc.tuple(randomEdits(4), randomEdits(8, reach), randomEdits(8, reach)));

  it.each([
    ['a base', true],
    ['no base', false],
  ])('is the document built as a whole, with %s', (_, hasBase) => {
    fc.assert(
      fc.property(edits, ([before, one, other]: readonly [Edits, Edits, Edits]) => {
        const start = edited(base, before, 'a');
        const sides = [edited(start, one, 'b'), edited(start, other, 'c')] as const;
        const { decisions, document, scenario, conflicts } = decide(hasBase ? start : null, ...sides);
        for (const conflict of conflicts) {
          const variant = document.withTheirs(conflict);
          const whole = new MergedDocument(decisions, (each) => (each === conflict ? 'theirs' : 'ours'));
          expect(variant.scenario).toEqual(whole.scenario);
          const difference = variant.difference();
          const steps = difference === null ? [] : diffEntity(difference, operationPlugins);
          expect(steps).toEqual(diffScenarios(scenario, whole.scenario, operationPlugins));
        }
      }),
      { numRuns: runs(75) },
    );
  });
});

describe('the conflicts of a large document', () => {
  /** Reads in the three versions when both sides rename some of many actions. */
  function readsWith(conflicts: number, hasBase: boolean): number {
    const [, action] = base.actions;
    const actions = Array.from({ length: 400 }, (_, place) => ({
      ...action!,
      actionCode: `AMANY${place}`,
      responses: action!.responses.map((response, index) => ({
        ...response,
        responseCode: `AMANY${place}R${index}`,
        playlist: [],
      })),
    }));
    const named = (side: string) => ({
      ...base,
      actions: actions.map((each, place) => (place < conflicts ? { ...each, title: side } : each)),
    });
    const versions = [named('Base'), named('Ours'), named('Theirs')].map((version) => countedReads(version));
    const [start = null, ours, theirs] = versions.map(({ value }): Scenario => value);
    expect(mergeScenarios(hasBase ? start : null, ours!, theirs!).conflicts).toHaveLength(conflicts);
    return versions.reduce((sum, { reads }) => sum + reads(), 0);
  }

  it.each([
    ['a base', true],
    ['no base', false],
  ])('cost what they are about, not the size of the document: with %s', (_, hasBase) => {
    const [one, many] = [readsWith(1, hasBase), readsWith(301, hasBase)];
    expect((many - one) / 300 / one).toBeLessThan(1 / 100); // 1 when each conflict read the whole document
  });
});
